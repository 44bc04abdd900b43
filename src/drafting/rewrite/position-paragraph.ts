import { citingText, joinTexts } from '../../judges/citing-text.ts';
import { paragraphByItself } from '../../judges/paragraph-text.ts';
import { ownPaperOf } from '../../judges/positioning/own-paper.ts';
import type { ParagraphQuestion } from '../../judges/positioning/positioning-judge.ts';
import { type CitingPair, citingPairs } from '../../judges/support/citing-pairs.ts';
import type { ChatCall } from '../../llm/chat-model.ts';
import { renderPrompt } from '../../llm/prompt.ts';
import { quotedInline } from '../../llm/untrusted-text.ts';
import { type MaskedSource, maskSource } from '../../manuscript/masked-source.ts';
import type { Paragraph } from '../../manuscript/model.ts';
import { noNames } from '../../project/own-names.ts';
import type { Paper } from '../../project/paper.ts';
import { type Complaint, revisionComplaint, supportComplaint, withReason } from './judged-checks.ts';
import type { Checked, RewriteOutcome } from './rewrite.ts';
import type { Rewriter } from './rewriter.ts';
import { type CheckedSource, checkSource } from './source-checks.ts';

/** A sentence is no longer than this, in words: the prompt asks for 50 at most. */
const longestSentence = 60;

/**
 * Has a sentence written for the end of a paragraph that says where the paper stands with regard to what the paragraph
 * reports. `contribution` is what the authors say that they contribute (`contributionOf`); the sentence goes no
 * further. It cites nothing that the paragraph does not. Rejects with `ChatError` where a model cannot be asked.
 */
export async function positionParagraph(
  rewriter: Rewriter,
  paper: Paper,
  paragraph: Paragraph,
  contribution: string,
  call?: ChatCall,
): Promise<RewriteOutcome> {
  if (contribution.trim() === '') {
    return { kind: 'notRewritable', why: 'noContribution' };
  }
  const manuscript = paper.sources.get(paragraph.file)!;
  const { sentences } = paragraph;
  const masked = maskSource(sentences, manuscript.text, paper);
  if (masked === undefined || sentences.length === 0) {
    return { kind: 'notRewritable', why: 'marksInText' };
  }
  const cited = sentences.flatMap((sentence) => citingPairs(paper, sentence));
  const marks = citableMarks(masked);
  const works = [...marks.keys()].map((mark) => describeMark(mark, masked, cited)).join('\n');
  const messages = renderPrompt(rewriter.prompts.position, { contribution, works, paragraph: masked.text });
  const instruction = `Add one sentence at the end which says how the paper relates to what the text reports, and which says no more of the paper than this: ${quotedInline('contribution', contribution)}`;

  const check = async (reply: string): Promise<Checked> => {
    const written = checkSource(reply, {
      masked: { ...masked, marks },
      usesAllMarks: false,
      maximumWords: longestSentence,
      maximumSentences: 1,
      manuscript,
      writer: paper.writer,
    });
    if ('failed' in written) {
      return written;
    }
    const revised = `${masked.text} ${written.text}`;
    const complaint =
      (await positioningComplaint(written)) ??
      (await supportComplaint(rewriter.support, written, { supported: [], others: cited }, call)) ??
      (await revisionComplaint(rewriter.revision, { original: masked.text, instruction, revised }, call));
    return (
      complaint ?? {
        source: ` ${written.source}`,
        passed: ['marks', 'citations', 'kept', 'form', 'positioning', 'support', 'instruction', 'improvement'],
      }
    );
  };

  async function positioningComplaint({ source, passage }: CheckedSource): Promise<Complaint> {
    const texts = [
      ...sentences.map((sentence) => citingText(sentence, manuscript.text)),
      ...passage.paragraphs.map((added) => citingText(added, source)),
    ];
    const revised: ParagraphQuestion = {
      about: 'paragraph',
      paragraph: paragraphByItself(joinTexts(texts)),
      own: noNames,
      of: ownPaperOf(paper),
    };
    const { positions, by } = await rewriter.positioning.judge(revised, call);
    return positions === true
      ? undefined
      : {
          failed: 'positioning',
          problem: withReason('With it the paragraph still does not say where the paper stands.', by.reason),
        };
  }

  const end = paper.writer.endOfSentence(manuscript.text, sentences.at(-1)!.range.end);
  const place = { file: paragraph.file, range: { start: end, end } };
  return rewriter.reviser.revise({ messages, place, check }, call);
}

/** The tags of citations without notes: notes refer to the sentence that they are in. */
function citableMarks({ marks, markOf }: MaskedSource): ReadonlyMap<string, string> {
  const citable = new Map<string, string>();
  for (const [{ hasNotes }, mark] of markOf) {
    const written = marks.get(mark);
    if (!hasNotes && written !== undefined) {
      citable.set(mark, written);
    }
  }
  return citable;
}

/** `[C1]: the titles of its works`. */
function describeMark(mark: string, { markOf }: MaskedSource, cited: readonly CitingPair[]): string {
  const [citation] = [...markOf].find(([, other]) => other === mark) ?? [];
  const titles = (citation?.keys ?? []).map(
    ({ key }) => cited.find((other) => other.cited.key === key)?.question.cited.title ?? key,
  );
  return `${mark}${citation?.form === 'textual' ? ', which reads as the names of the authors' : ''}: ${titles.join('; ')}`;
}
