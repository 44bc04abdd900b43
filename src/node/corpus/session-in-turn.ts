import type { Turns } from '../../task/turns.ts';
import type { Session } from './database.ts';

/** A session whose statements wait for what took its turn before them, such as a transaction. */
export function sessionInTurn(session: Session, turns: Turns): Session {
  return {
    query: (statement, parameters, options) => turns.take(() => session.query(statement, parameters, options)),
    copy: (table, rows) => turns.take(() => session.copy(table, rows)),
  };
}
