import assert from 'node:assert/strict';
import { keyPhraseQueries } from '../../../src/retrieval/queries/key-phrase-queries.ts';
import { keyPhrases } from '../../../src/retrieval/queries/key-phrases.ts';
import { libraryIdf } from '../../../src/retrieval/queries/library-idf.ts';
import type { SearchSubject } from '../../../src/retrieval/search-subject.ts';
import { termsOf } from '../../../src/similarity/terms.ts';

const seabirds: SearchSubject = {
  kind: 'paper',
  title: 'ColonyEar: Counting Seabirds by Acoustic Monitoring',
  text:
    'Seabirds that breed on cliffs are hard to count from land. We propose a novel approach based on acoustic monitoring. ' +
    'Significant wind noise is removed by spectral subtraction. We evaluate our method on three breeding colonies.',
};

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

  it('share no word with each other, and are short', () => {
    const queries = keyPhraseQueries(seabirds).map(({ text }) => text);
    assert.ok(queries.length >= 3 && queries.length <= 4, queries.join('; '));
    const terms = queries.flatMap((query) => [...new Set(termsOf(query))]);
    assert.equal(new Set(terms).size, terms.length, queries.join('; '));
    assert.ok(queries.every((query) => query.split(' ').length <= 6));
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
