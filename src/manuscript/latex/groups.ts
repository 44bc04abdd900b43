import { commandName, commentEnd, isCharacterConstant } from './lexis.ts';
import { verbatimArgumentEnd } from './verbatim.ts';

const groupSpecial = /[\\%{}]/g;

/** The groups of the last text. A block asks about its own text many times in a row, and about no other. */
let known: { readonly text: string; readonly ends: ReadonlyMap<number, number> } = { text: '', ends: new Map() };

/** The offset after its closing brace, for every group of a text that is closed, by the offset of its opening brace. */
function groupEnds(text: string): ReadonlyMap<number, number> {
  if (known.text === text) {
    return known.ends;
  }
  const ends = new Map<number, number>();
  const open: number[] = [];
  groupSpecial.lastIndex = 0;
  for (let match = groupSpecial.exec(text); match !== null; match = groupSpecial.exec(text)) {
    if (isCharacterConstant(text, match.index)) {
      continue;
    }
    switch (match[0]) {
      case '\\': {
        const name = commandName(text, match.index);
        const nameEnd = match.index + 1 + name.length;
        groupSpecial.lastIndex = verbatimArgumentEnd(text, name, nameEnd) ?? Math.max(nameEnd, match.index + 2);
        break;
      }
      case '%':
        groupSpecial.lastIndex = commentEnd(text, match.index);
        break;
      case '{':
        open.push(match.index);
        break;
      default: {
        const start = open.pop();
        if (start !== undefined) {
          ends.set(start, match.index + 1);
        }
      }
    }
  }
  known = { text, ends };
  return ends;
}

/** The offset after the brace that closes the group opened at `offset`; undefined if none does. */
export function groupEnd(text: string, offset: number): number | undefined {
  return groupEnds(text).get(offset);
}
