import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The address of a server for tests, whose user may make databases; undefined where there is none. */
export const serverAddress = process.env['SITUATE_POSTGRES'];

/** Skips a suite, and says so, where there is no server. To be given to `before`. */
export function needServer(this: Mocha.Context): void {
  if (serverAddress === undefined) {
    console.warn('SITUATE_POSTGRES is not set: what needs a PostgreSQL server is not tested.');
    this.skip();
  }
}

/** Runs statements on the server, as its administrator. */
export async function onServer(statements: readonly string[], address: string = serverAddress!): Promise<object[][]> {
  const client = new Client(address);
  await client.connect();
  try {
    const results: object[][] = [];
    for (const statement of statements) results.push((await client.query<object>(statement)).rows);
    return results;
  } finally {
    await client.end();
  }
}

/** The address of a new database on the server, until `dropDatabases`. */
export async function newDatabase(): Promise<string> {
  const name = `situate_test_${randomBytes(6).toString('hex')}`;
  await onServer([`create database ${name}`]);
  databases.push(name);
  return withPath(serverAddress!, name);
}

/** Drops the databases that tests were given. */
export async function dropDatabases(): Promise<void> {
  for (const name of databases.splice(0)) await onServer([`drop database if exists ${name} with (force)`]);
}

/** An address with another database, user or password. */
export function withPath(address: string, database: string, user?: string, password = ''): string {
  const url = new URL(address);
  url.pathname = database;
  if (user !== undefined) {
    url.username = user;
    url.password = password;
  }
  return url.href;
}

const databases: string[] = [];
