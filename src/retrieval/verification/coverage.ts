import type { WithContent } from '../../bibliography/content-memo.ts';
import { texToText } from '../../bibliography/tex-text.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import { year } from '../../bibliography/work.ts';
import { identityOf } from '../../bibliography/work-identity.ts';
import { type SourceName, sourceTraits } from '../sources/source-profiles.ts';
import { factsOf } from './entry-facts.ts';
import { kindOf } from './kind-of-entry.ts';
import type { SourceAnswer } from './source-answer.ts';
import { seriesOf } from './venue-series.ts';

/** Proceedings before this year have no DOIs and are in few databases. */
const listedSince = 1985;

/** The stages of a work that is in no source yet, in a field that says where it is to appear. */
const unpublished =
  /\b(?:unpublished|in preparation|submitted|under review|to appear|forthcoming|in press)\b|^manuscript\b|\bmanuscript$/i;

/** True if the sources should list the work of an entry, so that not finding it means something. */
export function isListedBySources(entry: WithContent): boolean {
  const { values } = entry.content;
  const { doi, arxiv } = identityOf(entry);
  const isToAppear = ['journal', 'journaltitle', 'booktitle', 'howpublished', 'note', 'pubstate'].some((name) =>
    unpublished.test(texToText(values.get(name) ?? '')),
  );
  const isIdentified = doi !== undefined || arxiv !== undefined;
  const hasVenue = ['journal', 'journaltitle', 'booktitle', 'crossref'].some((name) => values.has(name));
  return !isToAppear && (isIdentified || (hasVenue && (year(entry) ?? listedSince) >= listedSince));
}

/** Series whose papers have no DOIs: what is registered by DOI does not list them, and OpenAlex has some of them. */
const withoutDois: ReadonlySet<string> = new Set(
  (
    'nips neurips|icml|iclr|aistats|uai|colt|alt|corl|acml|jmlr|tmlr|colm|usenix security|osdi|nsdi|ndss|rss|bmvc|lrec|' +
    'coling|aamas'
  ).split('|'),
);

/** True if a source has works of an entry's kind, so that it is worth asking for its title. */
export function mayHave(entry: WithContent, source: SourceName): boolean {
  const { most, some } = sourceTraits[source].lists;
  return [...most, ...some].includes(kindOf(entry));
}

/** The share that a source has of works such as an entry's: only of `most` does it mean something what it lacks. */
function shareListed(entry: WithContent, source: SourceName): 'most' | 'some' | 'none' {
  const { lists, identifiers, worksWithoutDoi, lacksDois } = sourceTraits[source];
  const { doi, arxiv } = identityOf(entry);
  // A source that has a part of everything proves nothing by what it lacks, and neither do several of them.
  if (!mayHave(entry, source) || lists.most.length === 0) {
    return 'none';
  }
  const isOfMost = lists.most.includes(kindOf(entry));
  if (identifiers[0] === 'arxiv') {
    return arxiv !== undefined || (isOfMost && doi === undefined) ? 'most' : 'some';
  }
  if (doi !== undefined) {
    // Whatever it is, it says that it is registered.
    return lacksDois?.test(doi) === true ? 'some' : lists.most.length > 0 ? 'most' : 'some';
  }
  const series = seriesOf(titleWords(factsOf(entry).venue?.name ?? ''));
  const hasDoi = series === undefined || !withoutDois.has(series);
  const ofWithoutDoi = hasDoi ? 'all' : worksWithoutDoi;
  return ofWithoutDoi === 'none' ? 'none' : isOfMost && ofWithoutDoi === 'all' ? 'most' : 'some';
}

/** An answer that proves nothing by what it lacks counts half, and several of them prove nothing. */
const weights = { conclusive: 1, inconclusive: 0.5 };

/** True if enough sources were asked for the title, and answered, that one of them should have had the work. */
export function haveSeveralAnswered(entry: WithContent, answers: readonly SourceAnswer[]): boolean {
  const weightOf = new Map<string, number>();
  for (const { source, by, isConclusive } of answers) {
    const share = shareListed(entry, source);
    if (by === 'title' && share !== 'none') {
      const weight = isConclusive && share === 'most' ? weights.conclusive : weights.inconclusive;
      weightOf.set(source, Math.max(weight, weightOf.get(source) ?? 0));
    }
  }
  const found = [...weightOf.values()];
  return found.includes(weights.conclusive) && found.reduce((sum, weight) => sum + weight, 0) >= 2;
}
