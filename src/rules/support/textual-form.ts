import type { CitationStyle } from '../../manuscript/citation-style.ts';
import type { Citation } from '../../manuscript/model.ts';

/**
 * A bracketed citation, as written in the source, in the form that makes the authors part of the sentence. Page
 * references stay. Undefined if the citation style has no such form, or if words before the keys would not fit it.
 */
export function textualForm(written: string, citation: Citation, style: CitationStyle): string | undefined {
  if (style.textualCommand === undefined) {
    return undefined;
  }
  return style.system === 'pandoc'
    ? textualPandoc(written)
    : textualLatex(written, citation.command, style.textualCommand, style.system);
}

/** A command, a star, at most one note after the keys, and what follows: `\citep*[p. 3]{…`, `\citep[][p. 3]{…`. */
const simpleCitation = /^\\[a-zA-Z]+(?<rest>\*?\s*(?:\[\s*\]\s*)?(?:\[[^\][]*\]\s*)?\{[^{}]*\})$/;

function textualLatex(
  written: string,
  command: string,
  textualCommand: string,
  system: CitationStyle['system'],
): string | undefined {
  const rest = simpleCitation.exec(written)?.groups?.['rest'];
  // apacite's notes before the keys are between angle brackets, and an empty square bracket is not one of them.
  if (rest === undefined || (system === 'apacite' && /^\*?\s*\[\s*\]/.test(rest))) {
    return undefined;
  }
  const isCapital = /^\p{Lu}/u.test(command) && system !== 'apacite';
  const name = isCapital ? textualCommand.charAt(0).toUpperCase() + textualCommand.slice(1) : textualCommand;
  return `\\${name}${rest}`;
}

const plainItem = /^@(?:\{[^{}]*\}|[^\s{},;[\]]+)$/;
const itemWithNote = /^(@(?:\{[^{}]*\}|[^\s{},;[\]]+)),?\s+([^\s;[\]@][^;[\]@]*)$/;

function textualPandoc(written: string): string | undefined {
  const items = written
    .slice(1, -1)
    .split(';')
    .map((item) => item.trim());
  const [first = ''] = items;
  if (items.length === 1 && !plainItem.test(first)) {
    const [, key, note] = itemWithNote.exec(first) ?? [];
    return key === undefined || note === undefined ? undefined : `${key} [${note.trim()}]`;
  }
  if (!items.every((item) => plainItem.test(item))) {
    return undefined;
  }
  const last = items.at(-1)!;
  switch (items.length) {
    case 1:
      return last;
    case 2:
      return `${first} and ${last}`;
    default:
      return `${items.slice(0, -1).join(', ')}, and ${last}`;
  }
}
