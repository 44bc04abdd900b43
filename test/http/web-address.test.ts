import assert from 'node:assert/strict';
import { isOnThisMachine, readWebAddress } from '../../src/http/web-address.ts';

function isHere(address: string): boolean {
  const url = readWebAddress(address);
  assert.ok(url instanceof URL);
  return isOnThisMachine(url);
}

describe('the address of a server', () => {
  it('is one of the web, without a user name and a password', () => {
    assert.equal(readWebAddress('ftp://example.org'), 'notWeb');
    assert.equal(readWebAddress('example.org'), 'notWeb');
    assert.equal(readWebAddress('https://ada@example.org'), 'hasPassword');
    assert.equal(readWebAddress('https://:secret@example.org'), 'hasPassword');
    assert.equal(String(readWebAddress('https://example.org/a')), 'https://example.org/a');
  });

  it('is on this machine where its name can mean nothing else', () => {
    for (const address of ['http://localhost:8080/', 'http://127.0.0.1', 'http://127.9.1.2:1', 'http://[::1]:80/a']) {
      assert.ok(isHere(address), address);
    }
  });

  it('is elsewhere where only a part of it says otherwise', () => {
    for (const address of [
      'https://localhost.example.org',
      'https://127.0.0.1.example.org',
      'https://example.org/localhost',
      'http://192.168.0.1',
      'http://[::2]',
    ]) {
      assert.ok(!isHere(address), address);
    }
  });
});
