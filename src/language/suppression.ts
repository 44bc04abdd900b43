import { textOf } from '../project/paper.ts';
import type { Finding } from '../rules/finding.ts';
import { suppressionEdit } from '../rules/suppression.ts';
import type { ReadPaper } from '../session/open-paper.ts';

/** A comment that silences a rule, and where it goes. The author types a reason between its two parts. */
export interface Suppression {
  readonly file: string;
  /** The offset where it is inserted. */
  readonly offset: number;
  readonly before: string;
  readonly after: string;
}

/** The comment that silences the rule of a finding; undefined where no comment can be. */
export function suppressionOf(finding: Finding, { paper }: Pick<ReadPaper, 'paper'>): Suppression | undefined {
  const placeholder = '\u0000';
  const edit = suppressionEdit(textOf(paper, finding.file) ?? '', finding, finding.rule, placeholder);
  if (edit === undefined) {
    return undefined;
  }
  const [before = '', after = ''] = edit.newText.split(placeholder);
  return { file: finding.file, offset: edit.range.start, before, after };
}
