import { knownWorks } from '../documents/build-evidence.ts';
import { hasTooFewVotes } from '../judges/judged-by-model.ts';
import type { ModelSupportVerdict } from '../judges/model/model-judges.ts';
import type { ModelVerdicts } from '../judges/model/model-verdicts.ts';
import { citingPairs } from '../judges/support/citing-pairs.ts';
import { type SupportQuestion, supportStates } from '../judges/support/support-judge.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import { namedWork, worksToCite } from '../project/works-to-cite.ts';
import { agreement, judgedCitation } from '../rubric/preferences/opinions.ts';
import { supportHolds } from '../rubric/preferences/placed-verdicts.ts';
import type { Opinion } from '../rubric/preferences/preferences.ts';
import type { QuestionedCitation } from '../rubric/support-check.ts';
import { message, type Translate } from '../text/message.ts';
import { excerpt } from '../text/shorten.ts';
import { citableWorks, citedPlaces } from './citable-works.ts';
import { placeOf } from './paper-places.ts';
import { type OpinionView, opinionView } from './preferences-view.ts';
import type { EvidenceView, SourcesView, SourceWork } from './view.ts';

const messages = {
  votes: '{model}, {agreeing} of {valid} votes',
  level: '{model}, a tie in {valid} votes',
  tooFew: '{model}, only {valid} of {cast} replies were usable',
  notAsked: '{model} was not asked, because only the title is known',
  unlike: 'this machine: nothing like this sentence in what is known of the work',
} as const;

/** The most characters of a sentence that are shown. */
const sentenceLength = 300;

/** The facts needed in addition to the paper. */
export interface SourcesKnowledge {
  /** The verdicts of language models, where they were asked. */
  readonly verdicts: ModelVerdicts | undefined;
  /** The citations with nothing like their sentences in what is known of the works, as this machine sees. */
  readonly unlike: readonly Pick<QuestionedCitation, 'question'>[];
  /** The author's opinions of such verdicts. */
  readonly opinions: readonly Opinion[];
  /** The keys of works that drafts may cite. */
  readonly used: ReadonlySet<string>;
  /** `on` if scholarly sources may be asked. */
  readonly network: EvidenceView['network'];
}

/** Gives the view of the tab “Sources”: every work that the paper can cite, in the order of its bibliographies. */
export function sourcesView(
  paper: Paper | undefined,
  { verdicts, unlike, opinions, used, network }: SourcesKnowledge,
  translate: Translate,
): SourcesView {
  if (paper === undefined) {
    return { works: [] };
  }
  const cited = citedPlaces(paper);
  const toCite = worksToCite(paper);
  const judged = verdictsByWork(paper, verdicts, unlike, agreement(opinions), translate);
  const works = citableWorks(paper).map(({ key, label, title, year, abstract, hasIntroduction, pages, pdf, entry }) => {
    const work = namedWork(paper, key);
    return {
      key,
      label,
      title,
      ...(year !== undefined && { year }),
      isCited: cited.has(work),
      isToCite: toCite.has(work),
      isUsed: used.has(key),
      abstract,
      hasIntroduction,
      ...(pages.length > 0 && { pages: [...pages] }),
      ...(pdf !== undefined && { pdf }),
      verdicts: judged.get(key) ?? [],
      entry: placeOf({ file: entry.file, range: entry.keyRange }),
    };
  });
  const known = knownWorks(paper);
  return { ...(known !== undefined && { evidence: { known, network } }), works };
}

type ShownVerdict = SourceWork['verdicts'][number];

/**
 * Gives the verdicts on the citations of the related work, by the keys of the works' entries, in the order of the text.
 */
function verdictsByWork(
  paper: Paper,
  verdicts: ModelVerdicts | undefined,
  unlike: SourcesKnowledge['unlike'],
  agrees: ReturnType<typeof agreement>,
  translate: Translate,
): ReadonlyMap<string, ShownVerdict[]> {
  const byWork = new Map<string, ShownVerdict[]>();
  const hasModel = verdicts?.support.isEmpty === false;
  if (!hasModel && unlike.length === 0) {
    return byWork;
  }
  const notFoundHere = new Set(unlike.map(({ question }) => question));
  const sentences = relatedWorkSections(paper).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.sentences),
  );
  for (const sentence of sentences) {
    for (const pair of citingPairs(paper, sentence)) {
      const verdict = hasModel ? verdicts.support.find(pair.question) : undefined;
      const found = verdict?.verdict ?? (notFoundHere.has(pair.question) ? 'notFound' : undefined);
      if (found !== undefined) {
        const { key } = pair.question.cited;
        byWork.set(key, [
          ...(byWork.get(key) ?? []),
          {
            verdict: found,
            state: supportStates[found],
            judge: verdict === undefined ? translate(message(messages.unlike)) : judgeOf(verdict, translate),
            place: placeOf({ file: pair.citation.file, range: pair.cited.range }),
            sentence: excerpt(sentence.text, sentenceLength),
            ...(verdict !== undefined && opinionOn(pair.question, verdict, agrees)),
          },
        ]);
      }
    }
  }
  return byWork;
}

/** Nothing where a verdict says neither yes nor no, and where only the title of the work is known. */
function opinionOn(
  question: SupportQuestion,
  { verdict }: ModelSupportVerdict,
  agrees: ReturnType<typeof agreement>,
): { readonly opinion?: OpinionView } {
  const holds = supportHolds(verdict);
  const judged = holds === undefined ? undefined : judgedCitation(question);
  return judged === undefined || holds === undefined ? {} : { opinion: opinionView(agrees(judged, holds)) };
}

function judgeOf({ verdict, by }: ModelSupportVerdict, translate: Translate): string {
  const { model, cast, valid, agreeing } = by;
  const open = hasTooFewVotes(by) ? messages.tooFew : messages.level;
  const template = cast === 0 ? messages.notAsked : verdict === 'unclear' ? open : messages.votes;
  return translate(message(template, { model, agreeing, valid, cast }));
}
