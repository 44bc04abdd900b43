import { type Node, type ParseError, parseTree } from 'jsonc-parser';

/**
 * The value of JSON in which comments and commas at the end of lists may stand, as far as it can be read; `errors` gets
 * what cannot. A key may have any name: the parser itself would take one called `__proto__` for the object's prototype.
 */
export function parseJsonWithComments(text: string, errors: ParseError[]): unknown {
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  return tree && valueOf(tree);
}

function valueOf({ type, children = [], value }: Node): unknown {
  switch (type) {
    case 'array':
      return children.map(valueOf);
    case 'object':
      return Object.fromEntries(
        children.flatMap(({ children: [key, of] = [] }) =>
          key === undefined || of === undefined ? [] : [[String(key.value), valueOf(of)] as const],
        ),
      );
    default:
      return value;
  }
}
