import type { PanelMessage } from '../../panel/messages.ts';
import type { Paper } from '../../project/paper.ts';
import { isNothingClose } from '../../retrieval/corpus/nothing-close.ts';
import { rankedSelection } from '../../retrieval/corpus/ranked-selection.ts';
import type { SelectionInput } from '../../retrieval/corpus/selection.ts';
import { inputOfPaper, inputOfText } from '../../retrieval/corpus/selection-input.ts';
import { type SelectionProgress, selectFromCorpus } from '../../workflows/corpus/select-from-corpus.ts';
import { usesLocalModel } from '../settings.ts';
import type { FindSession } from './find-session.ts';
import type { PanelContext } from './panel-context.ts';
import { findStrings } from './panel-find-strings.ts';
import { panelStrings } from './panel-strings.ts';

/** Chooses works of the author's corpus for the whole paper or the claim, and lists them with the pages that spoke for them. */
export async function chooseFromCorpus(
  context: PanelContext,
  { breadth, depth, diversity, until }: Extract<PanelMessage, { type: 'chooseFromCorpus' }>,
): Promise<void> {
  const { work, corpus, paper } = context;
  const { finds } = paper;
  await work.run(findStrings.choosing(), async ({ signal, report }) => {
    const read = await context.read();
    if (read === undefined) {
      work.complain(panelStrings.noPaper());
      return;
    }
    if (!usesLocalModel()) {
      work.complain(findStrings.needsLocalModel());
      return;
    }
    const input = inputFor(finds, read.paper);
    const show = ({ stage, done, of }: SelectionProgress): void => {
      report(
        stage === 'embedding'
          ? { what: findStrings.readingText(), done, of }
          : { what: findStrings.lookingThroughCorpus() },
      );
    };
    const embedder = await corpus.embedder();
    const selected = await corpus.use(false, (store) =>
      selectFromCorpus(store, embedder, input, { breadth, depth, diversity, filters: { until } }, signal, show),
    );
    finds.results = {
      revision: (finds.results?.revision ?? 0) + 1,
      queries: [],
      until,
      ranking: 'machine',
      ranked: rankedSelection(input.subject, selected),
      foundBy: new Map(),
      paths: new Map(),
      isNothingClose: isNothingClose(input.subject, selected),
      pages: new Map(selected.map((one) => [one.work.id, one.pages])),
      summaries: new Map(),
    };
  });
}

/** The whole paper with all of its text, or the claim alone. */
function inputFor(finds: FindSession, paper: Paper): SelectionInput {
  return finds.claim === undefined
    ? inputOfPaper(paper)
    : { ...inputOfText(finds.claim.text), subject: finds.subject(paper) };
}
