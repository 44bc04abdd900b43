import { foldedName } from '../../bibliography/name-match.ts';
import { type Name, shortName } from '../../bibliography/names.ts';
import { texToText } from '../../bibliography/tex-text.ts';
import { groupContent, optionalContent, skipSpace } from '../../manuscript/latex/arguments.ts';
import type { Paper } from '../../project/paper.ts';
import { parseYaml } from '../../text/yaml.ts';

/** The words in which a paper names its authors, folded, in order; addresses may be among them. */
export type WrittenAuthors = readonly string[];

/**
 * Reads what a paper says about who wrote it: `\author` in LaTeX, `author` in metadata. Undefined if it says nothing.
 */
export function writtenAuthors({ format, main, sources }: Paper): WrittenAuthors | undefined {
  const written =
    format === 'latex'
      ? [...sources.values()].flatMap(({ text }) => latexAuthors(text))
      : metadataAuthors(sources.get(main)?.text ?? '');
  const words = written.flatMap((text) => text.split(/[^\p{L}'’-]+/u).map(foldedName)).filter((word) => word !== '');
  return words.length === 0 ? undefined : words;
}

/** The most words that there may be between a first name and a family name. */
const furthest = 3;

/**
 * True if one of some names is among the authors: its family name, with a word beside it that has its first initial.
 */
export function isByAuthors(names: readonly Name[], authors: WrittenAuthors): boolean {
  return names.some((name) => {
    const family = foldedName(shortName(name).split(' ').at(-1) ?? '');
    const initial = foldedName(name.given).slice(0, 1);
    return (
      family !== '' &&
      initial !== '' &&
      authors.some(
        (word, at) =>
          word === family &&
          [...authors.slice(Math.max(0, at - furthest), at), ...authors.slice(at + 1, at + 2)].some((beside) =>
            beside.startsWith(initial),
          ),
      )
    );
  });
}

function latexAuthors(text: string): string[] {
  return [...text.matchAll(/\\author(?![a-zA-Z@])/g)].flatMap(({ index }) => {
    if (text.slice(text.lastIndexOf('\n', index) + 1, index).includes('%')) {
      return [];
    }
    const start = skipSpace(text, index + '\\author'.length);
    const note = optionalContent(text, start);
    const names = groupContent(text, note === undefined ? start : skipSpace(text, note.end + 1));
    return names === undefined
      ? []
      : [texToText(text.slice(names.start, names.end).replace(/\\(?:and|AND|And)\b/g, ';'))];
  });
}

function metadataAuthors(text: string): string[] {
  const yaml = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text)?.[1];
  if (yaml === undefined) {
    return [];
  }
  try {
    const metadata = parseYaml(yaml).toJS() as unknown;
    const fields = typeof metadata === 'object' && metadata !== null ? Object.entries(metadata) : [];
    return fields.filter(([name]) => /^authors?$/.test(name)).flatMap(([, value]) => namesIn(value));
  } catch {
    // It is nested too deeply, or an alias leads nowhere.
    return [];
  }
}

/** Names as YAML has them: a text, a list, or objects with a `name` or its parts. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  if (Array.isArray(value)) {
    return value.flatMap(namesIn);
  }
  if (typeof value === 'object' && value !== null) {
    const fields: Readonly<Record<string, unknown>> = { ...value };
    const parts = ['given-names', 'given', 'name', 'surname', 'family'].flatMap((part) => namesIn(fields[part]));
    // bookdown and papaja have names as keys: `- Ann Lee: {email: …}`.
    return [(parts.length > 0 ? parts : Object.keys(fields)).join(' ')];
  }
  return [];
}
