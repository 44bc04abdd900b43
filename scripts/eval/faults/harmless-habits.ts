import { type Name, shortName } from '../../../src/bibliography/names.ts';
import { isArchive } from '../../../src/bibliography/publication.ts';
import { title, year } from '../../../src/bibliography/work.ts';
import { originOf } from '../../../src/retrieval/verification/source-answer.ts';
import type { ConfirmedReference } from './confirmed-references.ts';
import { type ChangeKind, venueField } from './fabrications.ts';
import { authorValue, initialsOf, isSpelledOut } from './written-names.ts';

const accented = /[^\x00-\x7f]/;

/** Nicknames of the languages that authors of papers have. */
const nicknames = new Map(
  'William Bill,Robert Bob,Michael Mike,Alexander Sasha,Thomas Tom,James Jim,Daniel Dan,Benjamin Ben,Christopher Chris,Matthew Matt,Samuel Sam,Andrew Andy,David Dave,Joseph Joe,Richard Dick,Anthony Tony,Stephen Steve,Steven Steve,Timothy Tim,Edward Ted,Nicholas Nick,Gregory Greg,Jeffrey Jeff,Kenneth Ken,Ronald Ron,Katherine Kate,Elizabeth Liz,Jennifer Jen,Rebecca Becky,Dmitry Dima,Mikhail Misha,Ivan Vanya,Aleksandr Sasha,Johannes Hannes,Josef Sepp,Patrick Pat,Philip Phil,Peter Pete,Frederick Fred,Zachary Zach,Jonathan Jon,Joshua Josh,Jacob Jake,Victoria Vicky,Margaret Peggy'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\bProceedings of the\b/g, 'Proc.'],
  [/\bInternational\b/g, 'Int.'],
  [/\bConference\b/g, 'Conf.'],
  [/\bTransactions\b/g, 'Trans.'],
  [/\bJournal\b/g, 'J.'],
  [/\bInformation\b/g, 'Inf.'],
  [/\bProcessing\b/g, 'Process.'],
  [/\bComputer\b/g, 'Comput.'],
  [/\bLearning\b/g, 'Learn.'],
  [/\bMachine\b/g, 'Mach.'],
  [/\bIntelligence\b/g, 'Intell.'],
  [/\bArtificial\b/g, 'Artif.'],
  [/\bAdvances\b/g, 'Adv.'],
  [/\bSystems\b/g, 'Syst.'],
  [/\bRecognition\b/g, 'Recognit.'],
  [/\bStatistical\b/g, 'Stat.'],
  [/\bComputational\b/g, 'Comput.'],
  [/\bLinguistics\b/g, 'Linguist.'],
  [/\bAssociation\b/g, 'Assoc.'],
  [/\bResearch\b/g, 'Res.'],
  [/\bNeural\b/g, 'Neur.'],
  [/ (?:on|of|for|the|in|and)(?= )/g, ''],
];

/** The habits of careful people, and what programs make of entries: nothing that a reader would call wrong. */
export const harmlessHabits: readonly ChangeKind[] = [
  names('family name first, with a comma', (name) => `${shortName(name)}, ${name.given}`),
  names('family name first, without a comma', (name, { names: all }) =>
    all.every(({ family, prefix }) => !/\s/.test(family) && prefix === '') ? `${name.family} ${name.given}` : undefined,
  ),
  names('initials only', (name) => ({ ...name, given: initialsOf(name.given) })),
  names('initials run together', (name) => `${shortName(name)}, ${initialsOf(name.given).replace(/[^\p{L}]/gu, '')}`),
  names('initials run together, no comma', (name, { names: all }) =>
    all.every(({ family, prefix }) => !/\s/.test(family) && prefix === '')
      ? `${name.family} ${initialsOf(name.given).replace(/[^\p{L}]/gu, '')}`
      : undefined,
  ),
  anyName('diacritics lost', (name) => ({
    ...name,
    family: unaccented(name.family),
    given: unaccented(name.given),
  })),
  anyName('umlauts and other letters written out', (name) => ({
    ...name,
    family: writtenOut(name.family),
    given: writtenOut(name.given),
  })),
  anyName('another romanisation of a name', (name) => ({ ...name, family: romanised(name.family) })),
  anyName('a second surname left out', (name) =>
    /^\p{L}{4,}[ -]\p{L}{4,}$/u.test(name.family) ? { ...name, family: name.family.split(/[ -]/)[0]! } : name,
  ),
  anyName('a second surname added', (name) =>
    /(?:ez|es|os|as|ia)$/.test(name.family) && !/[ -]/.test(name.family)
      ? { ...name, family: `${name.family} Navarro` }
      : name,
  ),
  anyName('middle names left out', (name) => ({ ...name, given: name.given.split(/\s+/)[0]! })),
  anyName('a middle initial added', (name, at) =>
    at === 0 && isSpelledOut(name) && !/[\s.]/.test(name.given) ? { ...name, given: `${name.given} Q.` } : name,
  ),
  anyName('nicknames', (name) => {
    const [first = '', ...rest] = name.given.split(/\s+/);
    return { ...name, given: [nicknames.get(first) ?? first, ...rest].join(' ') };
  }),
  anyName('a name of two parts hyphenated', (name) => ({
    ...name,
    given: name.given.replace(/^(\p{L}{2,}) (\p{L}{2,})$/u, '$1-$2'),
  })),
  {
    name: 'others after the first author',
    change: ({ names: all }) =>
      all.length < 3 ? undefined : { fields: { author: `${authorValue(noOthers, all.slice(0, 1))} and others` } },
  },
  {
    name: 'others after the first three authors',
    change: ({ names: all }) =>
      all.length < 5 ? undefined : { fields: { author: `${authorValue(noOthers, all.slice(0, 3))} and others` } },
  },
  {
    name: 'et al. after the first author',
    change: ({ names: all }) =>
      all.length < 3 ? undefined : { fields: { author: `${authorValue(noOthers, all.slice(0, 1))} et al.` } },
  },
  {
    name: 'a team beside the people',
    change: ({ names: all, hasOthers }) =>
      hasOthers ? undefined : { fields: { author: `${authorValue(noOthers, all)} and {Harbour Maps Collaboration}` } },
  },
  titles('title in capitals', (text) => text.toUpperCase()),
  titles('title in lower case', (text) => text.toLowerCase()),
  titles('title without its subtitle', (text) => {
    const head = text.split(': ')[0]!;
    return head.split(' ').length > 1 ? head : text;
  }),
  titles('title with (with Discussion) behind it', (text) => `${text} (with Discussion)`),
  titles('title with (PMS-30) behind it', (text) => `${text} (PMS-30)`),
  titles('title with [Extended Abstract] behind it', (text) => `${text} [Extended Abstract]`),
  titles('title with a footnote mark', (text) => `${text}*`),
  titles('title with markup', (text) => text.replace(/(\p{L}{5,})/u, '<i>$1</i>')),
  titles('title with entities', (text) =>
    text.replace(/ and /g, ' &amp; ').replace(/'/g, '&#39;').replace(/-/g, '&#x2010;'),
  ),
  titles('title with TeX', (text) => text.replace(/(\p{L}{5,})/u, '\\emph{$1}').replace(/-/g, '--')),
  titles('title with broken characters', (text) =>
    text
      .replace(/[’']/g, 'â€™')
      .replace(/[–—]/g, 'â€“')
      .replace(/[éèüöä]/g, '�'),
  ),
  titles('title with a plural slip', (text) =>
    text.replace(/(\p{Ll}{5,}[^s\P{L}])s?(?=$|[:,.])/u, (word) =>
      word.endsWith('s') ? word.slice(0, -1) : `${word}s`,
    ),
  ),
  titles('title with an article more', (text) =>
    /^(?:a|an|the)\b/i.test(text) ? text.replace(/^\S+ /, '') : `The ${text}`,
  ),
  titles('title with a full stop', (text) => `${text}.`),
  venues('venue abbreviated', (text) =>
    abbreviations.reduce((short, [word, written]) => short.replace(word, written), text).trim(),
  ),
  venues('venue with the year before it', (text, reference) => `${String(year(reference.entry))} ${text}`),
  venues('venue with series behind it', (text) => `${text}, Lecture Notes in Computer Science`),
  {
    name: 'venue as a record has it',
    change: (reference) => {
      const field = venueField(reference);
      const venue = reference.confirming
        .map((record) => record.venue)
        .find((name) => name !== undefined && !isArchive(name));
      return field === undefined || venue === undefined
        ? undefined
        : { fields: { [field]: venue.replace(/[{}\\]/g, '').replace(/[&%#$_]/g, '\\$&') } };
    },
  },
  {
    name: 'the year before, as online articles have it',
    // Three origins that all have another year would contradict it.
    change: (reference) =>
      new Set(reference.records.map(({ source }) => originOf(source))).size > 2 || venueField(reference) === undefined
        ? undefined
        : { fields: { year: String((year(reference.entry) ?? 0) - 1) } },
  },
  {
    name: 'the year after, as print has it',
    change: ({ entry, records }) =>
      new Set(records.map(({ source }) => originOf(source))).size > 2
        ? undefined
        : { fields: { year: String((year(entry) ?? 0) + 1) } },
  },
  {
    name: 'DOI as an address',
    change: ({ confirming }) => {
      const doi = confirming.find(({ source, identity }) => source !== 'dblp' && identity.doi !== undefined);
      return doi === undefined
        ? undefined
        : {
            fields: { doi: `https://doi.org/${doi.identity.doi!.toUpperCase()}` },
            answers: [{ source: doi.source, by: 'doi', records: [doi], isConclusive: true }],
          };
    },
  },
];

const noOthers = { hasOthers: false } as ConfirmedReference;

function names(
  name: string,
  write: (name: Name, reference: ConfirmedReference) => Name | string | undefined,
): ChangeKind {
  return {
    name,
    change: (reference) => {
      const people = reference.names.filter(({ literal, given }) => literal === '' && given !== '');
      const written = reference.names.map((one) => (people.includes(one) ? write(one, reference) : one));
      return people.length === 0 || written.includes(undefined)
        ? undefined
        : {
            fields: {
              author: authorValue(
                reference,
                written.filter((one) => one !== undefined),
              ),
            },
          };
    },
  };
}

/** A habit that shows in some names only: references without them are left out. */
function anyName(name: string, write: (name: Name, at: number) => Name): ChangeKind {
  return {
    name,
    change: (reference) => {
      const before = authorValue(reference, reference.names);
      const after = authorValue(reference, reference.names.map(write));
      return before === after ? undefined : { fields: { author: after } };
    },
  };
}

function titles(name: string, write: (title: string) => string): ChangeKind {
  return {
    name,
    change: ({ entry }) => {
      const written = write(title(entry));
      return written === title(entry) ? undefined : { fields: { title: written.replace(/[%#$]/g, '\\$&') } };
    },
  };
}

function venues(name: string, write: (venue: string, reference: ConfirmedReference) => string): ChangeKind {
  return {
    name,
    change: (reference) => {
      const field = venueField(reference);
      const written = field === undefined ? '' : write(reference.entry.content.values.get(field)!, reference);
      return field === undefined || written === reference.entry.content.values.get(field)
        ? undefined
        : { fields: { [field]: written } };
    },
  };
}

function unaccented(text: string): string {
  return accented.test(text)
    ? text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[øØ]/g, 'o').replace(/[łŁ]/g, 'l').replace(/ß/g, 'ss')
    : text;
}

const writtenLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ø: 'oe',
  å: 'aa',
  æ: 'ae',
  ł: 'l',
};

function writtenOut(text: string): string {
  return text.normalize('NFC').replace(/[äöüÄÖÜßøåæł]/g, (letter) => writtenLetters[letter]!);
}

function romanised(family: string): string {
  return family
    .replace(/ov$/, 'off')
    .replace(/(?:sky|skiy|skii)$/, 'ski')
    .replace(/ya$/, 'ia')
    .replace(/yi$/, 'ii');
}
