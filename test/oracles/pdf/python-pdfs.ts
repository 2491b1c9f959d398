import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const PYTHON = join(ROOT, '.build/venv/bin/python');
const FONT = join(ROOT, 'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf');
const SCRIPT = join(import.meta.dirname, 'specimens.py');

/** Libraries by their version in PyPI. */
const LIBRARIES = { reportlab: '5.1.0', fpdf2: '2.8.9', pikepdf: '10.17.0' } as const;

/** Why the Python libraries can't be had here; undefined when they can. With CI=true their absence is a failure, not a reason. */
export function whyNoPythonPdfs(): string | undefined {
  try {
    if (!existsSync(PYTHON)) execFileSync('python3', ['-m', 'venv', join(ROOT, '.build/venv')], { stdio: 'pipe' });
    if (!areThere()) {
      const wanted = Object.entries(LIBRARIES).map(([name, version]) => `${name}==${version}`);
      const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--retries', '1', ...wanted];
      execFileSync(PYTHON, install, { stdio: 'pipe' });
    }
    return undefined;
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    return 'reportlab, fpdf2 and pikepdf could not be installed';
  }
}

function areThere(): boolean {
  const versions = Object.entries(LIBRARIES).map(([name, version]) => `version('${name}') == '${version}'`);
  try {
    execFileSync(PYTHON, ['-c', `from importlib.metadata import version; assert ${versions.join(' and ')}`], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

/** Has the libraries write their specimens to a folder, and pass on the PDFs named. */
export const writePythonPdfs = (folder: string, pdfs: readonly string[]): void => {
  execFileSync(PYTHON, [SCRIPT, folder, FONT, ...pdfs], { stdio: 'pipe' });
};
