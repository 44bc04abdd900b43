import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

/**
 * The machine, process and module of a temporary file: names distinguish them, also in a folder that machines share.
 */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const session = randomBytes(4).toString('hex');
const form = /^\.situate-([0-9a-f]{8})-(\d+)-([0-9a-f]{8})-\d+\.tmp$/;
/** Writing takes well under a second. A file as old as this is no longer being written. */
const abandonedMilliseconds = 60_000;
let count = 0;

/** A name for a file that is being written: no other file, of this process or another one, ever has it. */
export function temporaryName(): string {
  return `.situate-${machine}-${process.pid}-${session}-${++count}.tmp`;
}

/** True if `temporaryName` made a name, in whichever process. */
export function isTemporaryName(name: string): boolean {
  return form.test(name);
}

/**
 * True if a temporary file was left behind by a killed process and can be removed: its process is gone, or, if that is
 * not known, it was last written more than a minute ago. `modified` is in milliseconds, as `Date.now()`. False for the
 * name of any other file.
 */
export function isAbandoned(name: string, modified: number): boolean {
  const [, ofMachine, pid, ofSession] = form.exec(name) ?? [];
  if (ofMachine === undefined) {
    return false;
  }
  const isGone = ofMachine === machine && ofSession !== session && !isRunning(Number(pid));
  return isGone || Math.abs(Date.now() - modified) > abandonedMilliseconds;
}

/** True if another process has this number. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is there, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
