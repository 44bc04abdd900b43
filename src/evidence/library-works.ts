import { rememberByContent, type WithContent } from '../bibliography/content-memo.ts';
import type { Entry, EntryContent } from '../bibliography/entry.ts';
import { inJson } from '../bibliography/kept-results.ts';
import type { Library } from '../bibliography/library.ts';
import { changeOf } from '../bibliography/library-change.ts';
import { abstract, authors, title } from '../bibliography/work.ts';
import { identityOf, identityStrings, type WorkIdentity } from '../bibliography/work-identity.ts';
import { citedEntriesOf } from '../project/cited-entries.ts';
import type { Paper } from '../project/paper.ts';
import { isOfWork, type SuppliedTexts } from '../project/supplied-evidence.ts';
import type { ComparableText } from '../retrieval/ranking/indexed-works.ts';
import { memoize } from '../task/memoize.ts';
import { runToEnd, type Task } from '../task/task.ts';
import type { CitedWork, SeenPassage } from './cited-work.ts';

/** The number of authors that are kept: sentences name the first ones. */
const namedAuthors = 3;
/** The most characters of pages and quotes that judges get to read: some 3,000 tokens. */
const longestSeen = 12_000;
/** The number of entries after which reading them pauses. */
const entriesBetweenPauses = 20;

/** The family names of the first authors of an entry. */
const firstAuthors = rememberByContent(
  (content): readonly string[] =>
    authors({ content })
      .names.slice(0, namedAuthors)
      .map(({ family, literal }) => literal || family),
  inJson<readonly string[]>('first authors'),
);

/** A work of which nothing is known but its entry, read as it is asked: most of a library are never judged. */
class WorkOfEntry implements CitedWork {
  readonly content: EntryContent;

  constructor({ content }: WithContent) {
    this.content = content;
  }

  get key(): string {
    return this.content.key;
  }

  get identity(): WorkIdentity {
    return identityOf(this);
  }

  get title(): string {
    return title(this);
  }

  get abstract(): string | undefined {
    return abstract(this);
  }

  get authors(): readonly string[] {
    return firstAuthors(this);
  }
}

/** The parts of a paper that say what it can cite. */
export type WithLibrary = Pick<Paper, 'library' | 'suppliedEvidence'>;

/** The works of a library, in its order. */
interface LibraryWorks {
  readonly suppliedEvidence: Paper['suppliedEvidence'];
  readonly works: readonly CitedWork[];
  /** Where the works of entries are among them, by their keys. */
  readonly places: ReadonlyMap<string, number>;
  /** True if all that is known of each work is from its own entry. */
  readonly inheritsNothing: boolean;
}

const known = new WeakMap<Library, LibraryWorks>();
/** The works of the latest version of each library. */
const latestOf = memoize(
  (_lineage: object): { version?: { readonly entries: readonly Entry[]; readonly works: LibraryWorks } } => ({}),
);

/** The work that was last read of an entry. */
interface LastRead {
  work: CitedWork | undefined;
  /** The texts beside the entry that it was made with. */
  supplied: SuppliedTexts | undefined;
  /** True if it was made with nothing else: an entry does not say what it inherits. */
  inheritedNothing: boolean;
}

const lastReadOf = rememberByContent(
  (): LastRead => ({ work: undefined, supplied: undefined, inheritedNothing: false }),
);

/**
 * All works that a paper can cite, one for each key, in the order of its bibliographies. The same array as long as
 * nothing that is known of them changes.
 */
export function libraryWorks(paper: WithLibrary): readonly CitedWork[] {
  return worksOf(paper).works;
}

/** The same, read with pauses. */
export function* readLibraryWorks(paper: WithLibrary): Task<readonly CitedWork[]> {
  return (yield* readWorks(paper)).works;
}

/** The work of an entry of the paper's library, one of `libraryWorks`. */
export function workOfEntry(paper: WithLibrary, entry: Entry): CitedWork | undefined {
  const { works, places } = worksOf(paper);
  const place = places.get(entry.key);
  return place === undefined ? undefined : works[place];
}

function worksOf(paper: WithLibrary): LibraryWorks {
  const before = known.get(paper.library);
  return before?.suppliedEvidence === paper.suppliedEvidence ? before : runToEnd(readWorks(paper));
}

function* readWorks({ library, suppliedEvidence }: WithLibrary): Task<LibraryWorks> {
  const before = known.get(library);
  if (before?.suppliedEvidence === suppliedEvidence) {
    return before;
  }
  const changed = changedWorks({ library, suppliedEvidence });
  if (changed !== undefined) {
    return changed;
  }
  const works: CitedWork[] = [];
  const places = new Map<string, number>();
  let inheritsNothing = true;
  for (const [place, entry] of library.allEntries.entries()) {
    if (!places.has(entry.key)) {
      const complete = library.complete(entry);
      inheritsNothing &&= complete === entry;
      places.set(entry.key, works.length);
      works.push(readWork(complete, entry, suppliedEvidence.byKey.get(entry.key)));
    }
    if (place % entriesBetweenPauses === 0) {
      yield;
    }
  }
  return keep(library, { suppliedEvidence, works: sameList(works), places, inheritsNothing });
}

function keep(library: Library, works: LibraryWorks): LibraryWorks {
  known.set(library, works);
  latestOf(library.lineage).version = { entries: library.allEntries, works };
  return works;
}

/**
 * The works after an edit that changed entries and left each its key and its place, if those of the version before are
 * known: all others are the same then, as long as no entry inherits anything of one that changed.
 */
function changedWorks({ library, suppliedEvidence }: WithLibrary): LibraryWorks | undefined {
  const before = latestOf(library.lineage).version;
  const entries = library.allEntries;
  if (
    before?.works.suppliedEvidence !== suppliedEvidence ||
    !before.works.inheritsNothing ||
    before.works.works.length !== before.entries.length ||
    before.entries.length !== entries.length
  ) {
    return undefined;
  }
  const { removed, added } = changeOf(before.entries, entries);
  if (added.some((entry, at) => entry.key !== removed[at]!.key || library.complete(entry) !== entry)) {
    return undefined;
  }
  const { places } = before.works;
  const changed = added.map((entry) => readWork(entry, entry, suppliedEvidence.byKey.get(entry.key)));
  if (changed.every((work) => before.works.works[places.get(work.key)!] === work)) {
    return keep(library, before.works);
  }
  const works = [...before.works.works];
  for (const work of changed) {
    works[places.get(work.key)!] = work;
  }
  return keep(library, { ...before.works, works: sameList(works) });
}

/** Lists of works by their first work, the last of each. */
const lists = new WeakMap<CitedWork, readonly CitedWork[]>();

/** The same list as before if the works are the same: what was computed of it stays when an entry gets another year. */
function sameList(works: readonly CitedWork[]): readonly CitedWork[] {
  const [first] = works;
  const before = first && lists.get(first);
  if (before?.length === works.length && works.every((work, at) => work === before[at])) {
    return before;
  }
  if (first !== undefined) {
    lists.set(first, works);
  }
  return works;
}

function readWork(complete: WithContent, entry: Entry, supplied: SuppliedTexts | undefined): CitedWork {
  const last = lastReadOf(entry);
  const before = last.work;
  const inheritsNothing = complete === entry;
  if (before !== undefined && inheritsNothing && last.inheritedNothing && last.supplied === supplied) {
    return before;
  }
  const work: CitedWork =
    inheritsNothing && supplied === undefined
      ? new WorkOfEntry(entry)
      : {
          identity: workIdentity(complete, entry),
          key: entry.key,
          title: title(complete),
          abstract: supplied?.abstract ?? abstract(complete),
          authors: firstAuthors(complete),
          ...(supplied?.introduction !== undefined && { introduction: supplied.introduction }),
          ...seenPassages(supplied),
        };
  last.work = before !== undefined && isSame(before, work) ? before : work;
  last.supplied = supplied;
  last.inheritedNothing = inheritsNothing;
  return last.work;
}

/** The passages that were read in a work, then its pages and quotes from it that were seen elsewhere, as far as they go. */
function seenPassages(supplied: SuppliedTexts | undefined): Pick<CitedWork, 'passages'> {
  const seen = (supplied?.seen ?? []).filter(isOfWork);
  const { from: fetchedFrom, pages = [] } = supplied?.fetchedFrom.passages ?? {};
  const passages: SeenPassage[] = (supplied?.passages ?? []).map((text, at) => ({
    text,
    page: pageOf(pages[at]) ?? seen.find((one) => one.page !== undefined && one.text.includes(text))?.page,
    from: fetchedFrom,
  }));
  let length = 0;
  for (const { text, page, from } of seen) {
    const isKnown = [supplied?.abstract ?? '', ...passages.map((one) => one.text)].some((other) =>
      other.includes(text),
    );
    if (!isKnown && length + text.length <= longestSeen) {
      passages.push({ text, page, from });
      length += text.length;
    }
  }
  return passages.length === 0 ? {} : { passages };
}

/** The file has 0 for a page that is not known. */
function pageOf(kept: number | undefined): number | undefined {
  return kept === 0 ? undefined : kept;
}

/** A parent lends its child a title, but its identifiers are its own. */
function workIdentity(complete: WithContent, entry: Entry): WorkIdentity {
  return { ...identityOf(entry), titleKey: identityOf(complete).titleKey };
}

function isSame(a: CitedWork, b: CitedWork): boolean {
  return (
    a.title === b.title &&
    identityStrings(a.identity).join() === identityStrings(b.identity).join() &&
    a.abstract === b.abstract &&
    a.introduction === b.introduction &&
    isSamePassages(a.passages, b.passages) &&
    a.authors.join() === b.authors.join()
  );
}

function isSamePassages(a: CitedWork['passages'] = [], b: CitedWork['passages'] = []): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Gives what a paper cites, to rank other works by: each work with its title, and its abstract where that is known. */
export function citedTexts(paper: Paper): ComparableText[] {
  const cited = new Set([...citedEntriesOf(paper).values()].map(({ key }) => key));
  return libraryWorks(paper)
    .filter(({ key, title }) => cited.has(key) && title !== '')
    .map(({ title, abstract }) => ({ title, abstract }));
}
