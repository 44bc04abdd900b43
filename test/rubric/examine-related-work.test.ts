import assert from 'node:assert/strict';
import { identityOfTitle } from '../../src/bibliography/work-identity.ts';
import { lexicalJudges } from '../../src/judges/lexical-judges.ts';
import type { Assessment } from '../../src/rubric/assessment.ts';
import { type Examination, examineRelatedWork } from '../../src/rubric/examine-related-work.ts';
import { type RubricScore, scoreByRubric } from '../../src/rubric/rubric-score.ts';
import { rubric as grep } from '../../src/rubric/rubrics/grep.ts';
import { renderMessage } from '../../src/text/message.ts';
import { readPaper } from '../project/read-paper.ts';
import { content, examined, judgesWho, markdownPaper } from './score.ts';

/** Scores a related work by GREP's rubric on this machine alone. */
function scoredByGrep(...paper: Parameters<typeof examined>): Promise<RubricScore> {
  return examined(...paper).then((examination) => scoreByRubric(grep, examination));
}

const checksOf = ({ checks }: Examination): Assessment[] => Object.values<Assessment>({ ...checks });

describe('the examination of a related work', () => {
  const good = '@a rank works by title. Others read abstracts [@b]. Unlike both, we ask for a purpose.';

  it('leaves open as a whole what this machine cannot judge, though every other hard check passed', async () => {
    const { hard } = await scoredByGrep(good, { toCite: { keys: ['a'] } });
    assert.deepEqual(hard, {
      state: 'notJudged',
      passed: ['hallucinatedCitations', 'missingCitations', 'positioning'],
      failed: [],
      doubtful: [],
      notJudged: ['coherence'],
    });
  });

  it('never passes on what nobody judged', async () => {
    const { hard, soft } = await scoredByGrep(good);
    assert.deepEqual([hard.state, hard.notJudged], ['notJudged', ['missingCitations', 'coherence']]);
    assert.deepEqual([soft.state, soft.notJudged], ['notJudged', ['positioningType', 'emphasis', 'length']]);
  });

  it('fails where one check fails, whatever else is open', async () => {
    const { hard } = await scoredByGrep('@a rank works by title. Others read abstracts [@b; @nobody].');
    assert.deepEqual([hard.state, hard.failed], ['failed', ['hallucinatedCitations', 'positioning']]);
  });

  it('says of every check who judged it, and advises where it did not pass', async () => {
    const examination = await examined('@a rank works by title. Others read abstracts [@b; @nobody].', {
      length: { words: 100 },
    });
    for (const { state, judges, finding, advice } of checksOf(examination)) {
      assert.ok(judges.length > 0 || state === 'notJudged');
      assert.notEqual(renderMessage(finding), '');
      assert.ok(advice !== undefined || state === 'passed');
      assert.doesNotMatch(`${renderMessage(finding)}${advice ? renderMessage(advice) : ''}`, /\{\w+\}/);
    }
  });

  it('judges nothing in a paper without related work but its citations', async () => {
    const paper = await markdownPaper('# Method\n\nWe rank works [@a] as @nobody do.');
    const examination = examineRelatedWork(paper, content);
    const judged = checksOf(examination).filter(({ state }) => state !== 'notJudged');
    assert.deepEqual(judged, [examination.checks.hallucinatedCitations]);
    assert.deepEqual([judged[0]?.state, examination.sections], ['failed', []]);
  });

  it('compares with an exemplar, whatever that cites', async () => {
    const exemplar = '# Related Work\n\n@x write a great deal about it. Others write less [@y; @z].\n';
    const paper = await markdownPaper(`# Related Work\n\n${good}`, { exemplar: 'good.md' }, { 'good.md': exemplar });
    const { measures, exemplar: compared, checks } = examineRelatedWork(paper, content);
    assert.equal(measures.works, 2);
    assert.equal(compared?.path, '/paper/good.md');
    assert.equal(compared.measures.works, 3);
    assert.equal(checks.length.target?.from, 'exemplar');
    assert.equal(checks.emphasis.state, 'notJudged');
  });

  it('is made with the judges that need nothing', async () => {
    assert.equal((await examined(good, {}, lexicalJudges)).checks.support.doubted.length, 0);
  });
});

describe('missing and undefined citations', () => {
  it('are counted, in captions and footnotes too', async () => {
    const { checks } = await examined('Works are ranked by title.[^1]\n\n[^1]: By @a and @who.', {
      toCite: { keys: ['a', 'b', 'c'] },
    });
    assert.deepEqual([checks.missingCitations.listed, checks.missingCitations.missing], [3, ['b', 'c']]);
    assert.deepEqual([checks.hallucinatedCitations.cited, checks.hallucinatedCitations.undefinedKeys], [2, ['who']]);
    assert.equal(renderMessage(checks.missingCitations.advice!), 'Cite "b", "c", or take them off the list.');
  });

  const text = '# Related Work\n\nTitles matter [@who].';
  const withoutEntries = [
    {
      title: 'a bibliography is missing',
      read: () => markdownPaper(text, { bibliography: ['gone.bib'] }),
      finding: /^Some bibliographies cannot be read/,
    },
    {
      title: 'the paper names none',
      read: () => readPaper({ 'main.md': text }),
      finding: /^The paper names no bibliography/,
    },
  ];
  for (const { title, read, finding } of withoutEntries) {
    it(`of keys are not known while ${title}`, async () => {
      const paper = await read();
      const { hallucinatedCitations } = examineRelatedWork(paper, content).checks;
      assert.equal(hallucinatedCitations.state, 'notJudged');
      assert.match(renderMessage(hallucinatedCitations.finding), finding);
    });
  }
});

describe('the support of citations', () => {
  const text = 'Works are ranked by title [@a; @b]. Abstracts are read as well, which takes longer [@c].';

  it('is a reason to look where a citation is doubted, and has no value', async () => {
    const judges = judgesWho(({ cited }) =>
      cited.key === 'b'
        ? {
            verdict: 'unsupported',
            score: 0.1,
            closest: [{ identity: identityOfTitle('C'), key: 'c', title: 'C', abstract: undefined, authors: [] }],
          }
        : {},
    );
    const { support } = (await examined(text, {}, judges)).checks;
    assert.deepEqual([support.state, support.judged, support.unclear], ['doubtful', 3, 0]);
    assert.equal(support.value, undefined);
    assert.equal(
      renderMessage(support.finding),
      '1 of 3 citations may name the wrong work; whether the sentences are true was not judged.',
    );
    assert.deepEqual(
      support.doubted.map(({ cited, judge, closest }) => [cited.key, judge, closest]),
      [['b', 'offline-title', ['c']]],
    );
  });

  it('counts apart what there is too little to go by for, or no answer yet', async () => {
    const judges = judgesWho(({ cited }) =>
      cited.key === 'a' ? { verdict: 'unclear' } : cited.key === 'b' ? undefined : {},
    );
    const { support } = (await examined(text, {}, judges)).checks;
    assert.deepEqual(
      [support.state, support.judged, support.unclear, support.value, support.coverage],
      ['notJudged', 1, 2, undefined, 1 / 3],
    );
  });

  it('is never passed by what is compared here, however well all of it fits', async () => {
    const { support } = (await examined(text)).checks;
    assert.deepEqual([support.state, support.value, support.judges], ['notJudged', undefined, ['offline-title']]);
    assert.equal(
      renderMessage(support.finding),
      'None of the 3 citations looks misplaced; whether the sentences are true was not judged.',
    );
  });

  it('names the citations with nothing like their sentences in what is known of the works, and does not cover them', async () => {
    const judges = judgesWho(({ cited }) => (cited.key === 'c' ? {} : { verdict: 'notFound' }));
    const { support } = (await examined(text, {}, judges)).checks;
    assert.deepEqual([support.state, support.coverage, support.doubted.length], ['doubtful', 1 / 3, 0]);
    assert.match(renderMessage(support.finding), /^Nothing like the sentence was found .* for 2 of 3 citations;/);
    assert.deepEqual(
      support.places.map(({ remark }) => renderMessage(remark)),
      ['a', 'b'].map((key) => `Nothing like this sentence was found in what is known of "${key}".`),
    );
  });

  it('does not say that nothing was found where a passage of the work is like the sentence', async () => {
    const judges = judgesWho(() => ({ verdict: 'notFound' }));
    const passages = ['Abstracts are read as well, which takes longer than to read titles.'];
    const paper = await markdownPaper(
      `# Related Work\n\n${text}\n`,
      {},
      { '.situate/evidence.json': JSON.stringify({ c: { passages } }) },
    );
    const { support } = examineRelatedWork(paper, judges).checks;
    assert.deepEqual(
      support.unlike.map(({ cited }) => cited.key),
      ['a', 'b'],
    );
  });

  it('is not judged where no citation could be', async () => {
    const { support } = (
      await examined(
        text,
        {},
        judgesWho(() => ({ verdict: 'unclear' })),
      )
    ).checks;
    assert.deepEqual([support.state, support.value, support.judges], ['notJudged', undefined, []]);
    const german = await examined('Die Suche nach Texten hilft auch den Modellen, die sie dann schreiben [@a].');
    assert.deepEqual([german.checks.support.state, german.checks.support.coverage], ['notJudged', 0]);
    const both = await examined(
      `${text}\n\nDie Suche nach Texten hilft auch den Modellen, die sie dann schreiben [@a].`,
    );
    assert.deepEqual([both.checks.support.judged, both.checks.support.coverage], [3, 3 / 4]);
  });
});

describe('positioning', () => {
  it('passes with one paragraph, and says how many there are', async () => {
    const { positioning } = (await examined('Works are ranked by title [@a].\n\nUnlike them, we ask for a purpose.'))
      .checks;
    assert.deepEqual(
      [positioning.state, positioning.positioned, positioning.paragraphs, positioning.style],
      ['passed', 1, 2, 'final-paragraph'],
    );
  });

  it('is doubtful where readers have to guess it', async () => {
    const { positioning } = (
      await examined('Works are ranked by title [@a]. To our knowledge, nobody has asked for a purpose.')
    ).checks;
    assert.equal(positioning.state, 'doubtful');
  });

  it('is asked of no survey, and judged in English alone', async () => {
    const text = '# Related Work\n\nWorks are ranked by title.';
    const survey = await readPaper({ 'main.md': `---\ntitle: Ranking Works, a Survey\n---\n\n${text}` });
    assert.equal(examineRelatedWork(survey, content).checks.positioning.state, 'notJudged');
    const other = await readPaper({ 'main.md': `---\ntitle: Ranking Works\n---\n\n${text}` });
    assert.equal(examineRelatedWork(other, content).checks.positioning.state, 'failed');
    const german = await examined('Die Suche nach Texten hilft auch den Modellen, die sie dann schreiben [@a].');
    assert.deepEqual([german.checks.positioning.state, german.checks.positioning.style], ['notJudged', undefined]);
  });

  it('is to follow the style that was chosen', async () => {
    const each = { positioning: 'each-paragraph', rules: { 'positioning-style': { minimumWords: 3 } } };
    const text = 'Works are ranked by title [@a].\n\nUnlike them, we ask for a purpose [@b].';
    const mixed = (await examined(text, each)).checks.positioningStyle;
    assert.deepEqual(
      [mixed.state, mixed.wanted, mixed.found, mixed.deviating.length],
      ['failed', 'each-paragraph', 'final-paragraph', 1],
    );
    const final = (await examined(text, { positioning: 'final-paragraph' })).checks.positioningStyle;
    assert.deepEqual([final.state, final.deviating], ['passed', []]);
    const nowhere = (await examined('Works are ranked by title [@a].', each)).checks.positioningStyle;
    assert.deepEqual([nowhere.state, nowhere.found], ['failed', 'none']);
  });
});

describe('length and emphasis', () => {
  const text = '@a rank works by their titles alone. They ask for nothing else. Abstracts are read as well [@b; @c].';

  it('are compared with what is wanted, with how far off they are', async () => {
    const { length } = (await examined(text, { length: { words: 50 } })).checks;
    assert.deepEqual([length.state, length.words, length.deviation?.direction], ['failed', 16, 'tooShort']);
    assert.equal(renderMessage(length.finding), 'The related work is 68 % shorter than the target: 16 of 50 words.');
    assert.equal(renderMessage(length.advice!), 'Add about 34 words.');
    assert.equal((await examined(text, { length: { minimum: 10 } })).checks.length.state, 'passed');
  });

  it('are compared work by work', async () => {
    const { emphasis } = (await examined(text, { emphasis: { discuss: ['a', 'b'], mention: ['c'] } })).checks;
    assert.deepEqual(
      emphasis.targets.map(({ target, found, deviations }) => [target.key, found?.treatment, deviations?.length]),
      [
        ['a', 'discussed', 0],
        ['b', 'mentioned', 1],
        ['c', 'mentioned', 0],
      ],
    );
    assert.deepEqual([emphasis.state, emphasis.value], ['failed', 2 / 3]);
  });

  it('count words in any language, and judge English alone', async () => {
    const german = 'Die Suche nach Texten hilft auch den Modellen, die sie dann schreiben [@a].';
    const treated = (await examined(german, { emphasis: { discuss: ['a'] } })).checks.emphasis;
    assert.deepEqual(
      [treated.state, treated.value, treated.targets[0]?.found?.treatment],
      ['notJudged', undefined, undefined],
    );
    assert.equal((await examined(german, { emphasis: { weights: { a: 0.9 } } })).checks.emphasis.state, 'passed');
  });
});
