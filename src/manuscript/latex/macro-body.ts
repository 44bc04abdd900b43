import { commandName, commentEnd } from './lexis.ts';

/** Every command of a macro body, in order, those in comments left out. */
export function* commandsIn(body: string): Generator<{ command: string; start: number; nameEnd: number }> {
  const special = /[\\%]/g;
  for (let match = special.exec(body); match !== null; match = special.exec(body)) {
    const start = match.index;
    if (match[0] === '%') {
      special.lastIndex = commentEnd(body, start);
    } else {
      const command = commandName(body, start);
      const nameEnd = start + 1 + Math.max(1, command.length);
      special.lastIndex = nameEnd;
      yield { command, start, nameEnd };
    }
  }
}

/**
 * The command that a body consists of, so that the macro is another name for it; undefined if there is more or none.
 */
export function aliasedCommand(body: string): string | undefined {
  return /^\\([a-zA-Z]+)\*?$/.exec(body.trim())?.[1];
}

/**
 * Gives the place of a parameter among the mandatory arguments; undefined for an optional one and for 0, which is not a
 * parameter.
 */
export function mandatoryArgument(parameter: number, optional: readonly number[]): number | undefined {
  if (parameter === 0 || optional.includes(parameter)) {
    return undefined;
  }
  return parameter - optional.filter((other) => other < parameter).length;
}
