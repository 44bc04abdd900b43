import type { EmphasisDeviation } from '../judges/emphasis/emphasis-targets.ts';
import { workNamed } from '../judges/emphasis/related-work-emphasis.ts';
import { citedAs } from '../project/cited-as.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import { isPrinted } from '../project/works-to-cite.ts';
import { firstWords } from '../rules/first-words.ts';
import type { Location } from '../text/location.ts';
import { message } from '../text/message.ts';
import type { Check } from './check.ts';
import type { ComparedTarget } from './emphasis-check.ts';
import type { ExplainingPlace, GrepName, GrepOutcome } from './grep-value.ts';
import type { Scorecard } from './scorecard.ts';

const messages = {
  undefined: 'No bibliography defines "{key}": correct the key, or add its entry.',
  invented: '"{text}" names no work that may be cited: cite one that may be, or take it out.',
  missing: 'Cite "{key}", or take it off the list of works to cite.',
  doubted: '"{key}" may name the wrong work here.',
  closer: '"{key}" may name the wrong work here; "{closest}" comes closer.',
  positioned: 'Says where the paper stands.',
  unpositioned: 'Does not say how the paper relates to these works.',
  deviates: 'Does not follow the style "{wanted}".',
  ratio: '{count} of {of} paragraphs say where the paper stands.',
  ratioUnknown:
    'Whether the final paragraph takes up what each of the others discusses is judged by language models alone.',
  ratioAdvice: 'Say in each paragraph how the paper relates to the works in it.',
  notCited: 'The running text does not cite "{key}", which is to get some room.',
  discuss: '"{key}" is to be discussed, and is only mentioned.',
  mention: '"{key}" is only to be mentioned, and is discussed.',
  tooMuch: 'Say less about "{key}": it gets more room than it is to get.',
  tooLittle: 'Say more about "{key}": it gets less room than it is to get.',
} as const;

/** The values of GREP as far as this machine can tell them, with their places. */
export function offlineOutcomes(paper: Paper, scorecard: Scorecard): Readonly<Record<GrepName, GrepOutcome>> {
  const { checks, sections } = scorecard;
  const headings = sections.map(({ section }): Location => ({ file: section.file, range: section.headingRange }));
  const atHeadings = ({ advice, finding }: Check): ExplainingPlace[] =>
    headings.map((heading) => ({ ...heading, key: undefined, remark: advice ?? finding, reason: undefined }));
  const { missingCitations, hallucinatedCitations, coherence, positioning, positioningStyle, length, emphasis } =
    checks;
  const paragraphsThat = (positions: boolean): ExplainingPlace[] =>
    sections
      .flatMap(({ paragraphs }) => paragraphs)
      .filter((described) => described.positions === positions)
      .map(({ paragraph }) => ({
        file: paragraph.file,
        range: firstWords(paragraph),
        key: undefined,
        remark: message(positions ? messages.positioned : messages.unpositioned),
        reason: undefined,
      }));
  return {
    hallucinatedCitations: outcome(
      hallucinatedCitations,
      countOf(hallucinatedCitations, [...hallucinatedCitations.undefinedKeys, ...hallucinatedCitations.inventedNames]),
      [
        ...citationsOf(paper, new Set(hallucinatedCitations.undefinedKeys)),
        ...hallucinatedCitations.inventedNames.map(({ file, range, text }) => ({
          file,
          range,
          key: undefined,
          remark: message(messages.invented, { text }),
          reason: undefined,
        })),
      ],
    ),
    missingCitations: outcome(
      missingCitations,
      countOf(missingCitations, missingCitations.missing),
      missingCitations.missing.flatMap((key) => placeOfWork(paper, key, headings)),
    ),
    coherence: outcome(
      coherence,
      coherence.ratio,
      coherence.doubted.map(({ citation, cited, closest: [closest] }) => ({
        file: citation.file,
        range: cited.range,
        key: cited.key,
        remark:
          closest === undefined
            ? message(messages.doubted, { key: cited.key })
            : message(messages.closer, { key: cited.key, closest }),
        reason: undefined,
      })),
    ),
    positioning: outcome(
      positioning,
      positioning.style === undefined ? undefined : positioning.positioned > 0,
      positioning.positioned > 0 ? paragraphsThat(true) : atHeadings(positioning),
    ),
    positioningType: outcome(
      positioningStyle,
      positioningStyle.found,
      positioningStyle.deviating.map((place) => ({
        ...place,
        key: undefined,
        remark: message(messages.deviates, { wanted: positioningStyle.wanted ?? '' }),
        reason: undefined,
      })),
    ),
    positioningRatio: ratioOutcome(positioning, paragraphsThat(false)),
    emphasis: outcome(
      emphasis,
      emphasis.ratio,
      emphasis.targets
        .filter(({ deviations = [] }) => deviations.length > 0)
        .flatMap((target) => placeOfTarget(paper, target, scorecard, headings)),
    ),
    length: outcome(length, length.words, length.state === 'failed' ? atHeadings(length) : []),
  };
}

function outcome(
  { state, judges, finding, advice }: Check,
  value: GrepOutcome['value'],
  places: readonly ExplainingPlace[],
): GrepOutcome {
  return { state, value, judges, votes: undefined, finding, notes: [], advice, places };
}

/** How many there are; unknown where that was not counted. */
function countOf({ state }: Check, found: readonly unknown[]): number | undefined {
  return state === 'notJudged' ? undefined : found.length;
}

function ratioOutcome(
  { state, style, positioned, paragraphs, finding, advice, judges }: Scorecard['checks']['positioning'],
  places: readonly ExplainingPlace[],
): GrepOutcome {
  const open = { state: 'notJudged', value: undefined, judges: [], votes: undefined, notes: [], places: [] } as const;
  if (state === 'notJudged' || paragraphs === 0) {
    return { ...open, finding, advice };
  }
  if (style === 'final-paragraph') {
    return { ...open, finding: message(messages.ratioUnknown), advice: undefined };
  }
  const isWhole = positioned === paragraphs;
  return {
    state: isWhole ? 'passed' : 'failed',
    value: positioned / paragraphs,
    judges,
    votes: undefined,
    finding: message(messages.ratio, { count: positioned, of: paragraphs }),
    notes: [],
    advice: isWhole ? undefined : message(messages.ratioAdvice),
    places,
  };
}

/** Where the related work cites keys; the paper, where it has no related work. */
function citationsOf(paper: Paper, keys: ReadonlySet<string>): ExplainingPlace[] {
  const sections = relatedWorkSections(paper);
  const citations = sections.length > 0 ? sections.flatMap((section) => section.citations) : paper.citations;
  return citations.filter(isPrinted).flatMap(({ file, keys: cited }) =>
    cited
      .filter(({ key }) => keys.has(key))
      .map(({ key, range }) => ({
        file,
        range,
        key,
        remark: message(messages.undefined, { key }),
        reason: undefined,
      })),
  );
}

/** The entry of a work that is not cited, or else where it would be. */
function placeOfWork(paper: Paper, key: string, headings: readonly Location[]): ExplainingPlace[] {
  const entry = citedAs(paper, key);
  const place = entry === undefined ? headings[0] : { file: entry.file, range: entry.keyRange };
  return place === undefined ? [] : [{ ...place, key, remark: message(messages.missing, { key }), reason: undefined }];
}

/** Where a work is first cited that misses its target; the heading, where it is not cited. */
function placeOfTarget(
  paper: Paper,
  { target: { key, work }, deviations = [] }: ComparedTarget,
  { sections }: Scorecard,
  headings: readonly Location[],
): ExplainingPlace[] {
  const cited = sections.flatMap(({ works }) => works).find((described) => workNamed(paper, described.key) === work);
  const place = cited === undefined ? headings[0] : { file: cited.place.citation.file, range: cited.place.cited.range };
  const remarks = deviations.map((deviation) => message(messages[missed(deviation)], { key }));
  return place === undefined ? [] : remarks.slice(0, 1).map((remark) => ({ ...place, key, remark, reason: undefined }));
}

function missed(deviation: EmphasisDeviation): 'notCited' | 'discuss' | 'mention' | 'tooMuch' | 'tooLittle' {
  switch (deviation.kind) {
    case 'notCited':
      return 'notCited';
    case 'treatment':
      return deviation.treatment === 'mentioned' ? 'discuss' : 'mention';
    case 'share':
      return deviation.by > 0 ? 'tooMuch' : 'tooLittle';
  }
}
