import { rankPassages } from '../../evidence/best-passage.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import type { Passage } from '../../evidence/passages-of-work.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import type { EvidenceQuote } from './support-judge.ts';

/** The most passages of a work that are quoted. */
const quoted = 2;

/**
 * Finds the parts of a work that come closest to a text: passages of what is known of it, the closest first, or else its title.
 * Empty for a work without either; undefined if vectors are missing, which are wanted then.
 */
export function evidenceFor(work: CitedWork, text: string, vectors: Vectors | undefined): EvidenceQuote[] | undefined {
  const ranked = rankPassages(work, [text], vectors);
  const alike = ranked?.filter(({ similarity, passage: { place } }) => similarity > 0 && place !== 'title');
  const title = ranked?.find(({ passage: { place } }) => place === 'title');
  const closest = alike?.length === 0 && title !== undefined ? [title] : alike;
  return closest?.slice(0, quoted).map(({ passage }) => quoteOf(passage));
}

function quoteOf({ text, place, page }: Passage): EvidenceQuote {
  const from = place === 'page' || place === 'passage' ? 'passages' : place;
  return { quote: text, from, ...(page !== undefined && { page }) };
}
