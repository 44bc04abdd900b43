import * as z from 'zod';
import { closestRules } from '../../rules/closest-rules.ts';
import { bySeverity, countBySeverity, severities } from '../../rules/finding.ts';
import { rules as allRules } from '../../rules/rule-registry.ts';
import { renderMessage } from '../../text/message.ts';
import { findingsOf } from '../findings-of.ts';
import { lineOfOthers } from '../quoted.ts';
import { byWordsAlone, pathInput, placesIn, unreadFiles } from '../shared-parts.ts';
import { defineTool, type Missing } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

export const checkPaper = defineTool({
  name: 'check_paper',
  title: 'Check the paper',
  about: 'Finds what is wrong with citations, bibliography and related work.',
  purpose:
    'Finds what is wrong with citations, bibliography and related work of a paper: undefined keys, broken entries, unsupported or ' +
    'piled citations, missing positioning. Start here, and call it again after edits.',
  input: {
    path: pathInput,
    rules: z.array(z.string()).optional().describe('only these'),
    severity: z.enum(severities).optional().describe('only this and worse'),
  },
  facts: { counts: z.partialRecord(z.enum(severities), z.int()) },
  item: z.object({
    id: z.string(),
    rule: z.string(),
    severity: z.string(),
    file: z.string(),
    line: z.int(),
    text: z.string(),
    fix: z.enum(['safe', 'unsafe', 'none']),
  }),
  isSending: false,
  async run({ path, rules, severity }, desk, { signal, onProgress }) {
    for (const id of rules ?? []) {
      if (allRules.every((rule) => rule.id !== id)) {
        throw new ToolError(`There is no rule "${id}". Similar: ${closestRules(id).join(', ') || 'none'}.`);
      }
    }
    const read = await desk.read(path, signal);
    const { paper } = read;
    onProgress(0, undefined, 'checking');
    const findings = [...(await findingsOf(paper, desk, signal))].map(([id, finding]) => ({ ...finding, id }));
    const { verifications } = await desk.said(paper);
    const worst = severity === undefined ? severities.length : severities.indexOf(severity);
    const found = findings
      .filter((one) => rules?.includes(one.rule) ?? true)
      .filter((one) => severities.indexOf(one.severity) <= worst)
      .sort(bySeverity);
    const at = placesIn(read);
    return {
      facts: { counts: countBySeverity(found) },
      items: found.map((finding) => ({
        id: finding.id,
        rule: finding.rule,
        severity: finding.severity,
        ...at(finding),
        text: lineOfOthers(renderMessage(finding.message)),
        fix: finding.fixes()[0]?.kind ?? ('none' as const),
      })),
      missing: [
        ...unreadFiles(paper),
        ...byWordsAlone(desk),
        ...unverified(verifications?.isEmpty, paper.library.size),
      ],
    };
  },
});

/** What no rule can say as long as no source was asked. */
function unverified(isEmpty: boolean | undefined, entries: number): Missing[] {
  return isEmpty === false || entries === 0
    ? []
    : [
        {
          kind: 'unknown',
          what: 'references',
          why: 'Nobody has looked up yet whether they exist: verify_references does.',
        },
      ];
}
