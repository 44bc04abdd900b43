import { titleWords } from '../../bibliography/title-key.ts';
import { title as titleOf } from '../../bibliography/work.ts';
import { identityOf, sameIdentity, type WorkIdentity } from '../../bibliography/work-identity.ts';
import { plainSentence } from '../../judges/support/plain-sentence.ts';
import { proseOf, type Section } from '../../manuscript/model.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { Exemplar } from '../../project/exemplar.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import { paperTitle } from '../../project/paper-title.ts';
import { type CopiedText, copiedPassages } from './copied-passages.ts';
import { type RougeScores, rougeScores } from './rouge.ts';

/** The measures of LitLLM for a related work against a reference text. */
export interface ReferenceOverlap extends RougeScores {
  /** The share of the works that the reference cites which the related work cites too; undefined if none is known. */
  readonly citationRecall: number | undefined;
  /** The parts that both have word by word. */
  readonly copied: CopiedText;
  /** True if the related work cites or names the paper of the reference; undefined if its title is not known. */
  readonly namesReference: boolean | undefined;
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
    copied: copiedPassages(own, sections),
    namesReference: namesPaper(own, paper, exemplarPaper),
  };
}

/**
 * True if a related work cites another paper or has its title in its text (SurveyLens, appendix D.2, stage 1); undefined if
 * the title is not known.
 */
function namesPaper(own: readonly Section[], paper: Paper, other: Paper | undefined): boolean | undefined {
  const title = titleWords((other && paperTitle(other)) ?? '').join(' ');
  const titles = entriesIn(own, paper).map((entry) => titleOf(paper.library.complete(entry)));
  return title === ''
    ? undefined
    : titles.some((cited) => titleWords(cited).join(' ') === title) ||
        ` ${titleWords(textOf(own)).join(' ')} `.includes(` ${title} `);
}

/** The running text without citations. */
function textOf(sections: readonly Section[]): string {
  return proseOf(sections)
    .map(({ prose }) => plainSentence(prose.plain.text))
    .join('\n');
}

function identitiesIn(sections: readonly Section[], paper: Paper): WorkIdentity[] {
  return entriesIn(sections, paper).map((entry) => identityOf(paper.library.complete(entry)));
}

function entriesIn(sections: readonly Section[], paper: Paper): Parameters<Paper['library']['complete']>[0][] {
  const keys = new Set(sections.flatMap(({ citations }) => citations.flatMap((one) => one.keys.map(({ key }) => key))));
  const entries = [...keys].flatMap((key) => {
    const entry = citedAs(paper, key);
    return entry !== undefined && 'content' in entry ? [entry] : [];
  });
  return [...new Set(entries)];
}
