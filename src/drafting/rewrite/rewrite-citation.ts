import { citedText } from '../../evidence/cited-text.ts';
import { citingText } from '../../judges/citing-text.ts';
import { CitationNumbers, numberedText } from '../../judges/model/numbered-text.ts';
import type { CitingPair } from '../../judges/support/citing-pairs.ts';
import type { ChatCall } from '../../llm/chat-model.ts';
import { renderPrompt } from '../../llm/prompt.ts';
import { quotedInline } from '../../llm/untrusted-text.ts';
import type { ManuscriptSource } from '../../manuscript/block.ts';
import { type MaskedSource, maskSource } from '../../manuscript/masked-source.ts';
import type { Citation, Sentence } from '../../manuscript/model.ts';
import type { Paper } from '../../project/paper.ts';
import { countWords } from '../../text/words.ts';
import { revisionComplaint, supportComplaint } from './judged-checks.ts';
import { complaintOfMove, separateKey } from './moved-citation.ts';
import type { Checked, RewriteCheck, RewriteOutcome } from './rewrite.ts';
import type { Rewriter } from './rewriter.ts';
import { checkSource } from './source-checks.ts';

/** A citation that was found unsupported. */
export interface UnsupportedCitation {
  readonly paper: Paper;
  readonly sentence: Sentence;
  readonly target: CitingPair;
  /** The other citations of the sentence that hold, and have to hold afterwards. */
  readonly others: readonly CitingPair[];
  /** Why the citation was found unsupported. */
  readonly objection: string;
}

const passed: readonly RewriteCheck[] = ['marks', 'citations', 'kept', 'form', 'support', 'instruction', 'improvement'];

/** The most characters of a work that are sent along when a revision is judged. */
const longestSummary = 2000;

/**
 * Has a sentence rewritten so that the cited work supports it. The sentence keeps its
 * citations, formulas and markup. Rejects with `ChatError` where a model cannot be asked.
 */
export async function restateCitation(
  rewriter: Rewriter,
  unsupported: UnsupportedCitation,
  call?: ChatCall,
): Promise<RewriteOutcome> {
  const { paper, sentence, target, others, objection } = unsupported;
  const manuscript = paper.sources.get(sentence.paragraph.file)!;
  const work = citedText(target.question.cited);
  if (work === undefined) {
    return { kind: 'notRewritable', why: 'onlyTitleKnown' };
  }
  const masked = maskSource([sentence], manuscript.text, paper);
  const mark = masked?.markOf.get(citationIn(sentence, target));
  if (masked === undefined || mark === undefined) {
    return { kind: 'notRewritable', why: 'marksInText' };
  }
  const { before, after } = neighbours(sentence, manuscript);
  const messages = renderPrompt(rewriter.prompts.restate, {
    work,
    before,
    sentence: masked.text,
    after,
    citation: mark,
    objection,
  });
  const instruction = `The text credits the work of ${mark} with something that it does not say. Make the text say of it what the work says about itself, and leave everything else as it is. The work: ${quotedInline('work', work.slice(0, longestSummary))}`;
  const check = async (reply: string): Promise<Checked> => {
    const maximumWords = Math.ceil(countWords(masked.text) * 1.5) + 15;
    const written = checkSource(reply, {
      masked,
      usesAllMarks: true,
      maximumWords,
      maximumSentences: 2,
      manuscript,
      writer: paper.writer,
    });
    if ('failed' in written) {
      return written;
    }
    const complaint =
      (await supportComplaint(rewriter.support, written, { supported: [target], others }, call)) ??
      (await revisionComplaint(rewriter.revision, { original: masked.text, instruction, revised: written.text }, call));
    return complaint ?? { source: written.source, passed };
  };
  return rewriter.reviser.revise({ messages, place: placeOf(sentence), check }, call);
}

/**
 * Has a citation moved to the part of its sentence that the cited work supports. No word changes. Rejects with
 * `ChatError` where a model cannot be asked.
 */
export async function moveCitation(
  rewriter: Rewriter,
  unsupported: UnsupportedCitation,
  call?: ChatCall,
): Promise<RewriteOutcome> {
  const { paper, sentence, target, objection } = unsupported;
  const { cited, question } = target;
  const citation = citationIn(sentence, target);
  const manuscript = paper.sources.get(sentence.paragraph.file)!;
  const work = citedText(question.cited);
  if (work === undefined) {
    return { kind: 'notRewritable', why: 'onlyTitleKnown' };
  }
  const separated = separateKey(manuscript.text.slice(citation.start, citation.end), citation, cited, paper.writer);
  if (typeof separated === 'string') {
    return { kind: 'notRewritable', why: separated };
  }
  const parts = [
    { source: separated.rest, keys: citation.keys.filter(({ range }) => range.start !== cited.range.start) },
    { source: separated.alone, keys: [cited] },
  ].filter(({ source }) => source !== '');
  const masked: MaskedSource | undefined = maskSource([sentence], manuscript.text, paper, new Map([[citation, parts]]));
  const mark = masked?.markOf.get(citation);
  if (masked === undefined || mark === undefined) {
    return { kind: 'notRewritable', why: 'marksInText' };
  }
  const messages = renderPrompt(rewriter.prompts.move, { work, sentence: masked.text, citation: mark, objection });
  const instruction = `Move ${mark} behind the words that its work supports, and change nothing else. The work: ${quotedInline('work', work.slice(0, longestSummary))}`;
  const check = async (reply: string): Promise<Checked> => {
    const written = checkSource(reply, {
      masked,
      usesAllMarks: true,
      maximumWords: Infinity,
      maximumSentences: Infinity,
      manuscript,
      writer: paper.writer,
    });
    if ('failed' in written) {
      return written;
    }
    const complaint =
      complaintOfMove(masked.text, written.text, mark) ??
      (await supportComplaint(rewriter.support, written, { supported: [target], others: [] }, call)) ??
      (await revisionComplaint(rewriter.revision, { original: masked.text, instruction, revised: written.text }, call));
    return complaint ?? { source: written.source, passed };
  };
  return rewriter.reviser.revise({ messages, place: placeOf(sentence), check }, call);
}

/** The target's citation as the sentence has it: the two may come from different readings of the same text. */
function citationIn({ citations }: Sentence, { citation }: CitingPair): Citation {
  return citations.find(({ start }) => start === citation.start) ?? citation;
}

function placeOf({ paragraph, range }: Sentence): { readonly file: string; readonly range: Sentence['range'] } {
  return { file: paragraph.file, range };
}

/** The sentences before and after one in its paragraph, empty if there are none. */
function neighbours(
  sentence: Sentence,
  { text }: ManuscriptSource,
): { readonly before: string; readonly after: string } {
  const { sentences } = sentence.paragraph;
  const at = sentences.findIndex(({ range }) => range.start === sentence.range.start);
  const numbers = new CitationNumbers();
  const [before = '', after = ''] = [sentences[at - 1], sentences[at + 1]].map((neighbour) =>
    neighbour === undefined ? '' : numberedText(citingText(neighbour, text), numbers),
  );
  return { before, after };
}
