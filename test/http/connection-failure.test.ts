import assert from 'node:assert/strict';
import { connectionFailure, isUnknownAuthority } from '../../src/http/connection-failure.ts';

function failure(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('secret'), { code }) });
}

describe('a certificate that is not accepted', () => {
  const cases: readonly (readonly [readonly string[], RegExp, boolean])[] = [
    [
      [
        'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
        'SELF_SIGNED_CERT_IN_CHAIN',
        'DEPTH_ZERO_SELF_SIGNED_CERT',
        'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      ],
      /no authority known here signed its certificate \([A-Z_]+\)\. Set NODE_EXTRA_CA_CERTS /,
      true,
    ],
    [['ERR_TLS_CERT_ALTNAME_INVALID'], /certificate is for another name .* Configure the address/, false],
    [['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'], /certificate is not valid today .* renewed/, false],
    [['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'EPROTO'], /^(?!.*certificate)/, false],
  ];
  for (const [codes, message, isUnknown] of cases) {
    it(`is told apart: ${codes.join(', ')}`, () => {
      for (const code of codes) {
        const told = connectionFailure('https://models.example.org', failure(code)).message;
        assert.match(told, message);
        assert.ok(told.includes(code) && !told.includes('secret'), told);
        assert.equal(isUnknownAuthority(failure(code)), isUnknown, code);
      }
    });
  }
});
