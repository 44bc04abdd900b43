import { basename, dirname } from 'pathe';
import type { CitedWork } from '../evidence/cited-work.ts';
import { countKnownWorks, knownRelatedWork } from '../evidence/known-works.ts';
import type { Paper } from '../project/paper.ts';
import { pathFrom } from '../project/path-from.ts';
import type { EvidenceReport } from '../workflows/evidence/fetch-evidence.ts';
import { type EvidenceDocument, evidenceSchema, type KnownWorksDocument } from './evidence-document.ts';
import { print } from './printed.ts';

/**
 * Makes the document of what is known of works, and of what was fetched. `problemOf` says why a PDF could not be read.
 */
export function buildEvidenceDocument(
  { main, suppliedEvidence }: Paper,
  works: readonly CitedWork[],
  report: EvidenceReport | undefined,
  problemOf: (problem: EvidenceReport['unreadPdfs'][number]['problem']) => string,
): EvidenceDocument {
  const folder = dirname(main);
  return print(evidenceSchema, {
    main: basename(main),
    file: pathFrom(folder, suppliedEvidence.file),
    works: works.length,
    before: countKnownWorks(works),
    after: countKnownWorks(works, report?.found),
    found: [...(report?.found ?? [])].map(([key, texts]) => ({ key, texts })),
    failures: [...(report?.failures ?? [])].map(([source, { reason, message }]) => ({ source, reason, message })),
    unreadPdfs: (report?.unreadPdfs ?? []).map(({ key, path, problem }) => ({
      key,
      path: pathFrom(folder, path),
      reason: problem,
      problem: problemOf(problem),
    })),
    unusedCopies: (report?.unusedCopies ?? []).map(({ key, address, problem }) => ({ key, address, reason: problem })),
  });
}

/** Counts the works that the related work cites, by what is known of them; undefined if it cites none. */
export function knownWorks(paper: Paper): KnownWorksDocument | undefined {
  const known = knownRelatedWork(paper);
  return known.works === 0 ? undefined : { ...known };
}
