import { basename, dirname, join, relative } from 'pathe';
import type { Section } from '../../manuscript/model.ts';
import type { FileSystem } from '../../project/file-system.ts';
import { loadPaper } from '../../project/load.ts';
import type { Paper } from '../../project/paper.ts';
import { Sources } from '../../project/sources.ts';
import { applyEdits } from '../../text/edit.ts';
import type { FileEdit } from '../../text/location.ts';
import { editsOf } from '../changes/apply-changes.ts';
import { sectionChanges } from '../changes/section-changes.ts';
import { newSectionEdit, runningParagraphs } from './section-source.ts';

/**
 * The paper as it would be with a draft in place of a section, or, without a section, with one more. Built in memory
 * from what the paper was read from: nothing is written, and only what changes is parsed again.
 */
export function draftedPaper(paper: Paper, section: Section | undefined, draft: string): Promise<Paper> {
  return editedPaper(paper, draftEdits(paper, section, draft));
}

/**
 * Finds what accepting all of a draft changes; without a section, one is added. Where some of the draft cannot be put into
 * the section, the running text is replaced.
 */
export function draftEdits(paper: Paper, section: Section | undefined, draft: string): FileEdit[] {
  if (section === undefined) {
    return [newSectionEdit(paper, draft)];
  }
  const changes = sectionChanges(paper, section, draft);
  const isBlocked = changes.some(({ blocked, sentences }) =>
    [blocked, ...sentences.map((sentence) => sentence.blocked)].some((why) => why !== undefined),
  );
  return isBlocked ? replacement(paper, section, draft) : editsOf(changes, 'all');
}

function replacement(paper: Paper, section: Section, draft: string): FileEdit[] {
  const paragraphs = runningParagraphs(paper, section);
  const [first] = paragraphs;
  if (first === undefined) {
    const { file, headingRange } = section;
    return [{ file, range: { start: headingRange.end, end: headingRange.end }, newText: `\n\n${draft}\n` }];
  }
  return paragraphs.map(({ file, range }) => ({ file, range, newText: range === first.range ? draft : '' }));
}

/** A paper after edits in its files. */
function editedPaper(paper: Paper, edits: readonly FileEdit[]): Promise<Paper> {
  const sources = new Sources(nothingElse(paper));
  for (const [path, text] of textsOf(paper)) {
    const own = edits.filter(({ file }) => file === path);
    sources.setBuffer(path, own.length === 0 ? text : applyEdits(text, own));
  }
  // `situate.json` is among the sources and takes precedence over settings, which here are those that it left open.
  return loadPaper(paper.main, sources, paper.configuration, paper);
}

/** The texts that a paper was read from, by path. */
function textsOf(paper: Paper): Map<string, string> {
  const texts = new Map<string, string>(paper.otherFiles);
  for (const { path, text } of [
    ...paper.bibliographies,
    ...paper.sources.values(),
    ...paper.styleFiles.values(),
    ...(paper.exemplar?.sources.values() ?? []),
  ]) {
    texts.set(path, text);
  }
  const chapters = [...paper.sources.keys()].filter((path) => path !== paper.main);
  if (basename(paper.main).toLowerCase() === 'index.rmd' && chapters.length > 0) {
    // A bookdown book: which files it has is all that its project file says.
    const folder = dirname(paper.main);
    texts.set(
      join(folder, '_bookdown.yml'),
      JSON.stringify({ rmd_files: chapters.map((path) => relative(folder, path)) }),
    );
  }
  return texts;
}

/** Beside the files of a paper there is nothing; what could not be read when the paper was read cannot be now. */
function nothingElse({ missingFiles, missingBibliographies, missingExemplar }: Paper): FileSystem {
  const missing = [
    ...missingFiles,
    ...missingBibliographies,
    ...(missingExemplar === undefined ? [] : [missingExemplar]),
  ];
  const why = new Map(missing.map((unresolved) => [unresolved.resolved, unresolved.why]));
  return {
    readFile: (path) => {
      const reason = why.get(path) ?? 'missing';
      const isThere = reason === 'cycle' || reason === 'tooDeep' || reason === 'binary' || reason === 'otherFormat';
      return Promise.resolve(isThere ? 'failed' : reason);
    },
    readFolder: () => Promise.resolve([]),
  };
}
