import * as z from 'zod';
import { contrast } from '../judges/positioning/cues.ts';
import { offlinePositioning } from '../judges/positioning/offline-positioning.ts';
import { paragraphQuestion } from '../judges/positioning/positioning-questions.ts';
import { positioningOf } from '../judges/positioning/sentence-positioning.ts';
import { isEnglishProse } from '../manuscript/english-prose.ts';
import type { Paragraph, Sentence } from '../manuscript/model.ts';
import { ownNamesOf } from '../project/own-names.ts';
import { type Paper, relatedWorkSections, textOf } from '../project/paper.ts';
import { message } from '../text/message.ts';
import { CITATION } from '../text/placeholders.ts';
import { defineRule } from './contract.ts';

const messages = {
  listing:
    'This paragraph reports {count} works one after the other, but does not say what they have in common or how they differ.',
  counted:
    'Of the {all} sentences after the first, {listed} report one work each or continue about it, including the last one.',
  silent:
    'None of these says how one work relates to another, and no sentence of the paragraph is about your own work.',
  howSure:
    'Situate looks only at the form of the sentences. About one paragraph in a hundred of published related work has this form, and some of these relate the works in words that Situate does not recognise, or list them for good reason.',
} as const;

export const rule = defineRule({
  id: 'listing-without-synthesis',
  severity: 'off',
  needs: ['text'],
  summary: 'A paragraph of related work that reports one work after the other',
  documentation: {
    what: 'Reports a paragraph of related work that is a list in prose: after the first sentence, at least three quarters of the sentences, including the last one, report one work each or continue about it, and none relates a work to another one or to the paper. The rule is off unless you give it a severity, such as `information`.',
    why: 'Readers of related work want to know what a group of works has in common, how they differ, and what is left to do. A list leaves all of that to them.',
    silent:
      'The rule ignores paragraphs that mention the authors’ own work, say what is missing so far, or end in a summary. It also ignores real lists, sentences that compare ("in contrast", "extends this", "both"), and languages other than English. It does not look for the comparison in other paragraphs, which is one reason why it is off by default.',
  },
  options: z.object({
    minimum: z.int().min(2).default(3).describe('The fewest works that make a paragraph a list.'),
  }),
  messages,
  examples: {
    fires: [
      {
        title: 'four works, a sentence or two each',
        format: 'latex',
        source:
          '\\section{Related Work}\n\n⟦Many systems write related work.⟧ \\citet{a} select sentences with a topic tree. \\citet{b} rank them by a learned score. They test it on two hundred papers. \\citet{c} fill in templates. \\citet{d} train a pointer network.',
        messages: [
          'This paragraph reports 4 works one after the other, but does not say what they have in common or how they differ.',
        ],
        configuration: { rules: { 'listing-without-synthesis': 'information' } },
      },
      {
        title: 'names before numbers',
        format: 'markdown',
        source:
          '# Related Work\n\n⟦Citation recommendation has a history.⟧ Smith [@a] counts the words around a citation. Jones [@b] embeds the abstracts of all candidates. Doe [@c] reranks them with a language model.',
        messages: [
          'This paragraph reports 3 works one after the other, but does not say what they have in common or how they differ.',
        ],
        configuration: { rules: { 'listing-without-synthesis': 'hint' } },
      },
      {
        title: 'a smaller minimum',
        format: 'markdown',
        source:
          '# Related Work\n\n⟦Two systems write related work.⟧ @a select sentences with a topic tree. @b rank them by a learned score.',
        messages: [
          'This paragraph reports 2 works one after the other, but does not say what they have in common or how they differ.',
        ],
        configuration: { rules: { 'listing-without-synthesis': { severity: 'information', minimum: 2 } } },
      },
    ],
    silent: [
      {
        title: 'a list, where the rule is not turned on',
        format: 'markdown',
        source:
          '# Related Work\n\nMany systems write related work. @a select sentences with a topic tree. @b rank them by a learned score. @c fill in templates.',
      },
      {
        title: 'a last sentence that sums up',
        format: 'markdown',
        source:
          '# Related Work\n\nMany systems write related work. @a select sentences with a topic tree. @b rank them by a learned score. @c fill in templates. All of these need the works to be chosen beforehand.',
        configuration: { rules: { 'listing-without-synthesis': 'information' } },
      },
      {
        title: 'works that are related to each other',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nMany systems write related work. \\citet{a} select sentences with a topic tree. \\citet{b} extend the tree to longer papers. In contrast, \\citet{c} fill in templates, which needs no tree. \\citet{d} train a pointer network.',
        configuration: { rules: { 'listing-without-synthesis': 'information' } },
      },
      {
        title: 'a word about the paper itself',
        format: 'markdown',
        source:
          '# Related Work\n\nMany systems write related work. @a select sentences with a topic tree. @b rank them by a learned score. @c fill in templates. We write whole sections. @d train a pointer network.',
        configuration: { rules: { 'listing-without-synthesis': 'information' } },
      },
      {
        title: 'claims that are backed by a work each',
        format: 'markdown',
        source:
          '# Related Work\n\nReading takes time. Most researchers skim more papers than they read from beginning to end [@a]. Abstracts leave out what a specialist looks for in a paper [@b]. Search engines favour works that are cited a lot already [@c].',
        configuration: { rules: { 'listing-without-synthesis': 'information' } },
      },
      {
        title: 'a list that is set as one',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nMany systems write related work:\n\\begin{itemize}\n\\item \\citet{a} select sentences.\n\\item \\citet{b} rank them.\n\\item \\citet{c} fill in templates.\n\\end{itemize}',
        configuration: { rules: { 'listing-without-synthesis': 'information' } },
      },
    ],
  },
  *check(paper, { minimum }) {
    for (const paragraph of relatedWorkSections(paper).flatMap(({ paragraphs }) => paragraphs)) {
      const listing = paragraph.citations.length < minimum ? undefined : listingIn(paper, paragraph);
      if (listing !== undefined && listing.works >= minimum) {
        yield {
          file: paragraph.file,
          range: paragraph.sentences[0]!.range,
          message: message(messages.listing, { count: listing.works }),
          judged: paragraph.range,
          explanation: () => [
            message(messages.counted, { listed: listing.listed, all: listing.all }),
            message(messages.silent),
            message(messages.howSure),
          ],
        };
      }
      yield;
    }
  },
});

/** A real list is meant to be one. */
const listItem = /\\item\b|^[ \t]*(?:[-*+]|\d+[.)])[ \t]/m;

/** A paragraph that lists works, in numbers of works and of sentences after the first. */
interface Listing {
  readonly works: number;
  readonly listed: number;
  readonly all: number;
}

/** The least share of the sentences in a list that report one work, or continue about it. */
const leastShare = 0.75;

/** Finds what a paragraph lists; undefined if it does more than that. */
function listingIn(paper: Paper, paragraph: Paragraph): Listing | undefined {
  const source = textOf(paper, paragraph.file) ?? '';
  if (!isEnglishProse(paragraph.prose) || listItem.test(source.slice(paragraph.range.start, paragraph.range.end))) {
    return undefined;
  }
  const verdict = offlinePositioning.judge(paragraphQuestion(paper, paragraph, ownNamesOf(paper)));
  if (verdict.positions === true) {
    return undefined;
  }
  const kinds: Kind[] = [];
  const works = new Set<string>();
  // The first sentence introduces the others.
  for (const sentence of paragraph.sentences.slice(1)) {
    const kind = positioningOf(verdict, sentence)?.class === 'none' ? kindOf(sentence, kinds.at(-1)) : 'other';
    kinds.push(kind);
    if (kind === 'single' && opensWithCitation(sentence)) {
      works.add(keysOf(sentence)[0]!);
    }
  }
  const listed = kinds.filter((kind) => kind !== 'other').length;
  const isListing = kinds.length > 0 && kinds.at(-1) !== 'other' && listed >= leastShare * kinds.length;
  return isListing ? { works: works.size, listed, all: kinds.length } : undefined;
}

/** The role of a sentence in a list: it reports one work, it continues about that work, or neither. */
type Kind = 'single' | 'following' | 'other';

const following =
  /^(?:They|It|Its|Their|He|She|His|Her|This|These|Here|The\s+(?:authors?|systems?|models?|methods?|approach|framework|algorithms?|techniques?|tools?|works?|papers?|stud(?:y|ies)|results?|idea))\b/;

/** Words that relate a work to another one, or to what was said before. */
const linking =
  /\b(?:extend|enhanc|improv|generali[sz]|refin|adapt|build|built|bas|inspir|follow)\w*\s+(?:up\s*)?(?:on\s+|by\s+)?(?:th(?:e|is|ese|at|ose|eir)|its|his|her|both|such|previous|earlier|prior)\b|\b(?:both|all|none|neither|most|each)\s+(?:of\s+)?(?:them|these|those|the)\b|\b(?:similar|contrary|analogous|compared?|comparable|opposed|related)\s+(?:to|with)\b|\b(?:latter|former|common|same)\b/i;

function kindOf(sentence: Sentence, before: Kind | undefined): Kind {
  const { text } = sentence;
  const works = new Set(keysOf(sentence)).size;
  if (text.search(contrast) >= 0 || linking.test(text)) {
    return 'other';
  }
  if (works === 1) {
    return 'single';
  }
  return works === 0 && before !== undefined && before !== 'other' && following.test(text) ? 'following' : 'other';
}

/** If a sentence is about a work, it cites the work early; a citation at the end backs a claim. */
function opensWithCitation({ text }: Sentence): boolean {
  return text.indexOf(CITATION) < text.length / 2;
}

function keysOf({ citations }: Sentence): string[] {
  return citations.flatMap(({ keys }) => keys.map(({ key }) => key));
}
