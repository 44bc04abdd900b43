import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../processes.mjs';
import type { HostSuite } from './suites.ts';
import type { HostName } from './versions.ts';

/**
 * Bundles the tests of a suite, with the module that runs them, for an extension host, which cannot load TypeScript.
 * They stay inside the extension's folder, because a host gives `vscode` to an extension's own modules only.
 * @param host who runs them: each has bundles of its own, as both may run at once
 * @param isWhole includes the files that are for the newest VS Code alone
 * @returns the path of the module that an extension host is to run
 */
export async function bundleSuite(
  { folder, beside = [], forNewest = [] }: HostSuite,
  host: HostName,
  isWhole: boolean,
): Promise<string> {
  const outdir = join(root, 'dist/test', host, folder.replaceAll('/', '-'));
  const tests = [folder, ...beside].flatMap((from) =>
    readdirSync(join(root, from))
      .filter(
        (name) => name.endsWith('.test.ts') && (isWhole || !forNewest.includes(name.slice(0, -'.test.ts'.length))),
      )
      .map((name) => [`${basename(from)}-${name.slice(0, -'.ts'.length)}`, `${from}/${name}`] as const),
  );
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      run: 'test/vscode/run.ts',
      // Code in a bundle looks for the script of the thread that reads PDFs beside that bundle.
      'pdf-worker': 'src/node/pdf-worker.ts',
      ...Object.fromEntries(tests),
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    external: ['vscode'],
    logLevel: 'warning',
  });
  return join(outdir, 'run.js');
}
