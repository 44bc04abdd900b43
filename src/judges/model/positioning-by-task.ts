import type { PositioningQuestion } from '../positioning/positioning-judge.ts';
import type { PositioningModelJudge } from './model-judges.ts';

/**
 * Has one judge judge the style of sections and another one their paragraphs, as GREP's measures with open models do.
 * Each verdict is signed by the judge that passed it.
 */
export function judgePositioningByTask(
  style: PositioningModelJudge,
  paragraphs: PositioningModelJudge,
): PositioningModelJudge {
  if (style.identity === paragraphs.identity) {
    return paragraphs;
  }
  const judgeOf = ({ about }: PositioningQuestion): PositioningModelJudge => (about === 'section' ? style : paragraphs);
  return {
    protocol: paragraphs.protocol,
    model: `${style.model}, ${paragraphs.model}`,
    votes: Math.max(style.votes, paragraphs.votes),
    identity: JSON.stringify([style.identity, paragraphs.identity]),
    judge: (question, call) => judgeOf(question).judge(question, call),
    requests: (question) => judgeOf(question).requests(question),
  };
}
