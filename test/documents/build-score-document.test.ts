import assert from 'node:assert/strict';
import { disciplineOf } from '../rubric/disciplines/discipline-of.ts';
import { scoredPaper } from './scored-paper.ts';

const text =
  'Bees dance in their hives, as Doe found first [@bees]. Birds sing at dawn to each other [@birds; @gone].\n\n' +
  'Unlike all of them, we listen to whales in the deep sea at night.';

describe('the document of a scored paper', () => {
  it('is plain JSON with paths from the folder of the paper, and that from where the command ran', async () => {
    const document = await scoredPaper(text);
    assert.deepEqual(JSON.parse(JSON.stringify(document)), document);
    assert.deepEqual([document.folder, document.main], ['paper', 'main.md']);
    assert.deepEqual([document.basis, document.changes, document.incomplete], [null, null, null]);
  });

  it('has the places of values and points as lines of files', async () => {
    const { rubrics, feedback } = await scoredPaper(text);
    const criteria = rubrics.flatMap((rubric) => rubric.criteria);
    const invented = criteria.find(({ id }) => id === 'hallucinatedCitations');
    assert.deepEqual(
      invented?.places.map(({ file, line, key }) => [file, line, key]),
      [['main.md', 7, 'gone']],
    );
    const [point] = feedback.points;
    assert.deepEqual([point?.criterion, point?.urgency, point?.line], ['hallucinatedCitations', 'must', 7]);
  });

  it('has what the rules find, in the whole paper and by paragraph', async () => {
    const { findings, sections } = await scoredPaper(text);
    assert.deepEqual(
      findings.map(({ rule, severity, file, line }) => [rule, severity, file, line]),
      [
        ['undefined-citation', 'error', 'main.md', 7],
        ['unused-entry', 'hint', 'refs.bib', 3],
      ],
    );
    assert.deepEqual(
      sections[0]?.paragraphs.map(({ found, citations }) => [found, citations.length]),
      [
        [{ error: 1 }, 3],
        [{}, 0],
      ],
    );
  });

  it('says of each citation of a known work what is known of it', async () => {
    const { citations } = await scoredPaper(text);
    assert.deepEqual(
      citations.map(({ key, line, support }) => [key, line, support]),
      [
        ['bees', 7, 'title'],
        ['birds', 7, 'title'],
      ],
    );
  });

  it('counts what the section cites, and compares that with the habits of a discipline', async () => {
    const habits = { medianAgeOfWorks: 6, shareOfBooks: 0.4, worksPerSentence: 1.5, note: 'Many books.' };
    const { citedWorks, relatedWork } = await scoredPaper(text, { discipline: disciplineOf({ habits }) });
    assert.deepEqual(citedWorks.years, [
      { year: 2019, works: 1 },
      { year: 2020, works: 1 },
    ]);
    assert.deepEqual(citedWorks.usual, {
      discipline: 'Our lab',
      medianAge: 6,
      shareOfBooks: 0.4,
      worksPerSentence: 1.5,
      note: 'Many books.',
    });
    assert.deepEqual([relatedWork.paragraphs, relatedWork.sentences], [2, 3]);
  });

  it('says what the author wants and what is there', async () => {
    const { targets } = await scoredPaper(text, {
      configuration: {
        length: { words: 100 },
        toCite: { keys: ['whales', 'birds'] },
        emphasis: { weights: { bees: 0.9, birds: 0.1 } },
      },
    });
    assert.deepEqual(targets.toCite, { listed: 2, missing: ['whales'] });
    assert.deepEqual([targets.length?.words, targets.length?.direction], [100, 'tooShort']);
    assert.deepEqual(
      targets.works.map(({ key, wanted, met }) => [key, wanted.share, met]),
      [
        ['bees', 0.9, false],
        ['birds', 0.1, true],
      ],
    );
  });

  it('has words, works and plan of an exemplar beside its own, and no alignment without vectors', async () => {
    const document = await scoredPaper(text, { exemplar: text });
    assert.deepEqual([document.overlap?.rouge1.f1, document.overlap?.citationRecall], [1, 1]);
    assert.deepEqual(document.planAdherence, {
      sentences: { paper: 3, exemplar: 3, difference: 0 },
      citations: { exemplar: 2, inPlace: 2, elsewhere: 0, missing: 0, shareInPlace: 1 },
    });
    assert.deepEqual([document.alignment, document.structure?.words.ratio], [null, 1]);
  });
});
