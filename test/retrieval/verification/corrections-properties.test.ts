import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Entry } from '../../../src/bibliography/entry.ts';
import { correctionsOf } from '../../../src/retrieval/verification/corrected-entry.ts';
import type { SourceAnswer } from '../../../src/retrieval/verification/source-answer.ts';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { applyEdits } from '../../../src/text/edit.ts';
import { answer, entryIn, type Stated } from './records.ts';

const words =
  'Reading Maps Touch Harbour BERT Tides Österreich Night Weaving LiDAR Copper Bells Winter Roofs Salt'.split(' ');
const people = [
  'Ada Pole',
  'Ben Rowe',
  'Cleo Dunn',
  'Jörg Müller',
  'Ludwig van Beethoven',
  'Jy-yong Sohn',
  "Bea O'Neil",
];
const venues = [
  'Cartographica',
  'Journal of Harbour Studies',
  'International Conference on Machine Learning',
  'The Lancet',
];

/** What the sources have. */
const works = fc.record({
  title: fc.shuffledSubarray(words, { minLength: 6, maxLength: 9 }).map((some) => some.join(' ')),
  names: fc.shuffledSubarray(people, { minLength: 2, maxLength: 5 }),
  year: fc.integer({ min: 1990, max: 2022 }),
  venue: fc.constantFrom(...venues),
  pages: fc.constantFrom('12-34', '101-117'),
});

type Work = typeof works extends fc.Arbitrary<infer Value> ? Value : never;

/** What an author makes of it: how values are written, and what is wrong. */
const habits = fc.record({
  isBraced: fc.boolean(),
  isFamilyFirst: fc.boolean(),
  team: fc.boolean(),
  wrong: fc.subarray(['word', 'stranger', 'omission', 'order', 'misspelling', 'year', 'venue', 'pages'] as const),
});

type Habits = typeof habits extends fc.Arbitrary<infer Value> ? Value : never;

function entryOf(work: Work, { isBraced, isFamilyFirst, team, wrong }: Habits): Entry {
  const is = (fault: (typeof wrong)[number]): boolean => wrong.includes(fault);
  const title = is('word') ? work.title.replace(/\S+$/, 'Mistakes') : work.title;
  let names = [...work.names];
  if (is('order')) names.reverse();
  if (is('omission')) names = names.slice(1);
  if (is('stranger')) names.push('Oreste Baldacchino');
  if (is('misspelling')) names = names.map((name, at) => (at === 0 ? `${name.slice(0, -1)}xz` : name));
  const written = names.map((name) => {
    const at = name.search(/ (?:van )?\S+$/);
    return isFamilyFirst ? `${name.slice(at + 1)}, ${name.slice(0, at)}` : name;
  });
  const all = [...written, ...(team ? ['{The Harbour Team}'] : [])].join(' and ');
  const venue = is('venue') ? venues[(venues.indexOf(work.venue) + 1) % venues.length]! : work.venue;
  return entryIn(
    `@article{a,\n  title = {${isBraced ? `{${title}}` : title}},\n  author = {${all}},\n  journal = {${venue}},\n  year = ${work.year + (is('year') ? 5 : 0)},\n  pages = {${is('pages') ? '7--9' : work.pages}}\n}`,
  );
}

function answersOn({ names, ...work }: Work): SourceAnswer[] {
  const record: Stated = { ...work, author: names.join(' and '), type: 'article' };
  return [answer('crossref', 'title', record), answer('dblp', 'title', record)];
}

describe('all corrections of an entry', () => {
  it('make it one that the same sources verify, but for fields that may be those of another work', () => {
    fc.assert(
      fc.property(works, habits, (work, written) => {
        const entry = entryOf(work, written);
        const before = verifyEntry(entry, answersOn(work), 2025);
        fc.pre(before.status === 'mismatch' && before.fields.every(({ note }) => note === undefined));
        const edits = correctionsOf(entry, before).flatMap((correction) => correction.edits);
        const corrected = entryIn(applyEdits(entry.source, edits));
        const { status, fields } = verifyEntry(corrected, answersOn(work), 2025);
        assert.deepEqual({ status, fields }, { status: 'verified', fields: [] }, corrected.source);
      }),
    );
  });

  it('leave an entry that the sources verify as it is', () => {
    fc.assert(
      fc.property(works, habits, (work, written) => {
        const entry = entryOf(work, { ...written, wrong: [] });
        const verification = verifyEntry(entry, answersOn(work), 2025);
        assert.deepEqual([verification.status, correctionsOf(entry, verification)], ['verified', []]);
      }),
    );
  });
});
