import assert from 'node:assert/strict';
import fc from 'fast-check';
import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import type { CitedWork } from '../../../src/evidence/cited-work.ts';
import { createSupportJudge } from '../../../src/judges/support/create-support-judge.ts';
import type { LocalSupportVerdict, SupportQuestion } from '../../../src/judges/support/support-judge.ts';
import { Vectors } from '../../../src/similarity/vectors.ts';
import { CITATION } from '../../../src/text/placeholders.ts';
import { abstracts, LetterEmbedder, question, titles } from './small-library.ts';

const aboutBees = `The dance of bees is a language that tells other bees the orientation of food ${CITATION}.`;

function byWords(asked: SupportQuestion): LocalSupportVerdict {
  const judgement = createSupportJudge(undefined).judge(asked);
  assert.ok(judgement !== undefined);
  return judgement;
}

/** Asks until everything that the answer takes is there. */
async function withVectors(asked: SupportQuestion, embedder = new LetterEmbedder()): Promise<LocalSupportVerdict> {
  const vectors = new Vectors(embedder);
  const judge = createSupportJudge(vectors);
  for (;;) {
    const judgement = judge.judge(asked);
    if (judgement !== undefined) {
      return judgement;
    }
    assert.ok(vectors.isWaiting, 'nothing is missing, and yet there is no judgement');
    await vectors.fetchWanted();
  }
}

const keys = (works: readonly CitedWork[]): string[] => works.map(({ key }) => key);

for (const [means, judge] of [
  ['by words', (asked: SupportQuestion) => Promise.resolve(byWords(asked))],
  ['by words and vectors', (asked: SupportQuestion) => withVectors(asked)],
] as const) {
  for (const [texts, library] of [
    ['titles', titles],
    ['abstracts', abstracts],
  ] as const) {
    describe(`a citation judged ${means}, from ${texts}`, () => {
      it('is supported where the sentence is about the work', async () => {
        const { verdict, score, closest } = await judge(question(library, aboutBees, 'bees'));
        assert.equal(verdict, 'undoubted');
        assert.ok(score > 0.5);
        assert.ok(!keys(closest).includes('bees'));
      });

      it('is not supported where the sentence is about another work, which comes first among the closest', async () => {
        const { verdict, score, closest } = await judge(
          question(library, aboutBees, 'hashing', { nearby: ['heredity'] }),
        );
        assert.equal(verdict, 'unsupported');
        assert.ok(score < 0.5);
        assert.equal(closest[0]?.key, 'bees');
      });

      it('is no replacement for one beside it', async () => {
        const { closest } = await judge(question(library, aboutBees, 'hashing', { beside: ['bees'] }));
        assert.ok(!keys(closest).includes('bees'));
      });

      it('is unclear where the sentence says little, whatever it cites', async () => {
        assert.equal((await judge(question(library, `This is well known ${CITATION}.`, 'hashing'))).verdict, 'unclear');
      });

      it('is unclear in a language that nothing was fitted on', async () => {
        const german = `Der Tanz der Bienen ist eine Sprache, mit der sie sich über das Futter verständigen ${CITATION}.`;
        assert.equal((await judge(question(library, german, 'hashing'))).verdict, 'unclear');
      });

      it('is never doubted where there is little to compare with', async () => {
        const few = library.slice(0, 6);
        const { verdict, by } = await judge(question(few, aboutBees, 'sorting'));
        assert.equal(verdict, 'unclear');
        assert.match(by.judge, /-alone$/);
        assert.equal((await judge(question(few, aboutBees, 'bees'))).verdict, 'undoubted');
      });

      it('is judged by itself where there is no library', async () => {
        const [bees] = library;
        const fits = await judge({ ...question(library, aboutBees, 'bees'), library: [bees!] });
        const sorting = question(library, aboutBees, 'sorting');
        const other = await judge({ ...sorting, library: [sorting.cited] });
        assert.ok(fits.score > other.score);
        assert.deepEqual([fits.closest, other.verdict], [[], 'unclear']);
      });

      it('of a work without a title and abstract is unclear', async () => {
        const unknown: CitedWork = {
          identity: identityOfTitle(''),
          key: 'unknown',
          title: '',
          abstract: undefined,
          authors: [],
        };
        const judgement = await judge({
          ...question(library, aboutBees, 'bees'),
          cited: unknown,
          library: [...library, unknown],
        });
        assert.deepEqual([judgement.verdict, judgement.score, judgement.evidence], ['unclear', 0.5, []]);
      });

      it('is judged alike in whatever order the works are', async () => {
        const shuffled = [...library.slice(5), ...library.slice(0, 5)];
        const first = await judge(question(library, aboutBees, 'hashing'));
        const second = await judge(question(shuffled, aboutBees, 'hashing'));
        assert.ok(Math.abs(first.score - second.score) < 1e-9);
        assert.deepEqual([first.closest[0], first.evidence], [second.closest[0], second.evidence]);
      });
    });
  }
}

describe('the judge of citations', () => {
  it('says who judged', async () => {
    assert.equal(byWords(question(titles, aboutBees, 'bees')).by.judge, 'lexical-title');
    assert.equal(byWords(question(abstracts, aboutBees, 'bees')).by.judge, 'lexical-abstract');
    assert.equal((await withVectors(question(titles, aboutBees, 'bees'))).by.judge, 'offline-title');
    assert.equal((await withVectors(question(abstracts, aboutBees, 'bees'))).by.judge, 'offline-abstract');
  });

  it('goes by the title where few other works have an abstract', () => {
    const mixed = [...abstracts.slice(0, 4), ...titles.slice(4)];
    const { by, evidence } = byWords(question(mixed, aboutBees, 'bees'));
    assert.equal(by.judge, 'lexical-title');
    assert.equal(evidence[0]?.from, 'abstract');
  });

  it('judges works without an abstract before abstracts are embedded', async () => {
    const mixed = [...titles.slice(0, 1), ...abstracts.slice(1)];
    const embedder = new LetterEmbedder();
    await withVectors(question(mixed, aboutBees, 'bees'), embedder);
    assert.equal(embedder.texts.length, 1 + mixed.length);
    await withVectors(question(mixed, aboutBees, 'tides'), embedder);
    assert.ok(embedder.texts.length > 1 + mixed.length);
  });

  it('is more inclined to a work that the sentence names an author of', () => {
    const named = (name: string): number =>
      byWords(question(titles, `${name} and others have looked at this in great detail and depth ${CITATION}.`, 'bees'))
        .score;
    assert.ok(named('Frisch') > named('Somebody'));
    assert.ok(named('Mendel') < named('Somebody'));
  });

  it('does not take a duplicate for a competitor or a replacement', () => {
    const twice = [...titles, { ...titles[0]!, key: 'bees2' }];
    const once = byWords(question(titles, aboutBees, 'bees'));
    const { verdict, closest } = byWords(question(twice, aboutBees, 'bees2'));
    assert.deepEqual([verdict, keys(closest).includes('bees')], [once.verdict, false]);
  });

  it('remembers judgements while other sentences of the paragraph change, and other paragraphs', () => {
    const judge = createSupportJudge(undefined);
    const asked = question(titles, aboutBees, 'hashing', { nearby: ['heredity'] });
    const first = judge.judge(asked);
    assert.equal(judge.judge({ ...asked }), first);
    assert.notEqual(judge.judge(question(titles, `${aboutBees} So`, 'hashing', { nearby: ['heredity'] })), first);
    assert.notEqual(judge.judge({ ...asked, library: [...titles] }), first);
  });

  it('knows beforehand where it cannot doubt', () => {
    const judge = createSupportJudge(undefined);
    assert.ok(judge.mayDoubt(question(titles, aboutBees, 'bees')));
    assert.ok(!judge.mayDoubt(question(titles.slice(0, 6), aboutBees, 'bees')));
    assert.ok(!judge.mayDoubt(question(titles, `This is well known ${CITATION}.`, 'hashing')));
  });

  it('embeds nothing anew but the sentence that changed', async () => {
    const embedder = new LetterEmbedder();
    const vectors = new Vectors(embedder);
    const judge = createSupportJudge(vectors);
    judge.judge(question(titles, aboutBees, 'bees'));
    await vectors.fetchWanted();
    assert.ok(judge.judge(question(titles, aboutBees, 'bees')) !== undefined);
    const before = embedder.texts.length;
    judge.judge(question(titles, 'The tides of the solar system rise and fall.', 'bees'));
    await vectors.fetchWanted();
    assert.deepEqual(embedder.texts.slice(before), ['The tides of the solar system rise and fall.']);
  });

  it('embeds few works of a large library, and judges alike', async () => {
    const many = [
      ...titles,
      ...Array.from({ length: 600 }, (_, number): CitedWork => {
        const title = `Paper ${number} Concerning ${String.fromCodePoint(97 + (number % 26)).repeat(8)}`;
        return { identity: identityOfTitle(title), key: `other${number}`, title, abstract: undefined, authors: [] };
      }),
    ];
    const embedder = new LetterEmbedder();
    const judgement = await withVectors(question(many, aboutBees, 'bees'), embedder);
    assert.equal(judgement.verdict, 'undoubted');
    assert.ok(embedder.texts.length < 100);
    const wrong = await withVectors(question(many, aboutBees, 'hashing', { nearby: ['heredity'] }), embedder);
    assert.equal(wrong.verdict, 'unsupported');
    assert.equal(wrong.closest[0]?.key, 'bees');
  });

  it('finds what a verdict rests on when it is asked for it', async () => {
    const embedder = new LetterEmbedder();
    const judgement = await withVectors(question(abstracts, aboutBees, 'bees'), embedder);
    assert.equal(judgement.verdict, 'undoubted');
    assert.equal(embedder.texts.length, 1 + abstracts.length);
    assert.match(judgement.evidence[0]?.quote ?? '', /dance language/);
    assert.ok(!keys(judgement.closest).includes('bees'));
  });

  it('gives a verdict on any sentence, whatever the works', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    const work = fc.record({
      title: text,
      abstract: fc.option(text, { nil: undefined }),
      authors: fc.array(text, { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(work, { minLength: 1, maxLength: 20 }),
        text,
        fc.nat(),
        fc.nat(),
        async (works, sentence, at, other) => {
          const library = works.map(
            (one, index): CitedWork => ({
              ...one,
              identity: identityOfTitle(one.title),
              key: String(index),
            }),
          );
          const asked: SupportQuestion = {
            ...question(library, sentence, String(at % library.length)),
            citedBeside: [library[other % library.length]!],
          };
          for (const { score, closest, evidence } of [byWords(asked), await withVectors(asked)]) {
            assert.ok(score >= 0 && score <= 1);
            assert.ok(!closest.includes(asked.cited));
            assert.ok(evidence.length <= 2);
          }
        },
      ),
    );
  });
});
