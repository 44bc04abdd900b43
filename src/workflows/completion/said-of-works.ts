import type { CitedWork } from '../../evidence/cited-work.ts';
import { workOfEntry } from '../../evidence/library-works.ts';
import { rememberByBlock } from '../../project/block-memo.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { Paper } from '../../project/paper.ts';
import { countKnownTerms } from '../../similarity/term-counts.ts';
import { termsOf } from '../../similarity/terms.ts';
import { TfIdf } from '../../similarity/tf-idf.ts';

/** The source before and after a citation that may belong to its sentence, in characters. */
const longestBefore = 300;
const longestAfter = 150;

/** What a paper says of works where it cites them. */
export interface SaidOfWorks {
  /** How often it cites each work that it cites. */
  readonly times: ReadonlyMap<CitedWork, number>;
  /** Gives how alike a text is to what is said of each work, from 0 to 1; nothing of works that it has nothing in common with. */
  alike(text: string): ReadonlyMap<CitedWork, number>;
}

/** Gathers what a paper says of works. Sentences are taken from its source by their stops, which takes no rendering. */
export function saidOfWorks(paper: Paper): SaidOfWorks {
  const times = new Map<CitedWork, number>();
  const said = new Map<CitedWork, (readonly string[])[]>();
  const works = new Map<string, CitedWork | undefined>();
  for (const { block, citations } of paper.stretches) {
    const alive = new Set(citations);
    for (const { mark, terms } of citationsIn(block)) {
      for (const { key } of alive.has(mark) && mark.form !== 'silent' ? mark.keys : []) {
        const work = works.has(key) ? works.get(key) : citedWork(paper, key);
        works.set(key, work);
        if (work !== undefined) {
          times.set(work, (times.get(work) ?? 0) + 1);
          const known = said.get(work);
          if (known === undefined) {
            said.set(work, [terms]);
          } else {
            known.push(terms);
          }
        }
      }
    }
  }
  const cited = [...said.keys()];
  const tfIdf = TfIdf.of([...said.values()].map((terms) => countKnownTerms(terms.flat()).known));
  return {
    times,
    alike: (text) => {
      const { positions, similarities } = tfIdf.inCommon(termsOf(text));
      return new Map([...positions].map((position, at) => [cited[position]!, similarities[at]!]));
    },
  };
}

/** The work that a key means; undefined if the bibliography has none. */
export function citedWork(paper: Paper, key: string): CitedWork | undefined {
  const entry = citedAs(paper, key);
  return entry !== undefined && 'content' in entry ? workOfEntry(paper, entry) : undefined;
}

const citationsIn = rememberByBlock((text, { citations }) =>
  citations.map((mark) => ({ mark, terms: termsOf(sentenceAround(text, mark.start, mark.end)) })),
);

function sentenceAround(text: string, start: number, end: number): string {
  const before =
    text
      .slice(Math.max(0, start - longestBefore), start)
      .split(/[.?!]\s/)
      .at(-1) ?? '';
  const [after = ''] = text.slice(end, end + longestAfter).split(/[.?!](?:\s|$)/);
  return `${before} ${after}`.replace(/\\[a-zA-Z]+/g, ' ');
}
