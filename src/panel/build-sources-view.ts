import { knownWorks } from '../documents/build-evidence.ts';
import { showPassage } from '../evidence/passage-messages.ts';
import { hasTooFewVotes } from '../judges/judged-by-model.ts';
import type { ModelSupportVerdict } from '../judges/model/model-judges.ts';
import type { ModelVerdicts } from '../judges/model/model-verdicts.ts';
import { type SupportQuestion, supportStates } from '../judges/support/support-judge.ts';
import type { Sentence } from '../manuscript/model.ts';
import type { Paper } from '../project/paper.ts';
import { firstCitations, namedWork, worksToCite } from '../project/works-to-cite.ts';
import { agreement, judgedCitation } from '../rubric/preferences/opinions.ts';
import { supportHolds } from '../rubric/preferences/placed-verdicts.ts';
import type { Opinion } from '../rubric/preferences/preferences.ts';
import { memoize } from '../task/memoize.ts';
import { message, type Translate } from '../text/message.ts';
import { excerpt } from '../text/shorten.ts';
import { citationSupport } from '../workflows/evidence/citation-support.ts';
import type { CitationPassage } from '../workflows/evidence/find-passages.ts';
import { citableWorks } from './citable-works.ts';
import { placeOf } from './paper-places.ts';
import { type OpinionView, opinionView } from './preferences-view.ts';
import type { EvidenceView, SourcesView, SourceWork } from './view.ts';

const messages = {
  votes: '{model}, {agreeing} of {valid} votes',
  level: '{model}, a tie in {valid} votes',
  tooFew: '{model}, only {valid} of {cast} replies were usable',
  notAsked: '{model} was not asked, because only the title is known',
} as const;

/** The most characters of a sentence that are shown. */
const sentenceLength = 300;

/** The facts needed in addition to the paper. */
export interface SourcesKnowledge {
  /** The verdicts of language models, where they were asked. */
  readonly verdicts: ModelVerdicts | undefined;
  /** What the works say of the sentences that cite them. */
  readonly passages: readonly CitationPassage[];
  /** The author's opinions of such verdicts. */
  readonly opinions: readonly Opinion[];
  /** The keys of works that drafts may cite. */
  readonly used: ReadonlySet<string>;
  /** `on` if scholarly sources may be asked. */
  readonly network: EvidenceView['network'];
}

/** Gives the view of the tab “Sources”: every work that the paper can cite, in the order of its bibliographies. */
export function sourcesView(paper: Paper | undefined, knowledge: SourcesKnowledge, translate: Translate): SourcesView {
  if (paper === undefined) {
    return { works: [] };
  }
  const { used, network } = knowledge;
  const cited = firstCitations(paper);
  const toCite = worksToCite(paper);
  const citations = citationsByWork(knowledge, translate);
  const works = citableWorks(paper).map(
    ({ key, label, title, year, abstract, hasIntroduction, pages, pdf, isKept, entry }) => {
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
        isKept,
        citations: citations.get(key) ?? [],
        entry: placeOf({ file: entry.file, range: entry.keyRange }),
      };
    },
  );
  const known = knownWorks(paper);
  return { ...(known !== undefined && { evidence: { known, network } }), works };
}

type ShownCitation = SourceWork['citations'][number];

/** Gives the citations with what the works say and what was judged, by the keys of the works' entries, in the order of the text. */
function citationsByWork(
  { passages, verdicts, opinions }: Pick<SourcesKnowledge, 'passages' | 'verdicts' | 'opinions'>,
  translate: Translate,
): ReadonlyMap<string, ShownCitation[]> {
  const agrees = agreement(opinions);
  const byWork = new Map<string, ShownCitation[]>();
  for (const passage of passages) {
    const { citation, cited, question, sentence, best } = passage;
    const verdict = verdicts?.support.find(question);
    const { says, text } = showPassage(best, translate);
    const { key } = question.cited;
    const shown: ShownCitation = {
      place: placeOf({ file: citation.file, range: cited.range }),
      sentence: shortened(sentence.place, sentence),
      found: best.found,
      support: citationSupport(passage, verdict),
      says,
      ...(text !== undefined && { passage: text }),
      ...(verdict !== undefined && {
        judged: {
          verdict: verdict.verdict,
          state: supportStates[verdict.verdict],
          judge: judgeOf(verdict, translate),
          ...opinionOn(question, verdict, agrees),
        },
      }),
    };
    const known = byWork.get(key);
    if (known === undefined) byWork.set(key, [shown]);
    else known.push(shown);
  }
  return byWork;
}

/** Kept as long as the text of the paragraph stays, as the place of the sentence in it is. */
const shortened = memoize((_place: Sentence['place'], { text }: Sentence) => excerpt(text, sentenceLength));

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
