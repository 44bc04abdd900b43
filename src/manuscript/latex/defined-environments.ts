import type { DefinitionMark } from '../marks.ts';
import type { EnvironmentEdge } from '../vocabulary.ts';
import { isConditionName } from './conditions.ts';
import { isVerbatim } from './environments.ts';
import { commandsIn } from './macro-body.ts';
import { environmentName } from './verbatim.ts';

/** Whether a definition makes an environment whose content is not read as LaTeX. */
export function definesListing({ environment, body }: DefinitionMark): boolean {
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
export function inferEdges(
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
