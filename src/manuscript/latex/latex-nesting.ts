import type { NestingStep } from '../source-nesting.ts';
import { environmentRole } from './environments.ts';

/** Signs that open and close groups and environments, and those that do neither: other commands, comments. */
export const latexSign = /\\(?:begin|end)\s*\{|\\[^]|%[^\n]*|[{}]/g;

const environmentEdge = /\\(begin|end)\s*\{([^{}]*)\}/y;
const latexToken = /\\verb\*?([^a-zA-Z*\s]).*?\1|\\[a-zA-Z@]+\*?|\\[^]/y;

/** Groups and environments. */
export function latexStep(text: string, position: number): NestingStep {
  const character = text[position]!;
  if (character === '{' || character === '}') {
    return { end: position + 1, change: character === '{' ? 1 : -1 };
  }
  if (character !== '\\') {
    return { end: position + 1, change: 0 };
  }
  latexToken.lastIndex = position;
  return environmentStep(text, position) ?? { end: position + (latexToken.exec(text)?.[0].length ?? 1), change: 0 };
}

/** The edge of an environment; undefined if there is none. */
export function environmentStep(text: string, position: number): NestingStep | undefined {
  environmentEdge.lastIndex = position;
  const edge = environmentEdge.exec(text);
  if (edge === null) {
    return undefined;
  }
  const isBegin = edge[1] === 'begin';
  const isList = environmentRole(edge[2]!) === 'list';
  return {
    end: position + edge[0].length,
    change: isBegin ? 1 : -1,
    ...(isList ? { list: isBegin ? 'begin' : 'end' } : {}),
  };
}
