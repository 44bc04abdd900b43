import type { Paragraph } from '../../manuscript/model.ts';
import type { Prose } from '../../manuscript/reader.ts';
import type { OwnNames } from '../../project/own-names.ts';
import { memoized } from '../../task/memoized.ts';
import { OPAQUE } from '../../text/placeholders.ts';
import { shiftRange } from '../../text/range.ts';
import { judgeSentences } from './judge-positioning.ts';
import { OWN_NAME } from './own-mentions.ts';
import type { LocalPositioning } from './positioning.ts';

/**
 * Judges an English paragraph of a paper. `source` is the text of its file, `own` what the authors call their work.
 * Offsets in the result are those of the paragraph's plain text. Kept, with names and without, for as long as that text
 * and the names stay.
 */
export function judgeParagraph(paragraph: Paragraph, source: string, own: OwnNames): LocalPositioning {
  const { prose } = paragraph;
  return own.names.length === 0 ? judgedWithoutNames(prose) : judgedWithNames(prose, paragraph, source, own);
}

const judgedWithoutNames = memoized(
  ({ plain, sentences }: Prose): LocalPositioning => judgeSentences(plain.text, sentences, []),
);

const judgedWithNames = memoized(
  ({ sentences }: Prose, paragraph: Paragraph, source: string, own: OwnNames): LocalPositioning =>
    judgeSentences(withOwnNames(paragraph, source, own), sentences, own.names),
  (_prose, _paragraph, _source, own) => [JSON.stringify(own)],
);

/** The plain text with OWN_NAME for each command and each piece of code that stands for one of the authors' names. */
function withOwnNames({ prose, sentences }: Paragraph, source: string, { names, commands }: OwnNames): string {
  const { text } = prose.plain;
  if (!text.includes(OPAQUE)) {
    return text;
  }
  const units = text.split('');
  for (const [index, { start, end }] of prose.sentences.entries()) {
    for (let at = text.indexOf(OPAQUE, start); at !== -1 && at < end; at = text.indexOf(OPAQUE, at + 1)) {
      const range = sentences[index]!.sourceRange(shiftRange({ start: at, end: at + 1 }, -start));
      const [, command, code] =
        /^(?:\\([a-zA-Z]+)(?:\{\})?|`+([^`]+)`+)$/.exec(source.slice(range.start, range.end)) ?? [];
      if (commands.includes(command ?? '') || names.includes(code ?? '')) {
        units[at] = OWN_NAME;
      }
    }
  }
  return units.join('');
}
