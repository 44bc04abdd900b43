import * as z from 'zod';
import type { CitationMark } from '../manuscript/marks.ts';
import type { Section } from '../manuscript/model.ts';
import { relatedWorkRoots, withNested } from '../project/paper.ts';
import { memoize } from '../task/memoize.ts';
import type { Location } from '../text/location.ts';
import { message } from '../text/message.ts';
import { shiftRange } from '../text/range.ts';
import { defineRule } from './contract.ts';

const messages = {
  pile: 'This citation names {count} works, more than the limit of {maximum}, and the paragraph says nothing about any of them.',
} as const;

/** With at most this many works in one bracket, the sentence is about them. */
const discussedTogether = 2;

export const rule = defineRule({
  id: 'citation-pile',
  severity: 'information',
  needs: ['text'],
  summary: 'Many works in one bracket, with nothing said about any of them',
  documentation: {
    what: 'Reports a bracket in a related-work section with more works than `maximum`, if the paragraph says nothing about any of them. Adjacent citations without a word between them count as one bracket, and a work cited twice in it counts once.',
    why: 'A pile of references shows that you found the works, not what they have to do with your paper. Reviewers ask how the paper differs from each of them, and readers cannot tell which one to look up.',
    silent:
      'A work counts as discussed if a citation of it is part of a sentence (`\\citet`), or stands alone or with one other work. The rule ignores a bracket with a work that its paragraph discusses, and one that sums up or announces works of which the section discusses more than half elsewhere. It reports nothing outside related-work sections, or in captions, footnotes and tables.',
  },
  options: z.object({
    maximum: z.int().min(1).default(5).describe('How many works a bracket may name without a word about any of them.'),
  }),
  messages,
  examples: {
    fires: [
      {
        title: 'six works in one bracket',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nGenerating related work has been studied widely ⟦\\citep{a,b,c,d,e,f}⟧. We build on none of it here.',
        messages: [
          'This citation names 6 works, more than the limit of 5, and the paragraph says nothing about any of them.',
        ],
      },
      {
        title: 'brackets without a word between them',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nGenerating related work has been studied widely ⟦\\citep{a,b,c}~\\citep{d,e,f}⟧, and others have looked at reviews \\citep{g}.',
        messages: [
          'This citation names 6 works, more than the limit of 5, and the paragraph says nothing about any of them.',
        ],
      },
      {
        title: 'a smaller maximum',
        format: 'markdown',
        source: '# Related Work\n\nGenerating related work has been studied widely by now ⟦[@a; @b; @c; @d]⟧.',
        messages: [
          'This citation names 4 works, more than the limit of 3, and the paragraph says nothing about any of them.',
        ],
        configuration: { rules: { 'citation-pile': { maximum: 3 } } },
      },
      {
        title: 'a few of them discussed elsewhere',
        format: 'markdown',
        source:
          '# Related Work\n\n@a and @b select sentences for a related-work section.\n\nThere are corpora and parsers of all kinds ⟦[@a; @b; @c; @d; @e; @f]⟧.',
        messages: [
          'This citation names 6 works, more than the limit of 5, and the paragraph says nothing about any of them.',
        ],
      },
    ],
    silent: [
      {
        title: 'as many works as the maximum',
        format: 'latex',
        source: '\\section{Related Work}\n\nGenerating related work has been studied widely \\citep{a,b,c,d,e,a}.',
      },
      {
        title: 'works that the paragraph goes on to discuss',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nGenerating related work has been studied widely \\citep{a,b,c,d,e,f}. \\citet{a} select sentences, and later systems write them \\citep{b}.',
      },
      {
        title: 'a summary of what the section discusses',
        format: 'markdown',
        source:
          '# Related Work\n\n@a and @b select sentences. Later systems write them [@c], some with a plan [@d].\n\nNone of these systems knows what the author wants to say [@a; @b; @c; @d; @e; @f].',
      },
      {
        title: 'a bracket outside related work',
        format: 'latex',
        source: '\\section{Introduction}\n\nGenerating related work has been studied widely \\citep{a,b,c,d,e,f}.',
      },
      {
        title: 'many citations with words between them',
        format: 'markdown',
        source:
          '# Related Work\n\nSystems extract [@a; @b], write [@c; @d], plan [@e; @f], or rank [@g; @h] sentences.',
      },
    ],
  },
  *check(paper, { maximum }) {
    for (const root of relatedWorkRoots(paper)) {
      const paragraphs = withNested(root, paper).flatMap(bracketsOfParagraphs);
      const piles = paragraphs.flatMap((brackets) => pilesAmong(brackets, maximum));
      if (piles.length === 0) {
        continue;
      }
      const discussed = new Set(paragraphs.flatMap(discussedKeys));
      for (const { file, range, keys } of piles) {
        const count = keys.length;
        if (keys.filter((key) => discussed.has(key)).length <= count / 2) {
          yield { file, range, message: message(messages.pile, { count, maximum }) };
        }
      }
      yield;
    }
  },
});

/** Citations of a paragraph that follow each other without a word between them. */
interface Bracket extends Location {
  /** The works in it, each once. */
  readonly keys: readonly string[];
  /** True if one of the citations is a part of the sentence. */
  readonly isTextual: boolean;
}

/** The brackets of each paragraph of a section. They come from the source, so nothing has to be rendered. */
const bracketsOfParagraphs = memoize(({ stretches }: Section): Bracket[][] =>
  stretches.flatMap(({ file, block, paragraphs, dead }) =>
    paragraphs.map((paragraph) => {
      const citations = block.content.citationsOf(paragraph, dead);
      return groupsOf(citations, block.text).map((group) => ({
        file,
        range: shiftRange({ start: group[0]!.start, end: group.at(-1)!.end }, block.start),
        keys: [...new Set(group.flatMap(({ keys }) => keys.map(({ key }) => key)))],
        isTextual: group.some(({ form }) => form === 'textual'),
      }));
    }),
  ),
);

/** Citations in order, those together that have no word between them; a command such as `\,` is not a word. */
function groupsOf(citations: readonly CitationMark[], text: string): CitationMark[][] {
  const groups: CitationMark[][] = [];
  for (const citation of citations) {
    const last = groups.at(-1);
    const gap = last === undefined ? '' : text.slice(last.at(-1)!.end, citation.start);
    if (last !== undefined && !/[\p{L}\p{N}.]/u.test(gap)) {
      last.push(citation);
    } else {
      groups.push([citation]);
    }
  }
  return groups;
}

/** The keys that a paragraph says something about. */
function discussedKeys(brackets: readonly Bracket[]): string[] {
  return brackets.flatMap(({ keys, isTextual }) => (isTextual || keys.length <= discussedTogether ? keys : []));
}

/** The brackets with more works than allowed, none of them discussed in the same paragraph. */
function pilesAmong(brackets: readonly Bracket[], maximum: number): Bracket[] {
  const discussed = new Set(discussedKeys(brackets));
  return brackets.filter(
    ({ keys, isTextual }) => keys.length > maximum && !isTextual && !keys.some((key) => discussed.has(key)),
  );
}
