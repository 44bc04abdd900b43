import type { ChatMessage } from '../../llm/chat-model.ts';
import { loadPrompt, type PromptDefinition, renderPrompt } from '../../llm/prompt.ts';
import { positioningByVote } from '../grep/grep-positioning.ts';
import { votesOf } from '../jury.ts';
import type { PositioningModelJudge } from '../model/model-judges.ts';
import { numberedByItself, numberedTexts } from '../model/numbered-text.ts';
import type { PositioningQuestion } from '../positioning/positioning-judge.ts';
import { whoWeAre } from '../positioning/who-we-are.ts';
import { type SituateOptions, situateJudge, situateVotes } from './situate-options.ts';

/** @internal exported for the tests of all prompts */
export const situatePositioningPrompts = {
  section: { id: 'situate/positioning-section', inputs: ['paper', 'section'], output: 'positioningType' },
  paragraph: { id: 'situate/positioning-paragraph', inputs: ['paper', 'paragraph'], output: 'yesNo' },
  final: { id: 'situate/positioning-final', inputs: ['paper', 'earlier', 'final'], output: 'yesNo' },
} as const satisfies Record<string, PromptDefinition<string>>;

/**
 * Judges positioning by GREP's questions, told who "we" are: the paper's title, what it contributes and the names of what
 * it presents. Without that "Rolodex asks for the role instead" may be about anybody. Rejects with `PromptError`.
 */
export async function createSituatePositioning({
  model,
  prompts,
  ...wanted
}: SituateOptions): Promise<PositioningModelJudge> {
  const votes = votesOf(model, { ...situateVotes, ...wanted });
  const [section, paragraph, final] = await Promise.all([
    loadPrompt(prompts, situatePositioningPrompts.section),
    loadPrompt(prompts, situatePositioningPrompts.paragraph),
    loadPrompt(prompts, situatePositioningPrompts.final),
  ]);
  const judge = situateJudge(model, votes, [section.fingerprint, paragraph.fingerprint, final.fingerprint]);
  const messagesOf = (question: PositioningQuestion): ChatMessage[] => {
    const paper = whoWeAre(question.of);
    switch (question.about) {
      case 'section':
        return renderPrompt(section, { paper, section: numberedTexts(question.paragraphs).join('\n\n') });
      case 'paragraph':
        return renderPrompt(paragraph, { paper, paragraph: numberedByItself(question.paragraph) });
      case 'final':
        return renderPrompt(final, {
          paper,
          earlier: numberedByItself(question.earlier),
          final: numberedByItself(question.final),
        });
    }
  };
  return positioningByVote(judge, model, votes, messagesOf);
}
