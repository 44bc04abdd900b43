import type { TextRange } from '../../text/range.ts';
import type { Mark } from '../marks.ts';
import type { EnvironmentEdge } from '../vocabulary.ts';
import type { EnvironmentRole } from './environments.ts';

/** An environment whose end has not been met; the range is that of what begins it. */
interface OpenEnvironment extends TextRange {
  readonly name: string;
  /** A command of the paper begins it, and may well leave it open. */
  readonly isByAlias: boolean;
}

/** The environments that are open at a place of a block. */
export class OpenEnvironments {
  /** Lists, formulas and floats, inside which a blank line ends no paragraph. */
  #closed: OpenEnvironment[] = [];
  #transparent: OpenEnvironment[] = [];

  /** True if a blank line ends a paragraph here. */
  get isEmpty(): boolean {
    return this.#closed.length === 0;
  }

  begin(role: EnvironmentRole, name: string, { start, end }: TextRange, isByAlias = false): void {
    (role === 'transparent' ? this.#transparent : this.#closed).push({ name, start, end, isByAlias });
  }

  /** Ends such an environment; true if one was open. */
  end(role: EnvironmentRole, name: string): boolean {
    const open = role === 'transparent' ? this.#transparent : this.#closed;
    const index = open.findLastIndex((environment) => environment.name === name);
    if (index !== -1) {
      open.splice(index, role === 'transparent' ? 1 : open.length);
    }
    return index !== -1;
  }

  /** Code in the argument of a command may begin an environment that other code ends. */
  forgetAfter(start: number): void {
    const isBefore = (environment: OpenEnvironment): boolean => environment.start <= start;
    this.#closed = this.#closed.filter(isBefore);
    this.#transparent = this.#transparent.filter(isBefore);
  }

  /** The problems left open at the end of a block. */
  get problems(): Mark[] {
    return [...this.#closed, ...this.#transparent]
      .filter(({ isByAlias }) => !isByAlias)
      .map(({ name, start, end }) => ({ kind: 'problem', start, end, problem: 'unclosedEnvironment', detail: name }));
  }
}

/**
 * Where an environment that is open from `from` on ends, by its name or by a command that stands for its end; undefined
 * if neither comes before `limit`.
 */
export function environmentEnd(
  text: string,
  name: string,
  { start: from, end: limit }: TextRange,
  edges: ReadonlyMap<string, readonly EnvironmentEdge[]>,
): number | undefined {
  const close = `\\end{${name}}`;
  const index = text.indexOf(close, from);
  const ends = index === -1 ? [] : [index + close.length];
  for (const [command, itsEdges] of edges) {
    if (itsEdges.some((edge) => edge.edge === 'end' && edge.name === name)) {
      const at = commandAt(text, command, from);
      if (at !== undefined) {
        ends.push(at + 1 + command.length);
      }
    }
  }
  const end = Math.min(...ends);
  return end <= limit ? end : undefined;
}

function commandAt(text: string, command: string, from: number): number | undefined {
  const written = `\\${command}`;
  let index = text.indexOf(written, from);
  while (index !== -1 && /[a-zA-Z@]/.test(text[index + written.length] ?? '')) {
    index = text.indexOf(written, index + 1);
  }
  return index === -1 ? undefined : index;
}
