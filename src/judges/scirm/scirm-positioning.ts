import type { ChatCall } from '../../llm/chat-model.ts';
import type { CitingText } from '../citing-text.ts';
import { judgedBy, type ModelJudge } from '../model/judged-by.ts';
import { numberedByItself, numberedTexts } from '../model/numbered-text.ts';
import type { PositioningModelJudge, StyleVerdict } from '../model/positioning-judge.ts';
import { positioningVerdict } from '../model/positioning-verdict.ts';
import type { SectionStyle } from '../positioning/section-style.ts';
import { type Ballot, mapBallot } from '../votes.ts';
import { loadAspect } from './aspect.ts';
import { type AspectQuestion, createScirm, type ScirmOptions } from './scirm.ts';

/**
 * Judges positioning by SciRM's aspects. There the style is a question of yes or no against a style that was asked for:
 * a section is asked about both styles, and where it has neither, about its paragraphs until one positions the paper.
 * Rejects with `PromptError`.
 */
export async function createScirmPositioning(options: ScirmOptions): Promise<PositioningModelJudge> {
  const scirm = await createScirm(options);
  const [each, summary, paragraph, final] = await Promise.all([
    loadAspect(options.prompts, 'positioning-type-each'),
    loadAspect(options.prompts, 'positioning-type-final'),
    loadAspect(options.prompts, 'positioning-consistency'),
    loadAspect(options.prompts, 'positioning-consistency-final'),
  ]);
  const fingerprints = [each, summary, paragraph, final].map((aspect) => aspect.fingerprint);
  const { protocol, model, votes } = scirm;
  const judge: ModelJudge = { protocol, model, votes, identity: JSON.stringify([scirm.identity, ...fingerprints]) };

  const ask = async (question: AspectQuestion, call: ChatCall | undefined): Promise<Ballot<boolean>> =>
    mapBallot(await scirm.vote(question, call), (score) => score === 1);
  const ofStyle = (ballot: Ballot<boolean>, style: SectionStyle | undefined): StyleVerdict => ({
    by: judgedBy(judge, ballot),
    style,
  });
  const ofParagraph = (answer: string): AspectQuestion => ({ aspect: paragraph, answer });
  const ofFinal = (earlier: CitingText, last: CitingText): AspectQuestion => ({
    aspect: final,
    answer: numberedByItself(last),
    inputs: { context: numberedByItself(earlier) },
  });

  async function judgeStyle(paragraphs: readonly CitingText[], call?: ChatCall): Promise<StyleVerdict> {
    const texts = numberedTexts(paragraphs);
    const answer = texts.join('\n\n');
    const inEach = await ask({ aspect: each, answer }, call);
    if (inEach.winner !== false || paragraphs.length === 1) {
      return ofStyle(inEach, inEach.winner === undefined ? undefined : inEach.winner ? 'each-paragraph' : 'none');
    }
    const inFinal = await ask({ aspect: summary, answer }, call);
    if (inFinal.winner !== false) {
      return ofStyle(inFinal, inFinal.winner === undefined ? undefined : 'final-paragraph');
    }
    for (const text of texts) {
      const single = await ask(ofParagraph(text), call);
      if (single.winner !== false) {
        return ofStyle(single, single.winner === undefined ? undefined : 'mixed');
      }
    }
    return ofStyle(inFinal, 'none');
  }

  return {
    ...judge,
    judgeStyle,
    styleRequests: (paragraphs) => {
      const texts = numberedTexts(paragraphs);
      const answer = texts.join('\n\n');
      return [{ aspect: each, answer }, { aspect: summary, answer }, ...texts.map(ofParagraph)].flatMap((question) =>
        scirm.requests(question),
      );
    },
    judgeParagraph: async (text, call) =>
      positioningVerdict(judge, await ask(ofParagraph(numberedByItself(text)), call)),
    paragraphRequests: (text) => scirm.requests(ofParagraph(numberedByItself(text))),
    judgeFinal: async (earlier, last, call) => positioningVerdict(judge, await ask(ofFinal(earlier, last), call)),
    finalRequests: (earlier, last) => scirm.requests(ofFinal(earlier, last)),
  };
}
