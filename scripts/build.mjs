/**
 * `npm run build`: bundles `src/` into `dist/`, beside the embedding model, the embedded database, the
 * disciplines and the sample paper.
 * --production        minified, in fewer files, without source maps
 * --watch             builds again whenever a source changes
 * --metafile <path>   also writes what went into each output, as JSON (esbuild's metafile); of merged files, their size and imports
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { bundles } from './bundles.mjs';
import { copyDatabaseFiles } from './database-files.mjs';
import { mergeChunks } from './merge-chunks.mjs';
import { installModels } from './models.mjs';
import { root } from './processes.mjs';

const { values: options } = parseArgs({
  options: {
    production: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    metafile: { type: 'string' },
  },
});
const selected = bundles(options);
await installModels();
copyDisciplines();
copySample();
await copyDatabaseFiles();

if (options.watch) {
  for (const bundle of selected) await (await esbuild.context({ ...bundle, logLevel: 'info' })).watch();
} else {
  const results = await Promise.all(selected.map((bundle) => esbuild.build(bundle))).catch(() => process.exit(1));
  const metafile = {
    inputs: Object.assign({}, ...results.map((result) => result.metafile?.inputs)),
    outputs: Object.assign({}, ...results.map((result) => result.metafile?.outputs)),
  };
  if (options.production) metafile.outputs = await mergeChunks(metafile);
  removeFormerOutputs(Object.keys(metafile.outputs));
  if (options.metafile !== undefined) {
    mkdirSync(dirname(options.metafile), { recursive: true });
    writeFileSync(options.metafile, JSON.stringify(metafile));
  }
}

/** They are large and seldom asked for, so they stay files of their own, as prompts do. */
function copyDisciplines() {
  const folder = join(root, 'dist/disciplines');
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'src/rubric/disciplines'), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
}

/** The sample paper of the walkthrough: the one in LaTeX, with all that it is made of. */
function copySample() {
  const folder = join(root, 'dist/sample');
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['paper.tex', 'sections', 'references.bib', 'situate.json']) {
    cpSync(join(root, 'test/fixtures/sample', part), join(folder, part), { recursive: true });
  }
}

/**
 * Chunks carry a hash in their name: those of earlier builds would pile up and be packaged.
 * @param {readonly string[]} outputs
 */
function removeFormerOutputs(outputs) {
  for (const path of readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })) {
    const output = join('dist', path).replaceAll('\\', '/');
    if (/\.c?js(\.map)?$/.test(output) && !output.startsWith('dist/test/') && !outputs.includes(output)) {
      rmSync(join(root, output));
    }
  }
}
