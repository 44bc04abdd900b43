import { spawnSync } from 'node:child_process';

/** True if a program can be started. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Describes what differs between the keys that another program read and ours, for people; undefined where nothing does.
 */
export function differingKeys(theirs: ReadonlySet<string>, ours: ReadonlySet<string>): string | undefined {
  const missing = [...theirs].filter((key) => !ours.has(key));
  const surplus = [...ours].filter((key) => !theirs.has(key));
  const list = (what: string, keys: readonly string[]): string[] =>
    keys.length === 0 ? [] : [`${what} ${keys.slice(0, 8).join(' ')}${keys.length > 8 ? ` … (${keys.length})` : ''}`];
  const differing = [...list('lacks', missing), ...list('has besides', surplus)];
  return differing.length === 0 ? undefined : differing.join('; ');
}
