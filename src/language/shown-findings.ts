import type { Finding, Severity } from '../rules/finding.ts';
import { type FilePlace, placeId } from '../session/file-place.ts';
import type { LintedPaper, OpenPaper, ReadPaper } from '../session/open-paper.ts';
import type { OpenPapers } from '../session/open-papers.ts';
import type { Location } from '../text/location.ts';
import { lineRangeIn } from './line-ranges.ts';
import { translate } from './shown-message.ts';

/** A finding as an editor shows it in a file. */
export interface ShownFinding extends Location {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly (Location & { readonly message: string })[];
  /** The paper as it was read: the offsets are of its texts. */
  readonly read: ReadPaper;
  /** The main file of the paper that it is found for, where not all papers of its file have it. */
  readonly of: FilePlace | undefined;
}

/** How a front has findings shown. */
export interface ShowingFindings {
  /** Says which files the author has in view at the moment: of others, only what is serious is shown. */
  filesInView(): (file: FilePlace) => boolean;
  /** True if hints are to be shown as information. */
  showsHintsAsInformation(file: FilePlace): boolean;
  /** True if the author is writing the text that a finding judges. */
  isBeingWritten(judged: Location, read: ReadPaper): boolean;
}

/** The findings of one file, as they are to be shown now. */
export interface FileFindings {
  readonly place: FilePlace;
  readonly findings: readonly ShownFinding[];
}

/**
 * The findings that are shown: errors and warnings in all files of each paper, and what weighs less in those that are
 * in view, or in all after the command. A file that belongs to two papers shows what is found for either, once, and of what
 * is found for one of them alone, for which.
 */
export class ShownFindings {
  /** The findings of each paper, by the place of the file. */
  readonly #byPaper = new Map<OpenPaper, ReadonlyMap<string, readonly ShownFinding[]>>();
  /** The content of what is shown in each file, to compare with: a file whose findings did not change is left alone. */
  readonly #shown = new Map<string, string>();
  readonly #places = new Map<string, FilePlace>();
  readonly #papers: Pick<OpenPapers, 'with'>;
  readonly #showing: ShowingFindings;

  constructor(papers: Pick<OpenPapers, 'with'>, showing: ShowingFindings) {
    this.#papers = papers;
    this.#showing = showing;
  }

  /** Takes the findings of a paper, and gives the files in which others are to be shown now. */
  update(open: OpenPaper): FileFindings[] {
    return this.#replace(open, findingsByFile(open, this.#showing));
  }

  /** Forgets a paper that is not open any more, and gives the files in which others are to be shown now. */
  remove(open: OpenPaper): FileFindings[] {
    return this.#replace(open, undefined);
  }

  /** What is shown in a file. */
  in(place: FilePlace): readonly ShownFinding[] {
    return [...this.#distinctIn(place).values()];
  }

  #replace(open: OpenPaper, findings: ReadonlyMap<string, readonly ShownFinding[]> | undefined): FileFindings[] {
    const ofOthers = [...this.#byPaper].filter(([other]) => other !== open).flatMap(([, files]) => [...files.keys()]);
    const files = new Set([...(this.#byPaper.get(open)?.keys() ?? []), ...(findings?.keys() ?? []), ...ofOthers]);
    if (findings === undefined) {
      this.#byPaper.delete(open);
    } else {
      this.#byPaper.set(open, findings);
    }
    for (const file of findings?.values() ?? []) {
      for (const { file: path, read } of file.slice(0, 1)) {
        const place = read.files.placeOf(path);
        this.#places.set(placeId(place), place);
      }
    }
    return [...files].flatMap((file) => this.#changed(file));
  }

  #changed(file: string): FileFindings[] {
    const place = this.#places.get(file)!;
    const distinct = this.#distinctIn(place);
    const content = [...distinct.keys()].join('\n');
    if ((this.#shown.get(file) ?? '') === content) {
      return [];
    }
    if (content === '') {
      this.#shown.delete(file);
      this.#places.delete(file);
    } else {
      this.#shown.set(file, content);
    }
    return [{ place, findings: [...distinct.values()] }];
  }

  /** What is found in a file, by its content: for all papers that have the file, or for which of them. */
  #distinctIn(place: FilePlace): Map<string, ShownFinding> {
    const papers = this.#papers.with(place).filter((open) => this.#byPaper.has(open));
    const found = new Map<string, { readonly finding: ShownFinding; readonly of: OpenPaper[] }>();
    for (const [open, files] of this.#byPaper) {
      for (const finding of files.get(placeId(place)) ?? []) {
        const content = contentOf(finding);
        const known = found.get(content);
        found.set(content, { finding, of: [...(known?.of ?? []), open] });
      }
    }
    return new Map(
      [...found].flatMap(([content, { finding, of }]): [string, ShownFinding][] =>
        papers.length > 1 && papers.some((open) => !of.includes(open))
          ? of.map((open) => [content + open.main, { ...finding, of: open.place }])
          : [[content, finding]],
      ),
    );
  }
}

/** Everything of a finding that an author sees. */
function contentOf({ read, file, range, rule, severity, message, related }: ShownFinding): string {
  const places = [{ file, range, message }, ...related].map((place) => {
    const { start, end } = lineRangeIn(place, read);
    return `${place.file}:${start.line}:${start.column}-${end.line}:${end.column}: ${place.message}`;
  });
  return `${severity} ${rule} ${places.join('\n')}`;
}

/** The findings of a paper by the place of their file. */
function findingsByFile({ shown, isWhole }: OpenPaper, showing: ShowingFindings): Map<string, ShownFinding[]> {
  const byFile = new Map<string, ShownFinding[]>();
  const isInView = isWhole ? () => true : showing.filesInView();
  for (const finding of shown?.findings ?? []) {
    if (shown !== undefined && isToBeShown(finding, shown, isInView, showing)) {
      const file = placeId(shown.files.placeOf(finding.file));
      const findings = byFile.get(file) ?? [];
      byFile.set(file, findings);
      findings.push(shownFinding(finding, shown, showing));
    }
  }
  return byFile;
}

function isToBeShown(
  finding: Finding,
  read: LintedPaper,
  isInView: (file: FilePlace) => boolean,
  showing: ShowingFindings,
): boolean {
  const { file, severity, judged } = finding;
  return (
    (isSerious(severity) || isInView(read.files.placeOf(file))) &&
    (judged === undefined || !showing.isBeingWritten({ file, range: judged }, read))
  );
}

/** True if a finding is one that an author has to see wherever it is. */
function isSerious(severity: Severity): boolean {
  return severity === 'error' || severity === 'warning';
}

function shownFinding(finding: Finding, read: LintedPaper, showing: ShowingFindings): ShownFinding {
  const { file, range, rule, severity, message, related } = finding;
  const isHint = severity === 'hint' && showing.showsHintsAsInformation(read.files.placeOf(file));
  return {
    file,
    range,
    rule,
    read,
    severity: isHint ? 'information' : severity,
    message: translate(message),
    related: related.map((place) => ({ file: place.file, range: place.range, message: translate(place.message) })),
    of: undefined,
  };
}
