import { dirname } from 'pathe';
import { pathFrom } from '../../project/path-from.ts';
import type { Finding } from '../../rules/finding.ts';
import { renderMessage } from '../../text/message.ts';
import type { LintResult, PaperResult } from './lint-result.ts';

/**
 * Builds the JSON that `situate lint --format json` prints, `{"findings": […]}`. `file`, of a finding and of its
 * `related` places, is relative to the main file's folder. Where there are several papers, each finding also has
 * `main`: the main file of its paper, from the folder that the command runs in.
 */
export function buildLintDocument(report: LintResult): object {
  const isOnly = report.papers.length === 1;
  const findings = report.papers.flatMap(({ paper, findings: ofPaper }) =>
    ofPaper.map((finding) => ({
      ...findingAsJson(finding, paper, report),
      ...(isOnly ? {} : { main: pathFrom(report.folder, paper.main) }),
    })),
  );
  return { findings };
}

function findingAsJson(finding: Finding, paper: PaperResult['paper'], { places }: LintResult): object {
  return {
    rule: finding.rule,
    severity: finding.severity,
    file: pathFrom(dirname(paper.main), finding.file),
    start: places.start(finding),
    end: places.end(finding),
    message: renderMessage(finding.message),
    related: finding.related.map((place) => ({
      file: pathFrom(dirname(paper.main), place.file),
      start: places.start(place),
      end: places.end(place),
      message: renderMessage(place.message),
    })),
    fixes: finding.fixes().map(({ title, kind }) => ({ title: renderMessage(title), kind })),
  };
}
