import { isBibtex } from '../bibliography/bibliography-file.ts';
import type { Judges } from '../judges/judges.ts';
import { lexicalJudges } from '../judges/lexical-judges.ts';
import type { Paper } from '../project/paper.ts';
import type { Task } from '../task/task.ts';
import type { Need, Report, Rule } from './contract.ts';
import type { Finding, Severity } from './finding.ts';
import { Suppressions } from './suppression.ts';

/** The needs of rules that depend only on the files of the paper. */
export const withoutJudges: ReadonlySet<Need> = new Set<Need>(['text', 'bibliography']);

/** Everything that rules need. */
export const withJudges: ReadonlySet<Need> = new Set<Need>([...withoutJudges, 'embeddings', 'network']);

/** The means that rules are run with. */
export interface Linting {
  /** Rules that need anything else are not run; everything by default. */
  readonly available: ReadonlySet<Need>;
  readonly judges: Judges;
  /** Called with what a rule threw, which loses only that rule's findings; without it, the error is thrown. */
  readonly onFailure: (rule: Rule, error: unknown) => void;
}

/**
 * Runs rules over a paper. Severities and options come from the paper's configuration; suppressed findings are left
 * out. Findings are in the order of the paper's files and, within a file, of their places. Judges that lack something
 * say nothing: afterwards `judges.vectors` knows whether more would be found with what it is waiting for.
 */
export function* lintPaper(
  paper: Paper,
  rules: readonly Rule[],
  { available = withJudges, judges = lexicalJudges, onFailure = fail }: Partial<Linting> = {},
): Task<Finding[]> {
  const suppressions = new Suppressions(paper);
  const unwritable = new Set(paper.bibliographies.map(({ path }) => path).filter((path) => !isBibtex(path)));
  const findings: Finding[] = [];
  for (const rule of rules) {
    const { severity, options } = settingOf(rule, paper);
    if (severity === 'off' || rule.needs.some((need) => !available.has(need))) {
      continue;
    }
    try {
      for (const report of rule.check(paper, options, judges)) {
        if (report !== undefined && !suppressions.silences(rule.id, report)) {
          findings.push({
            ...report,
            rule: rule.id,
            severity: severity === rule.severity ? (report.severity ?? severity) : severity,
            related: report.related ?? [],
            fixes: fixesOf(report, unwritable),
          });
        }
        yield;
      }
    } catch (error) {
      onFailure(rule, error);
    }
    yield;
  }
  return inOrder(paper, findings);
}

function fail(_rule: Rule, error: unknown): never {
  throw error;
}

function noFixes(): readonly [] {
  return [];
}

/** The fixes of a report, without those that would write BibTeX into a bibliography in another format (`unwritable`). */
function fixesOf({ fixes }: Report, unwritable: ReadonlySet<string>): Finding['fixes'] {
  if (fixes === undefined || unwritable.size === 0) {
    return fixes ?? noFixes;
  }
  return () => fixes().filter(({ edits }) => edits.length > 0 && !edits.some(({ file }) => unwritable.has(file)));
}

/**
 * The severity and the options of a rule for a paper; options that do not fit their schema count as not given.
 * @internal exported for the tests of how configurations count
 */
export function settingOf(
  rule: Rule,
  paper: Pick<Paper, 'configuration'>,
): { readonly severity: Severity | 'off'; readonly options: Readonly<Record<string, unknown>> } {
  const setting = paper.configuration.rules?.[rule.id];
  if (setting === undefined) {
    return { severity: rule.severity, options: {} };
  }
  if (typeof setting === 'string') {
    return { severity: setting, options: {} };
  }
  const { severity, ...given } = setting;
  const options = rule.options.safeParse(given).success ? given : {};
  return { severity: severity ?? rule.severity, options };
}

function inOrder(paper: Paper, findings: Finding[]): Finding[] {
  const files = [...paper.sources.keys(), ...paper.bibliographies.map(({ path }) => path)];
  const rank = new Map(files.map((file, index) => [file, index]));
  return findings.sort(
    (a, b) =>
      (rank.get(a.file) ?? files.length) - (rank.get(b.file) ?? files.length) ||
      a.range.start - b.range.start ||
      a.range.end - b.range.end ||
      a.rule.localeCompare(b.rule),
  );
}
