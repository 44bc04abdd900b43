import type { WithContent } from '../../bibliography/content-memo.ts';
import { texToText } from '../../bibliography/tex-text.ts';
import { titleWords } from '../../bibliography/title-key.ts';
import { year } from '../../bibliography/work.ts';
import { identityOf } from '../../bibliography/work-identity.ts';
import { sourceTraits } from '../sources/source-profiles.ts';
import { factsOf } from './entry-facts.ts';
import type { SourceAnswer } from './source-answer.ts';
import { seriesOf } from './venue-series.ts';

/** Types of entries whose works the sources list nearly all of, as far as there are identifiers or titles to find. */
const listedTypes: ReadonlySet<string> = new Set(['article', 'inproceedings', 'conference', 'paper']);

/** Words of a place whose works the sources list only in part, or not at all, whatever the type of the entry. */
const unlistedPlace =
  /^(?:(?:the )?\w+ )?(?:blog|web ?(?:site|page))\b|^(?:online |official )?(?:documentation|manual|software|news|forum|lecture|slides|talk|video|podcast|patent|standard)(?: project| package| library| article| notes| release)?$|\b(?:github|gitlab|hugging ?face|wikipedia|youtube)\b|^(?:system|model) card|^(?:(?:ph\.?d\.?|master'?s?|doctoral|bachelor'?s?) )?(?:thesis|dissertation)\b|^(?:technical|tech\.?|internal|working) (?:report|paper)|^white ?paper|^press release|^personal communication|^interview|\b(?:manuscript|unpublished|in preparation|submitted|under review|to appear|forthcoming|in press)\b/i;

/** The same in fields that are no venue: there a word is enough. */
const unlistedNote =
  /\b(?:blog|web ?(?:site|page)|github|gitlab|hugging ?face|system card|model card|white ?paper|technical report|tech report|working paper|manual|documentation|software|package|press release|news|thesis|dissertation|patent|standard|rfc|slides|talk|video|podcast|personal communication|manuscript|unpublished|in preparation|submitted|under review|to appear|forthcoming|in press|forum|wikipedia|interview)\b/i;

/** Proceedings before this year have no DOIs and are in few databases. */
const listedSince = 1985;

/** True if the sources should list the work of an entry, so that not finding it means something. */
export function isListedBySources(entry: WithContent): boolean {
  const { type, values } = entry.content;
  const { doi, arxiv } = identityOf(entry);
  const says = (pattern: RegExp, ...fields: string[]): boolean =>
    fields.some((name) => pattern.test(texToText(values.get(name) ?? '')));
  // "IEEE Transactions on Software Engineering" is no software: a venue is looked at only for what it says to be.
  if (
    says(unlistedPlace, 'journal', 'journaltitle', 'booktitle') ||
    says(unlistedNote, 'howpublished', 'note', 'type', 'entrysubtype')
  ) {
    return false;
  }
  const isIdentified = doi !== undefined || arxiv !== undefined;
  const hasVenue = ['journal', 'journaltitle', 'booktitle', 'crossref'].some((name) => values.has(name));
  return isIdentified || (listedTypes.has(type) && hasVenue && (year(entry) ?? listedSince) >= listedSince);
}

/** Series whose papers have no DOIs: what is registered by DOI does not list them, and OpenAlex has some of them. */
const withoutDois: ReadonlySet<string> = new Set(
  (
    'nips neurips|icml|iclr|aistats|uai|colt|alt|corl|acml|jmlr|tmlr|colm|usenix security|osdi|nsdi|ndss|rss|bmvc|lrec|' +
    'coling|aamas'
  ).split('|'),
);

/** An answer that proves nothing by what it lacks counts half, and several of them prove nothing. */
const weights = { conclusive: 1, inconclusive: 0.5 };

/** True if enough sources were asked for the title, and answered, that one of them should have had the work. */
export function haveSeveralAnswered(entry: WithContent, answers: readonly SourceAnswer[]): boolean {
  const series = seriesOf(titleWords(factsOf(entry).venue?.name ?? ''));
  const hasDois = series === undefined || !withoutDois.has(series);
  const weightOf = new Map<string, number>();
  for (const { source, by, isConclusive } of answers) {
    const listed = hasDois ? 'all' : sourceTraits[source].worksWithoutDoi;
    if (by === 'title' && listed !== 'none') {
      const isTelling = isConclusive && listed === 'all';
      const weight = isTelling ? weights.conclusive : weights.inconclusive;
      weightOf.set(source, Math.max(weight, weightOf.get(source) ?? 0));
    }
  }
  const found = [...weightOf.values()];
  return found.includes(weights.conclusive) && found.reduce((sum, weight) => sum + weight, 0) >= 2;
}
