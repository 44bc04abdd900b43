import { shortName } from '../bibliography/names.ts';
import { placeOfQuote } from '../documents/build-contributions.ts';
import { foundWork } from '../documents/build-found-works.ts';
import { print } from '../documents/printed.ts';
import { unseenMessage } from '../documents/unseen-message.ts';
import type { Plan } from '../drafting/plan/plan.ts';
import { plannedKeys } from '../drafting/plan/plan.ts';
import { type PlacedWork, placeInPaper } from '../drafting/planning/place-in-paper.ts';
import type { ContributionMatrix } from '../judges/contributions/contribution-verdict.ts';
import type { Paper } from '../project/paper.ts';
import { firstCitations, namedWork, worksToCite } from '../project/works-to-cite.ts';
import type { SelectedPage } from '../retrieval/corpus/selection.ts';
import { workAddress } from '../retrieval/entries/entered-work.ts';
import { knownEntry } from '../retrieval/entries/known-entry.ts';
import type { DeepSearchState } from '../retrieval/graph/deep-search-state.ts';
import type { Reach } from '../retrieval/graph/reach.ts';
import type { FoundWork, WorkVersion } from '../retrieval/merging/found-work.ts';
import type { ProposedQuery } from '../retrieval/queries/key-phrase-queries.ts';
import type { RankedWork } from '../retrieval/ranking/ranked-work.ts';
import type { FoundByQueries } from '../retrieval/search/search-works.ts';
import type { UnseenWorks } from '../retrieval/search/unseen-works.ts';
import { type SourceName, sourceTraits } from '../retrieval/sources/source-profiles.ts';
import { memoize } from '../task/memoize.ts';
import { type Message, message, type Translate } from '../text/message.ts';
import { excerpt } from '../text/shorten.ts';
import type { OwnRecords } from '../workflows/search/own-citations.ts';
import { headingOf } from './build-paper-view.ts';
import { citableWorks } from './citable-works.ts';
import type { Claim } from './claim-at.ts';
import {
  comparisonSchema,
  type FindView,
  type FoundWorkView,
  type RankingWay,
  shownOfFoundSchema,
} from './find-view.ts';
import { placeOf } from './paper-places.ts';

const messages = {
  paragraph: 'paragraph {number} of “{heading}”',
  published: 'published',
  publishedIn: 'published in {venue}',
  preprint: 'preprint',
  preprintIn: 'preprint in {venue}',
  withYear: '{version}, {year}',
  andOthers: '{names}, … ({count} in all)',
  shares: 'Words in common with what you look for: {terms}.',
  words: 'Ordered by words, on this machine.',
  meaning: 'Ordered by meaning, on this machine.',
  wordsAndMeaning: 'Ordered by words and meaning, on this machine.',
  permutation: 'Ordered by a language model, as a whole list.',
  pointwise: 'Ordered by a language model, one by one.',
  debate: 'Ordered by a language model, after arguments for and against each.',
} as const;

/** The most authors that are named, and the most characters of a paragraph. */
const namedAuthors = 6;
const excerptLength = 90;
/** The most characters of a page that are shown. */
const pageLength = 400;
/** The most characters of an abstract that are shown: sources have whole papers in its place. */
const abstractLength = 4000;

/** The works found, and their search. */
export interface FoundResults {
  /** Counts the searches. */
  readonly revision: number;
  readonly queries: readonly string[];
  readonly until: string | undefined;
  readonly ranking: RankingWay;
  readonly ranked: readonly RankedWork[];
  /** The queries that found each work, by its id. */
  readonly foundBy: FoundByQueries;
  /** The way by citations to a work, by its id: the names of the works between. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
  /** The words of a model on how a work relates to the paper, by its id. */
  readonly summaries: ReadonlyMap<string, { readonly text: string; readonly model: string }>;
  /** The pages that spoke for a work that was chosen from the corpus, by its id, the most telling first. */
  readonly pages: ReadonlyMap<string, readonly Pick<SelectedPage, 'number' | 'text'>[]>;
  /** They were chosen from the corpus, and none of them is close to the paper. */
  readonly isNothingClose?: boolean | undefined;
  /** What sources said of the works that the paper cites; undefined where they were not asked. */
  readonly own?: OwnRecords | undefined;
  /** The keys of the author's works that cite a work; undefined where nobody said. */
  readonly citing?: ((work: FoundWork) => readonly string[]) | undefined;
  /** How much following citations has not seen; undefined where it was not begun. */
  readonly coverage?: UnseenWorks | undefined;
  /** Where following citations was stopped, and how far it was to go; undefined where it was not begun, or came to its end. */
  readonly stoppedAt?: { readonly state: DeepSearchState; readonly reach: Reach } | undefined;
}

/** The subject of the tab “Find”. */
export interface Finding {
  readonly network: 'off' | 'on';
  readonly claim: Claim | undefined;
  readonly proposed: {
    readonly revision: number;
    readonly queries: readonly ProposedQuery[];
  };
  readonly sources: readonly {
    readonly name: SourceName;
    readonly host: string;
    readonly state: 'ready' | 'asking' | 'done' | 'failed';
    readonly found?: number | undefined;
    readonly why?: string | undefined;
  }[];
  /** The works cited against what the paper contributes, if the author wants to see that. */
  readonly comparison: ContributionMatrix | undefined;
  readonly results: FoundResults | undefined;
}

/** The view of the tab “Find” while there is no paper. */
export const noFinds: FindView = { network: 'off', proposed: { revision: 0, queries: [] }, sources: [] };

/** Gives the view of the tab “Find” of a paper, as its library and plan are now. */
export function findView(paper: Paper, finding: Finding, plan: Plan | undefined, translate: Translate): FindView {
  const { network, claim, proposed, sources, comparison, results } = finding;
  return {
    network,
    ...(claim !== undefined && { claim }),
    proposed: {
      revision: proposed.revision,
      queries: proposed.queries.map(({ text, justification }) => ({
        text,
        ...(justification !== undefined && {
          because: { quote: justification.quote, isThere: justification.isThere },
        }),
      })),
    },
    sources: sources.map(({ name, host, state, found, why }) => ({
      name,
      title: sourceTraits[name].title,
      host,
      state,
      ...(found !== undefined && { found }),
      ...(why !== undefined && { why }),
    })),
    ...(comparison !== undefined && { comparison: comparisonView(paper, comparison) }),
    ...(results !== undefined && { results: resultsView(paper, results, plan, translate) }),
  };
}

function comparisonView(
  paper: Paper,
  { contributions, works }: ContributionMatrix,
): NonNullable<FindView['comparison']> {
  const labels = new Map(citableWorks(paper).map(({ key, label }) => [key, label]));
  return print(comparisonSchema, {
    contributions,
    works: works.map((work) => ({
      ...work,
      label: labels.get(work.key) ?? work.key,
      cells: work.cells.map((cell) => {
        const place = placeOfQuote(cell);
        return { ...cell, place: place && placeOf(place), model: cell.by.model };
      }),
    })),
  });
}

function resultsView(
  paper: Paper,
  results: FoundResults,
  plan: Plan | undefined,
  translate: Translate,
): NonNullable<FindView['results']> {
  const { revision, queries, until, ranking, ranked, stoppedAt, coverage, isNothingClose = false } = results;
  const toCite = worksToCite(paper);
  const cited = firstCitations(paper);
  const planned = new Set((plan === undefined ? [] : plannedKeys(plan)).map((key) => namedWork(paper, key)));
  const works = ranked.map((one): FoundWorkView => {
    const entry = knownEntry(one.work, paper.library);
    const named = entry && namedWork(paper, entry.key);
    return {
      ...about(one, paper, results, translate),
      isCited: named !== undefined && cited.has(named),
      isPlanned: named !== undefined && planned.has(named),
      isToCite: named !== undefined && toCite.has(named),
    };
  });
  const [first] = ranked;
  return {
    revision,
    queries: [...queries],
    ...(until !== undefined && { until }),
    ranking,
    rankedBy: translate(message(messages[first?.rankedBy ?? 'words'])),
    ...(coverage !== undefined && { coverage: translate(unseenMessage(coverage)) }),
    isNothingClose,
    canFollowFurther: stoppedAt !== undefined,
    works,
  };
}

/** Gives the facts about a found work, whatever the paper makes of it. */
function about(
  ranked: RankedWork,
  paper: Paper,
  { foundBy, paths, pages, summaries, citing }: FoundResults,
  translate: Translate,
): Omit<FoundWorkView, 'isCited' | 'isPlanned' | 'isToCite'> {
  const { work, why, argumentsFor, argumentsAgainst } = ranked;
  const { id, versions, abstract } = work;
  const [main] = versions;
  const records = versions.flatMap((version) => version.records);
  const timesCited = Math.max(-1, ...versions.map((version) => version.timesCited ?? -1));
  const place = placeInPaper(paper, placedWork(work));
  const summary = summaries.get(id);
  // This machine says no more than which terms a work shares.
  const isArgued = argumentsFor.length + argumentsAgainst.length > 0;
  return {
    ...print(
      shownOfFoundSchema,
      foundWork(
        {
          ...{ ranked, queries: foundBy.get(id), citedBy: citing?.(work) },
          ...{ path: paths.get(id) ?? [], relation: undefined },
        },
        paper,
      ),
    ),
    label: foundLabel(main),
    authors: authorsOf(main, translate),
    versions: versions.map((version) => translate(versionMessage(version, translate))),
    sources: [...new Set(records.map(({ source }) => sourceTraits[source].title))],
    ...(timesCited >= 0 && { timesCited }),
    isRetracted: versions.some(({ isRetracted }) => isRetracted === true),
    hasPage: versions.some((version) => workAddress(version) !== undefined),
    abstract: abstract === undefined ? null : cut(abstract),
    why: isArgued || why === '' ? why : translate(message(messages.shares, { terms: why })),
    ...(place !== undefined && {
      place: {
        place: placeOf(place.paragraph),
        label: translate(
          message(messages.paragraph, { number: place.number, heading: headingOf(paper, place.paragraph.section) }),
        ),
        excerpt: excerpt(place.paragraph.sentences[0]?.text ?? '', excerptLength),
      },
    }),
    pages: (pages.get(id) ?? []).map(({ number, text }) => ({ number, excerpt: excerpt(text, pageLength) })),
    ...(summary !== undefined && { summary }),
  };
}

const placedWork = memoize(({ versions: [{ title }], abstract }: FoundWork): PlacedWork => ({ title, abstract }));

/** A found work as a citation in brackets would name it: `Lewis et al., 2020`; empty if no author is known. */
function foundLabel({ authors, hasAllAuthors, year }: Pick<WorkVersion, 'authors' | 'hasAllAuthors' | 'year'>): string {
  const [first = '', second] = authors.map(shortName);
  if (first === '') {
    return '';
  }
  const who =
    authors.length > 2 || !hasAllAuthors ? `${first} et al.` : second === undefined ? first : `${first} and ${second}`;
  return [who, year].filter((part) => part !== undefined).join(', ');
}

/** A found work as a sentence about it names it: by its authors and year, otherwise by its title. */
export function nameOfFound({ versions: [version] }: FoundWork): string {
  return foundLabel(version) || `“${version.title}”`;
}

function authorsOf({ authors }: WorkVersion, translate: Translate): string {
  const names = authors.map(({ given, prefix, family, suffix, literal }) =>
    literal === '' ? [given, prefix, family, suffix].filter(Boolean).join(' ') : literal,
  );
  return names.length <= namedAuthors
    ? names.join(', ')
    : translate(message(messages.andOthers, { names: names.slice(0, namedAuthors).join(', '), count: names.length }));
}

function versionMessage({ type, venue, year }: WorkVersion, translate: Translate): Message {
  const isPreprint = type === 'preprint';
  const version =
    venue === undefined
      ? message(isPreprint ? messages.preprint : messages.published)
      : message(isPreprint ? messages.preprintIn : messages.publishedIn, { venue });
  return year === undefined ? version : message(messages.withYear, { version: translate(version), year });
}

function cut(abstract: string): string {
  return abstract.length > abstractLength ? `${abstract.slice(0, abstractLength)}…` : abstract;
}
