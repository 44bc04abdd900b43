import assert from 'node:assert/strict';
import type { Judges } from '../../src/judges/judges.ts';
import { lexicalJudges } from '../../src/judges/lexical-judges.ts';
import type { Finding } from '../../src/rules/finding.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rule } from '../../src/rules/repeated-content.ts';
import type { Embedder } from '../../src/similarity/embedder.ts';
import { Vectors } from '../../src/similarity/vectors.ts';
import { runToEnd } from '../../src/task/task.ts';
import { renderMessage } from '../../src/text/message.ts';
import { readPaper } from '../project/read-paper.ts';

/** Makes an embedder to which every text means the same, or nothing like any other. */
function embedder(meansTheSame: boolean): Embedder {
  let embedded = 0;
  return {
    model: 'test',
    embed: (texts) =>
      Promise.resolve(
        texts.map(() => new Float32Array(99).fill(1, meansTheSame ? 0 : embedded, meansTheSame ? 1 : ++embedded)),
      ),
  };
}

/** Gives what is found in related work with these paragraphs, with vectors that have been fetched. */
async function found(paragraphs: readonly string[], meansTheSame = true, title = 'A Paper'): Promise<Finding[]> {
  const paper = await readPaper({
    'main.md': `---\ntitle: ${title}\n---\n\n# Related Work\n\n${paragraphs.join('\n\n')}\n`,
  });
  const vectors = new Vectors(embedder(meansTheSame));
  const judges: Judges = { ...lexicalJudges, vectors };
  runToEnd(lintPaper(paper, [rule], { judges }));
  await vectors.fetchWanted();
  return runToEnd(lintPaper(paper, [rule], { judges }));
}

const first = 'Dense retrieval compares the vectors of queries and passages [@a]. It came up lately.';
const inOtherWords = 'Queries and passages have vectors, which dense retrieval compares [@a]. It is slow.';

describe('a sentence that says what an earlier one said', () => {
  it('is found in other words, where these mean the same', async () => {
    const [finding, ...others] = await found([first, inOtherWords]);
    assert.deepEqual(others, []);
    assert.match(finding?.explanation?.().map(renderMessage)[0] ?? '', /in common.*: 1\.00, where 1 is/);
    assert.deepEqual(finding?.judged, finding?.range);
    assert.deepEqual(finding?.related[0]?.range.start, 40);
  });

  it('is not found where it means something else, or where there are no vectors yet', async () => {
    assert.deepEqual(await found([first, inOtherWords], false), []);
    const paper = await readPaper({ 'main.md': `# Related Work\n\n${first}\n\n${inOtherWords}\n` });
    const vectors = new Vectors(embedder(true));
    assert.deepEqual(runToEnd(lintPaper(paper, [rule], { judges: { ...lexicalJudges, vectors } })), []);
    assert.ok(vectors.isWaiting);
  });

  it('is reported once, however often it was said before', async () => {
    assert.equal((await found([first, first.replace('lately', 'early'), inOtherWords])).length, 2);
  });

  const silent: readonly (readonly [what: string, ...paragraphs: string[]])[] = [
    ['in the same paragraph', `${first} ${inOtherWords}`],
    [
      'with a denial',
      first,
      inOtherWords.replace('which dense retrieval compares', 'which dense retrieval never compares'),
    ],
    ['without the work that the first one is on', first, inOtherWords.replace(' [@a]', '')],
    ['on other works', first, inOtherWords.replace('@a', '@b')],
    ['with another number', first.replace('queries', '20 queries'), inOtherWords.replace('Queries', 'The 30 queries')],
    ['with another name', first.replace('compares', 'in Lucene compares'), inOtherWords],
    ['in a licence', `${first} It is fast.`, inOtherWords.replace('compares', 'compares, is licensed under MIT terms')],
    ['as a reminder', first, `As mentioned, ${inOtherWords}`],
    [
      'on the authors’ own work',
      first,
      inOtherWords.replace('dense retrieval compares', 'our dense retrieval compares'),
    ],
  ];
  for (const [what, ...paragraphs] of silent) {
    it(`is not reported ${what}`, async () => {
      assert.deepEqual(await found(paragraphs), []);
    });
  }

  it('is not found where the two share the topic of the paper alone', async () => {
    assert.equal((await found([first, inOtherWords], true, 'Dense Retrieval')).length, 1);
    assert.deepEqual(
      await found([first, inOtherWords], true, 'Dense Retrieval of Passages by Vectors for Queries'),
      [],
    );
  });

  it('is not found where the two share the words of most sentences alone', async () => {
    const topic = 'Dense retrieval of passages by the vectors of queries';
    const others = ['is old', 'costs time', 'needs data'].map((what) => `${topic} ${what}. It ${what} in any case.`);
    const findings = await found([first, ...others, inOtherWords]);
    assert.deepEqual(findings, []);
  });

  it('is found word for word without vectors, but not what it denies', async () => {
    const lint = async (second: string): Promise<number> => {
      const paper = await readPaper({ 'main.md': `# Related Work\n\n${first}\n\n${second} It is old.\n` });
      return runToEnd(lintPaper(paper, [rule], { judges: lexicalJudges })).length;
    };
    assert.equal(await lint('Dense retrieval compares the vectors of queries and of passages.'), 1);
    assert.equal(await lint('Dense retrieval does not compare the vectors of queries and passages.'), 0);
  });
});

describe('a paragraph that says what an earlier one said', () => {
  const paragraph = [
    'Systems select sentences from the works that are cited [@a].',
    'Others plan the section before they write it [@b].',
    'Authors were asked by none of them [@c].',
  ];
  const again = [
    'The cited works lend their sentences to such systems [@a].',
    'Before anything is written, the section is planned by others [@b].',
    'None of them asked any authors about it [@c].',
  ];

  it('is not reported where it gives other numbers', async () => {
    const [a, b] = [paragraph, again].map(
      (sentences, index) => `${sentences.join(' ')} They were ${20 + index} in all.`,
    );
    assert.deepEqual(await found([a!, b!]), []);
  });

  it('is reported as a whole', async () => {
    const findings = await found([paragraph.join(' '), again.join(' ')]);
    assert.deepEqual(
      findings.map(({ message }) => renderMessage(message)),
      ['This paragraph says nearly the same as an earlier one in this section.'],
    );
    assert.ok(findings[0]!.judged!.end > findings[0]!.range.end);
  });

  it('is not reported where it means something else', async () => {
    assert.deepEqual(await found([paragraph.join(' '), again.join(' ')], false), []);
  });
});

describe('a long section', () => {
  it('is searched for repetitions, however many of its sentences are much alike', async () => {
    const paragraphs = Array.from(
      { length: 3000 },
      (_, index) =>
        `The system of group ${index} retrieves passages for queries with model ${index} and ranks them [@k${index}].`,
    );
    const paper = await readPaper({ 'main.md': `# Related Work\n\n${[...paragraphs, paragraphs[7]].join('\n\n')}\n` });
    const findings = runToEnd(lintPaper(paper, [rule], { judges: lexicalJudges }));
    assert.equal(findings.length, 1);
  });
});
