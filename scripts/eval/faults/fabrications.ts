import { isArchive } from '../../../src/bibliography/publication.ts';
import { titleWords } from '../../../src/bibliography/title-key.ts';
import { title, year } from '../../../src/bibliography/work.ts';
import { identityOf } from '../../../src/bibliography/work-identity.ts';
import type { ScholarlyRecord } from '../../../src/retrieval/sources/scholarly-record.ts';
import type { SourceAnswer } from '../../../src/retrieval/verification/source-answer.ts';
import { stopWords } from '../../../src/similarity/stop-words.ts';
import { pick, type Random } from '../seeded-random.ts';
import type { ConfirmedReference } from './confirmed-references.ts';
import { authorValue, initialsOf, isSpelledOut } from './written-names.ts';

/** The change that a fault or a harmless habit makes to an entry. */
export interface Change {
  /** Fields with their new values; fields that the entry lacks are added. */
  readonly fields: Readonly<Record<string, string>>;
  /** Further answers of sources to what the changed entry asks. */
  readonly answers?: readonly SourceAnswer[];
}

/** A kind of change; undefined where a reference cannot have it. */
export interface ChangeKind {
  readonly name: string;
  readonly change: (
    reference: ConfirmedReference,
    random: Random,
    others: readonly ConfirmedReference[],
  ) => Change | undefined;
}

/** Given names by initial, and people who wrote nothing. */
const givenNames =
  'Albrecht Bohumil Clementine Dagobert Ephraim Florentyna Gwendolyn Hildegard Ignatius Josephine Kunibert Leopoldine Mortimer Nathaniel Ottoline Persephone Quentin Rosamund Sigismund Theodora Ulrike Valentijn Wolfhart Xanthippe Yolanda Zephyrine'.split(
    ' ',
  );
const strangers = 'Marcus Ellingham|Priya Ramanathan|Vilhelmina Quist|Oreste Baldacchino|Ntombi Xaba'.split('|');
const organisations =
  'Meta AI|World Health Organization|Institute of Applied Cartography|Northwind Research Group'.split('|');
const inventedVenues =
  'Journal of Imaginary Cartography|Transactions on Harbour Engineering and Tides|International Symposium on Speculative Weaving|Annals of Coastal Typography'.split(
    '|',
  );
const realVenues =
  'Symposium on Operating Systems Principles|IEEE International Conference on Robotics and Automation|The Lancet|ACM Conference on Computer and Communications Security|Journal of Finance'.split(
    '|',
  );
const replacements = 'Maritime Botanical Seasonal Volcanic Ceramic Judicial'.split(' ');
const letters = 'bcdfglmnprtvaeou';

/** The faults that models and people make. */
export const fabrications: readonly ChangeKind[] = [
  authorKind('all given names invented, initials kept', ({ names }) =>
    names.every(isSpelledOut)
      ? names.map((name) => ({ ...name, given: inventedGiven(name.given[0]!) ?? name.given }))
      : undefined,
  ),
  authorKind('all given names invented', ({ names }, random) =>
    names.every(isSpelledOut) ? names.map((name) => ({ ...name, given: pick(givenNames, random)! })) : undefined,
  ),
  authorKind('given name of the first author invented', ({ names: [first, ...rest] }) =>
    first !== undefined && isSpelledOut(first)
      ? [{ ...first, given: inventedGiven(first.given[0]!) ?? first.given }, ...rest]
      : undefined,
  ),
  authorKind('a stranger added at the end', ({ names, hasOthers }, random) =>
    hasOthers ? undefined : [...names, pick(strangers, random)!],
  ),
  authorKind('a stranger in place of one author', ({ names }, random) =>
    names.length < 3 ? undefined : names.map((name, at) => (at === names.length - 2 ? pick(strangers, random)! : name)),
  ),
  authorKind('first author left out', ({ names }) => (names.length < 3 ? undefined : names.slice(1))),
  authorKind('last author left out', ({ names, hasOthers }) =>
    names.length < 3 || hasOthers ? undefined : names.slice(0, -1),
  ),
  authorKind('half of the authors left out', ({ names, hasOthers }) =>
    names.length < 4 || hasOthers ? undefined : names.slice(0, Math.floor(names.length / 2)),
  ),
  authorKind('first two authors swapped', ({ names: [first, second, ...rest] }) =>
    first === undefined || second === undefined ? undefined : [second, first, ...rest],
  ),
  authorKind(
    'authors of another work',
    (reference, random, others) => pick(strangersTo(reference, others), random)?.names,
  ),
  authorKind('one family name misspelt by a letter', (reference, random) => misspelt(reference, random, 1)),
  authorKind('one family name misspelt by two letters', (reference, random) => misspelt(reference, random, 2)),
  authorKind('an organisation in place of people', (_, random) => [`{${pick(organisations, random)!}}`]),
  { name: 'Anonymous', change: () => ({ fields: { author: 'Anonymous' } }) },
  { name: 'Unknown Author', change: () => ({ fields: { author: 'Unknown Author' } }) },
  {
    name: 'Stranger et al.',
    change: ({ names }, random) =>
      names.length > 1 ? { fields: { author: `${pick(strangers, random)!} et al.` } } : undefined,
  },
  {
    name: 'stranger and others',
    change: ({ names }, random) =>
      names.length > 1 ? { fields: { author: `${pick(strangers, random)!} and others` } } : undefined,
  },
  {
    name: 'one telling word of the title replaced',
    change: ({ entry }, random) => {
      const words = title(entry).split(' ');
      const telling = words.flatMap((word, at) =>
        /^\p{L}{5,}$/u.test(word) && !stopWords.has(word.toLowerCase()) ? [at] : [],
      );
      const at = pick(telling, random);
      return at === undefined
        ? undefined
        : { fields: { title: words.with(at, pick(replacements, random)!).join(' ') } };
    },
  },
  {
    name: 'title of another work',
    change: (reference, random, others) => {
      const other = pick(strangersTo(reference, others), random);
      return other === undefined ? undefined : { fields: { title: title(other.entry) } };
    },
  },
  venueKind('a venue that does not exist', inventedVenues),
  venueKind('another real venue', realVenues),
  {
    name: 'a venue of another reference',
    change: (reference, random, others) => {
      const venue = venueField(reference);
      const other = pick(others, random);
      const name = other?.records.map((record) => record.venue).find((name) => name !== undefined && !isArchive(name));
      return venue === undefined || name === undefined || sharesWord(name, reference)
        ? undefined
        : { fields: { [venue]: name } };
    },
  },
  {
    name: 'a preprint cited as published',
    change: (reference, random) =>
      reference.records.every((record) => record.venue === undefined || isArchive(record.venue)) &&
      reference.records.some((record) => record.venue !== undefined)
        ? { fields: { [venueField(reference) ?? 'journal']: pick(realVenues, random)! } }
        : undefined,
  },
  yearKind('two years too late', 2),
  yearKind('five years too late', 5),
  yearKind('four years too early', -4),
  yearKind('a year to come', 12),
  {
    name: 'DOI of another work',
    change: (reference, random, others) => {
      const strange = strangersTo(reference, others).filter(({ confirming }) => confirming.some(hasDoi));
      const record = pick(strange, random)?.confirming.find(hasDoi);
      return record === undefined
        ? undefined
        : {
            fields: { doi: record.identity.doi! },
            answers: [{ source: record.source, by: 'doi', records: [record], isConclusive: true }],
          };
    },
  },
  {
    name: 'a DOI that does not exist',
    change: (_, random) => ({
      fields: { doi: `10.1145/${Math.floor(random() * 9_000_000 + 1_000_000)}.${Math.floor(random() * 9_000_000)}` },
      answers: (['crossref', 'openalex', 'semanticscholar'] as const).map((source) => ({
        source,
        by: 'doi',
        records: [],
        isConclusive: true,
      })),
    }),
  },
  {
    name: 'arXiv number of another work',
    change: (reference, random, others) => {
      const strange = strangersTo(reference, others).filter(({ confirming }) => confirming.some(hasArxiv));
      const record = pick(strange, random)?.confirming.find(hasArxiv);
      return record === undefined || identityOf(reference.entry).arxiv !== undefined
        ? undefined
        : {
            fields: { eprint: record.identity.arxiv! },
            answers: [{ source: record.source, by: 'arxiv', records: [record], isConclusive: true }],
          };
    },
  },
];

function authorKind(
  name: string,
  invent: (
    reference: ConfirmedReference,
    random: Random,
    others: readonly ConfirmedReference[],
  ) => Parameters<typeof authorValue>[1] | undefined,
): ChangeKind {
  return {
    name,
    change: (reference, random, others) => {
      const names = invent(reference, random, others);
      return names === undefined ? undefined : { fields: { author: authorValue(reference, names) } };
    },
  };
}

function venueKind(name: string, venues: readonly string[]): ChangeKind {
  return {
    name,
    change: (reference, random) => {
      const field = venueField(reference);
      const venue = pick(venues, random)!;
      return field === undefined || sharesWord(venue, reference) ? undefined : { fields: { [field]: venue } };
    },
  };
}

function yearKind(name: string, by: number): ChangeKind {
  return {
    name,
    change: ({ entry, records }) => {
      const wrong = (year(entry) ?? 0) + by;
      const isSaid = records.some((record) => record.year !== undefined && Math.abs(record.year - wrong) <= 1);
      return isSaid ? undefined : { fields: { year: String(wrong) } };
    },
  };
}

/** Names of publishers' series and of parts of conferences, which contradict no conference. */
const isSeries = /lecture notes|springer|workshop|ebooks|open mind|university/i;

/** The field of a published work's venue, where a record says which; what only an archive or a series has is left out. */
export function venueField({ entry, records }: ConfirmedReference): 'journal' | 'booktitle' | undefined {
  const field = (['journal', 'booktitle'] as const).find((name) => entry.content.values.has(name));
  const isPublished = records.some(({ venue }) => venue !== undefined && !isArchive(venue) && !isSeries.test(venue));
  return field !== undefined && isPublished && !isArchive(entry.content.values.get(field)!) ? field : undefined;
}

/** True if a venue has a telling word of one that a record names: then it may be the same. */
function sharesWord(venue: string, { entry, records }: ConfirmedReference): boolean {
  const words = new Set(
    [
      ...records.map((record) => record.venue ?? ''),
      ...['journal', 'booktitle'].map((name) => entry.content.values.get(name) ?? ''),
    ].flatMap(titleWords),
  );
  return titleWords(venue).some(
    (word) =>
      word.length > 3 &&
      words.has(word) &&
      !/^(?:journal|international|conference|proceedings|transactions|ieee|symposium|annals)$/.test(word),
  );
}

function inventedGiven(initial: string): string | undefined {
  return givenNames.find((name) => name[0] === initial.toUpperCase());
}

function misspelt(
  { names }: ConfirmedReference,
  random: Random,
  letterCount: number,
): ConfirmedReference['names'] | undefined {
  const long = names.flatMap((name, at) => (/^[A-Za-z]{6,}$/.test(name.family) ? [at] : []));
  const at = pick(long, random);
  if (at === undefined) return undefined;
  let family = names[at]!.family;
  for (let change = 0; change < letterCount; change++) {
    const place = 1 + Math.floor(random() * (family.length - 2));
    const letter = pick(
      [...letters].filter((one) => one !== family[place] && one !== family[place - 1]),
      random,
    )!;
    family = family.slice(0, place) + letter + family.slice(place + (random() < 0.5 ? 1 : 0));
  }
  return names.with(at, { ...names[at]!, family });
}

/** References that share no author with one. */
function strangersTo({ names }: ConfirmedReference, others: readonly ConfirmedReference[]): ConfirmedReference[] {
  const own = new Set(names.map(({ family, given }) => `${family} ${initialsOf(given)[0]}`));
  return others.filter((other) =>
    other.names.every(({ family, given }) => !own.has(`${family} ${initialsOf(given)[0]}`)),
  );
}

function hasDoi({ source, identity: { doi } }: ScholarlyRecord): boolean {
  return source !== 'dblp' && doi !== undefined && !doi.startsWith('10.48550/');
}

function hasArxiv({ source, identity: { arxiv } }: ScholarlyRecord): boolean {
  return source === 'semanticscholar' && arxiv !== undefined;
}
