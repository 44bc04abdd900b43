import assert from 'node:assert/strict';
import { Client } from 'pg';
import { readServerAddress, type ServerAddress } from '../../../src/node/corpus/server-address.ts';
import { openServerDatabase } from '../../../src/node/corpus/server-database.ts';

function read(address: string): ServerAddress {
  const found = readServerAddress(address);
  assert.ok(!('kind' in found), address);
  return found;
}

describe('the address of a server', () => {
  it('says what the driver connects to, whatever the environment says', () => {
    const { PGPORT, PGDATABASE } = process.env;
    Object.assign(process.env, { PGPORT: '6666', PGDATABASE: 'other' });
    try {
      for (const address of [
        'postgres://db.good.org/c',
        'POSTGRESQL://me:p%40ss@db.good.org:5433/c',
        'postgres://me@db.good.org',
        'postgres://[::1]:5432/c?sslmode=require',
        'postgres://%2Fvar%2Frun/c',
        'postgres://db.good.org:5432@evil.example/c',
        'postgres://db.good.org/c#@evil.example',
      ]) {
        const { host, port, database, connection } = read(address);
        const client = new Client({ connectionString: connection });
        assert.deepEqual(
          [client.host, String(client.port), client.database],
          [host.replace(/^\[|\]$/g, ''), port, database],
          address,
        );
      }
    } finally {
      for (const [name, value] of Object.entries({ PGPORT, PGDATABASE })) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
    assert.equal(read('postgres://db.good.org:5432@evil.example/c').host, 'evil.example');
  });

  it('is refused where a parameter could mean another server or a weaker connection', async () => {
    for (const [query, name] of [
      ['host=evil.example&port=6666', 'host'],
      ['hostaddr=10.0.0.1', 'hostaddr'],
      ['port=6666', 'port'],
      ['user=eve', 'user'],
      ['password=x', 'password'],
      ['dbname=d', 'dbname'],
      ['database=d', 'database'],
      ['service=s', 'service'],
      ['ssl=0', 'ssl'],
      ['sslmode=require&sslmode=disable', 'sslmode'],
      ['sslmode=no-verify', 'sslmode'],
      ['sslmode=require&SSLMODE=disable', 'SSLMODE'],
      ['uselibpqcompat=false', 'uselibpqcompat'],
      ['sslnegotiation=direct', 'sslnegotiation'],
      ['__proto__=x', '__proto__'],
    ] as const) {
      const address = `postgres://me:hunter2@db.good.org/c?${query}`;
      assert.deepEqual(readServerAddress(address), { kind: 'parameter', name }, query);
      await assert.rejects(openServerDatabase(address), ({ message }: Error) => {
        assert.match(message, new RegExp(`leave out "${name}"\\.$`));
        return !message.includes('hunter2');
      });
    }
  });

  it('is refused where it names no server and database, or a host that can be read in two ways', () => {
    for (const address of [
      'postgres:///c?host=evil.example',
      'postgres://db.good.org',
      'postgres://db.good.org,evil.example/c',
      'postgres://db.good.org%2fx/c',
      'postgres://b%C3%BCcher.example/c',
      'https://db.good.org/c',
      '/folder',
    ]) {
      assert.deepEqual(readServerAddress(address), { kind: 'noAddress' }, address);
    }
  });

  it('is exposed where it goes to another machine and does not ask for encryption', () => {
    const isExposed = (address: string): boolean => read(address).isExposed;
    assert.ok(isExposed('postgres://db.good.org/c'));
    assert.ok(isExposed('postgres://localhost.evil.example/c?sslmode=prefer'));
    assert.ok(!isExposed('postgres://db.good.org/c?sslmode=verify-full'));
    for (const host of ['localhost', '127.0.0.1', '[::1]', '%2Fvar%2Frun']) {
      assert.ok(!isExposed(`postgres://${host}/c`), host);
    }
  });
});
