import assert from 'node:assert/strict';
import { escapeMarkdown, withoutMarkdown } from '../../src/text/markdown-signs.ts';

const signs = /[\\`*_{}[\]<>|~&$]/g;

describe('a text without Markdown', () => {
  it('has its signs escaped and its addresses whole', () => {
    assert.equal(
      withoutMarkdown('A_b <i> (see https://doi.org/10.1/a_b(c)_d). Or http://x.org/~me_too, www.a_b.org.', signs),
      'A\\_b \\<i\\> (see <https://doi.org/10.1/a_b(c)_d>). Or <http://x.org/~me_too>, www\\.a\\_b.org.',
    );
  });

  it('lets nothing out of an address', () => {
    assert.equal(withoutMarkdown('https://x.org/a>b|c`d\\e\u202ef', signs), '<https://x.org/a>\\>b\\|c\\`d\\\\e·f');
  });
});

describe('text of others in a hover', () => {
  it('is read as it stands, in one line', () => {
    assert.equal(escapeMarkdown(' a *b*\n&amp; [c](d)'), 'a \\*b\\* \\&amp; \\[c\\](d)');
  });

  it('hides nothing and does not turn its direction round', () => {
    assert.equal(escapeMarkdown('a\u202eb\u2066c\u0007'), 'a·b·c·');
  });
});
