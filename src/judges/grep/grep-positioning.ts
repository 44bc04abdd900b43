import { loadPrompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import type { CitingText } from '../citing-text.ts';
import { votesOf } from '../jury.ts';
import { judgedBy } from '../model/judged-by.ts';
import { numberedByItself, numberedTexts } from '../model/numbered-text.ts';
import type { ModelPositioningVerdict, PositioningModelJudge, StyleVerdict } from '../model/positioning-judge.ts';
import { positioningVerdict } from '../model/positioning-verdict.ts';
import type { SectionStyle } from '../positioning/section-style.ts';
import { type Ballot, mapBallot } from '../votes.ts';
import { grepReplies, voteOn } from './ask-grep.ts';
import { type GrepOptions, grepJudge, grepVotes } from './grep-options.ts';

/** GREP, tables 16, 17 and 18. */
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
  const verdict = (ballot: Ballot<'yes' | 'no'>): ModelPositioningVerdict =>
    positioningVerdict(
      judge,
      mapBallot(ballot, (answer) => answer === 'yes'),
    );
  return {
    ...judge,
    async judgeStyle(paragraphs, call): Promise<StyleVerdict> {
      const section = joined(paragraphs);
      const ballot = await voteOn(model, votes, grepReplies.positioningType, style, { section }, call);
      const named = mapBallot(ballot, (type) => styles[type]);
      // A paragraph by itself is each and the final one; it is called what the offline judge calls it.
      const isSingle = paragraphs.length === 1 && named.winner === 'final-paragraph';
      return { by: judgedBy(judge, named), style: isSingle ? 'each-paragraph' : named.winner };
    },
    styleRequests: (paragraphs) => [{ messages: renderPrompt(style, { section: joined(paragraphs) }) }],
    judgeParagraph: async (text, call) =>
      verdict(await voteOn(model, votes, grepReplies.yesNo, paragraph, { paragraph: numberedByItself(text) }, call)),
    paragraphRequests: (text) => [{ messages: renderPrompt(paragraph, { paragraph: numberedByItself(text) }) }],
    judgeFinal: async (earlier, last, call) =>
      verdict(
        await voteOn(
          model,
          votes,
          grepReplies.yesNo,
          final,
          { earlier: numberedByItself(earlier), final: numberedByItself(last) },
          call,
        ),
      ),
    finalRequests: (earlier, last) => [
      { messages: renderPrompt(final, { earlier: numberedByItself(earlier), final: numberedByItself(last) }) },
    ],
  };
}

function joined(paragraphs: readonly CitingText[]): string {
  return numberedTexts(paragraphs).join('\n\n');
}
