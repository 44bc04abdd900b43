import type { ModelJudge, Requests } from '../judges/judged-by-model.ts';
import { judgeAll } from '../judges/model/judge-all.ts';
import type { ModelSupportVerdict, PositioningModelJudge, SupportModelJudge } from '../judges/model/model-judges.ts';
import {
  type AskedSection,
  askAboutParagraphs,
  askAboutSection,
  earlierQuestions,
  judgeSectionPositioning,
  type SectionPositioning,
  type SectionPositioningOptions,
} from '../judges/model/section-positioning.ts';
import type { VerdictQuestions } from '../judges/model/stored-verdicts.ts';
import { type CitingPair, citingPairs } from '../judges/support/citing-pairs.ts';
import type { ChatError } from '../llm/chat-error.ts';
import type { Section } from '../manuscript/model.ts';
import { relatedWorkRoots, withNested } from '../project/inspect.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import type { JudgedByDiscipline } from './disciplines/judged-by-discipline.ts';

/** The language models that judge a related work. They may be two different ones, as in GREP. */
export interface RelatedWorkJudges {
  readonly support: SupportModelJudge;
  readonly positioning: PositioningModelJudge;
}

/** What there is to ask about a related work. */
export interface RelatedWorkQuestions {
  /** Every citation of the text that leads to an entry, in order. */
  readonly citations: readonly CitingPair[];
  /** The sections that are nested in no other and have running text. */
  readonly sections: readonly RelatedWorkSection[];
}

/** A section as it is judged for positioning, with all that is nested in it. */
export interface RelatedWorkSection extends AskedSection {
  readonly section: Section;
}

/** A related work with what language models say of it. */
export interface JudgedRelatedWork {
  readonly judges: { readonly [Kind in keyof RelatedWorkJudges]: Pick<ModelJudge, 'protocol' | 'model'> };
  /** The verdict is undefined if the judge was stopped before. */
  readonly citations: readonly (CitingPair & { readonly verdict: ModelSupportVerdict | undefined })[];
  readonly sections: readonly (RelatedWorkSection & { readonly positioning: SectionPositioning | undefined })[];
  /** Left out where it was not judged by the criteria of a discipline. */
  readonly discipline?: JudgedByDiscipline;
  /** Why something is missing. */
  readonly stoppedBy: ChatError | undefined;
}

/** How judging is watched and stopped. */
export interface JudgingWatch {
  readonly signal?: AbortSignal;
  /** Whether sections as a whole are asked about too: what differs from their paragraphs is said beside these. */
  readonly secondOpinion?: boolean;
  /** Called with the number of citations judged so far. */
  readonly onCitation?: (done: number, of: number) => void;
}

/** What there is to ask about the related work of a paper. */
export function relatedWorkQuestions(paper: Paper): RelatedWorkQuestions {
  const sentences = relatedWorkSections(paper)
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap((paragraph) => paragraph.sentences);
  return {
    citations: sentences.flatMap((sentence) => citingPairs(paper, sentence)),
    sections: relatedWorkRoots(paper).flatMap((section) => askedSection(paper, section) ?? []),
  };
}

/** All that a verdict can have been passed on, about the related work of a paper. */
export function relatedWorkVerdictQuestions(paper: Paper): VerdictQuestions {
  const { citations, sections } = relatedWorkQuestions(paper);
  return {
    support: citations.map(({ question }) => question),
    positioning: sections.flatMap((section) => [
      ...[...askAboutParagraphs(section), ...earlierQuestions(section)].map((asked) => asked.question),
      section.question,
    ]),
  };
}

function askedSection(paper: Paper, section: Section): RelatedWorkSection | undefined {
  const paragraphs = withNested(section, paper)
    .flatMap((nested) => nested.paragraphs)
    .filter(({ isProse }) => isProse);
  return paragraphs.length === 0 ? undefined : { section, ...askAboutSection(paper, paragraphs) };
}

/**
 * What one vote on each question sends at most: whether the final paragraph is asked about beside the others hangs on what is
 * found.
 */
export function relatedWorkRequests(
  { citations, sections }: RelatedWorkQuestions,
  { support, positioning }: RelatedWorkJudges,
  { secondOpinion = false }: Pick<JudgingWatch, 'secondOpinion'> = {},
): { readonly requests: Requests; readonly votes: number }[] {
  return [
    { requests: citations.flatMap(({ question }) => support.requests(question)), votes: support.votes },
    {
      requests: sections.flatMap((section) =>
        [
          ...[...askAboutParagraphs(section), ...earlierQuestions(section)].map((asked) => asked.question),
          ...(secondOpinion ? [section.question] : []),
        ].flatMap((question) => positioning.requests(question)),
      ),
      votes: positioning.votes,
    },
  ];
}

/**
 * Has language models judge each citation and the positioning of each section. Never rejects with `ChatError`: what was
 * judged before a failure is kept, and said what stopped it.
 */
export async function judgeRelatedWork(
  { citations, sections }: RelatedWorkQuestions,
  judges: RelatedWorkJudges,
  { signal, secondOpinion = false, onCitation }: JudgingWatch = {},
): Promise<JudgedRelatedWork> {
  let done = 0;
  const { verdicts, stoppedBy } = await judgeAll(
    byWork(citations),
    ({ question }, call) => judges.support.judge(question, call),
    {
      ...(signal !== undefined && { signal }),
      onVerdict: () => onCitation?.(++done, citations.length),
    },
  );
  const judged = isHopeless(stoppedBy, judges)
    ? new Map<RelatedWorkSection, SectionPositioning>()
    : await judgeSections(sections, judges.positioning, { secondOpinion, ...(signal !== undefined && { signal }) });
  return {
    judges,
    citations: citations.map((citation) => ({ ...citation, verdict: verdicts.get(citation) })),
    sections: sections.map((section) => ({ ...section, positioning: judged.get(section) })),
    stoppedBy: stoppedBy ?? [...judged.values()].find((positioning) => positioning.stoppedBy !== undefined)?.stoppedBy,
  };
}

/** Citations of the same work follow each other: servers that cache the beginnings of prompts read the work once. */
function byWork(citations: readonly CitingPair[]): CitingPair[] {
  const works = [...new Set(citations.map(({ question }) => question.cited))];
  return works.flatMap((work) => citations.filter(({ question }) => question.cited === work));
}

/** What stopped one judge stops the other if both are the same model; another model may well answer. */
function isHopeless(stoppedBy: ChatError | undefined, { support, positioning }: RelatedWorkJudges): boolean {
  return stoppedBy?.reason === 'cancelled' || (stoppedBy !== undefined && support.model === positioning.model);
}

/** One section after the other, until one is stopped. */
async function judgeSections(
  sections: readonly RelatedWorkSection[],
  judge: PositioningModelJudge,
  options: SectionPositioningOptions,
): Promise<Map<RelatedWorkSection, SectionPositioning>> {
  const judged = new Map<RelatedWorkSection, SectionPositioning>();
  for (const section of sections) {
    const positioning = await judgeSectionPositioning(judge, section, options);
    judged.set(section, positioning);
    if (positioning.stoppedBy !== undefined) {
      break;
    }
  }
  return judged;
}
