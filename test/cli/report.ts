import type { LintResult } from '../../src/cli/lint/lint-result.ts';
import { loadPaper } from '../../src/project/load.ts';
import { Places } from '../../src/project/places.ts';
import { Sources } from '../../src/project/sources.ts';
import type { Finding, Fix } from '../../src/rules/finding.ts';
import type { Location } from '../../src/text/location.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';

/**
 * Everything that a test has to say about a finding: where it is, by what stands there, and what is special about it.
 */
export interface Found extends Partial<Pick<Finding, 'rule' | 'severity' | 'message'>> {
  readonly at: readonly [file: string, text: string];
  readonly related?: readonly (readonly [file: string, text: string])[];
  readonly fixes?: readonly { readonly title: string; readonly kind: Fix['kind']; readonly newText: string }[];
}

/** A report of papers whose findings are given, and not worked out by rules. The command runs in `/work`. */
export async function reportOf(
  files: Readonly<Record<string, string>>,
  found: Readonly<Record<string, readonly Found[]>>,
): Promise<LintResult> {
  const sources = new Sources(new MemoryFileSystem(files));
  const locate = ([file, text]: readonly [string, string]): Location => {
    const start = files[file]?.indexOf(text) ?? -1;
    if (start === -1) {
      throw new Error(`"${text}" is not in ${file}`);
    }
    return { file, range: { start, end: start + text.length } };
  };
  const papers: LintResult['papers'][number][] = [];
  for (const [main, ofPaper] of Object.entries(found)) {
    const paper = await loadPaper(main, sources);
    const findings = ofPaper.map(({ at, related = [], fixes = [], ...given }): Finding => {
      const location = locate(at);
      return {
        rule: 'undefined-citation',
        severity: 'error',
        message: { template: 'No entry "{key}".', values: { key: at[1] } },
        ...location,
        ...given,
        related: related.map((place) => ({ ...locate(place), message: { template: 'It is here.', values: {} } })),
        fixes: () =>
          fixes.map(({ title, kind, newText }) => ({
            title: { template: title, values: {} },
            kind,
            edits: [{ ...location, newText }],
          })),
      };
    });
    papers.push({ paper, findings });
  }
  for (const file of Object.keys(files)) {
    sources.file(file);
  }
  await sources.fetchWanted();
  return { papers, places: new Places(sources), folder: '/work', applied: undefined };
}
