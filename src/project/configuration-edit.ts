import { findNodeAtLocation, getNodeValue, type JSONPath, modify, type ParseError } from 'jsonc-parser';
import type { TextEdit } from '../text/edit.ts';
import { configurationTree } from './configuration-places.ts';

/**
 * The edits that add a title to the related-work headings of a configuration file, keeping its comments and layout; an
 * empty text becomes a configuration. Undefined if the text is not JSON that can be read: what to change is not known.
 */
export function addRelatedWorkHeading(text: string, title: string): TextEdit[] | undefined {
  return edit(text, ['relatedWork', 'headings', -1], title, { relatedWork: { headings: [title] } });
}

/** The edits that note in a configuration file what the paper contributes, as `addRelatedWorkHeading` makes them. */
export function setContribution(text: string, contribution: string): TextEdit[] | undefined {
  return edit(text, ['contribution'], contribution, { contribution });
}

/** The edits that name an exemplar in a configuration file, as `addRelatedWorkHeading` makes them. */
export function setExemplar(text: string, exemplar: string): TextEdit[] | undefined {
  return edit(text, ['exemplar'], exemplar, { exemplar });
}

/**
 * The edits that add a key to the list of works to cite in a configuration file, or remove it, as
 * `addRelatedWorkHeading` makes them; none if it is as it should be.
 */
export function setToCite(text: string, key: string, isToCite: boolean): TextEdit[] | undefined {
  const keys = listAt(text, ['toCite', 'keys']);
  const at = keys.indexOf(key);
  if (at >= 0 === isToCite) {
    return [];
  }
  return isToCite
    ? edit(text, ['toCite', 'keys', -1], key, { toCite: { keys: [key] } })
    : edit(text, ['toCite', 'keys', at], undefined, {});
}

/**
 * The edits that keep the abstract of a work in the evidence file, as `addRelatedWorkHeading` makes them.
 */
export function setAbstract(text: string, key: string, abstract: string): TextEdit[] | undefined {
  return edit(text, [key, 'abstract'], abstract, { [key]: { abstract } });
}

function listAt(text: string, path: JSONPath): unknown[] {
  const tree = configurationTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  const value: unknown = node && getNodeValue(node);
  return Array.isArray(value) ? value : [];
}

/** `content` is the whole configuration where there is none yet. A path that ends in -1 adds to a list. */
function edit(text: string, path: JSONPath, value: unknown, content: object): TextEdit[] | undefined {
  if (text.trim() === '') {
    return [{ range: { start: 0, end: text.length }, newText: `${JSON.stringify(content, undefined, 2)}\n` }];
  }
  const errors: ParseError[] = [];
  if (configurationTree(text, errors) === undefined || errors.length > 0) {
    return undefined;
  }
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' };
  const edits = modify(text, path, value, { isArrayInsertion: path.at(-1) === -1, formattingOptions });
  return edits.map(({ offset, length, content: newText }) => ({
    range: { start: offset, end: offset + length },
    newText,
  }));
}
