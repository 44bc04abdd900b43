import type { CitingPair } from '../../judges/support/citing-pairs.ts';
import type { Exemplar } from '../../project/exemplar.ts';
import type { Paper } from '../../project/paper.ts';
import type { Sources } from '../../project/sources.ts';
import { examineRelatedWork } from '../../rubric/examine-related-work.ts';
import type { JudgedRelatedWork } from '../../rubric/judged-related-work.ts';
import { type ScoredBy, type ScoredRelatedWork, scoreRelatedWork } from '../../rubric/score-related-work.ts';
import type { Finding } from '../../rules/finding.ts';
import { type CitationSupport, citationSupport } from '../evidence/citation-support.ts';
import { findPassages } from '../evidence/find-passages.ts';
import { findingsIn, judgesOfRules, type SaidByOthers } from '../lint/lint-paper.ts';
import {
  type AskJudges,
  compareWithExemplar,
  type ReadExemplar,
  type RelatedWorkComparison,
  withItsPaper,
} from './compare-with-exemplar.ts';

/** A paper to score, and by what. */
export interface ScoringTask {
  readonly paper: Paper;
  /** The sources that its files are read from. */
  readonly sources: Sources;
  /** In the place of the exemplar that the configuration names. */
  readonly exemplar?: ReadExemplar | undefined;
}

/** The services that scoring needs of its front. */
export interface ScoringFront {
  /** Asks the judges of this machine until they lack nothing for the answer. */
  ask: AskJudges;
  /** Gives what language models say, once this machine has judged: asked now, or known from before. */
  judge(): Promise<{ readonly judged: JudgedRelatedWork | undefined } & ScoredBy>;
  /** Gives what others than this machine said of the paper, once they have judged: the rules go by it. */
  said(): Promise<SaidByOthers>;
}

/** A paper with its scores. */
export interface ScoredPaper extends ScoredRelatedWork {
  readonly comparison: RelatedWorkComparison;
  readonly judged: JudgedRelatedWork | undefined;
  /** What the rules find in the paper. */
  readonly findings: readonly Finding[];
  /** The citations of its related work, in the order of the text. */
  readonly citations: readonly SupportedCitation[];
}

/** A citation with what is known of it. */
export interface SupportedCitation extends CitingPair {
  readonly support: CitationSupport;
}

/**
 * Scores a paper: this machine examines its related work and compares it with an exemplar, then language models may say what
 * they think of it. Rejects as the front does.
 */
export async function scorePaper({ paper, sources, exemplar }: ScoringTask, front: ScoringFront): Promise<ScoredPaper> {
  const given: Exemplar | undefined = exemplar?.exemplar;
  const examination = await front.ask((judges) => examineRelatedWork(paper, judges, given));
  const compared = exemplar ?? (paper.exemplar && (await withItsPaper(paper.exemplar, sources)));
  const comparison = await compareWithExemplar(examination, compared, front.ask);
  const { judged, ...by } = await front.judge();
  const said = await front.said();
  const findings = await front.ask((judges) => findingsIn(paper, { judges: judgesOfRules(judges, said) }));
  const passages = await front.ask(({ vectors }) => findPassages(paper, vectors));
  const citations = passages.map((passage) => ({
    ...passage,
    support: citationSupport(passage, said.verdicts?.support.find(passage.question)),
  }));
  return { ...scoreRelatedWork(examination, judged, by), comparison, judged, findings, citations };
}
