/**
 * From a fresh clone to a project that is ready to run, on any Node from 20 on and with nothing installed.
 * What takes TypeScript goes on in scripts/prepare.ts, under the Node the project brings along.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal, step } from './progress.mjs';

const OLDEST_NODE = 20;

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The project's own Node, from its `node` package. */
export const projectNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Flags every script of the project runs with. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning'];

/** Installs, fetches and builds what is missing or out of date. Rejects with a Refusal, a sentence that says what to do. */
export async function setup() {
  checkNode();
  await step('Packages', async (say) => {
    if (upToDate()) return `${installedCount()} as locked`;
    await install(say);
    return `${installedCount()} installed`;
  });
  const prepare = spawn(projectNode, [...nodeFlags, join(root, 'scripts', 'prepare.ts')], { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => prepare.once('error', reject).once('exit', resolve));
  // It has said why.
  if (code !== 0) process.exit(1);
}

function checkNode() {
  const version = process.versions.node;
  if (Number(version.split('.')[0]) >= OLDEST_NODE) return;
  throw new Refusal(`Node ${version} is too old to set this project up: install Node ${OLDEST_NODE} or newer and start again.`);
}

/** npm writes down what it installed: that has to be what the lockfile asks for, platform by platform. */
function upToDate() {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!installed || !existsSync(projectNode)) return false;
  return Object.entries(locked()).every(([path, wanted]) => {
    const found = installed[path];
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional || wanted.devOptional;
  });
}

/** The lockfile lists every platform's packages; this machine's are fewer. */
const installedCount = () => Object.keys(packagesOf(join(root, 'node_modules', '.package-lock.json')) ?? {}).length;

function locked() {
  const packages = packagesOf(join(root, 'package-lock.json'));
  if (!packages) throw new Refusal('package-lock.json is missing or broken: get it back from the repository and start again.');
  return packages;
}

/** Packages by their folder, the project itself left out. */
function packagesOf(file) {
  try {
    const packages = JSON.parse(readFileSync(file, 'utf8')).packages;
    return Object.fromEntries(Object.entries(packages).filter(([path]) => path !== ''));
  } catch {
    return null;
  }
}

async function install(say) {
  say('npm ci');
  const windows = process.platform === 'win32';
  const args = ['ci', '--include=dev', '--prefer-offline', '--fetch-retries=1', '--loglevel=error'];
  const npm = spawn(windows ? 'npm.cmd' : 'npm', args, { cwd: root, shell: windows, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const code = await new Promise((resolve) => npm.once('error', () => resolve('missing')).once('exit', resolve));
  if (code === 'missing') throw new Refusal('npm was not found: it comes with Node; install it and start again.');
  if (code !== 0) throw new Refusal(explained(output));
  if (!existsSync(projectNode)) {
    throw new Refusal(
      "The project's own Node is missing after npm ci: allow install scripts (npm config set ignore-scripts false) and start again.",
    );
  }
}

function explained(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return 'The packages could not be downloaded: npm has no connection to its registry; connect this machine and start again.';
  }
  if (/EINTEGRITY/.test(output))
    return 'A downloaded package differs from the hash in package-lock.json: clear the npm cache (npm cache clean --force) and start again.';
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim());
  const line = lines.find((text) => text !== '' && !text.startsWith('code ')) ?? 'it said nothing';
  return `npm ci failed: ${line}`;
}
