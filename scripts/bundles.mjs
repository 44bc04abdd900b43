/**
 * The bundles that `npm run build` makes. One entry per place the code runs in; heavy libraries become chunks by
 * `import()`.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

/**
 * Leaves out the part of citation-js that fetches works from the network, with the HTTP client it brings: Situate hands
 * it nothing but the text of entries, and a third of a megabyte that could only break a promise is better not shipped.
 * @type {import('esbuild').Plugin}
 */
const offlineCitations = {
  name: 'offline-citations',
  setup(build) {
    build.onLoad({ filter: /[\\/]@citation-js[\\/]core[\\/].*[\\/]fetchFile\.js$/ }, () => ({
      contents: `
        export function fetchFile(url) { throw new Error('not fetched: ' + url); }
        export async function fetchFileAsync(url) { fetchFile(url); }
        export function setUserAgent() {}
        export default fetchFile;
      `,
    }));
  },
};

/**
 * Leaves the tools for agents and the language server out of the script that all other commands run as it was compiled before: it
 * would take longer to read. `cli.js` runs them by themselves.
 * @type {import('esbuild').Plugin}
 */
const withoutTools = {
  name: 'without-tools',
  setup(build) {
    build.onResolve({ filter: /[\\/]run-mcp\.ts$/ }, () => ({ path: './mcp.js', external: true }));
    build.onResolve({ filter: /[\\/]server[\\/]main\.ts$/ }, () => ({ path: './server.cjs', external: true }));
  },
};

/**
 * Code that runs in Node: the extension host, what starts the command line, the tools for agents, and the threads of the embedding model, of PDFs
 * and of the embedded database, sharing their chunks. `vscode` is the only import left to the host. Libraries in CommonJS
 * call `require` for Node's own modules, which an ES module does not have.
 * @type {import('esbuild').BuildOptions}
 */
const node = {
  entryPoints: {
    extension: 'src/extension.ts',
    cli: 'src/cli/start.ts',
    mcp: 'src/cli/mcp/main.ts',
    'embedding-worker': 'src/node/embedding-worker.ts',
    'pdf-worker': 'src/node/pdf-worker.ts',
    'database-worker': 'src/node/corpus/database-worker.ts',
  },
  outdir: 'dist',
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  external: ['vscode'],
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  plugins: [offlineCitations],
};

/**
 * Escapes what is not ASCII in patterns, which esbuild leaves as it is there: a script of ASCII alone is read several times
 * faster and takes half of the memory. A pattern means the same with `\\u2013` in place of the dash, and so does one that
 * is made of `String.raw`; what else has such characters esbuild escapes.
 * @type {import('esbuild').Plugin}
 */
const asciiAlone = {
  name: 'ascii-alone',
  setup(build) {
    build.initialOptions.charset = 'ascii';
    build.onEnd(({ metafile }) => {
      for (const path of Object.keys(metafile?.outputs ?? {}).filter((output) => output.endsWith('.cjs'))) {
        const file = join(root, path);
        const script = readFileSync(file, 'utf8');
        writeFileSync(file, script.replace(/[^\x00-\x7f]/g, escaped));
      }
    });
  },
};

/** @param {string} unit */
function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * The command line, one script that `cli.js` runs as an earlier run compiled it (`src/node/compiled-script.ts`). Parts that
 * are loaded on demand are in it and run on demand.
 * @type {import('esbuild').BuildOptions}
 */
const commandLine = {
  entryPoints: { 'command-line': 'src/cli/main.ts' },
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  mainFields: ['module', 'main'],
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': 'fileUrl' },
  plugins: [offlineCitations, withoutTools, asciiAlone],
};

/**
 * The language server, another script that `cli.js` runs as it was compiled before.
 * @type {import('esbuild').BuildOptions}
 */
const languageServer = {
  ...commandLine,
  entryPoints: { server: 'src/server/main.ts' },
  plugins: [offlineCitations, asciiAlone],
};

/**
 * The page of the panel, one script that a webview loads by itself.
 * @type {import('esbuild').BuildOptions}
 */
const webview = {
  entryPoints: { panel: 'src/webview/page-main.ts' },
  outdir: 'dist/webview',
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  tsconfig: 'src/webview/tsconfig.json',
};

/**
 * The options every bundle has.
 * @param {{ production: boolean }} mode
 * @returns {import('esbuild').BuildOptions}
 */
function shared({ production }) {
  return {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    charset: 'utf8',
    legalComments: 'none',
    minify: production,
    sourcemap: production ? false : 'linked',
    metafile: true,
    logLevel: 'warning',
    define: { SOURCES_HASH: JSON.stringify(sourcesHash()) },
  };
}

/**
 * Every bundle of the product, ready for esbuild.
 * @param {{ production: boolean }} mode
 * @returns {import('esbuild').BuildOptions[]}
 */
export function bundles(mode) {
  const all = shared(mode);
  return [node, commandLine, languageServer, webview].map((bundle) => ({
    ...all,
    ...bundle,
    define: { ...all.define, ...bundle.define },
  }));
}

/** The SHA-256 of all sources and of the versions of the libraries: what one version has kept is not for another. */
function sourcesHash() {
  const folder = join(root, 'src');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const name of names.sort()) {
    hash.update(`\0${name.replaceAll('\\', '/')}\0`).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
