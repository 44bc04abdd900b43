import assert from 'node:assert/strict';
import { isPublicHost } from '../../src/node/public-address.ts';

describe('a host of the internet', () => {
  for (const address of [
    '93.184.216.34',
    '8.8.8.8',
    '172.32.0.1',
    '2606:2800:220:1:248:1893:25c8:1946',
    '2a00:1450::1',
  ]) {
    it(`may be connected to: ${address}`, () => {
      assert.ok(isPublicHost({ address, port: 443 }));
    });
  }

  for (const address of [
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ]) {
    it(`is not one that is on this machine, in its network, or no host: ${address}`, () => {
      assert.ok(!isPublicHost({ address, port: 443 }));
    });
  }

  it('is asked at ports of web sites alone', () => {
    const allowed = [22, 25, 80, 443, 3000, 6379, 8080, 8443, 9200].filter((port) =>
      isPublicHost({ address: '8.8.8.8', port }),
    );
    assert.deepEqual(allowed, [80, 443, 8080, 8443]);
  });
});
