import type { Vocabulary } from '../vocabulary.ts';
import { isDefinition, readDefinitionHead } from './definition-syntax.ts';
import { type EnvironmentRole, environmentRole } from './environments.ts';
import { classHeadings, headingLevels } from './headings.ts';
import { environmentName, startsLine, verbatimArgumentEnd, verbatimEnvironmentEnd } from './latex-verbatim.ts';
import { commandName, isBlankLine, isCharacterConstant } from './lexis.ts';

const special = /[\\%{}\n]/g;

/**
 * Where the block that starts at `from` ends: after the next blank lines outside braces, lists, floats and formulas, or
 * before a heading that starts a line, whatever is still open there. That rule keeps a forgotten brace from affecting
 * the rest of the paper. Inside a macro definition a heading ends the block only after a blank line. `vocabulary` has the
 * environments of the paper.
 */
export function findBlockEnd(text: string, from: number, vocabulary: Vocabulary): number {
  let depth = 0;
  let definitionDepth = Infinity;
  let open = 0;
  let afterBlankLine = false;

  special.lastIndex = from;
  for (let match = special.exec(text); match !== null; match = special.exec(text)) {
    const position = match.index;
    if (isCharacterConstant(text, position)) {
      continue;
    }
    switch (match[0]) {
      case '%': {
        const lineBreak = text.indexOf('\n', position);
        if (lineBreak === -1) {
          return text.length;
        }
        special.lastIndex = lineBreak;
        break;
      }
      case '{':
        depth++;
        break;
      case '}':
        depth = Math.max(0, depth - 1);
        definitionDepth = depth < definitionDepth ? Infinity : definitionDepth;
        break;
      case '\n':
        if (isBlankLine(text, position)) {
          if (depth === 0 && open === 0) {
            return blankLinesEnd(text, position);
          }
          afterBlankLine = true;
        }
        break;
      default: {
        const name = commandName(text, position);
        const nameEnd = position + 1 + name.length;
        special.lastIndex = Math.max(nameEnd, position + 2);
        const isHeading = headingLevels.has(name) || classHeadings.has(name);
        if (isHeading && position > from && startsLine(text, position)) {
          if (definitionDepth === Infinity || afterBlankLine) {
            const lineStart = text.lastIndexOf('\n', position) + 1;
            if (lineStart > from) {
              return lineStart;
            }
          }
        } else if (name === 'begin' || name === 'end') {
          const environment = environmentName(text, nameEnd);
          if (environment === undefined) {
            break;
          }
          special.lastIndex = environment.end;
          const role = environmentRole(environment.name, vocabulary.listings);
          if (role === 'verbatim' && name === 'begin') {
            special.lastIndex = verbatimEnvironmentEnd(text, environment.name, environment.end);
          } else if (staysWhole(role)) {
            open = Math.max(0, open + (name === 'begin' ? 1 : -1));
          } else if (environment.name === 'document') {
            open = 0;
            depth = 0;
          }
        } else if (isDefinition(name)) {
          const head = readDefinitionHead(text, name, nameEnd);
          if (head !== undefined) {
            special.lastIndex = head.bodyOffset;
            definitionDepth = Math.min(definitionDepth, depth + 1);
            afterBlankLine = false;
          }
        } else {
          for (const { edge, name: environment } of vocabulary.edges.get(name) ?? []) {
            if (staysWhole(environmentRole(environment))) {
              open = Math.max(0, open + (edge === 'begin' ? 1 : -1));
            }
          }
          const end = verbatimArgumentEnd(text, name, nameEnd);
          if (end !== undefined) {
            special.lastIndex = end;
          }
        }
      }
    }
  }
  return text.length;
}

/** True if an environment is in one block with all that is in it. */
function staysWhole(role: EnvironmentRole): boolean {
  return role === 'list' || role === 'float' || role === 'math';
}

/** After all the blank lines that follow the line break at `offset`. */
function blankLinesEnd(text: string, offset: number): number {
  let end = offset + 1;
  for (let position = end; position < text.length; position++) {
    const character = text[position];
    if (character === '\n') {
      end = position + 1;
    } else if (character !== ' ' && character !== '\t' && character !== '\r') {
      break;
    }
  }
  return end;
}
