import assert from 'node:assert/strict';
import fc from 'fast-check';
import { keyPhraseQueries } from '../../../src/retrieval/queries/key-phrase-queries.ts';
import { keyPhrases } from '../../../src/retrieval/queries/key-phrases.ts';
import { libraryIdf } from '../../../src/retrieval/queries/library-idf.ts';
import type { SearchSubject } from '../../../src/retrieval/search-subject.ts';
import { stopWords } from '../../../src/similarity/stop-words.ts';
import { termsOf } from '../../../src/similarity/terms.ts';

const seabirds: SearchSubject = {
  kind: 'paper',
  title: 'ColonyEar: Counting Seabirds by Acoustic Monitoring',
  text:
    'Seabirds that breed on cliffs are hard to count from land. We propose a novel approach based on acoustic monitoring. ' +
    'Significant wind noise is removed by spectral subtraction. We evaluate our method on three breeding colonies.',
};

function queriesOf(text: string, title = ''): string[] {
  return keyPhraseQueries({ kind: 'paper', title, text }).map((query) => query.text);
}

describe('queries of key phrases', () => {
  it('name things, without words that every paper uses or the name that only this paper has', () => {
    const phrases = keyPhrases(seabirds).map(({ words }) => words);
    for (const phrase of ['acoustic monitoring', 'spectral subtraction', 'wind noise', 'breeding colonies']) {
      assert.ok(phrases.includes(phrase), `${phrase} among ${phrases.join('; ')}`);
    }
    for (const word of ['novel', 'approach', 'evaluate', 'significant', 'method', 'ColonyEar']) {
      assert.ok(!phrases.some((phrase) => phrase.toLowerCase().includes(word.toLowerCase())), word);
    }
  });

  it('are two or three words that stand together', () => {
    const queries = keyPhraseQueries(seabirds).map(({ text }) => text);
    assert.ok(queries.includes('spectral subtraction') && queries.includes('acoustic monitoring'), queries.join('; '));
    const said = `${seabirds.title} ${seabirds.text}`.toLowerCase();
    assert.ok(queries.every((query) => [2, 3].includes(query.split(' ').length) && said.includes(query)));
  });

  it('are stretches of a text whatever it says, do not cross its signs, and neither begin nor end with a stop word', () => {
    const vocabulary =
      'herons weirs weir-keepers gauge nesting introducing labelled tidal of the and with large model two we show DNA'.split(
        ' ',
      );
    const separators = [' ', ' ', ' ', ', ', ' (', ': ', '. ', ' – '];
    const words = fc.array(fc.tuple(fc.constantFrom(...vocabulary), fc.constantFrom(...separators)), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(words, (pairs) => {
        const text = pairs.map(([word, separator]) => word + separator).join('');
        for (const { text: query } of keyPhraseQueries({ kind: 'paper', title: '', text })) {
          const found = query.split(' ');
          assert.ok(` ${text}`.includes(` ${query}`) || text.includes(`(${query}`), `${query} in ${text}`);
          assert.ok(found.length <= 3);
          assert.ok(!stopWords.has(found[0]!) && !stopWords.has(found.at(-1)!), query);
        }
      }),
    );
  });

  it('keep compounds with hyphens whole', () => {
    const text = 'Off-season weir repair helps. Cheap off-season weir repair lasts.';
    const [first] = keyPhraseQueries({ kind: 'paper', title: '', text });
    assert.equal(first!.text, 'off-season weir repair');
  });

  it('end where a name ends, and not with half of it', () => {
    const queries = queriesOf('The tidal energy harvest of herons is small.');
    assert.ok(queries.includes('energy harvest') || queries.includes('tidal energy harvest'), queries.join('; '));
    assert.ok(!queries.includes('tidal energy'), queries.join('; '));
  });

  it('have words of every paper where the title or repetition says that they belong to a name', () => {
    const once = 'The large herons are grey. The old weirs are low.';
    assert.ok(!queriesOf(once).includes('large herons'));
    assert.ok(queriesOf(`${once} The fish of large herons is small.`).includes('large herons'));
    assert.ok(queriesOf('The weirs are old.', 'Water Level Models of Weirs').includes('water level models'));
  });

  it('have a longer name before the shorter one within it, which comes only where there are too few', () => {
    const queries = queriesOf('Grey heron colonies grow.', 'Grey Heron Colonies');
    assert.deepEqual(queries, ['grey heron colonies', 'heron colonies']);
  });

  it('come earlier where the introduction repeats them, which has none of its own', () => {
    const text = 'The fish ladders are dear. The heron colonies are quiet.';
    const introduction = 'Heron colonies are old. Heron colonies are loud. Otter dens are not.';
    const queries = (repeatedIn?: string): string[] =>
      keyPhraseQueries({ kind: 'paper', title: '', text }, { repeatedIn }).map((query) => query.text);
    assert.deepEqual(queries(), ['fish ladders', 'heron colonies']);
    assert.deepEqual(queries(introduction), ['heron colonies', 'fish ladders']);
  });

  it('are those of the title and headings where the text is in another language', () => {
    const text =
      'Die Reiher sind an den Wehren nicht mehr so häufig wie früher, und das Wasser ist auch im Sommer zu warm für sie. ' +
      'Wir zählen die Nester der Reiher mit einer Kamera, die von einem Mast auf die Kolonie sieht.';
    assert.deepEqual(queriesOf(text, 'Grey Herons at Tidal Weirs'), ['grey herons', 'tidal weirs']);
    assert.ok(queriesOf(text).length > 0, 'better than none');
  });

  it('share at most half of the words of the shorter one while there are enough', () => {
    const text =
      'Deep image retrieval, image retrieval systems and image retrieval benchmarks for medical image archives. ' +
      'Grey herons fish at old weirs. Warm water harms young trout. Steel gates rust in salt marshes.';
    const queries = keyPhraseQueries({ ...seabirds, text }, { count: 6 }).map((query) => new Set(termsOf(query.text)));
    assert.equal(queries.length, 6);
    for (const [index, query] of queries.entries()) {
      for (const other of queries.slice(index + 1)) {
        const shared = [...query].filter((term) => other.has(term)).length;
        assert.ok(shared <= Math.min(query.size, other.size) / 2, `${[...query].join(' ')}; ${[...other].join(' ')}`);
      }
    }
  });

  it('are as many as a text has sentences for, up to fifteen', () => {
    const sentence = (at: number): string => `Birds${at} nest${at} on cliff${at} rocks${at} over sea${at} waves${at}.`;
    const queriesFor = (sentences: number): number =>
      keyPhraseQueries({
        kind: 'paper',
        title: '',
        text: Array.from({ length: sentences }, (_, at) => sentence(at)).join(' '),
      }).length;
    assert.deepEqual([1, 2, 4, 30].map(queriesFor), [2, 4, 8, 15]);
  });

  it('name what a text comes back to and what headings say before what it says once', () => {
    const text =
      'Training students on on-policy distillation removes a mismatch. Introducing intermediate rollouts between roles ' +
      'labelled by a classifier costs nothing. So on-policy distillation is cheap. With on-policy distillation abstracts improve.';
    const queries = keyPhraseQueries({ kind: 'paper', title: '', text }).map((query) => query.text);
    assert.equal(queries[0], 'on-policy distillation');
    assert.ok(!queries.some((query) => /introducing/i.test(query)), queries.join('; '));
    const [first] = keyPhraseQueries({ ...seabirds, title: '', headings: ['Passive Sonar'] });
    assert.equal(first!.text, 'passive sonar');
  });

  it('begin with what the title says', () => {
    assert.match(keyPhraseQueries(seabirds)[0]!.text, /acoustic monitoring|seabirds/);
  });

  it('prefer words that are rare in the library', () => {
    const library = Array.from({ length: 30 }, (_, index) => ({
      title: `Acoustic monitoring of site ${index}`,
      abstract: index === 0 ? 'Spectral subtraction.' : undefined,
    }));
    const idf = libraryIdf(library)!;
    const weights = new Map(keyPhrases({ ...seabirds, title: '' }, idf).map(({ words, weight }) => [words, weight]));
    assert.ok(weights.get('spectral subtraction')! > weights.get('acoustic monitoring')!);
    assert.equal(libraryIdf(library.slice(0, 5)), undefined, 'few works say little');
  });

  it('are fewer for a claim, and none for a text without key phrases', () => {
    const claim = {
      kind: 'claim',
      title: '',
      text: 'Spectral subtraction removes wind noise from recordings.',
    } as const;
    const queries = keyPhraseQueries(claim);
    assert.ok(queries.length >= 1 && queries.length <= 2);
    assert.deepEqual(keyPhraseQueries({ kind: 'claim', title: '', text: 'We show that this is so.' }), []);
    assert.deepEqual(keyPhraseQueries({ kind: 'paper', title: '', text: '' }), []);
  });

  it('can be as many as wanted', () => {
    assert.equal(keyPhraseQueries(seabirds, { count: 1 }).length, 1);
  });
});
