import * as z from 'zod';
import { parseYaml } from '../text/yaml.ts';
import { PromptError } from './prompt-error.ts';
import type { PromptFile } from './prompt-source.ts';

/** A part of a prompt file: a heading and the text under it. */
export interface PromptSection {
  /** 1 for `#`, 2 for `##`. */
  readonly level: number;
  readonly title: string;
  /** Without the white space around it. */
  readonly text: string;
}

const frontMatter = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * Takes a prompt file apart: its front matter, checked against a schema, and its sections. Only headings that
 * `isSection` knows begin one; any other `#` is text. Throws `PromptError`.
 */
export function readPromptFile<Head>(
  { path, text }: PromptFile,
  schema: z.ZodType<Head>,
  isSection: (level: number, title: string) => boolean,
): { readonly head: Head; readonly sections: readonly PromptSection[] } {
  const found = frontMatter.exec(text);
  if (found === null) {
    throw new PromptError(path, 'the file has to begin with front matter between two lines "---".');
  }
  const head = schema.safeParse(frontMatterValue(path, found[1] ?? ''));
  if (!head.success) {
    throw new PromptError(path, `the front matter is not as expected: ${z.prettifyError(head.error)}`);
  }
  const [before, ...sections] = cutIntoSections(text.slice(found[0].length), isSection);
  if (before !== undefined && before.text !== '') {
    throw new PromptError(path, `there is text before the first section: "${before.text.slice(0, 40)}".`);
  }
  return { head: head.data, sections };
}

function frontMatterValue(path: string, yaml: string): unknown {
  try {
    const document = parseYaml(yaml, 'unique');
    if (document.errors[0] !== undefined) throw document.errors[0];
    return document.toJS();
  } catch (error) {
    throw new PromptError(path, 'the front matter is not YAML.', { cause: error });
  }
}

/** The first one holds what is before the first heading. */
function cutIntoSections(body: string, isSection: (level: number, title: string) => boolean): PromptSection[] {
  const sections: { level: number; title: string; lines: string[] }[] = [{ level: 0, title: '', lines: [] }];
  for (const line of body.split(/\r?\n/)) {
    const [, signs = '', title = ''] = /^(#{1,2}) +(\S.*)$/s.exec(line.trimEnd()) ?? [];
    if (signs !== '' && isSection(signs.length, title)) {
      sections.push({ level: signs.length, title, lines: [] });
    } else {
      sections.at(-1)!.lines.push(line);
    }
  }
  return sections.map(({ level, title, lines }) => ({ level, title, text: lines.join('\n').trim() }));
}
