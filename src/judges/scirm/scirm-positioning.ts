import type { ChatCall } from '../../llm/chat-model.ts';
import type { ModelJudge } from '../judged-by-model.ts';
import type { ModelPositioningVerdict, PositioningModelJudge } from '../model/model-judges.ts';
import { positioningVerdict } from '../model/model-judges.ts';
import { numberedTexts } from '../model/numbered-text.ts';
import type { FinalQuestion, ParagraphQuestion, SectionQuestion } from '../positioning/positioning-judge.ts';
import type { SectionStyle } from '../positioning/section-style.ts';
import { type Ballot, mapBallot } from '../votes.ts';
import { loadAspect } from './load-aspects.ts';
import { type AspectQuestion, createScirm, type ScirmOptions } from './scirm.ts';
import { positioningCase } from './scirm-cases.ts';

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
  const ofParagraph = (answer: string): AspectQuestion => ({ aspect: paragraph, answer });
  const asked = (question: ParagraphQuestion | FinalQuestion): AspectQuestion => ({
    aspect: question.about === 'paragraph' ? paragraph : final,
    ...positioningCase(question),
  });

  async function judgeSection({ paragraphs }: SectionQuestion, call?: ChatCall): Promise<ModelPositioningVerdict> {
    const texts = numberedTexts(paragraphs);
    const answer = texts.join('\n\n');
    const inEach = await ask({ aspect: each, answer }, call);
    if (inEach.winner !== false || paragraphs.length === 1) {
      return styled(inEach, 'each-paragraph');
    }
    const inFinal = await ask({ aspect: summary, answer }, call);
    if (inFinal.winner !== false) {
      return styled(inFinal, 'final-paragraph');
    }
    for (const text of texts) {
      const single = await ask(ofParagraph(text), call);
      if (single.winner !== false) {
        return styled(single, 'mixed');
      }
    }
    return positioningVerdict(judge, inFinal, 'none');
  }

  /** The verdict on a section which has a style if the votes say so. */
  function styled(ballot: Ballot<boolean>, style: SectionStyle): ModelPositioningVerdict {
    return positioningVerdict(judge, ballot, ballot.winner === undefined ? undefined : ballot.winner ? style : 'none');
  }

  return {
    ...judge,
    judge: async (question, call) =>
      question.about === 'section'
        ? judgeSection(question, call)
        : positioningVerdict(judge, await ask(asked(question), call)),
    requests(question) {
      if (question.about !== 'section') {
        return scirm.requests(asked(question));
      }
      const texts = numberedTexts(question.paragraphs);
      const answer = texts.join('\n\n');
      return [{ aspect: each, answer }, { aspect: summary, answer }, ...texts.map(ofParagraph)].flatMap((of) =>
        scirm.requests(of),
      );
    },
  };
}
