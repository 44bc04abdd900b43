import { loadPaper } from '../../project/load.ts';
import type { Paper } from '../../project/paper.ts';
import { byFile } from '../../project/places.ts';
import type { Sources } from '../../project/sources.ts';
import type { Finding } from '../../rules/finding.ts';
import { withoutJudges } from '../../rules/lint.ts';
import { selectSafeEdits } from '../../rules/safe-edits.ts';
import { applyEdits } from '../../text/edit.ts';
import type { FileEdit } from '../../text/location.ts';
import { findingsIn } from '../../workflows/lint/lint-paper.ts';
import { outsideStrings } from '../paper/outside-strings.ts';
import type { PaperCommand } from '../paper/paper-command.ts';
import { type CommandFiles, placeOf } from '../paper/project-files.ts';
import { replaceFile, whyNotWritable } from '../paper/replace-file.ts';
import { untilInterrupted } from '../terminal/interruption.ts';

/** The most rounds of fixes: a fix may uncover the next one, and a rule that never finishes is stopped here. */
const mostRounds = 10;

/** The outcome of `--fix`. */
export interface FixedPapers {
  /** The papers as they are on the disk now. */
  readonly papers: readonly Paper[];
  readonly applied: { readonly edits: number; readonly files: number };
  /** Why some files were left alone, one line each. */
  readonly problems: readonly string[];
}

/** The new text of a file that is not written yet. */
interface FixedText {
  /** The text on the disk, as far as we know. */
  readonly before: string;
  readonly after: string;
  readonly edits: number;
}

/**
 * Applies the safe fixes of papers, round after round until none is left, and then writes each changed file once. A fix
 * that touches a file that cannot be written is not applied to its other files either.
 */
export async function fixPapers(
  papers: readonly Paper[],
  { sources, files }: Pick<PaperCommand, 'sources' | 'files'>,
  onFix: (main: string) => void,
): Promise<FixedPapers> {
  const drafts = new Map<string, FixedText>();
  const problems = new Map<string, string | undefined>();
  const areWritable = async (touched: readonly string[]): Promise<boolean> => {
    for (const file of touched) {
      if (!problems.has(file)) {
        problems.set(file, await whyNotFixable(file, files));
      }
    }
    return touched.every((file) => problems.get(file) === undefined);
  };

  for (const given of papers) {
    onFix(given.main);
    let paper = given;
    for (let round = 0; round < mostRounds; round++) {
      // Papers may share files, which a paper before this one may have changed.
      paper = await loadPaper(given.main, sources, {}, paper);
      const findings = await findingsIn(paper, { available: withoutJudges });
      const applicable: Finding[] = [];
      for (const finding of findings) {
        if (await areWritable(touchedFiles(finding))) {
          applicable.push(finding);
        }
      }
      const edits = selectSafeEdits(applicable);
      if (edits.length === 0) {
        break;
      }
      for (const [file, ofFile] of byFile(edits)) {
        draftEdits(file, ofFile, sources, drafts);
      }
    }
  }

  let applied = { edits: 0, files: 0 };
  // Ctrl-C waits until all is written: a fix may change several files.
  await untilInterrupted(async () => {
    for (const [file, { before, after, edits }] of drafts) {
      const problem = await replaceFile(await placeOf(file, files), before, after, file);
      problems.set(file, problem);
      if (problem === undefined) {
        applied = { edits: applied.edits + edits, files: applied.files + 1 };
      }
      sources.closeBuffer(file);
    }
  });
  const fixed: Paper[] = [];
  for (const paper of papers) {
    fixed.push(await loadPaper(paper.main, sources, {}, paper));
  }
  return { papers: fixed, applied, problems: [...problems.values()].filter((problem) => problem !== undefined) };
}

/** Why a file cannot be written, or may not be; undefined if it can. */
async function whyNotFixable(file: string, files: CommandFiles): Promise<string | undefined> {
  const place = await files.placeOf(file);
  return place === undefined ? outsideStrings.linksOut(file) : whyNotWritable(place, file);
}

function touchedFiles(finding: Finding): string[] {
  const fix = finding.fixes().find(({ kind }) => kind === 'safe');
  return (fix?.edits ?? []).map(({ file }) => file);
}

function draftEdits(file: string, edits: readonly FileEdit[], sources: Sources, drafts: Map<string, FixedText>): void {
  const source = sources.file(file);
  if (typeof source !== 'object') {
    return;
  }
  const { text } = source;
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const after = applyEdits(
    text,
    edits.map(({ range, newText }) => ({ range, newText: newText.replace(/\r?\n/g, lineBreak) })),
  );
  const draft = drafts.get(file);
  drafts.set(file, { before: draft?.before ?? text, after, edits: (draft?.edits ?? 0) + edits.length });
  sources.setBuffer(file, after);
}
