import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from './processes.mjs';

/**
 * Installs the packages of `package-lock.json` where `node_modules` does not hold them: absent, or of other versions.
 * Compared by content and not by age, because a checkout gives every file the time of the checkout.
 * Lifecycle scripts stay off: nothing here needs them, and some of them download or compile.
 * @returns {Promise<boolean>} whether the packages are there now
 */
export async function installPackages() {
  if (isInstalled()) return true;
  console.log('Installing packages (npm ci) …');
  const { status } = await runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  return status === 0;
}

function isInstalled() {
  const wanted = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional === true || present[path]?.version === entry.version,
  );
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean }>} the packages of a lock file by folder
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return {};
  }
}
