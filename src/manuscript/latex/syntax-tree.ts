import type * as Ast from '@unified-latex/unified-latex-types';

/** The content of an environment without arguments such as `{0.5\textwidth}`, which are groups without white space. */
export function withoutArguments(nodes: readonly Ast.Node[]): readonly Ast.Node[] {
  const first = nodes.findIndex(
    (node) => node.type !== 'group' || node.content.some(({ type }) => type === 'whitespace' || type === 'parbreak'),
  );
  return first === -1 ? [] : nodes.slice(first);
}

/** The groups that a command takes as arguments: optional arguments and white space before them are skipped. */
export function argumentNodes(
  nodes: readonly Ast.Node[],
  from: number,
  wanted: number,
): { taken: number; groups: Ast.Group[]; end: number | undefined } {
  const groups: Ast.Group[] = [];
  let taken = 0;
  let end: number | undefined;
  let index = from;
  while (groups.length < wanted) {
    const node = nodes[index];
    if (node?.type === 'group') {
      groups.push(node);
      index++;
      taken = index - from;
      end = endOf(node);
    } else if (node?.type === 'string' && node.content === '*' && index === from) {
      index++;
      taken = 1;
    } else if (node?.type === 'string' && node.content === '[') {
      const close = nodes.findIndex((other, at) => at > index && isClosingBracket(other));
      if (close === -1 || close - index > 40) {
        break;
      }
      index = close + 1;
      taken = index - from;
    } else if (node?.type === 'whitespace' && nodes[index + 1]?.type === 'group' && wanted > 0 && groups.length > 0) {
      index++;
    } else {
      break;
    }
  }
  return { taken, groups, end };
}

export function isClosingBracket(node: Ast.Node): boolean {
  return node.type === 'string' && node.content === ']';
}

/** The letter an accent goes on: the first of a string, the only one of a group, or a dotless i or j. */
export function accentedLetter(node: Ast.Node | undefined): string | undefined {
  switch (node?.type) {
    case 'string':
      return /^\p{L}/u.test(node.content) ? node.content[0] : undefined;
    case 'group':
      return node.content.length === 1 ? accentedLetter(node.content[0]) : undefined;
    case 'macro':
      return node.content === 'i' || node.content === 'j' ? node.content : undefined;
    default:
      return undefined;
  }
}

export function offsetOf(node: Ast.Node): number {
  return node.position?.start.offset ?? 0;
}

export function endOf(node: Ast.Node): number {
  return node.position?.end.offset ?? 0;
}
