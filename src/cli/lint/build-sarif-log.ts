import { dirname } from 'pathe';
import { version } from '../../../package.json';
import { uriOf } from '../../node/engine-path.ts';
import { pathFrom } from '../../project/path-from.ts';
import { byFile, type Places } from '../../project/places.ts';
import type { Rule } from '../../rules/contract.ts';
import type { Finding, Severity } from '../../rules/finding.ts';
import { rules } from '../../rules/rule-registry.ts';
import type { Location } from '../../text/location.ts';
import { renderMessage } from '../../text/message.ts';
import { rulePage } from '../explain/rule-page.ts';
import type { LintResult } from './lint-result.ts';

const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

/**
 * The findings as a SARIF 2.1.0 log with one run. Paths are relative to the main file's folder, which is the base
 * `PAPER`, or `PAPER1`, `PAPER2`, … where there are several papers. Fixes are the safe ones.
 */
export function buildSarifLog({ papers, places }: LintResult): object {
  const bases = papers.map(({ paper }, index) => ({
    id: papers.length === 1 ? 'PAPER' : `PAPER${index + 1}`,
    folder: dirname(paper.main),
  }));
  return {
    $schema: schema,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Situate', version, semanticVersion: version, rules: rules.map(descriptor) } },
        originalUriBaseIds: Object.fromEntries(bases.map(({ id, folder }) => [id, { uri: folderUri(folder) }])),
        columnKind: 'utf16CodeUnits',
        results: papers.flatMap(({ findings }, index) =>
          findings.map((finding) => result(finding, new Artifacts(places, bases[index]!))),
        ),
      },
    ],
  };
}

function descriptor(rule: Rule): object {
  const { what, why, silent, fixes } = rule.documentation;
  const paragraphs = [what, why, silent, ...(fixes === undefined ? [] : [fixes])];
  return {
    id: rule.id,
    shortDescription: { text: `${rule.summary}.` },
    fullDescription: { text: what },
    help: { text: paragraphs.join('\n\n'), markdown: rulePage(rule) },
    defaultConfiguration: rule.severity === 'off' ? { enabled: false } : { level: levels[rule.severity] },
  };
}

function result(finding: Finding, artifacts: Artifacts): object {
  const fixes = finding.fixes().filter(({ kind }) => kind === 'safe');
  return {
    ruleId: finding.rule,
    ruleIndex: rules.findIndex(({ id }) => id === finding.rule),
    level: levels[finding.severity],
    message: { text: renderMessage(finding.message) },
    locations: [{ physicalLocation: artifacts.place(finding) }],
    ...(finding.related.length === 0
      ? {}
      : {
          relatedLocations: finding.related.map((related, index) => ({
            id: index + 1,
            physicalLocation: artifacts.place(related),
            message: { text: renderMessage(related.message) },
          })),
        }),
    ...(fixes.length === 0
      ? {}
      : {
          fixes: fixes.map(({ title, edits }) => ({
            description: { text: renderMessage(title) },
            artifactChanges: [...byFile(edits)].map(([file, changes]) => ({
              artifactLocation: artifacts.location(file),
              replacements: changes.map((edit) => ({
                deletedRegion: artifacts.region(edit),
                insertedContent: { text: edit.newText },
              })),
            })),
          })),
        }),
  };
}

/** SARIF's words for files and places of one paper. */
class Artifacts {
  readonly #places: Places;
  readonly #base: { readonly id: string; readonly folder: string };

  constructor(places: Places, base: { readonly id: string; readonly folder: string }) {
    this.#places = places;
    this.#base = base;
  }

  location(file: string): object {
    const uri = uriOf(pathFrom(this.#base.folder, file));
    return uri.startsWith('file:') ? { uri } : { uri, uriBaseId: this.#base.id };
  }

  region(location: Location): object {
    const start = this.#places.start(location);
    const end = this.#places.end(location);
    return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
  }

  place(location: Location): object {
    return { artifactLocation: this.location(location.file), region: this.region(location) };
  }
}

/** SARIF wants a `/` at the end of what paths are relative to. */
function folderUri(folder: string): string {
  const uri = uriOf(folder);
  return uri.endsWith('/') ? uri : `${uri}/`;
}
