import { modify, parse, type ParseError } from 'jsonc-parser';
import type { TextEdit } from '../text/edit.ts';

/**
 * The edits that add a title to the related-work headings of a configuration file, keeping its comments and layout; an
 * empty text becomes a configuration. Undefined where the text is no JSON: what to change in it is not known.
 */
export function addRelatedWorkHeading(text: string, title: string): TextEdit[] | undefined {
  if (text.trim() === '') {
    const content = { relatedWork: { headings: [title] } };
    return [{ range: { start: 0, end: text.length }, newText: `${JSON.stringify(content, undefined, 2)}\n` }];
  }
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: true });
  if (errors.length > 0) {
    return undefined;
  }
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' };
  const edits = modify(text, ['relatedWork', 'headings', -1], title, { isArrayInsertion: true, formattingOptions });
  return edits.map(({ offset, length, content }) => ({ range: { start: offset, end: offset + length }, newText: content }));
}
