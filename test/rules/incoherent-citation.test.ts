import assert from 'node:assert/strict';
import type { CitedWork } from '../../src/evidence/cited-work.ts';
import type { Judges } from '../../src/judges/judges.ts';
import type { LocalSupportVerdict } from '../../src/judges/support/support-judge.ts';
import type { Paper } from '../../src/project/paper.ts';
import type { Finding } from '../../src/rules/finding.ts';
import { rule } from '../../src/rules/incoherent-citation.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { runToEnd } from '../../src/task/task.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { renderMessage } from '../../src/text/message.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';

const abstract = 'abstract = {Things are cited.}';
const bibliography = `
  @misc{cited, title = {Cited Things}, author = {Doe, Jo}, year = 2020, ${abstract}}
  @misc{again, title = {{C}ited things}}
  @misc{beside, title = {Beside}}
  @proceedings{volume, title = {Proceedings of Things}}
  @misc{one, title = {One}, author = {Roe, Cy and Poe, Al}, year = 2021}
  @misc{two, title = {Two}}
  @misc{three, title = {Three}}
  @misc{four, title = {Four}}
`;

/** Finds that `cited` does not fit, and that all other works fit better, in the order of the bibliography. */
function judges(verdict: Partial<LocalSupportVerdict> = {}): Judges {
  return {
    vectors: undefined,
    support: {
      judge: ({ cited, library }) => ({
        verdict: cited.key === 'cited' ? 'unsupported' : cited.key === 'beside' ? 'unclear' : 'undoubted',
        score: 0.1,
        evidence: [{ quote: 'Things are cited.', from: 'abstract' }],
        closest: library.filter((work: CitedWork) => work !== cited),
        by: { judge: 'offline-abstract' },
        ...verdict,
      }),
      mayDoubt: () => true,
    },
  };
}

async function paperWith(sentence: string, works = bibliography): Promise<Paper> {
  const text = latexMain(
    `\\section{Related Work}\n\nBefore this sentence stands one. ${sentence}`,
    '\\bibliography{refs}',
  );
  return readPaper({ 'main.tex': text, 'refs.bib': works });
}

function found(paper: Paper, verdict?: Partial<LocalSupportVerdict>): Finding[] {
  return runToEnd(lintPaper(paper, [rule], { judges: judges(verdict) }));
}

describe('a citation that does not fit', () => {
  it('is judged on its sentence', async () => {
    const paper = await paperWith('Things are cited here \\cite{cited}. After it stands another.');
    const [{ judged, range } = {}] = found(paper);
    const text = paper.sources.get(paper.main)?.text ?? '';
    assert.equal(range && text.slice(range.start, range.end), 'cited');
    assert.equal(judged && text.slice(judged.start, judged.end), 'Things are cited here \\cite{cited}.');
  });

  it('is found only where the judge is sure', async () => {
    const paper = await paperWith('Things are cited here \\cite{cited}.');
    assert.equal(found(paper, { verdict: 'unclear' }).length, 0);
    assert.equal(found(paper, { verdict: 'undoubted' }).length, 0);
    const silent: Judges = { vectors: undefined, support: { judge: () => undefined, mayDoubt: () => true } };
    assert.deepEqual(runToEnd(lintPaper(paper, [rule], { judges: silent })), []);
  });

  it('may be replaced with the three works closest to the sentence, or taken out', async () => {
    const paper = await paperWith('Things are cited here \\cite{beside, cited}.');
    const text = paper.sources.get(paper.main)?.text ?? '';
    const fixes = found(paper)[0]?.fixes() ?? [];
    assert.deepEqual(
      fixes.map(({ title, edits }) => [renderMessage(title), /\\cite\{.*\}/.exec(applyEdits(text, edits))?.[0]]),
      [
        ['Cite "one" instead: One (Roe and Poe, 2021)', '\\cite{beside, one}'],
        ['Cite "two" instead: Two', '\\cite{beside, two}'],
        ['Cite "three" instead: Three', '\\cite{beside, three}'],
        ['Remove the citation of "cited"', '\\cite{beside}'],
      ],
    );
  });

  it('is vouched for by a work in the same bracket that fits, and by none in another', async () => {
    assert.deepEqual(found(await paperWith('Things are cited here \\cite{one, cited}.')), []);
    assert.equal(found(await paperWith('Things \\cite{one} are cited here \\cite{cited}.')).length, 1);
  });

  it('is not taken out where its sentence begins with it', async () => {
    const paper = await paperWith('\\cite{cited} has things.');
    assert.ok(
      found(paper)[0]
        ?.fixes()
        .every(({ title }) => !renderMessage(title).startsWith('Remove')),
    );
  });

  it('is explained by what was compared, what was found, and how far to trust it', async () => {
    const explain = async (verdict?: Partial<LocalSupportVerdict>): Promise<string[]> => {
      const [finding] = found(await paperWith('Things are cited here \\cite{cited}.'), verdict);
      return finding?.explanation?.().map(renderMessage) ?? [];
    };
    const [compared = '', passage, first, second, third, howSure = '', ...rest] = await explain();
    assert.match(compared, /the meaning of the sentence with the titles and abstracts/);
    assert.equal(passage, 'The closest passage in "cited", "Cited Things", is: "Things are cited."');
    assert.deepEqual(
      [first, second, third].map((line) => /"(\w+)"/.exec(line ?? '')?.[1]),
      ['beside', 'one', 'two'],
    );
    assert.match(howSure, /about one of every 2 hints is right/);
    assert.equal(rest.length, 1);
    assert.match(
      (await explain({ by: { judge: 'lexical-title' }, evidence: [] })).join('\n'),
      /^Situate compared the words .* titles[^]*resembles the sentence[^]*about one of every 4 hints is right/,
    );
    const byTitle = await paperWith('Things are cited here \\cite{cited}.', bibliography.replace(abstract, ''));
    assert.equal(
      found(byTitle)[0]?.explanation?.().map(renderMessage)[1],
      'No abstract of "cited" is known, so Situate judged it by its title: "Cited Things"',
    );
  });
});
