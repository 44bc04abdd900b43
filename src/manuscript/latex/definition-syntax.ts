import type { DefinitionMark } from '../marks.ts';
import { groupContent, skipSpace } from './arguments.ts';

/** The layout of a defining command's arguments before the body. */
type Layout = 'newcommand' | 'def' | 'document' | 'let' | 'cite' | 'multicite' | 'environment' | 'listing' | 'minted';

const definers: ReadonlyMap<string, Layout> = new Map<string, Layout>([
  ['newcommand', 'newcommand'],
  ['renewcommand', 'newcommand'],
  ['providecommand', 'newcommand'],
  ['newcommandx', 'newcommand'],
  ['renewcommandx', 'newcommand'],
  ['providecommandx', 'newcommand'],
  ['DeclareRobustCommand', 'newcommand'],
  ['newrobustcmd', 'newcommand'],
  ['renewrobustcmd', 'newcommand'],
  ['providerobustcmd', 'newcommand'],
  ['NewDocumentCommand', 'document'],
  ['RenewDocumentCommand', 'document'],
  ['ProvideDocumentCommand', 'document'],
  ['DeclareDocumentCommand', 'document'],
  ['NewExpandableDocumentCommand', 'document'],
  ['def', 'def'],
  ['gdef', 'def'],
  ['edef', 'def'],
  ['xdef', 'def'],
  ['let', 'let'],
  ['DeclareCiteCommand', 'cite'],
  ['DeclareMultiCiteCommand', 'multicite'],
  ['newenvironment', 'environment'],
  ['renewenvironment', 'environment'],
  ['lstnewenvironment', 'listing'],
  ['DefineVerbatimEnvironment', 'listing'],
  ['RecustomVerbatimEnvironment', 'listing'],
  ['CustomVerbatimEnvironment', 'listing'],
  ['newtcblisting', 'listing'],
  ['renewtcblisting', 'listing'],
  ['providetcblisting', 'listing'],
  ['NewTCBListing', 'listing'],
  ['RenewTCBListing', 'listing'],
  ['ProvideTCBListing', 'listing'],
  ['DeclareTCBListing', 'listing'],
  ['excludecomment', 'listing'],
  ['newminted', 'minted'],
]);

/** True if a command defines another command or an environment. */
export function isDefinition(name: string): boolean {
  return definers.has(name);
}

const target = /\*?\s*(?:\{\s*)?\\([a-zA-Z@]+|.)\s*\}?/y;
const environmentTarget = /\*?\s*\{([^{}\n]*)\}/y;
/** `\newtcblisting[options]{name}` */
const listingTarget = /\s*(?:\[[^[\]{}]{0,999}\]\s*)?\{([^{}\n]*)\}/y;
/** `\newminted[name]{language}{options}` */
const mintedTarget = /\s*(?:\[([^[\]{}\n]*)\]\s*)?\{([^{}\n]*)\}/y;
const counts = /\s*\[(\d+)\]/y;
const bracket = /\s*\[((?:[^[\]{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\]/y;
const specification = /\s*\{((?:[^{}\n]|\{[^{}\n]*\})*)\}/y;
/** Parameters and what delimits them: `#1\par`. */
const parameterText = /((?:#\d|[^{}\n#])*)/y;
const letSource = /\s*(?:=\s*)?\\([a-zA-Z@]+)/y;

/** The part of a definition before its body. */
export interface DefinitionHead {
  readonly name: string;
  readonly parameters: number;
  /** Parameters that are optional, counted from 1. */
  readonly optional: readonly number[];
  /** Offset of the brace that opens the body; if there is none, after the head. */
  readonly bodyOffset: number;
  /** The body if the head includes it: `\let\x\cite` defines `\x` as `\cite`. */
  readonly body: string | undefined;
}

/**
 * Reads the head of a definition whose defining command ends at `offset`: name and parameters, a line or two.
 * Undefined if what follows does not look like a definition.
 */
export function readDefinitionHead(text: string, definer: string, offset: number): DefinitionHead | undefined {
  const layout = definers.get(definer);
  if (layout === 'listing' || layout === 'minted') {
    return listingHead(text, layout, offset);
  }
  const named = match(layout === 'environment' ? environmentTarget : target, text, offset);
  if (layout === undefined || named === undefined) {
    return undefined;
  }
  const name = named.groups[0] ?? '';
  let position = named.end;

  switch (layout) {
    case 'let': {
      const source = match(letSource, text, position);
      return source === undefined
        ? undefined
        : { name, parameters: 0, optional: [], bodyOffset: source.end, body: `\\${source.groups[0] ?? ''}` };
    }
    case 'def': {
      const parameters = match(parameterText, text, position);
      position = parameters?.end ?? position;
      const count = parameters?.groups[0]?.match(/#\d/g)?.length ?? 0;
      return withBody(text, { name, parameters: count, optional: [] }, position);
    }
    case 'document': {
      const letters = match(specification, text, position);
      if (letters === undefined) {
        return undefined;
      }
      const kinds = argumentKinds(letters.groups[0] ?? '');
      const optional = kinds.flatMap((kind, index) =>
        kind === 'm' || kind === 'r' || kind === 'v' ? [] : [index + 1],
      );
      return withBody(text, { name, parameters: kinds.length, optional }, letters.end);
    }
    case 'cite':
      // It does not matter what the groups after the name print: the command cites.
      return { name, parameters: 0, optional: [], bodyOffset: position, body: '\\cite' };
    case 'multicite':
      return { name, parameters: 0, optional: [], bodyOffset: position, body: '\\cites' };
    default: {
      const count = match(counts, text, position);
      const parameters = Number(count?.groups[0] ?? 0);
      position = count?.end ?? position;
      const defaults = count === undefined ? undefined : match(bracket, text, position);
      position = defaults?.end ?? position;
      const optional = definer.endsWith('x')
        ? optionalOfCommandx(defaults?.groups[0] ?? '')
        : defaults === undefined
          ? []
          : [1];
      return withBody(text, { name, parameters, optional }, position);
    }
  }
}

/** LaTeX does not say what a listing prints, so that its definition has no body to read. */
function listingHead(text: string, layout: 'listing' | 'minted', offset: number): DefinitionHead | undefined {
  const named = match(layout === 'minted' ? mintedTarget : listingTarget, text, offset);
  if (named === undefined) {
    return undefined;
  }
  const [first, language = ''] = named.groups;
  const name = (layout === 'minted' ? (first ?? `${language}code`) : (first ?? '')).trim();
  return { name, parameters: 0, optional: [], bodyOffset: named.end, body: '' };
}

function definedEnvironment(definer: string): DefinitionMark['environment'] {
  const layout = definers.get(definer);
  return layout === 'environment' ? 'text' : layout === 'listing' || layout === 'minted' ? 'listing' : undefined;
}

/** The mark of a definition that starts at `start` and whose defining command ends at `offset`. */
export function readDefinition(
  text: string,
  definer: string,
  start: number,
  offset: number,
): DefinitionMark | undefined {
  const head = readDefinitionHead(text, definer, offset);
  if (head === undefined) {
    return undefined;
  }
  const { name, parameters, optional } = head;
  const isFallback = /^provide/i.test(definer);
  const environment = definedEnvironment(definer);
  const mark = {
    kind: 'definition',
    start,
    name,
    parameters,
    optional,
    isFallback,
    ...(environment === undefined ? {} : { environment }),
  } as const;
  if (head.body !== undefined) {
    return { ...mark, end: head.bodyOffset, body: head.body };
  }
  const body = groupContent(text, head.bodyOffset);
  return body === undefined ? undefined : { ...mark, end: body.end + 1, body: text.slice(body.start, body.end) };
}

function withBody(
  text: string,
  head: Pick<DefinitionHead, 'name' | 'parameters' | 'optional'>,
  offset: number,
): DefinitionHead | undefined {
  const position = skipSpace(text, offset);
  return text[position] === '{' ? { ...head, bodyOffset: position, body: undefined } : undefined;
}

/** xparse's letters, one for each argument: `s O{x} m` gives `s`, `O`, `m`. */
function argumentKinds(letters: string): string[] {
  return letters.replace(/\{[^{}]*\}/g, '').match(/[a-zA-Z]/g) ?? [];
}

/** xargs: `[1=a, 3=b]` names its optional parameters. */
function optionalOfCommandx(defaults: string): number[] {
  return [...defaults.matchAll(/(?:^|,)\s*(\d)\s*=/g)].map((found) => Number(found[1]));
}

function match(
  expression: RegExp,
  text: string,
  offset: number,
): { groups: (string | undefined)[]; end: number } | undefined {
  expression.lastIndex = offset;
  const found = expression.exec(text);
  return found === null ? undefined : { groups: found.slice(1), end: expression.lastIndex };
}
