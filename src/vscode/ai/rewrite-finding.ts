import * as vscode from 'vscode';
import { positionParagraph } from '../../drafting/rewrite/position-paragraph.ts';
import { maximumRepairs } from '../../drafting/rewrite/reviser.ts';
import type { RewriteOutcome } from '../../drafting/rewrite/rewrite.ts';
import { moveCitation, restateCitation, type UnsupportedCitation } from '../../drafting/rewrite/rewrite-citation.ts';
import { createRewriter, type Rewriter } from '../../drafting/rewrite/rewriter.ts';
import type { Requests } from '../../judges/judged-by-model.ts';
import type { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { paragraphQuestion } from '../../judges/positioning/positioning-questions.ts';
import { createRevisionJudge } from '../../judges/scirm/revision-judge.ts';
import { citingPairs } from '../../judges/support/citing-pairs.ts';
import { isRejected } from '../../judges/support/support-judge.ts';
import { type FindingReference, findingOf, isReference } from '../../language/finding-reference.ts';
import { ChatError } from '../../llm/chat-error.ts';
import type { ChatCall, ChatModel } from '../../llm/chat-model.ts';
import { estimateRequest } from '../../llm/estimate-tokens.ts';
import { mostAsked } from '../../llm/structured.ts';
import type { Paragraph } from '../../manuscript/model.ts';
import { type Paper, relatedWorkRoots, relatedWorkSections, withNested } from '../../project/paper.ts';
import type { Finding } from '../../rules/finding.ts';
import type { LintedPaper } from '../../session/open-paper.ts';
import { containsRange } from '../../text/range.ts';
import { lacksVerdicts } from '../../workflows/judge/check-related-work.ts';
import { withToken } from '../cancellation.ts';
import { documentOf } from '../editor-documents.ts';
import { strings } from '../editor-strings.ts';
import { checkCitations, type PaperCommandContext } from './check-citations.ts';
import { checkStrings } from './check-strings.ts';
import { confirmRewrite } from './confirm-rewrite.ts';
import { openPositioningJudge, openSupportJudge } from './open-judges.ts';
import { contributionFor } from './paper-contribution.ts';
import { promptsFor } from './paper-prompts.ts';
import { reportModelFailure } from './report-model-failure.ts';

/** The kind of text to be written. */
export type RewriteKind = 'restate' | 'move' | 'position';

/** The finding that should be repaired, and how. */
export interface RewriteReference extends FindingReference {
  readonly kind: RewriteKind;
  /** The document that the finding is in. */
  readonly uri: string;
}

/** A text that should be written. */
interface RewriteTask {
  /** Rejects with `ChatError`. */
  readonly write: (rewriter: Rewriter, call: ChatCall) => Promise<RewriteOutcome>;
  /** Gives the most that a vote on one text sends: about each work that it may cite, or about its paragraph. */
  readonly judging: (rewriter: Rewriter) => Requests;
}

/** SciRM's relatedness and correctness. */
const aspectsOfRevision = 2;

/** The number of times the author asked for the same text: another try should bring another one. */
const tries = new Map<string, number>();

/**
 * Has a language model repair a finding. What it writes is judged, and shown as a change that the author confirms.
 * If anything goes wrong, one message says so and the document is left alone.
 */
export async function rewriteFinding(context: PaperCommandContext, argument: unknown): Promise<void> {
  const { papers, prompter } = context;
  if (!isRewriteReference(argument)) {
    return;
  }
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(argument.uri, true));
  const linted = await withToken((token) => papers.lint(documentOf(document), token));
  const [found] = linted.flatMap((paper) => {
    const finding = findingOf(paper.findings, argument);
    return finding === undefined ? [] : [{ paper, finding }];
  });
  if (found === undefined) {
    sayWhyGone(context, document, linted, argument);
    return;
  }
  try {
    const task = await prepare(context, found.paper, found.finding, argument.kind);
    if (task !== undefined) {
      await writeAndConfirm(context, found.paper, task, JSON.stringify(argument));
    }
  } catch (error) {
    await reportModelFailure(error, prompter, () => rewriteFinding(context, argument));
  }
}

function isRewriteReference(argument: unknown): argument is RewriteReference {
  return isReference(argument) && 'kind' in argument && 'uri' in argument && typeof argument.uri === 'string';
}

/**
 * Says why a finding is not there any more. Where the model has not judged the text as it is now, there may be one again:
 * verdicts on positioning lapse as soon as the authors say what their paper contributes. So that offers to check it.
 */
function sayWhyGone(
  context: PaperCommandContext,
  document: vscode.TextDocument,
  linted: readonly LintedPaper[],
  { file, start, kind }: RewriteReference,
): void {
  const { papers, prompter } = context;
  const { verdicts } = papers.judging;
  const place = { file, range: { start, end: start } };
  const [scope, about] =
    kind === 'position' ? (['section', 'positioning'] as const) : (['paragraph', 'citations'] as const);
  const isLapsed = linted.some(({ paper }) => lacksVerdicts({ paper, verdicts, scope, place }, about));
  if (!isLapsed) {
    prompter.say(strings.whyGone());
    return;
  }
  const position = document.positionAt(start);
  const selection = new vscode.Range(position, position);
  prompter.offer(checkStrings.lapsed(), checkStrings.checkAgain(), () => {
    void checkCitations(context, { document, scope: 'section', selection, isAsked: true });
  });
}

/** Finds out everything that the text depends on; undefined, with a message, if it cannot be written. */
async function prepare(
  { papers, prompter }: PaperCommandContext,
  read: LintedPaper,
  finding: Finding,
  kind: RewriteKind,
): Promise<RewriteTask | undefined> {
  const { paper } = read;
  if (kind === 'position') {
    const paragraph = paragraphOf(paper, finding);
    const contribution = paragraph && (await contributionFor(read, prompter));
    if (paragraph === undefined) {
      prompter.say(checkStrings.noParagraph());
    }
    return paragraph === undefined || contribution === undefined
      ? undefined
      : {
          write: (rewriter, call) => positionParagraph(rewriter, paper, paragraph, contribution, call),
          judging: ({ positioning }) => positioning.requests(paragraphQuestion(paper, paragraph)),
        };
  }
  const unsupported = unsupportedCitation(paper, finding, papers.judging.verdicts);
  if (unsupported === undefined) {
    prompter.say(strings.whyGone());
    return undefined;
  }
  return {
    write: (rewriter, call) => (kind === 'restate' ? restateCitation : moveCitation)(rewriter, unsupported, call),
    judging: ({ support }) =>
      [unsupported.target, ...unsupported.others].flatMap(({ question }) => support.requests(question)),
  };
}

/**
 * The last paragraph of running text of what was judged: of a section, where its heading is underlined, or of a
 * paragraph.
 */
function paragraphOf(paper: Paper, { file, judged, range }: Finding): Paragraph | undefined {
  const root = relatedWorkRoots(paper).find(
    ({ file: other, headingRange }) =>
      other === file && headingRange.start === range.start && headingRange.end > headingRange.start,
  );
  const paragraphs = (root === undefined ? relatedWorkSections(paper) : withNested(root, paper)).flatMap(
    (section) => section.paragraphs,
  );
  return paragraphs.findLast(
    (paragraph) =>
      paragraph.isProse &&
      (root !== undefined || (paragraph.file === file && containsRange(judged ?? range, paragraph.range))),
  );
}

function unsupportedCitation(
  paper: Paper,
  { file, range }: Finding,
  verdicts: ModelVerdicts,
): UnsupportedCitation | undefined {
  for (const paragraph of relatedWorkSections(paper).flatMap(({ paragraphs }) => paragraphs)) {
    const sentence =
      paragraph.file === file
        ? paragraph.sentences.find(({ citations }) =>
            citations.some(({ keys }) => keys.some((key) => key.range.start === range.start)),
          )
        : undefined;
    if (sentence !== undefined) {
      const all = citingPairs(paper, sentence);
      const target = all.find(({ cited }) => cited.range.start === range.start);
      const verdict = target && verdicts.support.find(target.question);
      const others = all.filter(
        (other) => other !== target && !isRejected(verdicts.support.find(other.question)?.verdict),
      );
      const isDoubted = isRejected(verdict?.verdict) || verdict?.verdict === 'notFound';
      const objection = isDoubted && verdict !== undefined ? verdict.by.reason : checkStrings.notJudgedYet();
      return target && { paper, sentence, target, others, objection };
    }
  }
  return undefined;
}

async function writeAndConfirm(
  context: PaperCommandContext,
  read: LintedPaper,
  task: RewriteTask,
  what: string,
): Promise<void> {
  const { models, prompter, showProgress } = context;
  const sample = tries.get(what) ?? 0;
  const { rewriter, writer, used } = await openRewriter(context, read, sample);
  if (!(await models.confirmCost({ ...expectedCost(task, rewriter), models: used }))) {
    return;
  }
  const outcome = await showProgress(checkStrings.writing(writer.name), (signal) => task.write(rewriter, { signal }));
  switch (outcome.kind) {
    case 'written':
      tries.set(what, sample + 1);
      await confirmRewrite(read, outcome, writer.name, prompter);
      break;
    case 'failed': {
      tries.set(what, sample + 1);
      const problem = outcome.attempts.at(-1)?.problem ?? '';
      const why =
        outcome.failed === 'reply' ? problem : `${checkStrings.failedWhy[outcome.failed]()} ${problem}`.trim();
      throw new ChatError('badReply', checkStrings.failed(why));
    }
    case 'notRewritable':
      prompter.say(checkStrings.notRewritable[outcome.why]());
  }
}

async function openRewriter(
  { models }: PaperCommandContext,
  read: LintedPaper,
  sample: number,
): Promise<{ readonly rewriter: Rewriter; readonly writer: ChatModel; readonly used: readonly ChatModel[] }> {
  const prompts = promptsFor(read);
  const { judging } = models;
  const writer = await models.model('writing');
  const supportModel = await models.model('support');
  const positioningModel = await models.model('positioning');
  const [support, positioning, revision] = await Promise.all([
    openSupportJudge(supportModel, prompts, judging),
    openPositioningJudge(positioningModel, prompts, judging),
    createRevisionJudge({ model: supportModel, prompts, votes: judging.votes }),
  ]);
  const rewriter = await createRewriter({ writer, prompts, support, positioning, revision, sample });
  return { rewriter, writer, used: [writer, supportModel, positioningModel] };
}

/**
 * The most requests that are sent: a text may be sent back, and each is judged anew, by what it cites or where it stands, and
 * by the two aspects of a revision. The tokens are those of one text that passes: votes usually end early.
 */
function expectedCost(
  { judging }: RewriteTask,
  rewriter: Rewriter,
): { readonly calls: number; readonly tokens: number } {
  const sizes = judging(rewriter).map(estimateRequest);
  const { votes } = rewriter.support;
  const ofText = mostAsked + votes * (sizes.length + aspectsOfRevision);
  const usual = 1 + votes * (1 + aspectsOfRevision);
  return { calls: (maximumRepairs + 1) * ofText, tokens: usual * Math.max(...sizes, 0) };
}
