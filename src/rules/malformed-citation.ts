import * as z from 'zod';
import type { CitationFault } from '../manuscript/marks.ts';
import type { Citation } from '../manuscript/model.ts';
import { citedAs } from '../project/cited-as.ts';
import { citationsWhere, type Paper } from '../project/paper.ts';
import { message } from '../text/message.ts';
import { defineRule, type Report } from './contract.ts';
import type { Fix } from './finding.ts';

const messages = {
  emptyKey: 'This citation has no key.',
  straySeparator: 'Stray comma or semicolon: no key next to it.',
  repeatedKey: 'This citation names "{key}" twice.',
  missingAt: '"{key}" is a key of the bibliography, but without "@" pandoc prints it as text.',
  commaForSemicolon: 'A comma separates two works of this citation; pandoc expects a semicolon.',
  removeSeparator: 'Remove the stray comma or semicolon',
  removeKey: 'Remove the second "{key}"',
  insertAt: 'Write "@{key}"',
  insertSemicolon: 'Write a semicolon',
} as const;

const fixTitles = {
  emptyKey: messages.removeSeparator,
  straySeparator: messages.removeSeparator,
  repeatedKey: messages.removeKey,
  missingAt: messages.insertAt,
  commaForSemicolon: messages.insertSemicolon,
} as const satisfies Record<CitationFault['kind'], string>;

export const rule = defineRule({
  id: 'malformed-citation',
  severity: 'warning',
  needs: ['text', 'bibliography'],
  summary: 'A citation with an empty key, a stray comma, a repeated key or pandoc syntax that means something else',
  documentation: {
    what: 'Reports syntax errors in a citation: a command without a key (`\\citep{}`), a stray comma with no key next to it, the same key twice in one citation, and in pandoc’s syntax a key without its `@` (`[@a; b]`) or works separated by a comma instead of a semicolon (`[@a, @b]`).',
    why: 'LaTeX prints a question mark for a missing key and says so only in its log. Pandoc says nothing at all: it prints a key without `@` as a word, and reads the text after a comma as a page or chapter of the work before it.',
    silent:
      'Text in a pandoc citation counts as a key without `@` only if it is one word and the bibliography defines it, so the rule ignores `[@a; see chapter 3]`. The same key twice is fine if each has its own notes (`[@a, p. 3; @a, p. 9]`). Commas between the keys of `nocite` are correct.',
    fixes:
      'Removes stray commas and repeated keys, and inserts the semicolon and the `@`. All of these fixes are safe: the citation then says what you meant, with the same works. There is no fix for an empty citation, or for a comma next to a comment in the source.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a citation without a key',
        format: 'latex',
        source: 'Retrieval helps \\citep⟦{}⟧.',
        messages: ['This citation has no key.'],
      },
      {
        title: 'a comma too many between keys',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020⟦,⟧,guu2020}.',
        messages: ['Stray comma or semicolon: no key next to it.'],
        fixed: 'Retrieval helps \\citep{lewis2020,guu2020}.',
      },
      {
        title: 'a comma after the last key',
        format: 'latex',
        source: 'Retrieval helps \\citep[see][]{lewis2020⟦,⟧ }.',
        messages: ['Stray comma or semicolon: no key next to it.'],
        fixed: 'Retrieval helps \\citep[see][]{lewis2020}.',
      },
      {
        title: 'a key that is there already',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020, guu2020, ⟦lewis2020⟧}.',
        messages: ['This citation names "lewis2020" twice.'],
        fixed: 'Retrieval helps \\citep{lewis2020, guu2020}.',
      },
      {
        title: 'a key without @',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020; ⟦guu2020⟧].',
        messages: ['"guu2020" is a key of the bibliography, but without "@" pandoc prints it as text.'],
        bibliography: '@article{lewis2020, title = {Retrieval}}\n@article{guu2020, title = {Language models}}',
        fixed: 'Retrieval helps [@lewis2020; @guu2020].',
      },
      {
        title: 'a comma where pandoc wants a semicolon',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020⟦,⟧ @guu2020].',
        messages: ['A comma separates two works of this citation; pandoc expects a semicolon.'],
        fixed: 'Retrieval helps [@lewis2020; @guu2020].',
      },
    ],
    silent: [
      {
        title: 'keys on lines of their own, with comments',
        format: 'latex',
        source: 'Retrieval helps \\citep{\n  lewis2020, % first\n  guu2020%\n}.',
      },
      {
        title: 'the same work at two places of the text',
        format: 'latex',
        source: 'Retrieval helps \\citep{lewis2020}, and so does pre-training \\citep{guu2020,lewis2020}.',
      },
      {
        title: 'the command itself as the topic',
        format: 'latex',
        source: 'Write \\verb|\\citep{}| and put the key between the braces.',
      },
      {
        title: 'text that is no key',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020; see chapter 3; also].',
        bibliography: '@article{lewis2020, title = {Retrieval}}',
      },
      {
        title: 'a word that looks like a key and is none of the bibliography',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020; Guu2020].',
        bibliography: '@article{lewis2020, title = {Retrieval}}',
      },
      {
        title: 'a page after a comma',
        format: 'markdown',
        source: 'Retrieval helps [see @lewis2020, pp. 3, 7; @guu2020].',
      },
      {
        title: 'one work at two of its pages',
        format: 'markdown',
        source: 'Retrieval helps [@lewis2020, p. 3; @lewis2020, p. 9].',
      },
    ],
  },
  *check(paper) {
    for (const citation of citationsWhere(paper, ({ faults }) => faults.length > 0)) {
      for (const fault of citation.faults) {
        yield reportOf(paper, citation, fault);
      }
    }
  },
});

function reportOf(paper: Paper, { file, keys }: Citation, fault: CitationFault): Report | undefined {
  const { kind, range, replacement } = fault;
  const key =
    keys.find((cited) => cited.range.start === range.start)?.key ??
    paper.sources.get(file)?.text.slice(range.start, range.end) ??
    '';
  if (kind === 'missingAt' && citedAs(paper, key) === undefined) {
    return undefined;
  }
  const fixes: Fix[] =
    replacement === undefined
      ? []
      : [{ title: message(fixTitles[kind], { key }), kind: 'safe', edits: [{ file, ...replacement }] }];
  return { file, range, message: message(messages[kind], { key }), fixes: () => fixes };
}
