/**
 * `npm run lockfile`, after each change of dependencies: lists the optional packages of every platform in package-lock.json.
 * npm leaves out those its registry does not carry, and `npm ci` then refuses the lockfile on every machine.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const lock = JSON.parse(readFileSync(FILE, 'utf8'));

/** What platform packages call systems, in npm's words. */
const systems = { android: 'android', darwin: 'darwin', linux: 'linux', win32: 'win32', freebsd: 'freebsd', openharmony: 'openharmony' };

for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (!isListed(path, name)) lock.packages[`node_modules/${name}`] = entry(name, version, parent);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);

/** Looks where Node would: in the package's own folder, then in each one above it. */
function isListed(path, name) {
  const folders = path === '' ? [''] : [...path.matchAll(/(^|\/)node_modules\//g)].map(({ index }) => path.slice(0, index)).concat(path);
  return folders.some((folder) => lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined);
}

/** The last parts of the name are system, processor and C library: `@biomejs/cli-linux-x64-musl`. */
function entry(name, version, parent) {
  const words = name.split(/[-/]/);
  const at = words.findLastIndex((word) => word in systems);
  if (at < 0) throw new Error(`${name} is optional, but its name does not say for which platform.`);
  const [system, cpu, abi = ''] = words.slice(at);
  const libc = system === 'linux' && /^(musl|gnu)/.test(abi) ? { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] } : {};
  return { version, cpu: [cpu], ...(parent.dev ? { dev: true } : {}), ...libc, optional: true, os: [systems[system]] };
}
