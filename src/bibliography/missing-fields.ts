import type { WithContent } from './content-memo.ts';
import { parseNames } from './names.ts';
import type { ReferenceProgram } from './reference-program.ts';
import { texToText } from './tex-text.ts';

/** Fields of which an entry needs one; the first is the usual one. */
type Alternatives = readonly string[];

const author: Alternatives = ['author', 'editor', 'organization', 'institution', 'key', 'label', 'shorthand'];
const year: Alternatives = ['year', 'date', 'pubstate', 'issue_date', 'eventdate'];
const journal: Alternatives = ['journal', 'journaltitle', 'shortjournal', 'eprint', 'howpublished'];
const booktitle: Alternatives = ['booktitle', 'maintitle', 'series', 'eventtitle', 'eprint', 'howpublished'];
const school: Alternatives = ['school', 'institution', 'publisher', 'organization'];
const institution: Alternatives = ['institution', 'school', 'publisher', 'organization', 'type', 'number', 'eprint'];

/**
 * What a reader needs to find a work of each type, less than what styles ask for: titles, which some styles leave out,
 * publishers, and the works of other types come in too many forms.
 */
const needs: ReadonlyMap<string, readonly Alternatives[]> = new Map(
  Object.entries<readonly Alternatives[]>({
    article: [author, journal, year],
    inproceedings: [author, booktitle, year],
    conference: [author, booktitle, year],
    incollection: [author, booktitle, year],
    book: [author, year],
    collection: [author, year],
    phdthesis: [author, school, year],
    mastersthesis: [author, school, year],
    thesis: [author, school, year],
    techreport: [author, institution, year],
    report: [author, institution, year],
  }),
);

/** Words that stand for a year that is not there yet, or not known, in fields that say so. */
const undated = /\b(?:to appear|in press|forthcoming|submitted|accepted|under review|in preparation|in print|n\.\s?d)/i;

/** Places whose texts have no authors: standards, laws, and papers that do not sign theirs. */
const unsigned =
  /\b(?:std|standards?|registers?|gazette|official journal|act|order|directive|regulation|economist|times|guardian|newspaper|news|encyclop\w+|dictionary|handbook|manual|proceedings|editorial|forum)\b/i;
/** Publishers that stand for their authors. */
const body =
  /\b(?:organi[sz]ation|institut\w*|agency|ministry|nations|commission|bank|council|association|department|bureau|office|panel|union)\b/i;

/** True if the work of an entry may have been published without the name of an author. */
function isUnsigned({ content: { values } }: WithContent): boolean {
  const says = (pattern: RegExp, ...names: string[]): boolean =>
    names.some((name) => pattern.test(texToText(values.get(name) ?? '')));
  return says(unsigned, 'title', 'journal', 'journaltitle', 'booktitle') || says(body, 'publisher');
}

/** True if the authors of an entry are organisations alone, which then publish it themselves. */
function isByOrganisation({ content: { values } }: WithContent): boolean {
  const { names } = parseNames(values.get('author') ?? '');
  return names.length > 0 && names.every(({ literal }) => literal !== '');
}

/**
 * The usual names of the fields that an entry lacks, of those by which readers find a work of its type. Inherited fields
 * count in a completed entry (`Library.complete`), and so do other fields that the program prints in their place: pandoc takes a journal for proceedings.
 * @internal exported for its tests
 */
export function missingFields(entry: WithContent, program: ReferenceProgram): string[] {
  const { type, values } = entry.content;
  const isThere = (name: string): boolean => /[^\s{}~]/.test(values.get(name) ?? '');
  return (needs.get(type) ?? [])
    .filter((alternatives) => !alternatives.some(isThere) && isNeeded(alternatives, entry, program))
    .map(([usual]) => usual!);
}

/** True if nothing else in an entry makes up for fields that are not there. */
function isNeeded(alternatives: Alternatives, entry: WithContent, program: ReferenceProgram): boolean {
  switch (alternatives) {
    case author:
      return !isUnsigned(entry);
    case institution:
      return !isByOrganisation(entry);
    case year:
      return !isUndated(entry);
    case journal:
    case booktitle:
      return program !== 'pandoc' || ![...journal, ...booktitle].some((name) => entry.content.values.has(name));
    default:
      return true;
  }
}

function isUndated({ content: { values } }: WithContent): boolean {
  return ['note', 'howpublished', 'journal', 'booktitle', 'addendum', 'status'].some((name) =>
    undated.test(texToText(values.get(name) ?? '')),
  );
}

/** A field that the program which makes the reference list does not read, and the one that it reads in its place. */
export interface UnreadField {
  readonly found: string;
  readonly read: string;
}

/**
 * The fields of an entry that the program does not read where only they say what readers need: of biblatex for BibTeX,
 * and the journal of a paper in proceedings.
 * @internal exported for its tests
 */
export function unreadFields({ content: { type, values } }: WithContent, program: ReferenceProgram): UnreadField[] {
  const isLost = ({ found, read }: UnreadField): boolean => values.has(found) && !values.has(read);
  const own = (needs.get(type) ?? []).flat();
  const ofBiblatex: UnreadField[] = [
    { found: 'journaltitle', read: 'journal' },
    { found: 'date', read: 'year' },
  ];
  return [
    ...ofBiblatex.filter(({ read }) => program === 'bibtex' && own.includes(read)),
    ...(program !== 'pandoc' && own.includes('booktitle') && !values.has('eprint') && !values.has('series')
      ? [{ found: 'journal', read: 'booktitle' }]
      : []),
  ].filter(isLost);
}

/** The faults of an entry in its fields. */
export function fieldFaults(entry: WithContent, program: ReferenceProgram): FieldFaults {
  const unread = unreadFields(entry, program);
  const missing = missingFields(entry, program).filter((name) => !unread.some(({ read }) => read === name));
  return { unread, missing };
}

/** The fields of an entry that are not read, and those that are missing altogether. */
interface FieldFaults {
  readonly unread: readonly UnreadField[];
  readonly missing: readonly string[];
}
