import assert from 'node:assert/strict';
import { applyEdits } from '../../src/text/edit.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { findingsOf } from './found.ts';

/** A bibliography after the stub that is offered for a key it lacks. */
async function withStub(bibliography: string, preamble = '\\bibliography{refs}'): Promise<string> {
  const paper = await readPaper({ 'main.tex': latexMain('\\cite{lewis2020}', preamble), 'refs.bib': bibliography });
  const [finding] = findingsOf('undefined-citation', paper);
  return applyEdits(bibliography, finding!.fixes().at(-1)!.edits);
}

describe('a stub for a key that is not defined', () => {
  const stub = '@misc{lewis2020,\n  author = {},\n  title  = {},\n  year   = {2020},\n}\n';

  it('stands at the end of the bibliography, after an empty line', async () => {
    assert.equal(await withStub(''), stub);
    assert.equal(await withStub('@misc{a}'), `@misc{a}\n\n${stub}`);
    assert.equal(await withStub('@misc{a}\n'), `@misc{a}\n\n${stub}`);
    assert.equal(await withStub('@misc{a}\n\n'), `@misc{a}\n\n${stub}`);
  });

  it('has the line breaks of the bibliography', async () => {
    assert.equal(await withStub('@misc{a}\r\n'), `@misc{a}\n\n${stub}`.replaceAll('\n', '\r\n'));
  });

  it('has a date where biblatex is used', async () => {
    const preamble = '\\usepackage{biblatex}\\addbibresource{refs.bib}';
    assert.equal(await withStub('', preamble), stub.replace('year  ', 'date  '));
  });
});

describe('very many keys that are not defined', () => {
  it('are all reported, the first 300 with keys that are spelled nearly alike', async () => {
    const cited = Array.from({ length: 400 }, (_, index) => `lewis2020number${index}`);
    const text = [...cited, ...cited].map((key) => `\\cite{${key}}`).join(' ');
    const paper = await readPaper({
      'main.tex': latexMain(text, '\\bibliography{refs}'),
      'refs.bib': cited.map((key) => `@misc{${key}x, title = {Boats}}`).join('\n'),
    });
    const findings = findingsOf('undefined-citation', paper);
    const fixesOf = findings.map((finding) => finding.fixes().length);
    const suggesting = findings.map(({ message: { values } }) => 'closest' in values);
    const expected = [...cited, ...cited].map((_, index) => index % 400 < 300);
    assert.deepEqual(suggesting, expected);
    assert.deepEqual(
      fixesOf,
      expected.map((isCompared) => (isCompared ? 4 : 1)),
    );
  });
});
