import assert from 'node:assert/strict';
import { standIn } from '../../scripts/eval/stand-in.ts';

describe('what stands in for a class that TeX does not have', () => {
  it('reads citations as natbib does, and as apacite does where the paper has notes in angle brackets', () => {
    const citationsOf = (...texts: string[]): string | undefined =>
      /\\RequirePackage\{(\w+)\}/.exec(standIn('journal.cls', texts))?.[1];
    assert.equal(citationsOf('It is so \\citep[see][]{a}, if $a<b$.'), 'natbib');
    assert.equal(citationsOf('\\input{text}', 'It is so \\cite<see>[for a review]{a}.'), 'apacite');
    assert.equal(citationsOf('As \\citeA<e.g.,>{a} say.'), 'apacite');
    assert.equal(citationsOf('As \\shortcite<e.g.,>{a} say.'), 'apacite');
  });

  it('is empty for a package', () => {
    assert.equal(standIn('tables.sty', ['\\cite<see>{a}']), '\n');
  });
});
