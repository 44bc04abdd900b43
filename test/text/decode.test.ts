import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodeText, encodeText, looksBinary, UnencodableCharacterError } from '../../src/text/decode.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

describe('decoding a file', () => {
  it('reads UTF-8', () => {
    assert.deepEqual(decodeText(new TextEncoder().encode('Müller 𝛼')), {
      text: 'Müller 𝛼',
      encoding: 'utf-8',
      hadByteOrderMark: false,
    });
  });

  it('leaves the byte order mark out of the text, but only the first', () => {
    const decoded = decodeText(bytes(0xef, 0xbb, 0xbf, 0x61));
    assert.deepEqual(decoded, { text: 'a', encoding: 'utf-8', hadByteOrderMark: true });
    assert.equal(decodeText(bytes(0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x61)).text, '\uFEFFa');
  });

  it('reads UTF-16 of both byte orders by its mark', () => {
    const little = decodeText(bytes(0xff, 0xfe, 0xfc, 0x00));
    assert.deepEqual(little, { text: 'ü', encoding: 'utf-16le', hadByteOrderMark: true });
    const big = decodeText(bytes(0xfe, 0xff, 0x00, 0xfc));
    assert.deepEqual(big, { text: 'ü', encoding: 'utf-16be', hadByteOrderMark: true });
  });

  it('reads what is not UTF-8 as Latin-1, one character for each byte', () => {
    const decoded = decodeText(bytes(0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72));
    assert.deepEqual(decoded, { text: 'Müller', encoding: 'latin-1', hadByteOrderMark: false });
    assert.equal(decodeText(bytes(0x93, 0x92, 0x94)).text, '“’”');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (any) => {
        const { text, encoding } = decodeText(any);
        assert.ok(encoding !== 'latin-1' || text.length === any.length);
      }),
    );
  });
});

describe('encoding a text', () => {
  it('gives back the bytes of any file', () => {
    const start = fc.constantFrom([], [0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff]);
    const rest = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.string({ unit: 'binary' }).map((text) => new TextEncoder().encode(text)),
    );
    fc.assert(
      fc.property(start, rest, (mark, content) => {
        const file = bytes(...mark, ...content);
        const { text, encoding, hadByteOrderMark } = decodeText(file);
        assert.deepEqual(encodeText(text, encoding, hadByteOrderMark), file);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives back every single byte of Latin-1', () => {
    const file = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    assert.deepEqual(encodeText(decodeText(file).text, 'latin-1', false), file);
  });

  it('gives back a file longer than one piece of UTF-16', () => {
    const text = 'aü𝛼'.repeat(10_000);
    const file = encodeText(text, 'utf-16be', true);
    assert.equal(decodeText(file).text, text);
  });

  it('refuses a character that Latin-1 has no byte for, and says which and where', () => {
    assert.throws(
      () => encodeText('a → 𝛼', 'latin-1', false),
      (error: unknown) =>
        error instanceof UnencodableCharacterError &&
        error.character === '→' &&
        error.offset === 2 &&
        error.message === 'The character “→” cannot be written in latin-1',
    );
  });
});

describe('telling binary files from texts', () => {
  it('goes by a NUL near the beginning', () => {
    assert.equal(looksBinary(bytes(0x25, 0x50, 0x44, 0x46, 0x00)), true);
    assert.equal(looksBinary(new TextEncoder().encode('\\documentclass{article}')), false);
    assert.equal(looksBinary(bytes()), false);
  });

  it('takes UTF-16 for text, but not UTF-32', () => {
    assert.equal(looksBinary(bytes(0xff, 0xfe, 0x61, 0x00)), false);
    assert.equal(looksBinary(bytes(0xff, 0xfe, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00)), true);
  });

  it('does not look beyond the first 8 kB', () => {
    const file = new Uint8Array(9000).fill(0x61);
    file[8191] = 0;
    assert.equal(looksBinary(file), true);
    file[8191] = 0x61;
    file[8192] = 0;
    assert.equal(looksBinary(file), false);
  });
});
