import type { Entry } from '../../src/bibliography/entry.ts';
import { entryOf } from './recorded-references.ts';

/** A fault that is put into an entry that was right. */
export interface PlantedFault {
  readonly name: string;
  /** The entry with the fault, given another entry; undefined where it cannot have it. */
  readonly plant: (entry: Entry, other: Entry) => Entry | undefined;
}

/** The faults that models and people make, from the plainest on. */
export const plantedFaults: readonly PlantedFault[] = [
  { name: 'title of another work', plant: (entry, other) => withValue(entry, 'title', valueOf(other, 'title')) },
  { name: 'authors of another work', plant: (entry, other) => withValue(entry, 'author', valueOf(other, 'author')) },
  { name: 'one word of the title replaced', plant: (entry) => withValue(entry, 'title', oneWordReplaced(entry)) },
  { name: 'half of the authors left out', plant: (entry) => withValue(entry, 'author', halfOfAuthors(entry)) },
  { name: 'a year in the future', plant: (entry) => withValue(entry, 'year', '2031') },
  {
    name: 'four years too early',
    plant: (entry) => withValue(entry, 'year', String(Number(valueOf(entry, 'year')) - 4)),
  },
  { name: 'another conference', plant: (entry) => withValue(entry, 'booktitle', otherConference(entry)) },
];

function valueOf(entry: Entry, field: string): string | undefined {
  return entry.content.values.get(field);
}

function oneWordReplaced(entry: Entry): string {
  const words = (valueOf(entry, 'title') ?? '').split(' ');
  words[Math.floor(words.length / 2)] = 'Uncertain';
  return words.join(' ');
}

function halfOfAuthors(entry: Entry): string | undefined {
  const names = (valueOf(entry, 'author') ?? '').split(' and ').filter((name) => name !== 'others');
  return names.length < 2 ? undefined : names.slice(0, Math.floor(names.length / 2)).join(' and ');
}

/** Entries of preprints name none. */
function otherConference(entry: Entry): string | undefined {
  return /arxiv|corr/i.test(valueOf(entry, 'booktitle') ?? 'arxiv')
    ? undefined
    : 'Symposium on Operating Systems Principles';
}

/** An entry with another value in a field that it has; undefined if there is nothing to replace, or nothing new. */
export function withValue(entry: Entry, name: string, value: string | undefined): Entry | undefined {
  const field = entry.fields.get(name);
  if (field === undefined || value === undefined || value === field.value) {
    return undefined;
  }
  const { start, end } = field.valueRange;
  const at = entry.range.start;
  return entryOf(`${entry.source.slice(0, start - at)}{${value}}${entry.source.slice(end - at)}`);
}
