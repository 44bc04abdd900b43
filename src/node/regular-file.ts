import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** The code with which Node itself says of no file: that it is a pipe, a socket or a device. */
export const notRegular = 'EFTYPE';

/**
 * Opens a regular file for reading. Rejects with an error of Node, also for anything else than a file, `EISDIR` or
 * `notRegular`: reading a pipe or a device may never end, and a link to one may be anybody's.
 */
export async function openRegularFile(path: string): Promise<FileHandle> {
  // A pipe that nobody writes to would keep `open` waiting. Windows has no such flag, and no such pipes.
  const flags = constants.O_RDONLY | ((constants.O_NONBLOCK as number | undefined) ?? 0);
  const file = await open(path, flags);
  const stats = await file.stat();
  if (stats.isFile()) {
    return file;
  }
  await file.close();
  throw notRegularError(path, stats.isDirectory() ? 'EISDIR' : notRegular);
}

/** The content of a regular file. Rejects as `openRegularFile` does. */
export async function readRegularFile(path: string, signal?: AbortSignal): Promise<Buffer> {
  const file = await openRegularFile(path);
  try {
    return await file.readFile({ signal });
  } finally {
    await file.close();
  }
}

/** The error for what is no regular file. */
export function notRegularError(path: string, code: string = notRegular): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: not a regular file, '${path}'`), { code, syscall: 'open', path });
}
