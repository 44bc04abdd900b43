import { environmentRole } from './environments.ts';

/** The beginning or the end of an environment in the source of a paragraph. */
export interface MatchedEdge {
  /** The offset after it, and after the arguments of what it begins. */
  readonly end: number;
  /** A list, where sentences end, or an environment in which the text goes on; that is also true of an edge without a partner. */
  readonly kind: 'list' | 'silent';
}

const edges = /\\(?:(begin|end)(?![a-zA-Z])(?:\{([a-zA-Z]+\*?)\})?|.)/gs;
/** The arguments of an environment, as far as they hold no other groups. */
const simpleArguments = /(?:\{[^{}\\\s]*\})*/y;

/**
 * The edges of the environments of a paragraph by their offsets, as unified-latex matches them. Undefined where only that can
 * tell: environments that overlap, have arguments with others inside or a name of other signs than letters, or hold
 * no running text.
 */
export function environmentEdges(source: string): ReadonlyMap<number, MatchedEdge> | undefined {
  const found = new Map<number, MatchedEdge>();
  const open: { readonly name: string; readonly start: number; readonly end: number }[] = [];
  const withoutPartner = new Set<string>();
  for (const { 0: sign, 1: edge, 2: name, index: start } of source.matchAll(edges)) {
    if (edge === undefined) continue;
    if (name === undefined) return undefined;
    const end = start + sign.length;
    found.set(start, { end, kind: 'silent' });
    if (edge === 'begin') {
      open.push({ name, start, end });
      continue;
    }
    const partner = open.findLastIndex((one) => one.name === name);
    if (partner === -1) {
      if (withoutPartner.has(name)) return undefined;
      continue;
    }
    const [begin, ...within] = open.splice(partner);
    for (const one of within) withoutPartner.add(one.name);
    const kind = edgeKind(name);
    const textStart = kind === 'silent' ? argumentsEnd(source, begin!.end) : begin!.end;
    if (kind === undefined || source[textStart] === '{') return undefined;
    found.set(begin!.start, { end: textStart, kind });
    found.set(start, { end, kind });
  }
  return found;
}

function edgeKind(name: string): MatchedEdge['kind'] | undefined {
  const role = environmentRole(name);
  return role === 'transparent' ? 'silent' : role === 'list' ? role : undefined;
}

function argumentsEnd(source: string, start: number): number {
  simpleArguments.lastIndex = start;
  simpleArguments.test(source);
  return simpleArguments.lastIndex;
}
