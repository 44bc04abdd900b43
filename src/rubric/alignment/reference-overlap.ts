import { identityOf, sameIdentity, type WorkIdentity } from '../../bibliography/work-identity.ts';
import { plainSentence } from '../../judges/support/plain-sentence.ts';
import { proseOf, type Section } from '../../manuscript/model.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { Exemplar } from '../../project/exemplar.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import { type RougeScores, rougeScores } from './rouge.ts';

/** The measures of LitLLM for a related work against a reference text. */
export interface ReferenceOverlap extends RougeScores {
  /** The share of the works that the reference cites which the related work cites too; undefined if none is known. */
  readonly citationRecall: number | undefined;
}

/** Measures how far the related work of a paper says what an exemplar says, in its words and with its works. */
export function referenceOverlap(
  paper: Paper,
  { sections }: Exemplar,
  exemplarPaper: Paper | undefined,
): ReferenceOverlap {
  const own = relatedWorkSections(paper);
  const knows = exemplarPaper !== undefined && exemplarPaper.bibliographies.length > 0;
  const cited = identitiesIn(own, paper);
  const wanted = identitiesIn(sections, knows ? exemplarPaper : paper);
  const found = wanted.filter((work) => cited.some((other) => sameIdentity(work, other) !== undefined));
  return {
    ...rougeScores(textOf(own), textOf(sections)),
    citationRecall: wanted.length === 0 ? undefined : found.length / wanted.length,
  };
}

/** The running text without citations. */
function textOf(sections: readonly Section[]): string {
  return proseOf(sections)
    .map(({ prose }) => plainSentence(prose.plain.text))
    .join('\n');
}

function identitiesIn(sections: readonly Section[], paper: Paper): WorkIdentity[] {
  const keys = new Set(sections.flatMap(({ citations }) => citations.flatMap((one) => one.keys.map(({ key }) => key))));
  const entries = [...keys].flatMap((key) => {
    const entry = citedAs(paper, key);
    return entry !== undefined && 'content' in entry ? [entry] : [];
  });
  return [...new Set(entries)].map((entry) => identityOf(paper.library.complete(entry)));
}
