import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cfnLint } from '../../lib/acknowledgements.ts';
import { cfnLintProgram } from './cfn-lint.ts';
import { synthesize } from './synthesize.ts';

const program = cfnLintProgram();
const withTool = program ? it : it.skip;
if (!program) console.warn('cfn-lint is skipped: Python with its package cfn-lint could not be had');

describe('cfn-lint', () => {
  withTool('finds nothing in the templates that is not acknowledged', () => {
    const folder = synthesize();
    const templates = readdirSync(folder).filter((file) => file.endsWith('.template.json'));
    expect(templates).toHaveLength(7);
    const ignored = Object.keys(cfnLint).flatMap((rule) => ['--ignore-checks', rule]);
    const { stdout, status } = spawnSync(program ?? '', [...ignored, '--template', ...templates.map((file) => join(folder, file))], {
      encoding: 'utf8',
    });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });
});
