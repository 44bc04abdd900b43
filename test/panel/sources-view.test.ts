import assert from 'node:assert/strict';
import type { JudgedByModel, ModelJudge } from '../../src/judges/judged-by-model.ts';
import type { ModelSupportVerdict } from '../../src/judges/model/model-judges.ts';
import { ModelVerdicts } from '../../src/judges/model/model-verdicts.ts';
import { type CitingPair, citingPairs } from '../../src/judges/support/citing-pairs.ts';
import type { Support } from '../../src/judges/support/support-judge.ts';
import { type SourcesKnowledge, sourcesView } from '../../src/panel/build-sources-view.ts';
import { type SourceWork, sourcesViewSchema } from '../../src/panel/view.ts';
import { type Paper, relatedWorkSections } from '../../src/project/paper.ts';
import { opinionOnSupport } from '../../src/rubric/preferences/opinions.ts';
import type { Opinion } from '../../src/rubric/preferences/preferences.ts';
import { renderMessage } from '../../src/text/message.ts';
import { findPassages } from '../../src/workflows/evidence/find-passages.ts';
import { markdownPaper } from '../rubric/score.ts';
import { formats, relatedWorkFile, samplePaper } from './papers.ts';

function worksOf(paper: Paper | undefined, knowledge: Partial<SourcesKnowledge> = {}): Map<string, SourceWork> {
  const view = sourcesView(
    paper,
    {
      verdicts: undefined,
      passages: paper === undefined ? [] : findPassages(paper, undefined),
      opinions: [],
      network: 'off',
      used: new Set(paper === undefined ? [] : [...paper.library.entries()].map(({ key }) => key)),
      ...knowledge,
    },
    renderMessage,
  );
  return new Map(sourcesViewSchema.parse(view).works.map((work) => [work.key, work]));
}

/** The verdicts on the citations of a work. */
function judgedOf(works: ReadonlyMap<string, SourceWork>, key: string) {
  return works.get(key)!.citations.flatMap(({ judged }) => judged ?? []);
}

const judge: ModelJudge = { protocol: 'grep', model: 'm', votes: 3, identity: 'm' };
const by: JudgedByModel = { judge: 'grep', model: 'm', cast: 3, valid: 3, agreeing: 2, dropped: [], reason: '' };

/** Verdicts that a model passed on the citations of some works. */
function verdictsOn(paper: Paper, passed: Readonly<Record<string, Partial<ModelSupportVerdict>>>): ModelVerdicts {
  const verdicts = new ModelVerdicts();
  for (const { cited, question } of questionsOf(paper)) {
    const verdict = passed[cited.key];
    if (verdict !== undefined) {
      verdicts.support.keep(
        question,
        { verdict: 'supported', score: 1, evidence: [], closest: [], by, ...verdict },
        judge,
      );
    }
  }
  return verdicts;
}

function questionsOf(paper: Paper): CitingPair[] {
  const paragraphs = relatedWorkSections(paper).flatMap((section) => section.paragraphs);
  return paragraphs.flatMap(({ sentences }) => sentences.flatMap((sentence) => citingPairs(paper, sentence)));
}

describe('the tab “Sources”', () => {
  for (const format of formats) {
    describe(`of the sample paper in ${format}`, () => {
      it('has every work of the library once, in its order', async () => {
        const paper = await samplePaper(format);
        const works = worksOf(paper);
        const keys = new Set([...paper.library.entries()].map(({ key }) => key));
        assert.deepEqual([...works.keys()], [...keys]);
        const { label, title, year, entry } = works.get('guu2020realm')!;
        assert.deepEqual([label, year, entry?.file], ['Guu et al., 2020', 2020, '/paper/references.bib']);
        assert.match(title, /Retrieval/);
      });

      it('tells works that the related work cites from others, and those that it has to', async () => {
        const works = worksOf(await samplePaper(format));
        const flags = (key: string): boolean[] => [works.get(key)!.isCited, works.get(key)!.isToCite];
        assert.deepEqual(flags('lewis2020retrieval'), [true, true]);
        assert.deepEqual(flags('reimers2019sentence'), [false, true]);
        assert.deepEqual(flags('farber2020citation'), [false, true], 'by its keyword');
        assert.deepEqual(flags('guu2020realm'), [true, false]);
        assert.deepEqual(flags('vaswani2017attention'), [false, false]);
      });

      it('shows how a language model judged citations, each at its place', async () => {
        const paper = await samplePaper(format);
        const verdicts = verdictsOn(paper, { khattab2020colbert: { verdict: 'unsupported' }, guu2020realm: {} });
        const works = worksOf(paper, { verdicts });
        const { citations: shown } = works.get('khattab2020colbert')!;
        assert.deepEqual(
          shown.map(({ judged }) => [judged?.verdict, judged?.judge]),
          Array(2).fill(['unsupported', 'm, 2 of 3 votes']),
        );
        const { place, sentence } = shown[1]!;
        assert.equal(paper.sources.get(place.file)!.text.slice(place.start, place.end), 'khattab2020colbert');
        assert.equal(place.file, relatedWorkFile[format]);
        assert.match(sentence, /^Annotators apply the scheme reliably, .* a classifier \[…\]\.$/);
        assert.deepEqual([judgedOf(works, 'guu2020realm').length, judgedOf(works, 'liu2024lost')], [1, []]);
      });
    });
  }

  it('says where an abstract comes from', async () => {
    const bibliography =
      '@misc{a, title = {A}, abstract = {Of A.}}\n@misc{b, title = {B}}\n@misc{c, title = {C}, abstract = {Of C.}}\n';
    const paper = await markdownPaper(
      '',
      {},
      {
        'refs.bib': bibliography,
        '.situate/evidence.json': '{ "b": { "abstract": "Of B." }, "c": { "abstract": "Better." } }',
      },
    );
    const works = worksOf(paper);
    assert.deepEqual(
      ['a', 'b', 'c'].map((key) => works.get(key)!.abstract),
      ['entry', 'author', 'author'],
    );
    assert.equal(worksOf(await markdownPaper('')).get('a')!.abstract, 'none');
  });

  it('counts by what the works cited are known', async () => {
    const evidence = { a: { abstract: 'Of A.', introduction: 'A begins.' }, b: { abstract: 'Of B.' } };
    const paper = await markdownPaper(
      '# Related Work\n\nWorks say so [@a; @b; @c].\n',
      {},
      { '.situate/evidence.json': JSON.stringify(evidence) },
    );
    const knowledge = {
      verdicts: undefined,
      passages: [],
      opinions: [],
      used: new Set<string>(),
      network: 'on',
    } as const;
    assert.deepEqual(sourcesView(paper, knowledge, renderMessage).evidence, {
      known: { works: 3, title: 1, abstract: 2, introduction: 1, passages: 0 },
      network: 'on',
    });
    assert.equal(sourcesView(await markdownPaper(''), knowledge, renderMessage).evidence, undefined);
  });

  it('marks works that drafts may not cite', async () => {
    const works = worksOf(await markdownPaper(''), { used: new Set(['a', 'c']) });
    assert.deepEqual(
      [...works.values()].map(({ isUsed }) => isUsed),
      [true, false, true],
    );
  });

  it('says that votes were level, and that nobody was asked', async () => {
    const abstracts = JSON.stringify({ a: { abstract: 'Of A.' } });
    const paper = await markdownPaper(
      '# Related Work\n\nWorks say so [@a; @b].\n',
      {},
      { '.situate/evidence.json': abstracts },
    );
    const verdicts = verdictsOn(paper, {
      a: { verdict: 'unclear', by: { ...by, valid: 2, agreeing: 0 } },
      b: { verdict: 'unclear', by: { ...by, cast: 0, valid: 0, agreeing: 0 } },
    });
    const works = worksOf(paper, { verdicts });
    const judges = ['a', 'b'].map((key) => judgedOf(works, key).map(({ judge: who }) => who));
    const fewer = verdictsOn(paper, {
      a: { verdict: 'unclear', by: { ...by, cast: 3, valid: 1, agreeing: 0 } },
      b: { verdict: 'notFound' },
    });
    const shown = ['a', 'b'].flatMap((key) => judgedOf(worksOf(paper, { verdicts: fewer }), key));
    assert.equal(shown[0]!.judge, 'm, only 1 of 3 replies were usable');
    assert.deepEqual(
      shown.map(({ state }) => state),
      ['doubtful', 'doubtful'],
    );
    assert.deepEqual(judges, [['m, a tie in 2 votes'], ['m was not asked, because only the title is known']]);
  });

  it('says what the author thinks of verdicts that say yes or no, where more than the title is known', async () => {
    const abstracts = JSON.stringify({ a: { abstract: 'Of A.' }, b: { abstract: 'Of B.' } });
    const paper = await markdownPaper(
      '# Related Work\n\nWorks say so [@a; @b; @c].\n',
      {},
      { '.situate/evidence.json': abstracts },
    );
    const [a] = questionsOf(paper).map(({ question }) => question);
    const opinion = opinionOnSupport(a!, { holds: false }, { agrees: false, made: '2026-11-22T10:00:00.000Z' })!;
    const shown = (verdict: Support, opinions: readonly Opinion[]): (string | undefined)[] => {
      const verdicts = verdictsOn(paper, { a: { verdict }, b: { verdict: 'notFound' }, c: { verdict: 'supported' } });
      const works = worksOf(paper, { verdicts, opinions });
      return ['a', 'b', 'c'].map((key) => judgedOf(works, key)[0]!.opinion);
    };
    assert.deepEqual(shown('unsupported', []), ['open', undefined, undefined]);
    assert.deepEqual(shown('contradicted', [opinion]), ['disagrees', undefined, undefined]);
    assert.deepEqual(shown('supported', [opinion]), ['agrees', undefined, undefined], 'who doubts a no says yes');
    assert.deepEqual(shown('supported', [{ ...opinion, by: 'Jane' }]), ['open', undefined, undefined]);
  });

  it('shows with each citing sentence the passage of the work that bears on it, with its page, or that there is none', async () => {
    const evidence = {
      a: {
        abstract: 'Cities are loud.',
        seen: [
          {
            ...{ kind: 'page', page: 7, from: 'corpus', when: '2026-11-26', hash: '' },
            text: 'Maize grows fast under strong light. Roots were not looked at.',
          },
        ],
      },
    };
    const paper = await markdownPaper(
      '# Related Work\n\nMaize grows under light all year [@a]. Banks lend money to farmers abroad [@a]. Leaves [@b].\n',
      {},
      { '.situate/evidence.json': JSON.stringify(evidence) },
    );
    const works = worksOf(paper);
    assert.deepEqual(
      works.get('a')!.citations.map(({ found, passage }) => [found, passage]),
      [
        ['near', 'Maize grows fast under strong light. Roots were not looked at.'],
        ['nothing', undefined],
      ],
    );
    const [first, second] = works.get('a')!.citations;
    assert.match(first!.says, /^page 7 · corpus · near, by its words · likeness 0\.\d\d$/);
    assert.match(second!.says, /^Nothing like this sentence was found in the passages/);
    assert.deepEqual(
      works.get('b')!.citations.map(({ found, says }) => [found, says]),
      [['tooLittle', 'The sentence says too little to find a passage for it.']],
    );
  });

  it('drops verdicts on sentences that have changed', async () => {
    const paper = await markdownPaper('# Related Work\n\nWorks say so [@a].\n');
    const verdicts = verdictsOn(paper, { a: {} });
    const edited = await markdownPaper('# Related Work\n\nWorks doubt it [@a].\n');
    assert.deepEqual(
      [judgedOf(worksOf(paper, { verdicts }), 'a').length, judgedOf(worksOf(edited, { verdicts }), 'a')],
      [1, []],
    );
  });

  it('is empty while there is no paper', () => {
    assert.equal(worksOf(undefined).size, 0);
  });
});
