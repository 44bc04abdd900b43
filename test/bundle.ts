import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { bundles } from '../scripts/bundles.mjs';
import { databaseFiles, makeEmptyDatabase } from '../scripts/database-files.mjs';

const root = resolve(import.meta.dirname, '..');

/**
 * Bundles programs that tests start, as the extension is bundled, with the thread of the embedded database and its files:
 * they start several times faster than their sources do. What is there as it should be is not written again, as programs
 * that another process of the tests started may be reading it.
 * @param name of a folder in `test-output/`
 * @param programs the sources by the names of their bundles, from the root of the repository
 * @returns the folder
 */
export async function bundle(name: string, programs: Readonly<Record<string, string>>): Promise<string> {
  const outdir = join(root, 'test-output', name);
  const entryPoints = { ...programs, 'database-worker': 'src/node/corpus/database-worker.ts' };
  const results = await Promise.all(
    bundles({ production: false })
      .filter(({ platform }) => platform === 'node')
      .map((options) => ({ ...options, entryPoints: programsOf(options, entryPoints) }))
      .filter((options) => Object.keys(options.entryPoints).length > 0)
      .map((options) => esbuild.build({ ...options, outdir, metafile: false, write: false })),
  );
  await makeEmptyDatabase();
  const database = Object.values(databaseFiles).map((path) => ({
    path: join(outdir, 'database', basename(path)),
    contents: readFileSync(path),
  }));
  for (const { path, contents } of [...results.flatMap(({ outputFiles }) => outputFiles), ...database]) {
    if (existsSync(path) && readFileSync(path).equals(contents)) continue;
    mkdirSync(dirname(path), { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, contents);
    renameSync(unfinished, path);
  }
  return outdir;
}

/** The scripts that are bundled in a way of their own; all other programs are modules. */
const scripts = ['command-line', 'server'];

/** The programs that are bundled in this way. */
function programsOf(
  { format, entryPoints = {} }: esbuild.BuildOptions,
  programs: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(programs).filter(([name]) =>
      format === 'cjs' ? Object.hasOwn(entryPoints, name) : !scripts.includes(name),
    ),
  );
}
