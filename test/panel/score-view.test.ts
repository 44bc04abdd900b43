import assert from 'node:assert/strict';
import type { CitedWork } from '../../src/evidence/cited-work.ts';
import { countKnownWorks } from '../../src/evidence/known-works.ts';
import { libraryWorks } from '../../src/evidence/library-works.ts';
import { noScore, scoreView } from '../../src/panel/build-score-view.ts';
import type { Place } from '../../src/panel/place.ts';
import { type Card, type ScoreView, scoreViewSchema } from '../../src/panel/score-view.ts';
import { type Paper, textOf } from '../../src/project/paper.ts';
import { firstCitations } from '../../src/project/works-to-cite.ts';
import { withoutModel } from '../../src/rubric/assessment.ts';
import { examineRelatedWork } from '../../src/rubric/examine-related-work.ts';
import type { Rubric } from '../../src/rubric/rubric.ts';
import { rubrics as shipped } from '../../src/rubric/rubric-registry.ts';
import { scoreByRubric } from '../../src/rubric/rubric-score.ts';
import { message, renderMessage } from '../../src/text/message.ts';
import { readPaper } from '../project/read-paper.ts';
import { judged, judgesSaying } from '../rubric/judged.ts';
import { content, markdownPaper } from '../rubric/score.ts';
import { formats, largePaper, relatedWorkFile, samplePaper, scores } from './papers.ts';

function viewOf(paper: Paper): ScoreView {
  const scored = scores(paper);
  return scoreViewSchema.parse(scoreView(scored.examination, scored.scores, renderMessage));
}

function cardsOf({ rubrics }: ScoreView): Card[] {
  return rubrics.flatMap(({ cards }) => cards);
}

function cardOf(view: ScoreView, id: string): Card {
  return cardsOf(view).find((card) => card.id === id)!;
}

const textAt = (paper: Paper, { file, start, end }: Place): string => textOf(paper, file)!.slice(start, end);

describe('the tab “Score”', () => {
  for (const format of formats) {
    describe(`of the sample paper in ${format}`, () => {
      let paper: Paper;
      let view: ScoreView;

      before(async () => {
        paper = await samplePaper(format);
        view = viewOf(paper);
      });

      it('has a card for each value of GREP, with its value, its judge and its places', () => {
        assert.deepEqual(
          view.rubrics.map(({ id, cards }) => [id, cards.map((card) => card.id)]),
          shipped.map(({ id, criteria }) => [id, criteria.map((criterion) => criterion.id)]),
        );
        const card = cardOf(view, 'hallucinatedCitations');
        assert.deepEqual(
          [card.title, card.constraint, card.state, card.value, card.coverage, card.judge],
          ['Undefined citations', 'hard', 'failed', '1', 1, 'counting'],
        );
        assert.match(card.reason, /^No bibliography defines 1 of the \d+ cited keys\.$/);
        assert.match(card.advice ?? '', /karpukin2020dense/);
        assert.deepEqual(
          card.places.map(({ place }) => textAt(paper, place)),
          ['karpukin2020dense'],
        );
        const line = textOf(paper, relatedWorkFile[format])!.split('karpukin2020dense')[0]!.split('\n').length;
        assert.equal(card.places[0]!.label, `${relatedWorkFile[format].slice('/paper/'.length)}:${line}`);
        assert.match(card.places[0]!.remark, /correct the key/);
      });

      it('says by what the works are known that the section cites', () => {
        const { works, title, abstract } = view.known!;
        assert.deepEqual(
          [works, title + abstract],
          [countKnownWorks(libraryWorks(paper).filter(isCited)).works, works],
        );
        function isCited({ key }: CitedWork): boolean {
          return [...firstCitations(paper).keys()].some((work) => typeof work === 'object' && work.key === key);
        }
      });

      it('says values as people do', () => {
        assert.match(cardOf(view, 'emphasis').value, /^\d+ %$/);
        assert.equal(cardOf(view, 'positioning').value, 'yes');
        assert.equal(cardOf(view, 'positioningType').value, 'in some paragraphs');
        assert.match(cardOf(view, 'length').value, /^\d+$/);
      });

      it('shows paragraph by paragraph where the paper stands', () => {
        const [strip, ...others] = view.strips;
        assert.deepEqual([strip?.heading, others], ['Related Work', []]);
        const silent = strip!.paragraphs.filter(({ positions }) => positions === false);
        assert.deepEqual(
          silent.map(({ excerpt }) => excerpt.slice(0, 20)),
          ['Corpora, parsers and'],
        );
        assert.ok(textAt(paper, silent[0]!.place).startsWith('Corpora, parsers and'));
        assert.ok(strip!.paragraphs.every(({ words, excerpt }) => words > 0 && excerpt.length <= 81));
      });

      it('sets the share of each work beside what the configuration wants', () => {
        const row = (key: string): ScoreView['emphasis'][number] => view.emphasis.find((work) => work.key === key)!;
        const { label, title, target, place } = row('teufel2006automatic');
        assert.deepEqual(
          [label, title, target],
          ['Teufel et al., 2006', 'Automatic Classification of Citation Function', 0.05],
        );
        assert.equal(textAt(paper, place!), 'teufel2006automatic');
        assert.equal(place!.file, relatedWorkFile[format]);
        const { treatment, wanted } = row('gao2023enabling');
        assert.deepEqual([treatment, wanted], ['discussed', 'mentioned']);
        const shares = view.emphasis.map(({ share }) => share);
        assert.deepEqual(
          shares,
          [...shares].sort((one, other) => other - one),
        );
        assert.ok(shares.reduce((sum, share) => sum + share, 0) <= 1);
      });

      it('places every work with a year on the timeline, whether it is cited there or not', () => {
        const years = view.timeline.map(({ year }) => year);
        assert.deepEqual(
          years,
          [...years].sort((one, other) => one - other),
        );
        const cited = new Map(view.timeline.map(({ key, isCited }) => [key, isCited]));
        assert.deepEqual([cited.get('guu2020realm'), cited.get('vaswani2017attention')], [true, false]);
        assert.equal(cited.get('reimers2019sentence'), false, 'cited in the method alone');
        const [uncited] = view.timeline.filter(({ key }) => key === 'vaswani2017attention');
        assert.equal(uncited!.place?.file, '/paper/references.bib');
        assert.equal(view.withoutYear, 0);
      });
    });
  }

  const text =
    '# Related Work\n\nSome works are ranked by their titles [@a]. Others are ranked by all of their text.\n';

  it('has no volume among the works of the timeline that only others refer to, unless the paper cites it', async () => {
    const volume = (key: string) => `@proceedings{${key}, title = {Volume ${key}}, year = {2020}}`;
    const bibliography = `@inproceedings{a, title = {One}, author = {Roe, Ann}, crossref = {v1}}\n${volume('v1')}\n@inproceedings{b, title = {Two}, author = {Roe, Ann}, crossref = {v2}}\n${volume('v2')}\n@proceedings{v3, title = {Volume}}`;
    const { timeline, withoutYear } = viewOf(
      await readPaper({
        'paper.md': `---\nbibliography: refs.bib\n---\n\n${text}\nOthers stay in their volume [@v2].\n`,
        'refs.bib': bibliography,
      }),
    );
    assert.deepEqual(timeline.map(({ key }) => key).sort(), ['a', 'b', 'v2']);
    assert.equal(withoutYear, 1);
  });

  it('counts the works that have no year', async () => {
    const { timeline, withoutYear } = viewOf(await markdownPaper(text));
    assert.deepEqual([timeline, withoutYear], [[], 3]);
  });

  it('says once how many paragraphs position the paper, as long as nobody chose a style to judge them by', async () => {
    const mixed = `${text}\nUnlike them, we rank passages [@b].\n`;
    const saying = (view: ScoreView) =>
      cardsOf(view)
        .filter(({ reason }) => reason.includes('in 1 of 2 paragraphs'))
        .map(({ id, state }) => [id, state]);
    assert.deepEqual(saying(viewOf(await markdownPaper(mixed))), [['positioning', 'passed']]);
    assert.deepEqual(saying(viewOf(await markdownPaper(mixed, { positioning: 'each-paragraph' }))), [
      ['positioning', 'passed'],
      ['positioningRatio', 'failed'],
    ]);
  });

  it('gives a work its target that the text does not cite, and leads to its entry', async () => {
    const paper = await markdownPaper(text, { emphasis: { weights: { b: 0.5 } } });
    const row = viewOf(paper).emphasis.find(({ key }) => key === 'b')!;
    assert.deepEqual([row.share, row.target, row.treatment, row.place?.file], [0, 0.5, undefined, '/paper/refs.bib']);
  });

  it('compares with an exemplar, if there is one', async () => {
    const paper = await markdownPaper(
      text,
      { exemplar: 'other.md' },
      { 'other.md': 'This section says a little about one work [@x].\n' },
    );
    const { exemplar } = viewOf(paper);
    assert.equal(exemplar?.path, 'other.md');
    assert.deepEqual(exemplar.rows.slice(0, 3), [
      { measure: 'paragraphs', section: '1', exemplar: '1', ratio: '1×' },
      { measure: 'sentences', section: '2', exemplar: '1', ratio: '2×' },
      { measure: 'words', section: '15', exemplar: '8', ratio: '1.88×' },
    ]);
    assert.equal(viewOf(await markdownPaper(text)).exemplar, undefined);
  });

  it('goes by the language model where one was asked, with its votes and its words', async () => {
    const { paper, card } = await judged(
      'Works are ranked by title [@a]. Others read all of it [@b].\n\nUnlike them, we ask for a purpose [@c].',
      judgesSaying({ supports: ({ cited }) => cited.key !== 'b' }),
    );
    const view = scoreView(examineRelatedWork(paper, content), [card], renderMessage);
    const { state, value, judge, places } = cardOf(view, 'coherence');
    assert.deepEqual([state, value, judge], ['failed', '67 %', 'm (GREP), 6 votes on 3 questions; not measured']);
    assert.match(
      places[0]!.remark,
      /does not support this sentence, as far as the work is known\. In the words of the model: “Because\.”$/,
    );
  });

  it('has the way to have citations judged on their card, where the titles of their works are all that is known', async () => {
    const text = 'Works are ranked by title [@a]. Others read all of it [@b].';
    const alone = await judged(text, judgesSaying({ supports: () => 'titleOnly' }));
    const read = await judged(text, judgesSaying({ supports: () => true }));
    const cardBy = ({ paper, card }: typeof alone, network?: 'on' | 'off'): Card => {
      const beside = network === undefined ? {} : { network };
      return cardOf(scoreView(examineRelatedWork(paper, content), [card], renderMessage, beside), 'coherence');
    };
    assert.match(cardBy(alone).reason, /was not asked about, because only the titles of their works are known: 2\.$/);
    assert.deepEqual(
      [cardBy(alone, 'on').way, cardBy(alone).way, cardBy(read, 'on').way],
      ['fetchEvidence', 'turnOnNetwork', undefined],
    );
  });

  it('shows the criteria of any rubric by what they say of themselves', async () => {
    const venue: Rubric = {
      id: 'venue',
      title: message('Venue'),
      criteria: [
        {
          id: 'breadth',
          title: message('Breadth'),
          constraint: 'none',
          scale: { kind: 'rating' },
          advice: message('Look further.'),
          judges: {
            machine: () => ({
              ...withoutModel,
              state: 'passed',
              value: 4,
              coverage: 0.5,
              judges: ['count'],
              finding: message('Broad.'),
              advice: undefined,
              places: [],
            }),
          },
        },
        {
          id: 'novelty',
          title: message('Novelty'),
          constraint: 'hard',
          scale: { kind: 'yesNo' },
          advice: message('Say what is new.'),
          judges: { models: () => undefined },
        },
      ],
    };
    const { examination, scores: scored } = scores(await samplePaper('latex'));
    const view = scoreView(examination, [...scored, scoreByRubric(venue, examination)], renderMessage);
    const { rubrics } = scoreViewSchema.parse(view);
    assert.deepEqual(
      rubrics.map(({ id, title }) => [id, title]),
      [...shipped.map(({ id, title }) => [id, renderMessage(title)]), ['venue', 'Venue']],
    );
    assert.deepEqual(
      rubrics
        .at(-1)!
        .cards.map(({ id, title, constraint, state, value, coverage }) => [
          id,
          title,
          constraint,
          state,
          value,
          coverage,
        ]),
      [
        ['breadth', 'Breadth', 'none', 'notJudged', '4 of 5', 0.5],
        ['novelty', 'Novelty', 'hard', 'notJudged', '', 0],
      ],
    );
  });

  it('says everything in the language of the author', async () => {
    const paper = await samplePaper('markdown');
    const scored = scores(paper);
    const view = scoreView(scored.examination, scored.scores, ({ template }) => `<${template}>`);
    for (const { title, reason, places } of cardsOf(view)) {
      assert.match(title, /^<.*>$/);
      assert.match(reason, /^<.*>$/);
      assert.ok(places.every(({ remark }) => /^<.*>$/.test(remark)));
    }
  });

  it('shows no value of a paper without related work as known', async () => {
    const view = viewOf(await readPaper({ 'paper.md': '# Method\n\nWe ask.\n' }));
    const { strips, emphasis } = view;
    assert.ok(cardsOf(view).every(({ state }) => state !== 'passed' && state !== 'failed'));
    assert.deepEqual([strips, emphasis], [[], []]);
  });

  it('is empty while there is no paper', () => {
    assert.deepEqual(scoreViewSchema.parse(noScore), noScore);
  });

  it('shows all of a paper with 200 works and 60 paragraphs', async () => {
    const { strips, emphasis, timeline } = viewOf(await largePaper());
    assert.deepEqual([strips[0]!.paragraphs.length, emphasis.length, timeline.length], [60, 200, 200]);
  });
});
