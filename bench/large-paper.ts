import { madeUpAbstract, madeUpTitle } from './made-up-texts.ts';

/** A long LaTeX paper and its bibliography, the same on every machine. */
export interface LargePaper {
  readonly tex: string;
  readonly bib: string;
}

const subjects = ['Retrieval', 'Summarisation', 'Citation analysis', 'Document parsing', 'Peer review', 'Indexing'];
const verbs = ['improves', 'depends on', 'is limited by', 'has been compared with', 'builds on', 'differs from'];
const objects = [
  'the choice of the training corpus',
  'dense representations of paragraphs',
  'how annotators read the guidelines',
  'the length of the documents, as Fig.~\\ref{fig:one} shows',
  'models with $n = 12$ layers and a context of $2^{k}$ tokens',
  'what earlier systems, e.g., graph-based ones, left open',
];

/** Numbers that look random and never change (a linear congruential generator, the constants of Numerical Recipes). */
function* numbers(): Generator<number, never> {
  let state = 42;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state;
  }
}

/**
 * Builds a paper of about `kilobytes` of LaTeX with a bibliography of `entries` entries, of which it cites the first `cited`. A
 * tenth of it is related work; four paragraphs in five cite; there are figures, formulas, lists and comments between
 * them, and a misspelled key now and then.
 */
export function largePaper(kilobytes: number, entries: number, cited = entries): LargePaper {
  const random = numbers();
  const below = (limit: number): number => random.next().value % limit;
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;
  // One key in two hundred is misspelled.
  const key = (): string => (below(200) === 0 ? `autor${below(cited)}` : `author${below(cited)}`);

  const sentence = (isCiting: boolean): string => {
    const citation = isCiting ? ` ${pick(['\\citep', '\\citep', '\\cite'])}{${key()}, ${key()}}` : '';
    return `${pick(subjects)} ${pick(verbs)} ${pick(objects)}, and ${pick(objects)}${citation}.`;
  };
  const paragraph = (): string => {
    const sentences = Array.from({ length: 4 + below(4) }, () => sentence(below(10) < 4));
    return `${sentences.join('\n')}\n`;
  };
  const extra = (): string =>
    pick([
      `\\begin{figure}\n  \\centering\n  \\caption{Results after \\citet{${key()}}.}\n\\end{figure}\n`,
      '\\begin{equation}\n  f(x) = \\sum_{i=1}^{n} w_i x_i\n\\end{equation}\n',
      '% A note to the other authors, with a \\cite{key} that does not count.\n',
      `\\begin{itemize}\n  \\item First, ${sentence(true)}\n  \\item Second, ${sentence(false)}\n\\end{itemize}\n`,
    ]);

  const parts = ['\\documentclass{article}\n\\usepackage[authoryear]{natbib}\n\\begin{document}\n'];
  let size = 0;
  for (let section = 0; size < kilobytes * 1000; section++) {
    const isRelatedWork = section % 10 === 1;
    const heading = isRelatedWork ? `Related Work ${section}` : `Part ${section}`;
    const text = [`\\section{${heading}}\n`];
    for (let count = 0; count < 8; count++) {
      text.push(paragraph(), ...(below(5) === 0 ? [extra()] : []));
    }
    parts.push(...text);
    size += text.join('\n').length;
  }
  parts.push('\\bibliographystyle{plainnat}\n\\bibliography{refs}\n\\end{document}\n');
  return { tex: parts.join('\n'), bib: Array.from({ length: entries }, (_, index) => entry(index, below)).join('\n') };
}

/** The texts of files, by their paths in a folder. */
export type Files = Readonly<Record<string, string>>;

/** The files of a paper: `paper.tex` and `refs.bib`. */
export function filesOf({ tex, bib }: LargePaper): Files {
  return { 'paper.tex': tex, 'refs.bib': bib };
}

/** The files of a paper whose text is in `count` files besides: `paper.tex` includes `part1.tex` and so on. */
export function inParts({ tex, bib }: LargePaper, count: number): Files {
  const end = tex.indexOf('\\bibliographystyle');
  const [before = '', ...sections] = tex.slice(0, end).split(/(?=^\\section)/m);
  const from = (part: number): number => Math.floor((part * sections.length) / count);
  const parts = Array.from({ length: count }, (_, part) => sections.slice(from(part), from(part + 1)).join(''));
  const inputs = parts.map((_, part) => `\\input{part${part + 1}}\n`).join('');
  return {
    'paper.tex': before + inputs + tex.slice(end),
    ...Object.fromEntries(parts.map((part, index) => [`part${index + 1}.tex`, part])),
    'refs.bib': bib,
  };
}

/** The same paper with titles and, for the first `abstracts` of its works, abstracts that differ from each other. */
export function paperWithAbstracts(kilobytes: number, entries: number, abstracts: number): LargePaper {
  const { tex } = largePaper(kilobytes, entries);
  const works = Array.from({ length: entries }, (_, index) => {
    const abstract = index < abstracts ? `\n  abstract = {${madeUpAbstract(index)}},` : '';
    return `@article{author${index},\n  author = {Author${index}, Ann},\n  title = {${madeUpTitle(index)}},\n  year = ${1980 + (index % 45)},${abstract}\n}\n`;
  });
  return { tex, bib: works.join('\n') };
}

function entry(index: number, below: (limit: number) => number): string {
  const words = Array.from({ length: 5 }, () => `word${below(4000)}`).join(' ');
  return [
    `@article{author${index},`,
    `  author = {Author${below(900)}, Ann and {\\"O}zt{\\"u}rk${below(900)}, Ben},`,
    `  title = {A Study of ${words} Number ${index}},`,
    `  journal = {Journal of Studies},`,
    `  year = ${1980 + below(45)},`,
    `  doi = {10.1000/${index}},`,
    `  abstract = {${`We look at ${words} and say what we found. `.repeat(3)}},`,
    '}\n',
  ].join('\n');
}
