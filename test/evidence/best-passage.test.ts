import assert from 'node:assert/strict';
import fc from 'fast-check';
import { identityOfTitle } from '../../src/bibliography/work-identity.ts';
import { bestPassage, type PassageFound, rankPassages } from '../../src/evidence/best-passage.ts';
import type { CitedWork, SeenPassage } from '../../src/evidence/cited-work.ts';
import { passagesOf } from '../../src/evidence/passages-of-work.ts';
import { splitPassages } from '../../src/evidence/split-passages.ts';
import { Vectors } from '../../src/similarity/vectors.ts';
import { LetterEmbedder } from '../judges/support/small-library.ts';

const title = 'How Honeybees Tell Each Other Where Food Is';
const dance = 'Honeybees dance on the comb to tell each other the distance of food.';

function workWith(about: Partial<CitedWork> = {}): CitedWork {
  return { identity: identityOfTitle(title), key: 'bees', title, abstract: undefined, authors: [], ...about };
}

function page(number: number, text: string): SeenPassage {
  return { text, page: number, from: 'corpus' };
}

const byWords = (work: CitedWork, ...claims: string[]): PassageFound => bestPassage(work, claims, undefined)!;
const about = 'Honeybees dance to tell the distance of food.';

describe('the best passage of a work for a sentence that cites it', () => {
  it('has its words, its place and its page, and says how near it is', () => {
    const work = workWith({ abstract: 'Insects talk.', passages: [page(3, 'Wax is soft.'), page(7, dance)] });
    const found = byWords(work, about);
    assert.ok(found.found === 'near');
    assert.deepEqual(found.passage, { text: dance, place: 'page', page: 7, from: 'corpus' });
    assert.deepEqual([found.by, found.similarity > 0.9], ['words', true]);
  });

  it('is from the full text where the abstract says the same, and from the abstract before the title', () => {
    const copied = workWith({ abstract: dance, introduction: dance, passages: [page(2, dance)] });
    const places = [
      copied,
      { ...copied, passages: [] },
      { ...copied, passages: [], introduction: undefined },
      workWith(),
    ];
    assert.deepEqual(
      places.map((work) => {
        const found = byWords(work, about);
        return 'passage' in found && found.passage.place;
      }),
      ['page', 'introduction', 'abstract', 'title'],
    );
  });

  it('is none where nothing like the sentence is known, and that says what was looked at', () => {
    const sentence = 'Banks lend money to farmers abroad.';
    const known = [
      workWith(),
      workWith({ abstract: dance }),
      workWith({ abstract: dance, passages: [page(1, 'Wax is soft.')] }),
      workWith({ introduction: 'Wax is soft.' }),
    ];
    assert.deepEqual(
      known.map((work) => byWords(work, sentence)),
      (['title', 'abstract', 'text', 'text'] as const).map((where) => ({ found: 'nothing', by: 'words', in: where })),
    );
  });

  it('is not looked for where the sentence or what is known says too little', () => {
    assert.deepEqual(byWords(workWith({ abstract: dance }), 'This is well known.'), {
      found: 'tooLittle',
      of: 'sentence',
    });
    assert.deepEqual(byWords(workWith({ title: 'Deep Learning' }), about), { found: 'tooLittle', of: 'work' });
    assert.deepEqual(byWords(workWith({ title: '' }), about), { found: 'tooLittle', of: 'work' });
    assert.equal(
      byWords(workWith({ title: 'Honeybees' }), about).found,
      'related',
      'a short title may still be the one',
    );
  });

  it('is looked for in English only', () => {
    const german = 'Die Bienen tanzen auf der Wabe und sagen sich so, wie weit das Futter weg ist.';
    assert.deepEqual(byWords(workWith({ abstract: dance }), german), { found: 'otherLanguage' });
    assert.deepEqual(byWords(workWith({ title: 'Bienen', abstract: german }), about), { found: 'otherLanguage' });
  });

  it('bears on the part of the sentence that is about the work, where it cites others too', () => {
    const work = workWith({ passages: [page(1, 'Pears ripen in crates.'), page(2, dance)] });
    const whole = `Pears ripen in cold crates at night after harvest, and ${about.toLowerCase()}`;
    const found = byWords(work, whole, about);
    assert.ok('passage' in found && found.passage.page === 2);
  });

  it('is found although the end of a line divided its words', () => {
    const work = workWith({
      passages: [page(5, 'Honey- bees dance on the comb to tell each other the dis- tance of food.')],
    });
    const found = byWords(work, about);
    assert.ok(found.found === 'near');
    assert.equal(found.passage.text, 'Honeybees dance on the comb to tell each other the distance of food.');
  });

  it('has to be closer the more passages there are to choose from', () => {
    const common = 'Food is scarce.';
    const few = workWith({ title: '', passages: [page(1, common)] });
    const many = workWith({
      title: '',
      passages: Array.from({ length: 60 }, (_, at) => page(at + 1, at === 0 ? common : `Wax ${at} is soft.`)),
    });
    const sentence =
      'The food of honeybees comes from orchards, gardens, meadows, hedges, forests, deserts and wide heaths.';
    assert.deepEqual([byWords(few, sentence).found, byWords(many, sentence).found], ['related', 'nothing']);
  });

  it('waits for vectors, and wants those of the first passages by words alone', async () => {
    const embedder = new LetterEmbedder();
    const vectors = new Vectors(embedder);
    const work = workWith({
      passages: Array.from({ length: 80 }, (_, at) =>
        page(at + 1, `Honeybees dance for each other, which was seen ${at} times.`),
      ),
    });
    assert.equal(bestPassage(work, [about], vectors), undefined);
    await vectors.fetchWanted();
    const found = bestPassage(work, [about], vectors);
    assert.ok(found !== undefined && 'by' in found && found.by === 'vectors');
    assert.ok(embedder.texts.length <= 17, `${embedder.texts.length} texts were embedded`);
  });

  it('is one of the passages of the work, the closest of all, and the same every time', () => {
    const text = fc.array(fc.constantFrom(...`${dance} Wax is soft. Banks lend.`.split(' ')), { maxLength: 120 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), text, text, (pages, abstract, sentence) => {
        const passages = pages.map((words, at) => page(at + 1, words.join(' ')));
        const work = workWith({ passages, abstract: abstract.join(' ') });
        const claims = [sentence.join(' ')];
        const found = byWords(work, ...claims);
        const ranked = rankPassages(work, claims, undefined)!;
        assert.ok(ranked.every(({ similarity }, at) => at === 0 || similarity <= ranked[at - 1]!.similarity));
        if ('passage' in found) {
          assert.ok(passagesOf(work).includes(found.passage));
          assert.ok(found.similarity > 0 && found.similarity <= 1);
        }
        assert.deepEqual(byWords({ ...work }, ...claims), found);
      }),
    );
  });
});

describe('a text in passages', () => {
  it('keeps every word, in pieces that are read at a glance', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,30}\.?$/), { maxLength: 400 });
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join(' ');
        const passages = splitPassages(text);
        assert.equal(passages.join(' '), text);
        assert.ok(passages.every(({ length }) => length <= 500));
      }),
    );
  });
});
