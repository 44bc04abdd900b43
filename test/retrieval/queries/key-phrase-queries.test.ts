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

  it('are two words that stand together, so that sources that want all of them find something', () => {
    const queries = keyPhraseQueries(seabirds).map(({ text }) => text);
    assert.ok(queries.includes('spectral subtraction') && queries.includes('breeding colonies'), queries.join('; '));
    const said = `${seabirds.title} ${seabirds.text}`.toLowerCase();
    assert.ok(queries.every((query) => query.split(' ').length === 2 && said.includes(query)));
  });

  it('share at most half of their words with each other', () => {
    const text =
      'Deep image retrieval, image retrieval systems and image retrieval benchmarks for medical image archives.';
    const queries = keyPhraseQueries({ ...seabirds, text }).map((query) => new Set(termsOf(query.text)));
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
