import type { Bibliography } from '../bibliography/entry.ts';
import { readDirective } from '../manuscript/directive.ts';
import type { Directive } from '../manuscript/model.ts';
import { type Paper, textOf } from '../project/paper.ts';
import { memoize } from '../task/memoize.ts';
import { directiveName } from '../text/directive-name.ts';
import type { FileEdit, Location } from '../text/location.ts';
import type { TextRange } from '../text/range.ts';
import { lineEnd, lineStart, nextUnitEnd, unitStart, unitsAt } from './support/silenced-unit.ts';

/** A stretch of a file in which some rules, or all, are silent. */
interface Suppression {
  readonly range: TextRange;
  /** Rule ids; empty for all. */
  readonly rules: readonly string[];
}

/** The suppression comments of a paper, bibliographies included. */
export class Suppressions {
  readonly #byFile: ReadonlyMap<string, readonly Suppression[]>;

  constructor(paper: Paper) {
    const directives = directivesOf(paper);
    this.#byFile = new Map(
      [...new Set(directives.map(({ file }) => file))].map((file) => [
        file,
        suppressionsIn(
          file,
          textOf(paper, file) ?? '',
          directives.filter((directive) => directive.file === file),
        ),
      ]),
    );
  }

  /** True if a finding of a rule at a place is silenced: its first character is in a stretch that names the rule. */
  silences(rule: string, { file, range }: Location): boolean {
    return (this.#byFile.get(file) ?? []).some(
      (suppression) =>
        suppression.range.start <= range.start &&
        range.start < suppression.range.end &&
        (suppression.rules.length === 0 || suppression.rules.includes(rule)),
    );
  }
}

/**
 * Every suppression comment of a paper: those of the manuscript and those between the entries of its bibliographies.
 */
export function directivesOf(paper: Paper): Directive[] {
  return [...paper.directives, ...paper.bibliographies.flatMap(bibliographyDirectives)];
}

const directiveLine = /^[ \t]*(?:(?:%+|@comment\s*\{)[ \t]*)?situate-ignore.*$/gim;

const bibliographyDirectives = memoize(({ path: file, text, scanned }: Bibliography): Directive[] => {
  if (!scanned.some(({ mayHoldDirective }) => mayHoldDirective)) {
    return [];
  }
  return [...text.matchAll(directiveLine)].flatMap(({ 0: line, index }) => {
    const lead = /^[ \t]*(?:@comment\s*\{)?/i.exec(line)?.[0].length ?? 0;
    const directive = readDirective(line.slice(lead).replace(/\}\s*$/, ''), index + lead);
    return directive === undefined ? [] : [{ ...directive, file }];
  });
});

function suppressionsIn(file: string, text: string, directives: readonly Directive[]): Suppression[] {
  const suppressions: Suppression[] = [];
  for (const [index, directive] of directives.entries()) {
    const rules = directive.rules.map(({ id }) => id);
    const start = lineStart(text, directive.start);
    switch (directive.scope) {
      case 'file':
        suppressions.push({ rules, range: { start: 0, end: Infinity } });
        break;
      case 'next': {
        const units = unitsAt(file, text, directive.start);
        if (units !== undefined) {
          suppressions.push({ rules, range: { start, end: nextUnitEnd(text, directive.end, units) } });
        }
        break;
      }
      case 'start': {
        const end = directives.find((other, at) => at > index && other.scope === 'end')?.start ?? text.length;
        suppressions.push({ rules, range: { start, end } });
        break;
      }
      case 'end':
    }
  }
  return suppressions;
}

/** True if a finding is in a file that can hold a suppression comment there. */
export function canSuppress(text: string, { file, range }: Location): boolean {
  return unitsAt(file, text, range.start) !== undefined;
}

/**
 * The edit that silences a rule at a finding, by a comment on its own line above the paragraph, the entry
 * or the field of the metadata; undefined in files that hold no comments.
 */
export function suppressionEdit(
  text: string,
  { file, range }: Location,
  rule: string,
  reason: string,
): FileEdit | undefined {
  const units = unitsAt(file, text, range.start);
  if (units === undefined) {
    return undefined;
  }
  const start = unitStart(text, range.start, units);
  const comment = units.comment(`${directiveName} ${rule}: ${reason}`, text.slice(start, lineEnd(text, start)));
  return { file, range: { start, end: start }, newText: comment + (text.includes('\r\n') ? '\r\n' : '\n') };
}
