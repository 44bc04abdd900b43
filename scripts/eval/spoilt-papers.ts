import { libraryWorks } from '../../src/evidence/library-works.ts';
import { offlinePositioning } from '../../src/judges/positioning/offline-positioning.ts';
import { paragraphQuestion } from '../../src/judges/positioning/positioning-questions.ts';
import { positioningOf } from '../../src/judges/positioning/sentence-positioning.ts';
import type { Paragraph } from '../../src/manuscript/model.ts';
import { nodeFileSystem } from '../../src/node/disk.ts';
import { loadPaper } from '../../src/project/load.ts';
import { ownNamesOf } from '../../src/project/own-names.ts';
import { type Paper, relatedWorkSections } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import { applyEdits } from '../../src/text/edit.ts';
import type { FileEdit } from '../../src/text/location.ts';
import { type Random, seededBy } from './seeded-random.ts';

/** The ways to spoil a related work. */
export const spoilings = ['shuffled', 'unpositioned', 'duplicated', 'swapped'] as const;

export type Spoiling = (typeof spoilings)[number];

/**
 * A paper after its related work was spoilt, read from files in memory; undefined if there is nothing to spoil.
 *
 * - `shuffled`: the paragraphs of each section in another order
 * - `unpositioned`: without the sentences about the authors' own work, as this machine finds them
 * - `duplicated`: each paragraph twice
 * - `swapped`: each cited work is one that the related work of `other` cites
 */
export function spoiltPaper(paper: Paper, spoiling: Spoiling, other: Paper): Promise<Paper> | undefined {
  const edits = editsFor(paper, spoiling, other);
  return edits.length === 0 ? undefined : editedPaper(paper, edits);
}

function editsFor(paper: Paper, spoiling: Spoiling, other: Paper): FileEdit[] {
  switch (spoiling) {
    case 'shuffled':
      return shuffledParagraphs(paper);
    case 'unpositioned':
      return proseOf(paper).flatMap((paragraph) => withoutPositioning(paper, paragraph));
    case 'duplicated':
      return proseOf(paper).map(({ file, range }) => ({
        file,
        range: { start: range.end, end: range.end },
        newText: `\n\n${sourceOf(paper, { file, range })}\n\n`,
      }));
    case 'swapped':
      return swappedCitations(paper, other);
  }
}

function proseOf(paper: Paper): Paragraph[] {
  return relatedWorkSections(paper).flatMap(({ paragraphs }) => paragraphs.filter(({ isProse }) => isProse));
}

function sourceOf({ sources }: Paper, { file, range }: Pick<Paragraph, 'file' | 'range'>): string {
  return (sources.get(file)?.text ?? '').slice(range.start, range.end).trim();
}

function shuffledParagraphs(paper: Paper): FileEdit[] {
  return relatedWorkSections(paper).flatMap((section, index) => {
    const paragraphs = section.paragraphs.filter(({ isProse }) => isProse);
    const order = shuffled(paragraphs, seededBy(`${paper.main} ${index}`));
    return paragraphs.flatMap(({ file, range }, at) =>
      order[at] === paragraphs[at] ? [] : { file, range, newText: `${sourceOf(paper, order[at]!)}\n` },
    );
  });
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!);
}

function withoutPositioning(paper: Paper, paragraph: Paragraph): FileEdit[] {
  const verdict = offlinePositioning.judge(paragraphQuestion(paper, paragraph, ownNamesOf(paper)));
  return paragraph.sentences
    .filter((sentence) => positioningOf(verdict, sentence)?.class === 'own')
    .map(({ range }) => ({ file: paragraph.file, range, newText: '' }));
}

/** The keys of the related work replaced, each with one of its own, and entries for these in the first bibliography. */
function swappedCitations(paper: Paper, other: Paper): FileEdit[] {
  const [bibliography] = paper.bibliographies;
  const works = libraryWorks(other).filter(({ title }) => title !== '');
  const citations = relatedWorkSections(paper).flatMap((section) => section.citations);
  const keys = [...new Set(citations.flatMap((citation) => citation.keys.map(({ key }) => key)))];
  if (bibliography === undefined || works.length < keys.length || keys.length === 0) {
    return [];
  }
  const swapped = new Map(keys.map((key, index) => [key, { key: `swapped${index}`, work: works[index]! }]));
  const entries = [...swapped.values()].map(
    ({ key, work }) =>
      `\n@article{${key},\n  title = {${work.title}},\n  author = {${work.authors.join(' and ')}},\n  abstract = {${plain(work.abstract)}}\n}\n`,
  );
  const end = bibliography.text.length;
  return [
    { file: bibliography.path, range: { start: end, end }, newText: entries.join('') },
    ...citations.flatMap(({ file, keys: cited }) =>
      cited.map(({ key, range }) => ({ file, range, newText: swapped.get(key)!.key })),
    ),
  ];
}

/** Braces would end the field. */
function plain(text = ''): string {
  return text.replace(/[{}\\]/g, '');
}

function editedPaper(paper: Paper, edits: readonly FileEdit[]): Promise<Paper> {
  const sources = new Sources(nodeFileSystem);
  const texts = new Map([...paper.sources.values(), ...paper.bibliographies].map(({ path, text }) => [path, text]));
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const own = edits.filter((edit) => edit.file === file);
    sources.setBuffer(file, applyEdits(texts.get(file) ?? '', own));
  }
  return loadPaper(paper.main, sources);
}
