import { lexicalJudges } from '../src/judges/lexical-judges.ts';
import { ModelVerdicts } from '../src/judges/model/model-verdicts.ts';
import { draftView } from '../src/panel/build-draft-view.ts';
import { noFinds } from '../src/panel/build-find-view.ts';
import { mapView } from '../src/panel/build-map-view.ts';
import { nextView } from '../src/panel/build-next-view.ts';
import { paperView } from '../src/panel/build-paper-view.ts';
import { planView } from '../src/panel/build-plan-view.ts';
import { scoreView } from '../src/panel/build-score-view.ts';
import { sourcesView } from '../src/panel/build-sources-view.ts';
import { changedParts } from '../src/panel/changed-parts.ts';
import type { PanelView } from '../src/panel/view.ts';
import { type MapKnowledge, worksOfMap } from '../src/panel/works-of-map.ts';
import { relatedWorkSections } from '../src/project/paper.ts';
import { examineRelatedWork } from '../src/rubric/examine-related-work.ts';
import { rubrics } from '../src/rubric/rubric-registry.ts';
import { scoreByRubric } from '../src/rubric/rubric-score.ts';
import type { Finding } from '../src/rules/finding.ts';
import { renderMessage } from '../src/text/message.ts';
import { findPassages } from '../src/workflows/evidence/find-passages.ts';
import { largePaper } from './large-paper.ts';
import { ascending, percentile } from './measure.ts';
import { PaperOnHand } from './paper-on-hand.ts';

const kilobytes = 450;
const entries = 200;
const edits = 300;
/** Of these the first, before the code is warmed up. */
export const firstEdits = 60;

const unknown: MapKnowledge = { ranked: [], own: new Map(), beside: [] };

/**
 * The time the panel takes to know what to show, after an edit of the related work that was analysed. In milliseconds.
 */
export interface PanelTimes {
  readonly paragraphs: number;
  readonly works: number;
  readonly median: number;
  /** The 95th percentile of all edits, and of the first ones. */
  readonly high: number;
  readonly highAtFirst: number;
}

/** Types letters into the related work, and each time builds all that the panel shows and finds what changed of it. */
export async function measurePanel(): Promise<PanelTimes> {
  const made = largePaper(kilobytes, entries);
  const hand = new PaperOnHand(made);
  let view = viewOf(hand, await hand.lint());
  const paragraphs = relatedWorkSections(hand.paper).flatMap((section) =>
    section.paragraphs.filter(({ isProse }) => isProse),
  );
  const times: number[] = [];
  let { tex } = made;
  for (let edit = 0; edit < edits; edit++) {
    const { range } = paragraphs[Math.floor((paragraphs.length * edit) / edits)]!;
    const offset = tex.indexOf(' ', range.start + (edit % firstEdits)) + 1;
    tex = `${tex.slice(0, offset)}x${tex.slice(offset)}`;
    hand.edit(tex);
    const findings = await hand.lint();
    const started = performance.now();
    const next = viewOf(hand, findings);
    changedParts(view, next);
    times.push(performance.now() - started);
    view = next;
  }
  return {
    paragraphs: paragraphs.length,
    works: view.sources.works.length,
    median: percentile(ascending(times), 0.5),
    high: percentile(ascending(times), 0.95),
    highAtFirst: percentile(ascending(times.slice(0, firstEdits)), 0.95),
  };
}

/** Builds what the panel shows of a paper after it was linted: what rules work out is there. */
function viewOf({ paper }: PaperOnHand, findings: readonly Finding[]): PanelView {
  const examination = examineRelatedWork(paper, lexicalJudges);
  const scores = rubrics.map((rubric) => scoreByRubric(rubric, examination));
  return {
    paper: paperView(paper, { kind: 'off' }),
    next: nextView(paper, { findings, network: 'off', repairs }, renderMessage),
    score: scoreView(examination, scores, renderMessage),
    plan: planView({ plan: undefined, revision: 0, path: '', problems: [] }, paper, renderMessage),
    draft: draftView(
      { paper, drafting: { version: 2, rounds: [] }, shown: undefined, comparedWith: undefined, changes: [] },
      renderMessage,
    ),
    sources: sourcesView(
      paper,
      {
        verdicts: new ModelVerdicts(),
        passages: findPassages(paper, undefined),
        opinions: [],
        used: new Set(),
        network: 'off',
      },
      renderMessage,
    ),
    find: noFinds,
    // As while somebody looks at it.
    map: mapView(paper, worksOfMap(paper, unknown), { by: 'words', of: () => 0.5 }),
  };
}

function repairs(finding: Finding): string[] {
  return finding.fixes().map(({ title }) => renderMessage(title));
}
