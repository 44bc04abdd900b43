import assert from 'node:assert/strict';
import { withoutMojibake } from '../../src/text/mojibake.ts';

describe('text in the wrong encoding', () => {
  it('is put right where bytes of UTF-8 were read one by one', () => {
    assert.equal(withoutMojibake('MÃ¼ller and RenÃ©'), 'Müller and René');
    assert.equal(withoutMojibake('itâ€™s a mapâ€”and more'), 'it’s a map—and more');
  });

  it('leaves alone what is no such text', () => {
    for (const text of ['Müller', 'Ã', 'Âge', 'a “quoted” word']) {
      assert.equal(withoutMojibake(text), text);
    }
  });
});
