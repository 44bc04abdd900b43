import { z } from 'zod';
import type { Paragraph } from '../manuscript/model.ts';
import type { Prose } from '../manuscript/reader.ts';
import { relatedWorkRoots, withNested } from '../project/inspect.ts';
import { CITATION } from '../text/placeholders.ts';
import { defineRule, memoized, message } from './contract.ts';

const messages = {
  pile: 'This citation names {count} works, and the paragraph says nothing about any of them; expected at most {maximum}.',
};

/** From so few works in one bracket on, the sentence is about them. */
const discussedTogether = 2;

export const rule = defineRule({
  id: 'citation-pile',
  severity: 'information',
  needs: ['text'],
  summary: 'Many works in one bracket, with nothing said about any of them',
  documentation: {
    what: 'Reports a bracket in a related-work section that names more works than `maximum`, where the paragraph says nothing about any of them. Citations that follow each other without a word between them count as one bracket, and a work cited twice in it counts once.',
    why: 'A pile of references shows that the works were found, not what they have to do with the paper. Reviewers ask for the difference between the paper and each of them, and readers cannot tell which one to look up.',
    silent:
      'A work counts as discussed where it is cited as part of a sentence (`\\citet`), alone, or with one other. A bracket with a work that its paragraph discusses is left alone, and so is one that sums up or announces what the section discusses elsewhere: more than half of its works. Nothing is reported outside related-work sections, in captions, footnotes and tables.',
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
      },
      {
        title: 'brackets without a word between them',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nGenerating related work has been studied widely ⟦\\citep{a,b,c}~\\citep{d,e,f}⟧, and others have looked at reviews \\citep{g}.',
      },
      {
        title: 'a smaller maximum',
        format: 'markdown',
        source: '# Related Work\n\nGenerating related work has been studied widely by now ⟦[@a; @b; @c; @d]⟧.',
        configuration: { rules: { 'citation-pile': { maximum: 3 } } },
      },
      {
        title: 'a few of them discussed elsewhere',
        format: 'markdown',
        source:
          '# Related Work\n\n@a and @b select sentences for a related-work section.\n\nThere are corpora and parsers of all kinds ⟦[@a; @b; @c; @d; @e; @f]⟧.',
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
        source: '# Related Work\n\nSystems extract [@a; @b], write [@c; @d], plan [@e; @f], or rank [@g; @h] sentences.',
      },
    ],
  },
  *check(paper, { maximum }) {
    for (const root of relatedWorkRoots(paper)) {
      const paragraphs = withNested(root, paper).flatMap((section) => section.paragraphs);
      const suspects = paragraphs.filter((paragraph) => pilesIn(paragraph, maximum).length > 0);
      if (suspects.length === 0) {
        continue;
      }
      yield;
      const discussed = new Set(paragraphs.flatMap(({ prose }) => discussedIn(prose)));
      for (const paragraph of suspects) {
        for (const { first, last, keys } of pilesIn(paragraph, maximum)) {
          const count = keys.length;
          if (keys.filter((key) => discussed.has(key)).length <= count / 2) {
            yield {
              file: paragraph.file,
              range: { start: paragraph.citations[first]!.start, end: paragraph.citations[last]!.end },
              message: message(messages.pile, { count, maximum }),
            };
          }
        }
      }
    }
  },
});

/** Citations of a paragraph that follow each other without a word between them. */
interface Bracket {
  /** Which of the paragraph's citations it begins and ends with. */
  readonly first: number;
  readonly last: number;
  /** The works in it, each once. */
  readonly keys: readonly string[];
  /** Whether one of the citations is a part of the sentence. */
  readonly isTextual: boolean;
}

const bracketsIn = memoized(({ plain, citations }: Prose): readonly Bracket[] => {
  const pieces = plain.text.split(CITATION);
  const brackets: Bracket[] = [];
  let first = 0;
  for (let last = 0; last < citations.length; last++) {
    if (!/^[\s,;]*$/.test(pieces[last + 1] ?? '') || last === citations.length - 1) {
      const members = citations.slice(first, last + 1);
      brackets.push({
        first,
        last,
        keys: [...new Set(members.flatMap(({ keys }) => keys.map(({ key }) => key)))],
        isTextual: members.some(({ form }) => form === 'textual'),
      });
      first = last + 1;
    }
  }
  return brackets;
});

/** The keys that a paragraph says something about. */
const discussedIn = memoized((prose: Prose): readonly string[] =>
  bracketsIn(prose).flatMap(({ keys, isTextual }) => (isTextual || keys.length <= discussedTogether ? keys : [])),
);

/** The brackets with more works than allowed, none of them discussed in the same paragraph. */
function pilesIn({ prose }: Paragraph, maximum: number): Bracket[] {
  const large = bracketsIn(prose).filter(({ keys, isTextual }) => keys.length > maximum && !isTextual);
  if (large.length === 0) {
    return large;
  }
  const discussed = new Set(discussedIn(prose));
  return large.filter(({ keys }) => !keys.some((key) => discussed.has(key)));
}
