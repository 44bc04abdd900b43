import { enclosedStretches, type SignRole } from '../../text/enclosed-stretches.ts';
import { environmentRole } from './environments.ts';

/** Where formulas and environments begin and end. */
const edge = /\\(begin|end)\s*\{([^{}]*)\}|\\[[\]]|\$\$/g;
const formulaEdges: Readonly<Record<string, SignRole>> = {
  '\\[': { opens: 'display' },
  '\\]': { closes: 'display' },
  $$: { opens: '$$', closes: '$$' },
};

function roleOfEdge([sign, end, environment]: RegExpExecArray): SignRole {
  // The space keeps the names of environments apart from those above.
  const name = ` ${environment}`;
  return formulaEdges[sign] ?? (end === 'begin' ? { opens: name } : { closes: name });
}

const label = /\\label(?![a-zA-Z])\s*\{[^{}]*\}/g;

/** The labels of a source that mean nothing elsewhere: those of its formulas and of its `notes`, as written. */
export function boundLabels(source: string, notes: readonly string[]): string[] {
  const formulas = enclosedStretches(source, edge, roleOfEdge)
    .filter(({ name }) => !name.startsWith(' ') || environmentRole(name.slice(1)) === 'math')
    .map(({ opening, closing }) => source.slice(opening.start, closing.end));
  return [...formulas, ...notes].flatMap((text) => text.match(label) ?? []);
}
