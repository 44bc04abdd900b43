import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, runNode } from '../scripts/processes.mjs';

/** A file that need not exist: its path from the root of the repository, and what is in it. */
export type ImaginedFile = readonly [path: string, code: string];

/**
 * Gives what Oxlint says about files by the configuration of this repository, in a folder of their own. The rules that
 * ask for types are not run.
 * @param rules those that are of interest, such as `eslint(no-console)`
 * @returns the messages about each file, in the order of the files
 */
export async function complaintsOfOxlint(
  files: readonly ImaginedFile[],
  rules: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'situate-oxlint-'));
  try {
    for (const path of ['.oxlintrc.json', 'scripts/oxlint']) {
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const complaints = files.map((): string[] => []);
    for (const together of withoutRepeats(files)) {
      const messages = await lint(
        folder,
        together.map((index) => files[index]!),
      );
      for (const { path, rule, message } of messages) {
        if (!rules.includes(rule)) continue;
        complaints[together.find((index) => files[index]![0] === path)!]!.push(message);
      }
    }
    return complaints;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function lint(
  folder: string,
  files: readonly ImaginedFile[],
): Promise<{ path: string; rule: string; message: string }[]> {
  for (const [path, code] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'];
  const paths = files.map(([path]) => path);
  const { output } = await runNode([...args, ...paths], { cwd: folder, output: 'capture' });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code: string; message: string }[] };
  return diagnostics.map(({ filename, code, message }) => ({
    path: filename.replaceAll('\\', '/'),
    rule: code,
    message,
  }));
}

/** The indices of files in groups, none of which has two files of the same path. */
function withoutRepeats(files: readonly ImaginedFile[]): number[][] {
  const groups: number[][] = [];
  const seen = new Map<string, number>();
  for (const [index, [path]] of files.entries()) {
    const earlier = seen.get(path) ?? 0;
    seen.set(path, earlier + 1);
    (groups[earlier] ??= []).push(index);
  }
  return groups;
}
