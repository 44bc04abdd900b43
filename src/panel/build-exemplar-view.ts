import { type Exemplar, exemplarFormat } from '../project/exemplar.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import type {
  ComponentAlignment,
  ExemplarAlignment,
  UnalignedReason,
} from '../rubric/alignment/align-with-exemplar.ts';
import { type AlignedComponent, alignedComponents, type ComparedPart } from '../rubric/alignment/compared-parts.ts';
import { countDisplays } from '../rubric/alignment/count-displays.ts';
import type { Examination } from '../rubric/examine-related-work.ts';
import { measureNames, measureTitle, shownMeasure } from '../rubric/shown-measures.ts';
import { message, type Translate } from '../text/message.ts';
import { percent } from '../text/percent.ts';
import { excerpt } from '../text/shorten.ts';
import { pathInPaper, placeLabel, placeOf } from './paper-places.ts';
import type { AlignedView, ExemplarView, PartView } from './score-view.ts';

const messages = {
  components: { outline: 'Headings', content: 'Paragraphs', references: 'Cited works' },
  displays: { equations: 'displayed formulas', tables: 'tables' },
  aligned:
    'This is F1 ({f1}) divided by the F1 of the exemplar with itself ({self}). MaxSim is {maxSim}. Two parts count as alike from a similarity of {threshold}.',
  share: '{share} %',
  inOrder: 'Of the parts that both have, {share} % of the pairs come in the same order.',
  emptyExemplar: 'The exemplar has none of these.',
  noThreshold: 'Both texts have too few of these to say what is alike.',
} as const satisfies Readonly<Record<UnalignedReason, string>> & {
  readonly components: Readonly<Record<AlignedComponent, string>>;
} & Readonly<Record<string, unknown>>;

/** The most characters of a paragraph by which one recognises it. */
const partLength = 120;

/** Gives the view of a related work beside its exemplar in the tab “Score”; undefined where there is none. */
export function exemplarView(
  { paper, measures, exemplar: measured }: Examination,
  alignment: ExemplarAlignment | undefined,
  translate: Translate,
): ExemplarView | undefined {
  const { exemplar } = paper;
  if (measured === undefined || exemplar === undefined) {
    return undefined;
  }
  const own = countDisplays(relatedWorkSections(paper), paper);
  const other = countDisplays(exemplar.sections, {
    format: exemplarFormat(exemplar.path),
    sources: exemplar.sources,
  });
  return {
    path: pathInPaper(paper, exemplar.path),
    rows: [
      ...measureNames.map((name) => ({
        measure: translate(measureTitle(name)),
        section: shownMeasure(name, measures[name]),
        exemplar: shownMeasure(name, measured.measures[name]),
        ratio: shownRatio(measures[name], measured.measures[name]),
      })),
      ...(['equations', 'tables'] as const).map((name) => ({
        measure: translate(message(messages.displays[name])),
        section: String(own[name]),
        exemplar: String(other[name]),
        ratio: shownRatio(own[name], other[name]),
      })),
    ],
    components:
      alignment === undefined
        ? []
        : alignedComponents.map((component) =>
            alignedView(component, alignment.components[component], paper, exemplar, translate),
          ),
  };
}

function shownRatio(own: number | undefined, other: number | undefined): string {
  return own === undefined || other === undefined || other === 0 ? '' : `${decimals(own / other)}×`;
}

function alignedView(
  component: AlignedComponent,
  aligned: ComponentAlignment | UnalignedReason,
  paper: Paper,
  exemplar: Exemplar,
  translate: Translate,
): AlignedView {
  const title = translate(message(messages.components[component]));
  if (typeof aligned === 'string') {
    return { title, value: '', finding: translate(message(messages[aligned])), matched: [], missing: [], surplus: [] };
  }
  const { f1, selfScore, maxSim, threshold, normalizedF1, order } = aligned;
  const finding = message(messages.aligned, {
    f1: decimals(f1),
    self: decimals(selfScore),
    maxSim: decimals(maxSim),
    threshold: decimals(threshold),
  });
  const inOrder = order === undefined ? [] : [message(messages.inOrder, { share: percent(order) })];
  const ownPart = (part: ComparedPart): PartView => partView(part, placeLabel(paper, part.place));
  const otherPart = (part: ComparedPart): PartView =>
    partView(part, placeLabel({ main: paper.main, sources: exemplar.sources, bibliographies: [] }, part.place));
  return {
    title,
    value: translate(message(messages.share, { share: percent(normalizedF1) })),
    finding: [finding, ...inOrder].map(translate).join(' '),
    matched: aligned.matched.map((match) => ({
      own: ownPart(match.own),
      exemplar: otherPart(match.exemplar),
      similarity: translate(message(messages.share, { share: percent(match.similarity) })),
    })),
    missing: aligned.missing.map(otherPart),
    surplus: aligned.surplus.map(ownPart),
  };
}

function partView({ text, place }: ComparedPart, label: string): PartView {
  return { text: excerpt(text, partLength), place: placeOf(place), label };
}

/** Two decimals at most. */
function decimals(value: number): string {
  return String(Math.round(value * 100) / 100);
}
