/**
 * A citation of a one-line plan: the number of a work and the sentence that should cite it, from 1, where one is named.
 */
export interface PlannedCitation {
  readonly number: number;
  readonly sentence: number | undefined;
}

/** The words and signs of a one-line plan about citations. */
const token =
  /(?<cite>(?<![@\w])cit(?:e|es|ing|ed)\b(?![._]?\d))|(?<line>\b(?:lines?|sentences?)\b)|@?cite[._](?<cited>\d{1,9})|\[(?<bracketed>[\d\s,;–-]+)\]|(?<![\w.])(?<bare>\d{1,9})(?![\w])(?<range>\s*(?:[-–]|to)\s*(?<until>\d{1,9})(?!\w))?(?<noun>[\s-]+(?:(?!(?:in|on|at)\b)\w+\s+)?(?:words?|sentences?|lines)\b)?/giu;

/** Ranges are not taken further than this: `[1-9999999]`. */
const longestRange = 1000;

/**
 * The citations of a line, in order: `Cite [1], [2] on line 3`, `Cite 1 at line 1, 3 and 5`, `On line 2 cite @cite_4`.
 * A clause begins with each “cite”; works and lines within one belong together, as often as they alternate.
 */
export function readPlannedCitations(line: string): PlannedCitation[] {
  const citations: PlannedCitation[] = [];
  let group: Group = newGroup();
  const finish = (): void => {
    for (const number of group.works) {
      citations.push(
        ...(group.lines.length === 0 ? [undefined] : group.lines).map((sentence) => ({ number, sentence })),
      );
    }
    group = newGroup();
  };
  /** Works after lines begin again, unless the lines came first; so do lines after works. */
  const turnTo = (kind: Group['kind']): void => {
    const [own, other] = kind === 'works' ? [group.works, group.lines] : [group.lines, group.works];
    if (group.kind !== kind && own.length > 0 && other.length > 0) {
      finish();
    }
    group.kind = kind;
  };
  for (const { groups = {} } of line.matchAll(token)) {
    const { cite, line: lineWord, cited, bracketed, bare, until, noun } = groups;
    if (cite !== undefined) {
      if (group.works.length > 0) {
        finish();
      }
      group.isCited = true;
      group.kind = 'works';
    } else if (lineWord !== undefined) {
      turnTo('lines');
    } else if (cited !== undefined) {
      turnTo('works');
      group.works.push(Number(cited));
    } else if (bracketed !== undefined) {
      turnTo('works');
      group.works.push(...numbersIn(bracketed));
    } else if (bare !== undefined && noun === undefined) {
      const numbers = rangeOf(Number(bare), Number(until ?? bare));
      if (group.kind === 'lines') {
        group.lines.push(...numbers);
      } else if (group.isCited) {
        group.works.push(...numbers);
      }
    }
  }
  finish();
  return citations;
}

/** The parts of a clause that belong together. */
interface Group {
  kind: 'works' | 'lines' | undefined;
  /** True once “cite” was said: only then bare numbers are works. */
  isCited: boolean;
  readonly works: number[];
  readonly lines: number[];
}

function newGroup(): Group {
  return { kind: undefined, isCited: false, works: [], lines: [] };
}

/** `1, 3-5` */
function numbersIn(list: string): number[] {
  return [...list.matchAll(/(\d{1,9})(?:\s*[-–]\s*(\d{1,9}))?/g)].flatMap(([, first, last]) =>
    rangeOf(Number(first), Number(last ?? first)),
  );
}

function rangeOf(first: number, last: number): number[] {
  return last < first || last - first > longestRange
    ? [...new Set([first, last])]
    : Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
