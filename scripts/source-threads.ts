import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './processes.mjs';

/**
 * Makes scripts of threads from their sources, for code that runs from source: `--import tsx` is for the main thread alone,
 * and to load tsx in each thread takes longer than most threads run. Packages stay where they are. What is there as it
 * should be is not written again, as other processes may be reading it.
 * @param threads the sources, from the root of the repository, by names of one's own
 * @returns the scripts by those names
 */
export async function sourceThreads<Name extends string>(
  threads: Readonly<Record<Name, string>>,
): Promise<Record<Name, URL>> {
  const outdir = join(root, 'test-output', 'threads');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: threads,
    outdir,
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // For the coverage of tests.
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  for (const { path, contents } of outputFiles) {
    if (existsSync(path) && readFileSync(path).equals(contents)) continue;
    mkdirSync(dirname(path), { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, contents);
    renameSync(unfinished, path);
  }
  const scripts = Object.keys(threads).map((name) => [name, pathToFileURL(join(outdir, `${name}.mjs`))]);
  return Object.fromEntries(scripts) as Record<Name, URL>;
}
