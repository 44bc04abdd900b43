import type { DefinitionMark } from '../marks.ts';
import { emptyVocabulary, type CitationCommand, type StructureCommand, type Vocabulary } from '../vocabulary.ts';
import { citationCommands } from './citation-commands.ts';
import { headingLevels } from './headings.ts';
import { includesByName } from './structure.ts';
import { readArguments } from './arguments.ts';
import { commandName } from './lexis.ts';

/** A macro that stands for a path or a part of one. */
const pathText = /^[\w./ +-]+$/;
/** Macros that call macros that call macros: deeper nesting than this is not followed. */
const nesting = 3;

/**
 * What the definitions of a paper say about its commands: which argument of a wrapper holds citation keys, a title
 * or a file, inferred from where its body puts that parameter. `configured` names are citation commands by decree.
 */
export function inferVocabulary(definitions: readonly DefinitionMark[], configured: readonly string[]): Vocabulary {
  const citations = new Map<string, CitationCommand>();
  const structures = new Map<string, StructureCommand>();
  const texts = new Map<string, string>();

  for (const name of configured) {
    citations.set(name.replace(/^\\/, ''), { form: 'plain', keysArgument: 1, arguments: 1, multiple: false });
  }
  for (let round = 0; round < nesting; round++) {
    for (const definition of definitions) {
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
  if (citations.size === 0 && structures.size === 0 && texts.size === 0) {
    return emptyVocabulary;
  }
  const signature = JSON.stringify([[...citations], [...structures], [...texts]]);
  return { signature, citations, structures, texts };
}

const alias = /^\\([a-zA-Z]+)\*?$/;

function inferCitation(
  { name, parameters, optional, body }: DefinitionMark,
  citations: ReadonlyMap<string, CitationCommand>,
): CitationCommand | undefined {
  const shapeOf = (command: string): CitationCommand | undefined =>
    command === name ? undefined : (citations.get(command) ?? citationCommands.get(command));

  const aliased = alias.exec(body.trim())?.[1];
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

function inferStructure({ name, parameters, optional, body }: DefinitionMark): StructureCommand | undefined {
  if (parameters === 0 || headingLevels.has(name) || includesByName(name)) {
    return undefined;
  }
  let heading: StructureCommand['heading'];
  let inclusion: StructureCommand['inclusion'];
  for (const { command, nameEnd } of commandsIn(body)) {
    const level = headingLevels.get(command);
    if (level === undefined && !includesByName(command)) {
      continue;
    }
    const content = readArguments(body, nameEnd, 1, true).mandatory[0];
    if (content === undefined) {
      continue;
    }
    const written = body.slice(content.start, content.end).trim();
    const argument = mandatoryArgument(Number(/#(\d)/.exec(written)?.[1] ?? 0), optional);
    if (argument === undefined) {
      continue;
    }
    if (level !== undefined) {
      heading ??= { argument, level };
    } else {
      const [prefix = '', suffix = ''] = written.split(/#\d/);
      inclusion ??= { argument, command, prefix, suffix };
    }
  }
  return heading === undefined && inclusion === undefined
    ? undefined
    : {
        arguments: parameters - optional.length,
        ...(heading === undefined ? {} : { heading }),
        ...(inclusion === undefined ? {} : { inclusion }),
      };
}

/** Every command of a macro body, in order. */
function* commandsIn(body: string): Generator<{ command: string; nameEnd: number }> {
  for (let position = body.indexOf('\\'); position !== -1; position = body.indexOf('\\', position)) {
    const command = commandName(body, position);
    position += 1 + Math.max(1, command.length);
    yield { command, nameEnd: position };
  }
}

/** The number of the parameter that a text consists of: `#2` gives 2. */
function parameterAlone(text: string): number | undefined {
  const found = /^\s*#(\d)\s*$/.exec(text);
  return found === null ? undefined : Number(found[1]);
}

/** Which of the mandatory arguments a parameter is; undefined for an optional one and for 0, which is none. */
function mandatoryArgument(parameter: number, optional: readonly number[]): number | undefined {
  if (parameter === 0 || optional.includes(parameter)) {
    return undefined;
  }
  return parameter - optional.filter((other) => other < parameter).length;
}
