import assert from 'node:assert/strict';
import fc from 'fast-check';
import { jsonText, printable } from '../../src/text/printable.ts';

describe('text of others on a screen', () => {
  it('cannot steer the terminal', () => {
    assert.equal(printable('a\u001b[31mb\rc\nd\u0007'), 'a·[31mb·c·d·');
  });

  it('cannot turn its own direction round', () => {
    assert.equal(printable('abc\u202edef'), 'abc·def');
  });

  it('keeps letters of all scripts and the joiners between them', () => {
    const text = 'Çelik, 王, می\u200cخواهم, 👩\u200d🔬';
    assert.equal(printable(text), text);
  });
});

describe('JSON', () => {
  it('reads back as the same value, and does nothing to a terminal', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.constantFrom(0, 2), (value, indentation) => {
        const text = jsonText(value, indentation);
        assert.equal(printable(text.replaceAll('\n', '')), text.replaceAll('\n', ''));
        assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('escapes what JSON lets stand and terminals act on', () => {
    const text = 'a\u007f\u009b2Jb\u2028\u202ec\u2066\u{e0041}';
    assert.equal(jsonText([text]), '["a\\u007f\\u009b2Jb\\u2028\\u202ec\\u2066\\udb40\\udc41"]');
  });

  it('is indented where it is to be read', () => {
    assert.equal(jsonText({ a: ['b'] }, 2), '{\n  "a": [\n    "b"\n  ]\n}');
  });
});
