import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The cost of the extension before it has seen a paper. */
export interface Activation {
  /** To load and evaluate its code in a fresh process, the median of five; VS Code's own part is not in it. */
  readonly loadMilliseconds: number;
  /** The size of that code, minified. */
  readonly eagerKilobytes: number;
  /** The size of the `.vsix`, where there is one. */
  readonly packageMegabytes: number | undefined;
}

/** The part of esbuild's metafile that is read here. */
interface Metafile {
  readonly outputs: Readonly<
    Record<
      string,
      { readonly bytes: number; readonly imports: readonly { readonly path: string; readonly kind: string }[] }
    >
  >;
}

/** Builds the extension as it is shipped and measures what loading it costs. The build is left in `dist/`. */
export function measureActivation(): Promise<Activation> {
  const folder = mkdtempSync(join(tmpdir(), 'situate-bench-'));
  try {
    const file = join(folder, 'meta.json');
    spawnSync(process.execPath, ['scripts/build.mjs', '--production', '--metafile', file], {
      cwd: root,
      stdio: 'inherit',
    });
    const metafile = JSON.parse(readFileSync(file, 'utf8')) as Metafile;
    const times = Array.from({ length: 5 }, loadOnce).sort((a, b) => a - b);
    return Promise.resolve({
      loadMilliseconds: times[2] ?? NaN,
      eagerKilobytes: eagerBytes(metafile, 'dist/extension.js', new Set()) / 1000,
      packageMegabytes: packageSize(),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An output and all it imports statically. */
function eagerBytes(metafile: Metafile, path: string, seen: Set<string>): number {
  const output = metafile.outputs[path];
  if (output === undefined || seen.has(path)) {
    return 0;
  }
  seen.add(path);
  const imported = output.imports.filter(({ kind }) => kind === 'import-statement');
  return output.bytes + imported.reduce((sum, { path: other }) => sum + eagerBytes(metafile, other, seen), 0);
}

function loadOnce(): number {
  const program = `
    const started = performance.now();
    await import(${JSON.stringify(new URL('../dist/extension.js', import.meta.url).href)});
    console.log(performance.now() - started);
  `;
  const stub = new URL('vscode-stub.mjs', import.meta.url).href;
  const { stdout } = spawnSync(process.execPath, ['--import', stub, '--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  return Number(stdout);
}

function packageSize(): number | undefined {
  const name = readdirSync(root).find((file) => file.endsWith('.vsix'));
  return name === undefined ? undefined : statSync(join(root, name)).size / 1e6;
}
