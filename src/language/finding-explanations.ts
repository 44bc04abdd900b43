import { type Paper, textOf } from '../project/paper.ts';
import type { Finding } from '../rules/finding.ts';
import { escapeMarkdown } from '../text/markdown-signs.ts';
import { touchesOffset } from '../text/range.ts';
import type { Question } from './question.ts';
import { translate } from './shown-message.ts';

/** The longest text that is quoted whole: a sentence, not a section. */
const mostQuoted = 1000;

/** What a judgement rests on, and how sure it is, as paragraphs of Markdown; empty for a finding that is none. */
export function explanationOf(finding: Finding, paper: Paper): string[] {
  return finding.explanation === undefined
    ? []
    : [...judgedText(finding, paper), ...finding.explanation().map((part) => escapeMarkdown(translate(part)))];
}

/** What the judgements at an offset of a document rest on, each as Markdown, as far as they are of the text as it is. */
export function explanationsAt({ papers, document }: Pick<Question, 'papers' | 'document'>, offset: number): string[] {
  return papers.open.with(document).flatMap(({ shown, isCurrent }) =>
    shown === undefined || !isCurrent
      ? []
      : shown.findings
          .filter(({ file, range }) => file === document.path && touchesOffset(range, offset))
          .map((finding) => explanationOf(finding, shown.paper).join('\n\n'))
          .filter((explained) => explained !== ''),
  );
}

/** The text that was judged, as its author wrote it. */
function judgedText({ file, judged }: Finding, paper: Paper): string[] {
  const text = judged === undefined ? '' : (textOf(paper, file) ?? '').slice(judged.start, judged.end);
  return text === '' || text.length > mostQuoted ? [] : [`> ${escapeMarkdown(text)}`];
}
