import { createScanner, findNodeAtLocation, getNodeValue, type JSONPath, modify, type ParseError } from 'jsonc-parser';
import { dirname, join } from 'pathe';
import { applyEdits, type TextEdit } from '../text/edit.ts';
import { configurationFileName } from './configuration.ts';
import { configurationTree } from './configuration-places.ts';
import type { Paper } from './paper.ts';
import type { EvidenceText } from './supplied-evidence.ts';

/** The configuration of a paper, or the place beside the paper where one belongs. */
export function configurationPath({ configurationFile, main }: Pick<Paper, 'configurationFile' | 'main'>): string {
  return configurationFile ?? join(dirname(main), configurationFileName);
}

/**
 * The edits that add a title to the related-work headings of a configuration file, keeping its comments and layout; an
 * empty text becomes a configuration. Undefined if the text is not JSON that can be read: what to change is not known.
 */
export function addRelatedWorkHeading(text: string, title: string): TextEdit[] | undefined {
  return edit(text, ['relatedWork', 'headings', -1], title, { relatedWork: { headings: [title] } });
}

/**
 * The edits that turn a rule off in a configuration file, as `addRelatedWorkHeading` makes them. The options of the rule
 * stay.
 */
export function turnRuleOff(text: string, rule: string): TextEdit[] | undefined {
  const tree = configurationTree(text);
  const hasOptions = tree !== undefined && findNodeAtLocation(tree, ['rules', rule])?.type === 'object';
  const path = hasOptions ? ['rules', rule, 'severity'] : ['rules', rule];
  return edit(text, path, 'off', { rules: { [rule]: 'off' } });
}

/** The edits that note in a configuration file what the paper contributes, as `addRelatedWorkHeading` makes them. */
export function setContribution(text: string, contribution: string): TextEdit[] | undefined {
  return edit(text, ['contribution'], contribution, { contribution });
}

/** The edits that name an exemplar in a configuration file, as `addRelatedWorkHeading` makes them. */
export function setExemplar(text: string, exemplar: string): TextEdit[] | undefined {
  return edit(text, ['exemplar'], exemplar, { exemplar });
}

/** The edits that name a discipline in a configuration file, or none any more, as `addRelatedWorkHeading` makes them. */
export function setDiscipline(text: string, discipline: string | undefined): TextEdit[] | undefined {
  return discipline === undefined && !hasValue(text, ['discipline'])
    ? []
    : edit(text, ['discipline'], discipline, { discipline });
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
 * The text of the evidence file with the author's abstract of a work in it, in place of one that was fetched. Undefined
 * if the text is not JSON that can be read.
 */
export function setAbstract(text: string, key: string, abstract: string): TextEdit[] | undefined {
  return setWork(text, key, { abstract }, { abstract: undefined });
}

type WorkOrigins = Partial<Record<EvidenceText, object | undefined>>;

/** Sets texts of a work, and for each where it comes from; nothing for what is undefined. */
function setWork(
  text: string,
  key: string,
  texts: Partial<Readonly<Record<EvidenceText, string | readonly string[]>>>,
  origins: WorkOrigins,
): TextEdit[] | undefined {
  const known = Object.entries(origins).filter(([, origin]) => origin !== undefined);
  const content = { ...texts, ...(known.length > 0 && { source: Object.fromEntries(known) }) };
  if (text.trim() === '') {
    return edit(text, [], undefined, { [key]: content });
  }
  if (!hasValue(text, [key])) {
    return addProperty(text, key, content);
  }
  let changed = text;
  const steps: [JSONPath, unknown][] = [
    ...Object.entries(texts).map(([name, value]) => [[key, name], value] as [JSONPath, unknown]),
    ...Object.entries(origins).flatMap(([name, origin]) =>
      origin !== undefined || hasValue(text, [key, 'source', name])
        ? [[[key, 'source', name], origin] as [JSONPath, unknown]]
        : [],
    ),
  ];
  for (const [path, value] of steps) {
    const edits = edit(changed, path, value, {});
    if (edits === undefined) {
      return undefined;
    }
    changed = applyEdits(changed, edits);
  }
  return [{ range: { start: 0, end: text.length }, newText: changed }];
}

/** The edits that add a property at the end of the object that a text is, and leave all else as it is laid out. */
export function addProperty(text: string, name: string, value: object): TextEdit[] | undefined {
  const errors: ParseError[] = [];
  const tree = configurationTree(text, errors);
  if (tree?.type !== 'object' || errors.length > 0) {
    return undefined;
  }
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const close = tree.offset + tree.length - 1;
  const end = text.slice(0, close).trimEnd().length;
  const written = JSON.stringify({ [name]: value }, undefined, 2)
    .slice(2, -2)
    .replaceAll('\n', eol);
  const isOnOneLine = !text.slice(end, close).includes('\n');
  const added = { range: { start: end, end }, newText: `${eol}${written}${isOnOneLine ? eol : ''}` };
  const last = tree.children?.at(-1);
  if (last === undefined) {
    return [added];
  }
  const scanner = createScanner(text, true);
  scanner.setPosition(last.offset + last.length);
  const comma = { range: { start: last.offset + last.length, end: last.offset + last.length }, newText: ',' };
  scanner.scan();
  return text[scanner.getTokenOffset()] === ',' ? [added] : [comma, added];
}

function hasValue(text: string, path: JSONPath): boolean {
  const tree = configurationTree(text);
  return tree !== undefined && findNodeAtLocation(tree, path) !== undefined;
}

function listAt(text: string, path: JSONPath): unknown[] {
  const tree = configurationTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  const value: unknown = node && getNodeValue(node);
  return Array.isArray(value) ? value : [];
}

/**
 * The edits that set a value in a JSON text, and leave all else as it is laid out; undefined if it cannot be read. `content`
 * is the whole of it where there is none yet. A path that ends in -1 adds to a list.
 */
export function edit(text: string, path: JSONPath, value: unknown, content: object): TextEdit[] | undefined {
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
