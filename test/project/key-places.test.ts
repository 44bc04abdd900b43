import assert from 'node:assert/strict';
import type { KeyPlace } from '../../src/bibliography/key-references.ts';
import { citationsOf, definitionsOf, keyAt, placesOfKey } from '../../src/project/key-places.ts';
import { type Paper, textOf } from '../../src/project/paper.ts';
import { latexMain, readPaper } from './read-paper.ts';

const bibliography =
  '@misc{one, title = {One}, ids = {uno, eins}}\n@misc{two, title = {Two}, xref = "one", related = {two,one}}\n';

function paper(text: string, files: Readonly<Record<string, string>> = {}, preamble?: string): Promise<Paper> {
  return readPaper({
    'main.tex': latexMain(`${text}\\bibliography{refs}`, preamble),
    'refs.bib': bibliography,
    ...files,
  });
}

/** The places as what stands there, with the file and the text before it. */
function shown(read: Paper, places: readonly KeyPlace[]): string[] {
  return places.map(({ file, range }) => {
    const text = textOf(read, file) ?? '';
    return `${file.replace('/paper/', '')}: ${text.slice(Math.max(0, range.start - 6), range.start)}|${text.slice(range.start, range.end)}`;
  });
}

describe('the places of a citation key', () => {
  it('are its citations, its entry, the fields that name it, and the list of works to cite', async () => {
    const read = await paper('\\cite{two,one}', { 'situate.json': '{"toCite": {"keys": ["two", "one"]}}' });
    assert.deepEqual(shown(read, placesOfKey(read, 'one')), [
      'main.tex: e{two,|one',
      'refs.bib: @misc{|one',
      'refs.bib: ef = "|one',
      'refs.bib:  {two,|one',
      'situate.json: wo", "|one',
    ]);
  });

  it('are the targets for its emphasis as well', async () => {
    const targets = '{"emphasis": {"discuss": ["one"], "mention": ["two"], "weights": {"two": 0.1, "one": 0.2}}}';
    const read = await paper('\\cite{two}', { 'situate.json': targets });
    assert.deepEqual(
      shown(read, placesOfKey(read, 'one')).filter((place) => place.startsWith('situate.json')),
      ['situate.json: s": ["|one', 'situate.json: 0.1, "|one'],
    );
  });

  it('are those in other spelling where the program makes no difference, and only there', async () => {
    const bibtex = await paper('\\cite{ONE}');
    assert.ok(shown(bibtex, placesOfKey(bibtex, 'one')).includes('main.tex: \\cite{|ONE'));
    const biber = await paper('\\cite{ONE}', {}, '\\usepackage{biblatex}');
    assert.ok(!shown(biber, placesOfKey(biber, 'one')).some((place) => place.includes('ONE')));
  });

  it('of an alias are not those of the key, but are found with them as citations of one work', async () => {
    const read = await paper('\\cite{uno} and \\cite{one}');
    assert.deepEqual(shown(read, placesOfKey(read, 'uno')), ['main.tex: \\cite{|uno', 'refs.bib: ds = {|uno']);
    assert.deepEqual(shown(read, citationsOf(read, 'one')), ['main.tex: \\cite{|uno', 'main.tex: \\cite{|one']);
    assert.deepEqual(shown(read, definitionsOf(read, 'uno')), ['refs.bib: @misc{|one']);
  });

  it('include every entry with the key, and one that was written by hand', async () => {
    const twice = await paper('\\cite{one}', { 'refs.bib': `${bibliography}@misc{one, title = {Again}}` });
    assert.equal(definitionsOf(twice, 'one').length, 2);
    const byHand = await readPaper({
      'main.tex': latexMain('\\cite{one}\\begin{thebibliography}{1}\\bibitem{one} One.\\end{thebibliography}'),
    });
    assert.deepEqual(shown(byHand, placesOfKey(byHand, 'one')), ['main.tex: \\cite{|one', 'main.tex: bitem{|one']);
  });
});

describe('the key at a place', () => {
  it('is that of a citation or of the head of an entry, its edges included', async () => {
    const read = await paper('\\cite{one}');
    const text = textOf(read, '/paper/main.tex') ?? '';
    const start = text.indexOf('{one}') + 1;
    for (const offset of [start, start + 1, start + 3]) {
      assert.equal(keyAt(read, '/paper/main.tex', offset)?.key, 'one');
    }
    assert.equal(keyAt(read, '/paper/main.tex', start + 5), undefined);
    assert.equal(keyAt(read, '/paper/refs.bib', '@misc{o'.length)?.key, 'one');
    assert.equal(keyAt(read, '/paper/refs.bib', 1), undefined);
    assert.equal(keyAt(read, '/paper/elsewhere.bib', '@misc{o'.length), undefined);
  });
});
