import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { excessLevel } from '../text/json.ts';
import type { TextRange } from '../text/range.ts';

/** Where a value of a configuration file is. */
export interface ConfigurationPlace {
  /** The key before it, with its quotes; undefined for an element of a list. */
  readonly key: TextRange | undefined;
  readonly value: TextRange;
}

/** The tree of the text last asked about: a rule asks for one place after the other. */
let known: { readonly text: string; readonly tree: Node | undefined } = { text: '', tree: undefined };

/**
 * Where the value at a path is in the text of a configuration file: `['rules', 'citation-pile', 'most']`,
 * `['bibliography', 0]`. Undefined if there is nothing of the kind, or the text is not JSON that can be read.
 */
export function placeInConfiguration(text: string, path: readonly (string | number)[]): ConfigurationPlace | undefined {
  if (known.text !== text) {
    known = { text, tree: configurationTree(text) };
  }
  const node = known.tree === undefined ? undefined : findNodeAtLocation(known.tree, [...path]);
  return node === undefined ? undefined : placeOf(node);
}

/**
 * The text of a configuration file as a tree, comments and trailing commas allowed; undefined if there is none or it is
 * nested too deeply. Mistakes are added to `errors`.
 */
export function configurationTree(text: string, errors: ParseError[] = []): Node | undefined {
  return excessLevel(text) === undefined ? parseTree(text, errors, { allowTrailingComma: true }) : undefined;
}

/** Where a node of a parsed configuration file is. */
export function placeOf(node: Node): ConfigurationPlace {
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return { key: key === undefined ? undefined : rangeOf(key), value: rangeOf(node) };
}

function rangeOf({ offset, length }: Node): TextRange {
  return { start: offset, end: offset + length };
}
