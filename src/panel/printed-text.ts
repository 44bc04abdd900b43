import { shortAuthors, shortCitation } from '../bibliography/reference.ts';
import { texToText } from '../bibliography/tex-text.ts';
import { year } from '../bibliography/work.ts';
import type { Round } from '../drafting/rounds/round.ts';
import { draftedSection } from '../drafting/rounds/section-source.ts';
import type { ManuscriptSource } from '../manuscript/block.ts';
import type { CitationMark, CitedKey } from '../manuscript/marks.ts';
import { type PassageText, readPassage } from '../manuscript/passage.ts';
import type { Paper } from '../project/paper.ts';
import { memoize } from '../task/memoize.ts';
import { CITATION, OPAQUE } from '../text/placeholders.ts';
import type { TextRange } from '../text/range.ts';

const placeholders = new RegExp(`[${CITATION}${OPAQUE}]`, 'g');

/**
 * The paragraphs of a piece of source as readers see them. Citations are the names and years of the works, also where
 * the paper numbers them: which number a work gets is not known before the paper is built. A key that no entry has stays,
 * with a question mark.
 */
function printedParagraphs(source: string, paper: Paper): string[] {
  const manuscript = manuscriptOf(paper);
  return manuscript === undefined
    ? [source]
    : readPassage(source, manuscript)
        .paragraphs.map((paragraph) => printedParagraph(paragraph, source, paper))
        .filter((text) => text !== '');
}

/** The paragraphs of a round in the same way. A round does not change: it is read again only if that reads otherwise. */
export const printedRound = memoize(
  ({ source }: Pick<Round, 'source'>, paper: Paper): readonly string[] => printedParagraphs(source, paper),
  (_, paper) => {
    const manuscript = manuscriptOf(paper);
    return [paper.library, paper.style.caseSensitive, manuscript?.reader, manuscript?.vocabulary.signature];
  },
);

/** The file whose definitions a draft is read with. */
function manuscriptOf(paper: Paper): ManuscriptSource | undefined {
  return paper.sources.get(draftedSection(paper)?.file ?? paper.main) ?? paper.sources.get(paper.main);
}

/** These paragraphs with blank lines between them. */
export function printedText(source: string, paper: Paper): string {
  return printedParagraphs(source, paper).join('\n\n');
}

function printedParagraph(paragraph: PassageText, source: string, paper: Paper): string {
  const { text, citations } = paragraph;
  let next = 0;
  return text
    .replace(placeholders, (placeholder, at: number) => {
      const { start, end } = paragraph.sourceRange({ start: at, end: at + 1 });
      if (placeholder === OPAQUE) {
        return printedMarkup(source.slice(start, end));
      }
      const citation = citations[next++];
      return citation === undefined ? '' : printedCitation(citation, source, start - citation.start, paper);
    })
    .trim();
}

/** A formula without its dollars; of a command what it prints, or else the command. */
function printedMarkup(source: string): string {
  return source.startsWith('$') ? source.replaceAll('$', '') : texToText(source) || source;
}

/** `shift` is what its ranges lack to be those of `source`. */
function printedCitation({ form, command, keys }: CitationMark, source: string, shift: number, paper: Paper): string {
  const works = keys.map((cited) => printedWork(cited, paper));
  const note = (range: TextRange | undefined): string =>
    range === undefined ? '' : texToText(source.slice(range.start + shift, range.end + shift));
  const withNotes = (work: string, { before, after }: CitedKey): string =>
    [note(before), [work, note(after)].filter((part) => part !== '').join(', ')]
      .filter((part) => part !== '')
      .join(' ');
  if (form === 'silent') {
    return '';
  }
  if (form === 'textual') {
    const isNameAlone = /author/i.test(command);
    return works
      .map(({ names, date, whole }, index) => {
        if (names === '') {
          return whole;
        }
        const inBrackets = withNotes(isNameAlone ? '' : date, keys[index]!);
        return inBrackets === '' ? names : `${names} (${inBrackets})`;
      })
      .join('; ');
  }
  if (/year/i.test(command)) {
    const years = works.map(({ date, whole }) => date || whole).join(', ');
    return /par$/i.test(command) ? `(${years})` : years;
  }
  return `(${works.map(({ whole }, index) => withNotes(whole, keys[index]!)).join('; ')})`;
}

function printedWork(
  { key }: CitedKey,
  { library, style }: Paper,
): { readonly names: string; readonly date: string; readonly whole: string } {
  const entry = library.entry(key) ?? (style.caseSensitive ? undefined : library.entryIgnoringCase(key));
  if (entry === undefined) {
    return { names: '', date: '', whole: `${key}?` };
  }
  const complete = library.complete(entry);
  return { names: shortAuthors(complete), date: String(year(complete) ?? ''), whole: shortCitation(complete) };
}
