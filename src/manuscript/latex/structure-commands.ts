import type { TextRange } from '../../text/range.ts';
import type { BibliographyMark, DefinitionMark, InclusionMark } from '../marks.ts';
import type { StructureCommand, Vocabulary } from '../vocabulary.ts';
import { groupContent, readArguments, skipSpace } from './arguments.ts';
import { headingLevels, plainTitle } from './headings.ts';
import { fileArguments, readBibliographyCommand, readInclusion } from './latex-structure.ts';
import { commandName } from './lexis.ts';
import { aliasedCommand, commandsIn, mandatoryArgument } from './macro-body.ts';

/**
 * Infers the heading, inclusion or naming of a bibliography that a definition makes; undefined if it does none of it.
 */
export function inferStructure({ name, parameters, optional, body }: DefinitionMark): StructureCommand | undefined {
  if (headingLevels.has(name) || fileArguments(name) > 0) {
    return undefined;
  }
  const alias = parameters === 0 ? aliasedCommand(body) : undefined;
  if (alias !== undefined) {
    return aliasStructure(alias);
  }
  let heading: StructureCommand['heading'];
  const fileCommands: string[] = [];
  for (const { command, start, nameEnd } of commandsIn(body)) {
    const level = headingLevels.get(command);
    if (level !== undefined) {
      const title = readArguments(body, nameEnd, 1, true).mandatory[0];
      const written = title === undefined ? '' : body.slice(title.start, title.end);
      const parameter = /#(\d)/.exec(written)?.[1];
      const printed = parameter === undefined ? plainTitle(written) || undefined : undefined;
      const own = printed ?? mandatoryArgument(Number(parameter ?? 0), optional);
      heading ??= own === undefined ? undefined : { title: own, level };
    } else if (fileArguments(command) > 0) {
      const { end } = readArguments(body, nameEnd, fileArguments(command), true);
      fileCommands.push(
        body.slice(start, end).replace(/#(\d)/g, (_, digit: string) => {
          // The value of an optional parameter is not known; no file is found by a path with a command in it.
          const argument = mandatoryArgument(Number(digit), optional);
          return argument === undefined ? '\\relax' : `#${argument}`;
        }),
      );
    }
  }
  return structure(parameters - optional.length, heading, fileCommands);
}

/** Another name for a command: `\let\sect\section`. */
function aliasStructure(command: string): StructureCommand | undefined {
  const level = headingLevels.get(command);
  if (level !== undefined) {
    return structure(1, { title: 1, level }, []);
  }
  const count = fileArguments(command);
  return structure(count, undefined, count === 0 ? [] : [`\\${command}${['{#1}', '{#2}'].slice(0, count).join('')}`]);
}

function structure(
  count: number,
  heading: StructureCommand['heading'],
  fileCommands: readonly string[],
): StructureCommand | undefined {
  return heading === undefined && fileCommands.length === 0
    ? undefined
    : { arguments: count, ...(heading === undefined ? {} : { heading }), fileCommands };
}

/** A call of a structure command. */
export interface StructureCall {
  /** After the arguments that are not text: the rest is read as part of the paragraph. */
  readonly end: number;
  /** Its title: where it is in the source, or the text that the command prints. */
  readonly heading?: { readonly level: number; readonly title: TextRange | string };
  readonly files: readonly (InclusionMark | BibliographyMark)[];
}

/** Reads the arguments of a structure command; undefined if some are missing. */
export function readStructureCall(
  text: string,
  shape: StructureCommand,
  start: number,
  nameEnd: number,
  vocabulary: Vocabulary,
): StructureCall | undefined {
  const { heading, fileCommands } = shape;
  const written = heading?.title;
  const needed = Math.max(typeof written === 'number' ? written : 0, ...fileCommands.flatMap(parametersIn));
  const { mandatory, end: endOfNeeded } =
    shape.arguments === 0 ? { mandatory: [], end: nameEnd } : readArguments(text, nameEnd, needed, true);
  if (mandatory.length < needed) {
    return undefined;
  }
  const end = afterLabels(text, endOfNeeded, shape.arguments - needed);
  const title = typeof written === 'number' ? mandatory[written - 1] : written;
  return {
    end,
    ...(heading !== undefined && title !== undefined ? { heading: { level: heading.level, title } } : {}),
    files: fileCommands.flatMap((fileCommand) => {
      const file = readFileCommand(text, fileCommand, mandatory, vocabulary);
      const range = mandatory[(parametersIn(fileCommand).at(-1) ?? 0) - 1] ?? { start, end };
      return file === undefined
        ? []
        : [{ ...file, start, end, paths: file.paths.map(({ path }) => ({ path, range })) }];
    }),
  };
}

/** A file command from the body of a macro, its parameters replaced by the arguments. Ranges in it are meaningless. */
function readFileCommand(
  text: string,
  written: string,
  mandatory: readonly TextRange[],
  vocabulary: Vocabulary,
): InclusionMark | BibliographyMark | undefined {
  const source = written.replace(/#(\d)/g, (parameter, digit: string) => {
    const argument = mandatory[Number(digit) - 1];
    return argument === undefined ? parameter : text.slice(argument.start, argument.end).trim();
  });
  const command = commandName(source, 0);
  const nameEnd = command.length + 1;
  return (
    readInclusion(source, command, 0, nameEnd, vocabulary) ??
    readBibliographyCommand(source, command, 0, nameEnd, vocabulary)
  );
}

function parametersIn(fileCommand: string): number[] {
  return [...fileCommand.matchAll(/#(\d)/g)].map(([, digit]) => Number(digit));
}

/** After as many of the groups at `offset` as hold a single word, at most `count`: those are labels and options. */
function afterLabels(text: string, offset: number, count: number): number {
  let end = offset;
  for (let passed = 0; passed < count; passed++) {
    const group = groupContent(text, skipSpace(text, end));
    if (group === undefined || /\s/.test(text.slice(group.start, group.end))) {
      break;
    }
    end = group.end + 1;
  }
  return end;
}
