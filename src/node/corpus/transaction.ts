import type { Turns } from '../../task/turns.ts';
import type { Session } from './database.ts';

/** Runs a transaction in a session that nothing else uses meanwhile: commits once the task resolves, or rolls back. */
export async function inTransaction<T>(session: Session, task: (session: Session) => Promise<T>): Promise<T> {
  await session.query('begin');
  try {
    const result = await task(session);
    await session.query('commit');
    return result;
  } catch (error) {
    // Where the database is gone, so is the transaction.
    await session.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A session whose statements wait for what took its turn before them, such as a transaction. */
export function sessionInTurn(session: Session, turns: Turns): Session {
  return {
    query: (statement, parameters, options) => turns.take(() => session.query(statement, parameters, options)),
    copy: (table, rows) => turns.take(() => session.copy(table, rows)),
  };
}
