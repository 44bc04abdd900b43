import type { Paper } from '../project/paper.ts';
import type { Finding } from '../rules/finding.ts';
import { findingIds } from '../workflows/lint/finding-ids.ts';
import { findingsIn, judgesOfRules } from '../workflows/lint/lint-paper.ts';
import type { Desk } from './desk.ts';
import { ToolError } from './tool-error.ts';

/** What the rules find in a paper, by the ids by which agents name findings, in the order of the paper. */
export async function findingsOf(
  paper: Paper,
  desk: Desk,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Finding>> {
  const said = await desk.said(paper);
  const all = await desk.ask((judges) => findingsIn(paper, { judges: judgesOfRules(judges, said) }, signal), signal);
  return new Map([...findingIds(paper, all)].map(([finding, id]) => [id, finding]));
}

/** The finding of an id. Throws `ToolError` where there is none: its lines were changed, or what it is about. */
export function findingNamed(findings: ReadonlyMap<string, Finding>, id: string): Finding {
  const found = findings.get(id);
  if (found === undefined) {
    throw new ToolError(`There is no finding "${id}" any more: call check_paper again.`);
  }
  return found;
}
