import { readFileSync } from 'node:fs';
import type { Database } from '../../src/node/corpus/database.ts';

/**
 * For how long processors have worked for this process and the database it uses, in milliseconds. Other programs do not
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
  const [server] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Linux says it in nanoseconds, of each process.
  const path = `/proc/${server!.pid}/schedstat`;
  return () => {
    try {
      return own() + Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6;
    } catch {
      return undefined;
    }
  };
}
