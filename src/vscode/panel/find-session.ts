import type { Finding, FoundResults } from '../../panel/build-find-view.ts';
import type { Claim } from '../../panel/claim-at.ts';
import type { Paper } from '../../project/paper.ts';
import type { ProposedQuery } from '../../retrieval/queries/key-phrase-queries.ts';
import type { RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import type { SourceOutcome } from '../../retrieval/search/search-works.ts';
import type { SearchSubject } from '../../retrieval/search-subject.ts';
import type { SourceName } from '../../retrieval/sources/source-profiles.ts';
import { subjectOfPaper } from '../../retrieval/subject-of-paper.ts';
import { queriesOnMachine } from '../../workflows/search/find-works.ts';

type Proposed = Finding['proposed'];
type SourceState = Omit<Finding['sources'][number], 'name' | 'host'>;

/**
 * The author's search and what it found, kept as long as the window is open: a page that is reloaded shows it again
 * without asking anybody. Each part is a new object if it changed.
 */
export class FindSession {
  claim: Claim | undefined;
  sources: ReadonlyMap<SourceName, SourceState> = new Map();
  results: FoundResults | undefined;
  /** The works cited are shown against what the paper contributes. */
  isComparing = false;
  #proposed: Proposed | undefined;
  #revision = 0;

  /** The queries that are proposed: key phrases of the claim or of the paper, until others are. */
  proposed(paper: Paper): Proposed {
    if (this.#proposed === undefined) {
      this.propose(queriesOnMachine({ subject: this.subject(paper), paper }));
    }
    return this.#proposed!;
  }

  propose(queries: readonly ProposedQuery[]): void {
    this.#proposed = { revision: ++this.#revision, queries };
  }

  /** Looks for works for a claim, or for the whole paper; proposes queries anew. */
  lookFor(claim: Claim | undefined): void {
    this.claim = claim;
    this.#proposed = undefined;
    // Scores for one subject do not compare with those for another.
    if (this.results?.stoppedAt !== undefined) {
      this.results = { ...this.results, stoppedAt: undefined };
    }
  }

  /** Gives the subject by which works are looked for and ranked. */
  subject(paper: Paper): SearchSubject {
    return this.claim === undefined ? subjectOfPaper(paper) : { kind: 'claim', title: '', text: this.claim.text };
  }

  /** Sources have answered, failed, or are being asked. */
  setOutcomes(outcomes: readonly SourceOutcome[], isOver: boolean): void {
    this.sources = new Map(
      outcomes.map(({ source, answered, of, works, failure }): [SourceName, SourceState] => [
        source,
        failure !== undefined
          ? { state: 'failed', found: works, why: failure.message }
          : answered === of || isOver
            ? { state: 'done', found: works }
            : { state: 'asking', found: works },
      ]),
    );
  }

  work(id: string): RankedWork | undefined {
    return this.results?.ranked.find(({ work }) => work.id === id);
  }
}
