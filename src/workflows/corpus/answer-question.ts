import type { Draft, DraftCall, DraftRequest, DraftWriter } from '../../drafting/request/draft.ts';
import { draftAnswer } from '../../drafting/writing/draft-answer.ts';
import { libraryWorks } from '../../evidence/library-works.ts';
import { loadPaper } from '../../project/load.ts';
import type { Paper } from '../../project/paper.ts';
import { Sources } from '../../project/sources.ts';
import { rankedSelection } from '../../retrieval/corpus/ranked-selection.ts';
import type { SelectedWork } from '../../retrieval/corpus/selection.ts';
import { inputOfText } from '../../retrieval/corpus/selection-input.ts';
import { type AnnouncedDrafting, estimateDrafting } from '../draft/estimate-drafting.ts';
import { carryEvidence, type SeenWork } from '../evidence/keep-evidence.ts';
import { enterWorks } from '../search/enter-works.ts';

/** The front that asks: a command or the editor. */
export interface AnsweringFront {
  readonly writer: DraftWriter;
  /** Called before anything is sent, with the most that will be. If it resolves to false, nothing is sent. */
  confirm(cost: AnnouncedDrafting): boolean | Promise<boolean>;
}

/** What came of a question. */
export interface Answer {
  readonly question: string;
  /** A paper in memory that has the question for a title and the works that were chosen in its bibliography. */
  readonly paper: Paper;
  /** Undefined where the model says that no passage bears on the question. */
  readonly draft: Draft | undefined;
}

/** The place of that paper; no file of the author is ever at it. */
const main = '/situate-answer/answer.md';
const bibliography = '/situate-answer/answer.bib';

/**
 * Answers a question from works that were chosen for it, by a language model that gets their passages and names those
 * that each sentence rests on (Citegeist, section 4). The works are entered into a paper in memory in the way that they are
 * entered into the author's, so that the answer is drafted and checked as drafts are. Resolves to undefined if it was not
 * confirmed. Rejects with `ChatError` and `PromptError`.
 * @param selected at least one work
 */
export async function answerQuestion(
  question: string,
  selected: readonly SelectedWork[],
  front: AnsweringFront,
  call: DraftCall = {},
): Promise<Answer | undefined> {
  const paper = await paperAbout(question, selected);
  const request: DraftRequest = {
    paper,
    section: undefined,
    works: libraryWorks(paper),
    plan: undefined,
    positioning: undefined,
    words: undefined,
  };
  const cost = await estimateDrafting(request, { plans: false, strategy: 'zero-shot', rounds: 0, oneByOne: false });
  return (await front.confirm(cost))
    ? { question, paper, draft: await draftAnswer(front.writer, question, request, call) }
    : undefined;
}

async function paperAbout(question: string, selected: readonly SelectedWork[]): Promise<Paper> {
  const sources = new Sources({
    readFile: () => Promise.resolve('missing'),
    readFolder: () => Promise.resolve([]),
  });
  const title = JSON.stringify(question.replace(/\s+/g, ' ').trim());
  sources.setBuffer(main, `---\ntitle: ${title}\nbibliography: answer.bib\n---\n`);
  sources.setBuffer(bibliography, '');
  const ranked = rankedSelection(inputOfText(question).subject, selected);
  const works = ranked.map(({ work }) => work);
  const { paper, keys } = await enterWorks(works, works.length, await loadPaper(main, sources), sources);
  const seen = new Map(
    selected.flatMap(({ pages }, place): [string, SeenWork][] => {
      const key = keys.get(works[place]!);
      return key === undefined ? [] : [[key, { ranked: ranked[place]!, pages }]];
    }),
  );
  const { file } = paper.suppliedEvidence;
  const store = {
    change: (change: (text: string | undefined) => string) => {
      sources.setBuffer(file, change(undefined));
      return Promise.resolve();
    },
  };
  await carryEvidence(seen, store, new Date());
  return loadPaper(main, sources, {}, paper);
}
