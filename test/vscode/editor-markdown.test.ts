import assert from 'node:assert/strict';
import { escapeMarkdown } from '../../src/vscode/editor-markdown.ts';

describe('text of others in a hover', () => {
  it('is read as it stands, in one line', () => {
    assert.equal(escapeMarkdown(' a *b*\n&amp; [c](d)'), 'a \\*b\\* \\&amp; \\[c\\](d)');
  });

  it('hides nothing and does not turn its direction round', () => {
    assert.equal(escapeMarkdown('a\u202eb\u2066c\u0007'), 'a·b·c·');
  });
});
