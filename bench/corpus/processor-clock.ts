import { readFileSync } from 'node:fs';
import type { Database } from '../../src/node/corpus/database.ts';

/**
 * Gives the milliseconds that processors have worked for this process and the database it uses. Other programs do not
 * slow it down. Undefined if the server is on another machine, or on one that does not say.
 */
export type ProcessorClock = () => number | undefined;

/** A clock for this process and a database. It leaves out those that a server starts to help with a statement. */
export async function processorClock(database: Database): Promise<ProcessorClock> {
  const own = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  if (database.kind === 'embedded') return own;
  const processes = new Set<number>();
  for (const session of [database, await database.beside()]) {
    const [server] = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
    processes.add(server!.pid);
  }
  // Linux says it in nanoseconds, of each process.
  const time = (process: number): number =>
    Number(readFileSync(`/proc/${process}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  return () => {
    try {
      return [...processes].reduce((sum, process) => sum + time(process), own());
    } catch {
      return undefined;
    }
  };
}
