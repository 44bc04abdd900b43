import type { DefinitionMark } from '../marks.ts';
import {
  type CitationCommand,
  type EnvironmentEdge,
  emptyVocabulary,
  type StructureCommand,
  type Vocabulary,
} from '../vocabulary.ts';
import { readArguments } from './arguments.ts';
import { citationCommands } from './citation-commands.ts';
import { isConditionName } from './conditions.ts';
import { isVerbatim } from './environments.ts';
import { environmentName } from './latex-verbatim.ts';
import { aliasedCommand, commandsIn, mandatoryArgument } from './macro-body.ts';
import { inferStructure } from './structure-commands.ts';

/** True if a definition makes an environment whose content is not read as LaTeX. */
function definesListing({ environment, body }: DefinitionMark): boolean {
  return environment === 'text' ? startsListing(body) : environment === 'listing';
}

/** `\newenvironment{code}{\VerbatimEnvironment\begin{minted}{c}}{…}`, `{\verbatim}`, `{\comment}` */
function startsListing(body: string): boolean {
  return [...commandsIn(body)].some(({ command }) => command === 'VerbatimEnvironment' || isVerbatim(command));
}

/**
 * The environments that a command of a paper ends and begins, besides those that it both begins and ends; none where
 * it depends on a condition. `known` has those of other commands.
 */
function inferEdges(
  { name, environment, body }: DefinitionMark,
  known: ReadonlyMap<string, readonly EnvironmentEdge[]>,
): readonly EnvironmentEdge[] {
  const edges: EnvironmentEdge[] = [];
  for (const { command, nameEnd } of environment === undefined ? commandsIn(body) : []) {
    if (isConditionName(command)) {
      return [];
    }
    if (command === 'begin' || command === 'end') {
      const named = environmentName(body, nameEnd);
      if (named !== undefined && !/[#@]/.test(named.name)) {
        addEdge(edges, { edge: command, name: named.name });
      }
    } else if (command !== name) {
      for (const edge of known.get(command) ?? []) {
        addEdge(edges, edge);
      }
    }
  }
  return edges.slice(0, mostEdges);
}

/** More than any command that stands for an environment has. */
const mostEdges = 20;

function addEdge(edges: EnvironmentEdge[], { edge, name }: EnvironmentEdge): void {
  const last = edges.at(-1);
  if (edge === 'end' && last?.edge === 'begin' && last.name === name) {
    edges.pop();
  } else {
    edges.push({ edge, name });
  }
}

/** A macro that stands for a path or a part of one. */
const pathText = /^[\w./ +-]+$/;
/** The depth to which macros that call macros are followed. */
const nesting = 3;

/**
 * Reads from the definitions of a paper the meaning of its commands and environments: which argument of a wrapper holds
 * citation keys, a title or a file, inferred from where its body puts that parameter. `configured` names are citation
 * commands whatever their body.
 */
export function inferVocabulary(definitions: readonly DefinitionMark[], configured: readonly string[]): Vocabulary {
  const citations = new Map<string, CitationCommand>();
  const structures = new Map<string, StructureCommand>();
  const texts = new Map<string, string>();
  const edges = new Map<string, readonly EnvironmentEdge[]>();
  const defined = new Set(definitions.filter(({ isFallback }) => !isFallback).map(({ name }) => name));
  const valid = definitions.filter(({ name, isFallback }) => !isFallback || !defined.has(name));

  for (const name of configured) {
    citations.set(name.replace(/^\\/, ''), { form: 'plain', keysArgument: 1, arguments: 1, multiple: false });
  }
  for (let round = 0; round < nesting; round++) {
    for (const definition of valid) {
      const found = inferEdges(definition, edges);
      if (found.length > 0) {
        edges.set(definition.name, found);
      }
      const citation = inferCitation(definition, citations);
      if (citation !== undefined) {
        citations.set(definition.name, citation);
        continue;
      }
      const structure = citationCommands.has(definition.name) ? undefined : inferStructure(definition);
      if (structure !== undefined) {
        structures.set(definition.name, structure);
      } else if (definition.parameters === 0 && pathText.test(definition.body)) {
        texts.set(definition.name, definition.body);
      }
    }
  }
  const listings = new Set(valid.filter(definesListing).map(({ name }) => name));
  if ([citations, structures, texts, edges, listings].every(({ size }) => size === 0)) {
    return emptyVocabulary;
  }
  const signature = JSON.stringify([[...citations], [...structures], [...texts], [...edges], [...listings]]);
  return { ...emptyVocabulary, signature, citations, structures, texts, edges, listings };
}

function inferCitation(
  { name, parameters, optional, body }: DefinitionMark,
  citations: ReadonlyMap<string, CitationCommand>,
): CitationCommand | undefined {
  const shapeOf = (command: string): CitationCommand | undefined =>
    command === name ? undefined : (citations.get(command) ?? citationCommands.get(command));

  const aliased = aliasedCommand(body);
  if (aliased !== undefined && parameters === 0) {
    return shapeOf(aliased);
  }
  if (parameters === 0 || citationCommands.has(name)) {
    return undefined;
  }
  for (const { command, nameEnd } of commandsIn(body)) {
    const shape = shapeOf(command);
    if (shape === undefined) {
      continue;
    }
    const keys = readArguments(body, nameEnd, shape.arguments).mandatory[shape.keysArgument - 1];
    const parameter = keys === undefined ? undefined : parameterAlone(body.slice(keys.start, keys.end));
    const argument = parameter === undefined ? undefined : mandatoryArgument(parameter, optional);
    if (argument !== undefined) {
      return { form: shape.form, keysArgument: argument, arguments: parameters - optional.length, multiple: false };
    }
  }
  return undefined;
}

/** The number of the parameter that a text consists of, comments aside: `#2` gives 2. */
function parameterAlone(text: string): number | undefined {
  const found = /^\s*#(\d)\s*$/.exec(text.replace(/%[^\n]*\n?/g, ''));
  return found === null ? undefined : Number(found[1]);
}
