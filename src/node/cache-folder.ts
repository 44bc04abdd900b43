import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

/** The inputs that decide where a user's caches are. */
export interface CachePlace {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The folder for data that Situate can make again, in the usual place of the system: `$XDG_CACHE_HOME` or `~/.cache`
 * (XDG Base Directory Specification, which has relative paths ignored), `%LOCALAPPDATA%`, or `~/Library/Caches`. It may
 * not exist yet.
 */
export function cacheFolder(
  { platform, home, env }: CachePlace = { platform: process.platform, home: homedir(), env: process.env },
): string {
  const path = platform === 'win32' ? win32 : posix;
  const stated = (name: string): string | undefined => {
    const folder = env[name];
    return folder !== undefined && path.isAbsolute(folder) ? folder : undefined;
  };
  switch (platform) {
    case 'win32':
      return path.join(stated('LOCALAPPDATA') ?? path.join(home, 'AppData', 'Local'), 'situate', 'cache');
    case 'darwin':
      return path.join(stated('XDG_CACHE_HOME') ?? path.join(home, 'Library', 'Caches'), 'situate');
    default:
      return path.join(stated('XDG_CACHE_HOME') ?? path.join(home, '.cache'), 'situate');
  }
}
