import { accents } from '../../text/tex-symbols.ts';
import { readArguments } from './arguments.ts';

/** Sectioning commands and their level: -1 part, 0 chapter, 1 section, … 5 subparagraph. */
export const headingLevels: ReadonlyMap<string, number> = new Map([
  ['part', -1],
  ['addpart', -1],
  ['chapter', 0],
  ['addchap', 0],
  ['prefacesection', 0],
  ['section', 1],
  ['addsec', 1],
  ['subsection', 2],
  ['subsubsection', 3],
  ['paragraph', 4],
  ['minisec', 4],
  ['subparagraph', 5],
]);

/**
 * Commands of classes of theses and journals that print a title of their own, and that title. They are above all
 * sections, which end there.
 */
export const classHeadings: ReadonlyMap<string, string> = new Map([
  ['conclusioni', 'Conclusioni'],
  ['ringraziamenti', 'Ringraziamenti'],
  ['conclusions', 'Conclusions'],
  ['acknowledgements', 'Acknowledgements'],
  ['acknowledgments', 'Acknowledgments'],
]);

/** Commands that leave nothing of their first argument in a title. */
const silent =
  /\\(?:label|index|footnote(?:mark)?|thanks|[a-zA-Z]*cite[a-zA-Z]*|[vh]space|texorpdfstring)(?![a-zA-Z])/g;

/** `\"u`, `\'{e}`, `\c c` */
const accented = /\\(["'`^~=.]|[a-zA-Z](?=[\s{]))\s*(?:\{\\?([a-zA-Z])\}|\\?([a-zA-Z]))/g;

/** The title of a heading as plain text: commands dropped, their arguments kept, white space folded. */
export function plainTitle(source: string): string {
  return withoutSilent(source.replace(/(?<!\\)%[^\n]*\n?/g, ''))
    .replace(accented, (whole, accent: string, braced: string | undefined, bare: string | undefined) => {
      const combining = accents.get(accent);
      return combining === undefined ? whole : `${braced ?? bare ?? ''}${combining}`.normalize('NFC');
    })
    .replace(/\\([&%#$_])/g, '$1')
    .replace(/\\\\/g, ' ')
    .replace(/\\[a-zA-Z@]+\*?\s*/g, '')
    .replace(/\\./g, '')
    .replace(/[{}]/g, '')
    .replace(/~/g, ' ')
    .replace(/``|''/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutSilent(source: string): string {
  let kept = '';
  let position = 0;
  for (const { 0: command, index } of source.matchAll(silent)) {
    if (index >= position) {
      kept += source.slice(position, index);
      position = readArguments(source, index + command.length, 1).end;
    }
  }
  return kept + source.slice(position);
}
