import type { ChatMessage, ChatModel } from '../../llm/chat-model.ts';
import { loadPrompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import { requestsFor } from '../../llm/structured.ts';
import { judgedBy, type ModelJudge } from '../judged-by-model.ts';
import { votesOf } from '../jury.ts';
import type { ModelPositioningVerdict, PositioningModelJudge } from '../model/model-judges.ts';
import { positioningVerdict } from '../model/model-judges.ts';
import { numberedByItself, numberedTexts } from '../model/numbered-text.ts';
import type { PositioningQuestion, SectionQuestion } from '../positioning/positioning-judge.ts';
import type { SectionStyle } from '../positioning/section-style.ts';
import { type Ballot, mapBallot, type VoteOptions } from '../votes.ts';
import { grepReplies, voteOn } from './ask-grep.ts';
import { type GrepOptions, grepJudge, grepVotes } from './grep-options.ts';

/**
 * GREP, tables 16, 17 and 18.
 * @internal exported for the tests of all prompts
 */
export const grepPositioningPrompts = {
  style: { id: 'grep/positioning-type', inputs: ['section'], output: 'positioningType' },
  paragraph: { id: 'grep/positioning-paragraph', inputs: ['paragraph'], output: 'yesNo' },
  final: { id: 'grep/positioning-final', inputs: ['earlier', 'final'], output: 'yesNo' },
} as const satisfies Record<string, PromptDefinition<string>>;

const styles: Readonly<Record<'1' | '2' | '3', SectionStyle>> = {
  '1': 'each-paragraph',
  '2': 'final-paragraph',
  '3': 'none',
};

/**
 * Judges positioning as GREP does (sections 3.3 and A.4): the style of a section by one example of each, paragraphs by
 * one that positions the paper and one that does not. Rejects with `PromptError`.
 */
export async function createGrepPositioning({
  model,
  prompts,
  ...options
}: GrepOptions): Promise<PositioningModelJudge> {
  const votes = votesOf(model, { ...grepVotes, ...options });
  const [style, paragraph, final] = await Promise.all([
    loadPrompt(prompts, grepPositioningPrompts.style),
    loadPrompt(prompts, grepPositioningPrompts.paragraph),
    loadPrompt(prompts, grepPositioningPrompts.final),
  ]);
  const judge = grepJudge(model, votes, [style.fingerprint, paragraph.fingerprint, final.fingerprint]);
  const messagesOf = (question: PositioningQuestion): ChatMessage[] => {
    switch (question.about) {
      case 'section':
        return renderPrompt(style, { section: numberedTexts(question.paragraphs).join('\n\n') });
      case 'paragraph':
        return renderPrompt(paragraph, { paragraph: numberedByItself(question.paragraph) });
      case 'final':
        return renderPrompt(final, {
          earlier: numberedByItself(question.earlier),
          final: numberedByItself(question.final),
        });
    }
  };
  return positioningByVote(judge, model, votes, messagesOf);
}

/** A judge that puts each question to the vote as `messagesOf` words it: 1, 2 or 3 of sections, yes or no of paragraphs. */
export function positioningByVote(
  judge: ModelJudge,
  model: ChatModel,
  votes: VoteOptions,
  messagesOf: (question: PositioningQuestion) => ChatMessage[],
): PositioningModelJudge {
  return {
    ...judge,
    requests: (question) => requestsFor({ messages: messagesOf(question) }),
    async judge(question, call) {
      const messages = messagesOf(question);
      if (question.about === 'section') {
        const types = await voteOn(model, votes, grepReplies.positioningType, messages, call);
        return sectionVerdict(judge, question, types);
      }
      const answers = await voteOn(model, votes, grepReplies.yesNo, messages, call);
      return positioningVerdict(
        judge,
        mapBallot(answers, (answer) => answer === 'yes'),
      );
    },
  };
}

/** The votes agree where they name the same type: two that name different ones may both say that the section positions the paper. */
function sectionVerdict(
  judge: ModelJudge,
  { paragraphs }: SectionQuestion,
  types: Ballot<keyof typeof styles>,
): ModelPositioningVerdict {
  const named = mapBallot(types, (type) => styles[type]);
  const positioned = mapBallot(named, (style) => style !== 'none');
  // A paragraph by itself is each and the final one; it is called what the offline judge calls it.
  const isSingle = paragraphs.length === 1 && named.winner === 'final-paragraph';
  const style = isSingle ? 'each-paragraph' : named.winner;
  return { ...positioningVerdict(judge, positioned, style), by: judgedBy(judge, named) };
}
