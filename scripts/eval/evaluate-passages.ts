import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { identityOfTitle } from '../../src/bibliography/work-identity.ts';
import { bestPassage, type PassageFound, saysEnough } from '../../src/evidence/best-passage.ts';
import type { CitedWork } from '../../src/evidence/cited-work.ts';
import { claimsOf, plainTextOf } from '../../src/judges/support/plain-sentence.ts';
import type { SupportQuestion } from '../../src/judges/support/support-judge.ts';
import { readPdf } from '../../src/node/read-pdf.ts';
import { hash } from '../../src/text/hash.ts';
import { isEnglish } from '../../src/text/language.ts';
import { sourcePdfWorker } from '../source-runtime.ts';
import { readCitingPapers } from './citing-papers.ts';
import { root } from './data-folder.ts';
import type { EvaluationOptions } from './evaluation-options.ts';
import { evaluationVectors, withVectors } from './evaluation-vectors.ts';
import { readLabelledPairs } from './labelled-support.ts';
import { readPdfTruths } from './pdf-truth.ts';
import { type ReadPassage, readPassages } from './read-passages.ts';
import { pick, type Random, seededBy } from './seeded-random.ts';

/** The citations that are drawn of each paper, and the labelled pairs of each kind. */
const citationsOfPaper = 8;
const pairsOfLabel = 150;
/** The citations that are read: by abstracts, and by sentences of the full text. */
const toRead = { abstract: 70, text: 30 } as const;

type Claimed = Omit<SupportQuestion, 'library'>;

/** A citation, or one with another work in the place of the cited one. */
interface Case {
  readonly kind: string;
  readonly question: Claimed;
  readonly work: CitedWork;
}

/** A case with what was found. */
interface FoundCase extends Case {
  readonly best: PassageFound;
  readonly byWords: PassageFound;
}

const kinds = {
  abstract: 'cited, with abstract',
  title: 'cited, by its title',
  sameAbstract: 'another of the bibliography, with abstract',
  sameTitle: 'another of the bibliography, by its title',
  otherAbstract: 'one of another paper, with abstract',
  otherTitle: 'one of another paper, by its title',
  pdf: 'one of another field, with all its pages',
} as const;

/**
 * Measures for how many citations a passage is found in what is known of the work, and for how many works that are not cited.
 * `--show` prints the citations that are to be read, with their ids.
 */
export async function evaluatePassages(data: string, { write, show }: EvaluationOptions): Promise<void> {
  const vectors = await evaluationVectors();
  if (vectors === undefined) {
    console.log('Passages are not measured: the embedding model is not there.');
    return;
  }
  const random = seededBy('passages');
  const cases = [...(await casesOfPapers(data, random)), ...(await labelledCases(data, random))];
  const found: FoundCase[] = [];
  for (const one of cases) {
    const claims = claimsOf({ ...one.question, library: [] });
    const best = (await withVectors(vectors, () => bestPassage(one.work, claims, vectors)))!;
    found.push({ ...one, best, byWords: bestPassage(one.work, claims, undefined)! });
  }
  const reading = [
    ...found.filter(({ kind }) => kind === kinds.abstract).slice(0, toRead.abstract),
    ...found.filter(({ kind }) => kind === labelled('citation_integrity', 'support')).slice(0, toRead.text),
  ];
  if (show !== undefined) {
    reading.forEach((one, index) => console.log(`${index + 1} ${shown(one)}\n`));
    return;
  }
  const page = pageOf(found, reading);
  console.log(page);
  if (write === true) writeFileSync(resolve(root, 'docs/figures/passages.md'), page);
}

/** Citations of published papers, in an order of their own, with other works in the places of the cited ones. */
async function casesOfPapers(data: string, random: Random): Promise<Case[]> {
  const papers = await readCitingPapers(data);
  const withAbstracts = papers.map(({ name, library }) => ({
    name,
    works: library.filter(({ title, abstract }) => title !== '' && abstract !== undefined),
  }));
  const pages = await worksOfPdfs(data);
  const drawn = papers.flatMap(({ name, library, sentences }) =>
    shuffled(
      sentences.flatMap((sentence) => sentence.questions).filter(({ sentence }) => isComparable(plainTextOf(sentence))),
      random,
    )
      .slice(0, citationsOfPaper)
      .map((question) => ({ name, library, question })),
  );
  return shuffled(drawn, random).flatMap(({ name, library, question }): Case[] => {
    const { cited, citedBeside } = question;
    const by = cited.abstract === undefined ? 'title' : 'abstract';
    const others = library.filter(
      (work) =>
        ![cited, ...citedBeside].includes(work) && work.title !== '' && (by === 'title' || work.abstract !== undefined),
    );
    const foreign = withAbstracts.filter((other) => other.name !== name && other.works.length > 0);
    const same = pick(others, random);
    const other = pick(pick(foreign, random)!.works, random)!;
    const inPlace = (kind: string, work: CitedWork): Case => ({ kind, question, work });
    return [
      inPlace(kinds[by], cited),
      ...(by === 'abstract' ? [inPlace(kinds.title, byTitle(cited))] : []),
      ...(same === undefined
        ? []
        : by === 'title'
          ? [inPlace(kinds.sameTitle, byTitle(same))]
          : [inPlace(kinds.sameAbstract, same), inPlace(kinds.sameTitle, byTitle(same))]),
      inPlace(kinds.otherAbstract, other),
      inPlace(kinds.otherTitle, byTitle(other)),
      ...pages.map((work) => inPlace(kinds.pdf, work)),
    ];
  });
}

function byTitle(work: CitedWork): CitedWork {
  return { ...work, abstract: undefined, introduction: undefined, passages: [] };
}

/** The PDFs of the data folder, which none of its papers cites, with all their pages. */
async function worksOfPdfs(data: string): Promise<CitedWork[]> {
  const works: CitedWork[] = [];
  for (const { path, title, language } of readPdfTruths(data) ?? []) {
    const { pageTexts } = await readPdf(await readFile(path), { worker: sourcePdfWorker, hasPageTexts: true });
    if (pageTexts.length > 0 && language === 'en') {
      const passages = pageTexts.map((text, before) => ({ text, page: before + 1, from: undefined }));
      works.push({ identity: identityOfTitle(title), key: title, title, abstract: undefined, authors: [], passages });
    }
  }
  return works;
}

/** Pairs that people labelled, or made: sentences and what was taken from the full text of the cited work for them. */
async function labelledCases(data: string, random: Random): Promise<Case[]> {
  const pairs = (await readLabelledPairs(data)).filter(
    ({ source, question }) =>
      /^(?:citation_integrity|scholarqa)/.test(source) && isComparable(plainTextOf(question.sentence)),
  );
  const names = [...new Set(pairs.map(({ source, label }) => labelled(source, label)))];
  return names.flatMap((name) =>
    shuffled(
      pairs.filter(({ source, label }) => labelled(source, label) === name),
      random,
    )
      .slice(0, pairsOfLabel)
      .map(({ question }) => {
        const { abstract = '', ...work } = question.cited;
        const passages = [{ text: abstract, page: undefined, from: undefined }];
        return { kind: name, question, work: { ...work, abstract: undefined, passages } };
      }),
  );
}

function labelled(source: string, label: string): string {
  return `\`${source}\`: ${label}`;
}

function isComparable(text: string): boolean {
  return saysEnough(text) && isEnglish(text);
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item);
}

/** An id that has nothing of the texts, and is another one where another passage is found. */
function idOf({ question, work, best }: FoundCase): string {
  const passage = 'passage' in best ? best.passage.text : best.found;
  return hash(`${plainTextOf(question.sentence)}\n${work.title}\n${passage}`).slice(0, 10);
}

function shown(one: FoundCase): string {
  const { question, work, best } = one;
  const passage = 'passage' in best ? `${best.similarity.toFixed(2)} ${best.passage.place}: ${best.passage.text}` : '';
  const claims = claimsOf({ ...question, library: [] });
  return `${idOf(one)} ${best.found}\n  S: ${claims.join(' || ')}\n  W: ${work.title}\n  P: ${passage}`;
}

function pageOf(found: readonly FoundCase[], reading: readonly FoundCase[]): string {
  const names = [
    ...Object.values(kinds),
    ...new Set(found.map(({ kind }) => kind).filter((kind) => kind.startsWith('`'))),
  ];
  const rows = names.map((kind) => {
    const ofKind = found.filter((one) => one.kind === kind);
    const share = (of: 'best' | 'byWords', state: PassageFound['found']): string =>
      percent(ofKind.filter((one) => one[of].found === state).length, ofKind.length);
    return [
      kind,
      String(ofKind.length),
      ...(['near', 'related', 'nothing'] as const).map((state) => share('best', state)),
      ...(['near', 'nothing'] as const).map((state) => share('byWords', state)),
    ];
  });
  const read = reading.map((one) => ({ one, verdict: readPassages[idOf(one)] }));
  const parts = [
    ['abstracts of cited works', read.filter(({ one }) => one.kind === kinds.abstract)],
    ['sentences of the full text, picked by people', read.filter(({ one }) => one.kind !== kinds.abstract)],
  ] as const;
  const readRows = parts.flatMap(([name, ofPart]) =>
    (['near', 'related', 'nothing', 'all'] as const).map((state) => {
      const those = ofPart.filter(
        ({ one, verdict }) => verdict !== undefined && (state === 'all' || one.best.found === state),
      );
      const count = (verdict: ReadPassage): string => String(those.filter((one) => one.verdict === verdict).length);
      return [name, state, String(those.length), count('bears'), count('partly'), count('not')];
    }),
  );
  return [
    '<!-- Generated by `npm run eval -- passages --write`. Do not edit by hand. -->',
    '',
    '# How often a passage of the cited work bears on the sentence',
    '',
    ...introduction,
    '',
    '| the work | sentences | near | related | nothing like it | near, by words alone | nothing, by words alone |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    ...aboutReading,
    '',
    '| text of the work | found | read | bears | partly | does not |',
    '|---|---|--:|--:|--:|--:|',
    ...readRows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');
}

function percent(count: number, of: number): string {
  return of === 0 ? '' : `${Math.round((100 * count) / of)} %`;
}

const introduction = [
  `Up to ${citationsOfPaper} citing sentences were drawn of each of the papers and theses of the data folder, from all their sections, and the passage`,
  'of the cited work that bears most on each was looked for in what its entry says. Other works were put in its place: one of the same',
  'bibliography, one that another paper cites, and the English PDFs of the data folder with all their pages. **No work that a paper of the data',
  'cites is there with its full text**: what is found in full text is shown by labelled pairs, in which people took sentences of the cited',
  'work (`citation_integrity`: from the whole work, for citing sentences; `scholarqa_multi`: written by experts; `swap` and `swapfar` have the text of',
  'another work). The limits of “near” and “related” were set on an earlier draw of the same papers so that of works of the same bibliography about',
  'one in twenty is near, and of those of other papers about one in twenty is related. The papers were not kept apart for it.',
] as const;

const aboutReading = [
  `One reader read ${toRead.abstract + toRead.text} of them beside their passages, knowing how near the passage was said to be, and nothing of the work but the passage and its title.`,
  '**Bears**: the passage says what the sentence says of the work, or enough of it to confirm the citation. **Partly**: it is on the same subject and',
  'shows why the work is cited, but not what the sentence says. **Does not**: it shows neither, or no passage was found.',
] as const;
