import { isAbsolute, join, resolve } from 'node:path';
import { rollup } from 'rollup';
import { root } from './processes.mjs';

/**
 * What is read of esbuild's description of an output, and what is made of it again.
 * @typedef {readonly { path: string, kind: string }[]} Imports
 * @typedef {{ bytes: number, entryPoint?: string, imports: Imports }} Output
 * @typedef {Readonly<Record<string, Output>>} Outputs by their paths
 */

const extension = 'dist/extension.js';

/** The source that loads what the first paper asks for. */
const loadsForPaper = 'src/vscode/load-engine.ts';

/**
 * Makes one chunk of those that are always loaded together when the extension starts, and of those that come with the first
 * paper. esbuild makes one for each set of parts that use the same code, a hundred for the start alone, and VS Code asks a thread
 * about every file that an extension imports: with a few files it starts a quarter sooner.
 * @param {{ inputs: Record<string, { imports: Imports }>, outputs: Outputs }} metafile that of the build, whose files are in `dist`
 * @returns {Promise<Outputs>} its outputs with the new chunks in place of those before
 */
export async function mergeChunks({ inputs, outputs }) {
  const entries = Object.keys(outputs).filter((path) => /^dist\/[\w-]+\.js$/.test(path));
  const sources = inputs[loadsForPaper]?.imports.filter(({ kind }) => kind === 'dynamic-import') ?? [];
  if (sources.length === 0) throw new Error(`${loadsForPaper} loads nothing`);
  const withPaper = Object.keys(outputs).filter((path) =>
    sources.some((one) => one.path === outputs[path]?.entryPoint),
  );
  const names = chunksByPath(outputs, entries, withPaper);
  const bundle = await rollup({
    input: Object.fromEntries(entries.map((path) => [entryName(path), join(root, path)])),
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    // esbuild has left out what is not used.
    treeshake: false,
    onwarn: (warning) => {
      // The embedded database evaluates code of its own.
      if (warning.code !== 'EVAL') throw new Error(warning.message);
    },
  });
  const { output } = await bundle.write({
    dir: join(root, 'dist'),
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    compact: true,
    generatedCode: 'es2015',
    hoistTransitiveImports: false,
    manualChunks: (id) => names.get(resolve(id)),
  });
  await bundle.close();
  const others = Object.entries(outputs).filter(([path]) => !path.endsWith('.js') || path.startsWith('dist/webview/'));
  return Object.fromEntries([...others, ...output.map(described)]);
}

/**
 * The name of the chunk that a file goes to, by its path: files that the same programs load when they start, or the extension with
 * its first paper. What programs outside VS Code load, however late, is not mixed with what the extension alone has, which imports
 * `vscode`.
 * @param {Outputs} outputs
 * @param {readonly string[]} entries
 * @param {readonly string[]} withPaper
 * @returns {Map<string, string>}
 */
function chunksByPath(outputs, entries, withPaper) {
  const starts = entries.map((path) => ({ name: entryName(path), files: reached(outputs, [path]) }));
  const elsewhere = entries.filter((path) => path !== extension);
  const shared = reached(outputs, elsewhere, ['import-statement', 'dynamic-import']);
  const names = new Map();
  for (const path of reached(outputs, [extension, ...withPaper])) {
    const users = starts.filter(({ files }) => files.has(path)).map(({ name }) => name);
    const parts = users.length === entries.length ? ['all'] : users.length > 0 ? users : ['paper'];
    names.set(join(root, path), [...parts, ...(shared.has(path) ? ['shared'] : [])].join('-'));
  }
  return names;
}

/**
 * Outputs and all that they import in these ways.
 * @param {Outputs} outputs
 * @param {readonly string[]} paths
 */
function reached(outputs, paths, kinds = ['import-statement']) {
  const found = new Set(paths);
  for (const path of found) {
    for (const imported of outputs[path]?.imports ?? []) {
      if (kinds.includes(imported.kind) && imported.path in outputs) found.add(imported.path);
    }
  }
  return found;
}

/** @param {string} path */
function entryName(path) {
  return path.slice('dist/'.length, -'.js'.length);
}

/**
 * The path of a file, and its description as esbuild gives it.
 * @param {import('rollup').OutputChunk | import('rollup').OutputAsset} file
 * @returns {[string, Output]}
 */
function described(file) {
  if (file.type !== 'chunk') throw new Error(`${file.fileName} is no script`);
  /** @param {string} kind */
  const importsOf = (kind) => (/** @type {string} */ path) => ({
    path: path.startsWith('chunks/') ? `dist/${path}` : path,
    kind,
  });
  const imports = [
    ...file.imports.map(importsOf('import-statement')),
    ...file.dynamicImports.map(importsOf('dynamic-import')),
  ];
  return [`dist/${file.fileName}`, { bytes: Buffer.byteLength(file.code), imports }];
}
