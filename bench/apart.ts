import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs an exported function of a module in a process of its own, for the sake of its memory, and gives what it resolves
 * to. Argument and result are JSON. What the process prints on standard error is shown.
 */
export function measureApart<Result>(module: URL, name: string, argument: unknown): Result {
  const program = `
    const { ${name} } = await import(${JSON.stringify(module.href)});
    process.stdout.write('\\n' + JSON.stringify((await ${name}(${JSON.stringify(argument)})) ?? null));
  `;
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`${name} could not measure anything`);
  return JSON.parse(stdout.split('\n').at(-1)!) as Result;
}
