import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

/** The inputs that decide where a user's folders are. */
export interface UserPlace {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const thisUser: UserPlace = { platform: process.platform, home: homedir(), env: process.env };

/**
 * The folder for data that Situate can make again, in the usual place of the system: `$XDG_CACHE_HOME` or `~/.cache`
 * (XDG Base Directory Specification, which has relative paths ignored), `%LOCALAPPDATA%`, or `~/Library/Caches`. It may
 * not exist yet.
 */
export function cacheFolder(place: UserPlace = thisUser): string {
  const { path, home, stated } = readPlace(place);
  switch (place.platform) {
    case 'win32':
      return path.join(stated('LOCALAPPDATA') ?? path.join(home, 'AppData', 'Local'), 'situate', 'cache');
    case 'darwin':
      return path.join(stated('XDG_CACHE_HOME') ?? path.join(home, 'Library', 'Caches'), 'situate');
    default:
      return path.join(stated('XDG_CACHE_HOME') ?? path.join(home, '.cache'), 'situate');
  }
}

/**
 * The folder for data of the user that is no cache: `$XDG_DATA_HOME` or `~/.local/share`, `%LOCALAPPDATA%`, or
 * `~/Library/Application Support`. It may not exist yet.
 */
export function dataFolder(place: UserPlace = thisUser): string {
  const { path, home, stated } = readPlace(place);
  switch (place.platform) {
    case 'win32':
      return path.join(stated('LOCALAPPDATA') ?? path.join(home, 'AppData', 'Local'), 'situate', 'data');
    case 'darwin':
      return path.join(stated('XDG_DATA_HOME') ?? path.join(home, 'Library', 'Application Support'), 'situate');
    default:
      return path.join(stated('XDG_DATA_HOME') ?? path.join(home, '.local', 'share'), 'situate');
  }
}

function readPlace({ platform, home, env }: UserPlace): {
  readonly path: typeof posix;
  readonly home: string;
  readonly stated: (name: string) => string | undefined;
} {
  const path = platform === 'win32' ? win32 : posix;
  return {
    path,
    home,
    stated: (name) => {
      const folder = env[name];
      return folder !== undefined && path.isAbsolute(folder) ? folder : undefined;
    },
  };
}

/** A path with the folder of the user in place of `~`. */
export function fromHome(path: string): string {
  return path.replace(/^~(?=$|[\\/])/, thisUser.home);
}
