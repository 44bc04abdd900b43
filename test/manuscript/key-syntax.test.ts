import assert from 'node:assert/strict';
import { latexWriter } from '../../src/manuscript/latex/latex-writer.ts';
import { markdownWriter } from '../../src/manuscript/markdown/markdown-writer.ts';

describe('a citation key', () => {
  it('may be anything that real bibliographies hold', () => {
    for (const key of ['lewis2020', 'DBLP:conf/x', '10.1145/3', 'olsson_-context_2022', 'müller2020', 'kin:proton++']) {
      assert.ok(latexWriter.isValidKey(key), key);
    }
  });

  it('ends at what LaTeX or BibTeX reads as something else', () => {
    for (const key of ['', 'a b', 'a,b', 'a}', '{a', 'a%b', 'a#b', '\\a', 'a"b', "a'b", 'a=b', 'a~b']) {
      assert.ok(!latexWriter.isValidKey(key), key);
    }
  });

  it('has letters or digits around its other signs where pandoc reads it', () => {
    for (const key of ['lewis2020', 'DBLP:conf/x', '10.1145/3', '2020_lewis', 'müller-2020']) {
      assert.ok(markdownWriter.isValidKey(key), key);
    }
    for (const key of ['kin:proton++', 'olsson--2022', 'lewis.', '-lewis', 'a b']) {
      assert.ok(!markdownWriter.isValidKey(key), key);
    }
  });
});
