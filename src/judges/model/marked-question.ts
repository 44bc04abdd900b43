import { memoize } from '../../task/memoize.ts';
import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import type { CitedInText, CitingText } from '../citing-text.ts';
import type { SupportQuestion } from '../support/support-judge.ts';

/** A question as our own judge gets to see it. */
export interface MarkedQuestion {
  /** `Okoro et al. [C1] paint roofs, unlike others [but see C2, p. 3; C3].` */
  readonly sentence: string;
  /** The sentences before, and those after that cite nothing; empty where there are none. */
  readonly before: string;
  readonly after: string;
  /** The keys of the marks, that of C1 first: it is always the work that is judged. */
  readonly keys: readonly string[];
}

/**
 * The question with marks for its citations, with the notes and names that they print. A sentence in which the citation
 * does not show cites it at its end. Put together once for each question.
 */
export const markedQuestion = memoize(({ sentence, key, context }: SupportQuestion): MarkedQuestion => {
  const numbers = new Map([[key, 1]]);
  const before = context === undefined ? '' : markedText(context.before, numbers);
  const marked = markedText(sentence, numbers);
  const isShown = sentence.citations.some((cited) => cited.some((one) => one.key === key));
  return {
    before,
    sentence: isShown ? marked : marked.replace(/(?<!\s)\s*(\p{Sentence_Terminal}?)$/u, ' [C1]$1'),
    after: context === undefined ? '' : markedText(context.after, numbers),
    keys: [...numbers.keys()],
  };
});

function markedText({ text, citations, opaque }: CitingText, numbers: Map<string, number>): string {
  let cited = 0;
  let hidden = 0;
  let marked = '';
  for (const unit of text.split('')) {
    if (unit === CITATION) {
      marked += printed(citations[cited++] ?? [], numbers);
    } else if (unit === OPAQUE) {
      marked += opaque[hidden++] ?? '';
    } else {
      marked += unit;
    }
  }
  return marked.replace(/\s+/g, ' ').trim();
}

/** A citation as a reader would see it: `[C2, C3]`, `[but see C2; C3, p. 4]`, `Okoro et al. [C2]`. */
function printed(works: readonly CitedInText[], numbers: Map<string, number>): string {
  const mark = ({ key, before, after }: CitedInText): string => {
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return `${before === '' ? '' : `${before} `}C${number}${after === '' ? '' : `, ${after}`}`;
  };
  if (works.some(({ names }) => names !== '')) {
    return works.map((work) => `${work.names} [${mark(work)}]`.trim()).join(' and ');
  }
  const separator = works.some(({ before, after }) => before + after !== '') ? '; ' : ', ';
  return works.length === 0 ? '' : `[${[...new Set(works.map(mark))].join(separator)}]`;
}
