import { type Exemplar, exemplarFormat } from '../project/exemplar.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import type {
  ComponentAlignment,
  ExemplarAlignment,
  UnalignedReason,
} from '../rubric/alignment/align-with-exemplar.ts';
import { type AlignedComponent, alignedComponents, type ComparedPart } from '../rubric/alignment/compared-parts.ts';
import { copiedPassages, fewestCopiedWords } from '../rubric/alignment/copied-passages.ts';
import {
  compareStructures,
  sectionStructure,
  structureNames,
  structureTitle,
} from '../rubric/alignment/section-structure.ts';
import type { Examination } from '../rubric/examine-related-work.ts';
import { measureTitle, shownMeasure } from '../rubric/shown-measures.ts';
import { message, type Translate } from '../text/message.ts';
import { percent } from '../text/percent.ts';
import { excerpt } from '../text/shorten.ts';
import { pathInPaper, placeLabel, placeOf } from './paper-places.ts';
import type { AlignedView, ExemplarView, PartView } from './score-view.ts';

const messages = {
  components: { outline: 'Headings', content: 'Paragraphs', references: 'Cited works' },
  aligned:
    'This is F1 ({f1}) divided by the F1 of the exemplar with itself ({self}). MaxSim is {maxSim}. Two parts count as alike from a similarity of {threshold}.',
  share: '{share} %',
  copiedTitle: 'Copied from the exemplar',
  copied: 'So much of the text stands in the exemplar word by word, {fewest} words or more in a row.',
  nothingCopied: 'No {fewest} words in a row are those of the exemplar.',
  words: '{count} words',
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
  const structure = compareStructures(
    sectionStructure(relatedWorkSections(paper), measures, paper),
    sectionStructure(exemplar.sections, measured.measures, {
      format: exemplarFormat(exemplar.path),
      sources: exemplar.sources,
    }),
  );
  return {
    path: pathInPaper(paper, exemplar.path),
    rows: [
      ...structureNames.map((name) => ({
        measure: translate(structureTitle(name)),
        section: shownCount(structure[name].own),
        exemplar: shownCount(structure[name].exemplar),
        ratio: structure[name].ratio === undefined ? '' : `${decimals(structure[name].ratio)}×`,
      })),
      {
        measure: translate(measureTitle('shareDiscussed')),
        section: shownMeasure('shareDiscussed', measures.shareDiscussed),
        exemplar: shownMeasure('shareDiscussed', measured.measures.shareDiscussed),
        ratio: '',
      },
    ],
    copied: copiedView(paper, exemplar, translate),
    components:
      alignment === undefined
        ? []
        : alignedComponents.map((component) =>
            alignedView(component, alignment.components[component], paper, exemplar, translate),
          ),
  };
}

function shownCount(value: number | undefined): string {
  return value === undefined ? '' : decimals(value);
}

function copiedView(paper: Paper, exemplar: Exemplar, translate: Translate): AlignedView {
  const { share, passages } = copiedPassages(relatedWorkSections(paper), exemplar.sections);
  const finding = passages.length === 0 ? messages.nothingCopied : messages.copied;
  return {
    title: translate(message(messages.copiedTitle)),
    value: translate(message(messages.share, { share: percent(share) })),
    finding: translate(message(finding, { fewest: fewestCopiedWords })),
    matched: passages.map(({ text, words, own, exemplar: other }) => ({
      own: partView({ text, place: own }, placeLabel(paper, own)),
      exemplar: partView({ text: '', place: other }, placeLabel(placesOf(paper, exemplar), other)),
      similarity: translate(message(messages.words, { count: words })),
    })),
    ...{ missing: [], surplus: [] },
  };
}

/** Files of the exemplar are called as seen from the paper. */
function placesOf(paper: Paper, exemplar: Exemplar): Parameters<typeof placeLabel>[0] {
  return { main: paper.main, sources: exemplar.sources, bibliographies: [] };
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
  const otherPart = (part: ComparedPart): PartView => partView(part, placeLabel(placesOf(paper, exemplar), part.place));
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

function partView({ text, place }: Pick<ComparedPart, 'text' | 'place'>, label: string): PartView {
  return { text: excerpt(text, partLength), place: placeOf(place), label };
}

/** Two decimals at most. */
function decimals(value: number): string {
  return String(Math.round(value * 100) / 100);
}
