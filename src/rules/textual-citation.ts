import * as z from 'zod';
import type { CitationStyle } from '../manuscript/citation-style.ts';
import type { CitationMark } from '../manuscript/marks.ts';
import { type Citation, citationIn } from '../manuscript/model.ts';
import type { Prose } from '../manuscript/reader.ts';
import { citedEntriesOf } from '../project/cited-entries.ts';
import type { Paper } from '../project/paper.ts';
import { memoize } from '../task/memoize.ts';
import { mayBeNoun, nounCitations } from '../text/citation-nouns.ts';
import { isEnglish } from '../text/language.ts';
import { message } from '../text/message.ts';
import { CITATION } from '../text/placeholders.ts';
import { containsRange, overlaps } from '../text/range.ts';
import { defineRule, type Report } from './contract.ts';
import type { Fix } from './finding.ts';
import { namesAuthor, possibleNames } from './support/named-authors.ts';
import { textualForm } from './support/textual-form.ts';

const messages = {
  bracketed: 'The sentence uses "{key}" as a noun, but the citation is in brackets: name the authors in the sentence.',
  named:
    'The sentence uses "{key}" as a noun, but has already named the authors; the citation reads better right after their names.',
  rewrite: 'Write {citation}',
} as const;

export const rule = defineRule({
  id: 'textual-citation',
  severity: 'information',
  needs: ['text'],
  summary: 'A citation in brackets where the sentence needs the authors’ names',
  documentation: {
    what: 'Reports a citation in brackets that its sentence needs: after a preposition ("as shown in [Smith, 2019], …", "proposed by (Smith, 2019)"), as a subject ("(Smith, 2019) propose …"), or with a possessive ending. It is a hint if the sentence names the authors already ("Smith et al. propose in (Smith, 2019)").',
    why: 'In an author-year style, readers skip the brackets and are left with half a sentence: "As shown in, …". Every such style has a command that makes the names part of the sentence.',
    silent:
      'The rule is off if citations are numbers, or if nothing says what they look like. It reports only wordings that leave little doubt: a citation after a noun ("the method of Smith (2019)", "described in Section 2 (Smith, 2019)") may not be part of the sentence, and a preposition before it may belong to the words before ("the tasks they are interested in (Smith, 2019)"). It ignores commands that print no brackets (`\\citealp`) or print a number (`\\citenum`), and languages other than English. If several packages define the commands, the last one loaded decides.',
    fixes:
      'Replaces the command with the one in the paper’s citation style that prints the names: `\\citet`, `\\textcite`, `\\citeA`, or pandoc’s `@key`. Page references stay. A citation with words before its keys ("see") has no fix, because they would move into the middle of the reference; nor is there one if the style has no such command, or if the sentence names the authors already. Check the wording around the citation; the fix always takes a click.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a citation after a preposition',
        format: 'latex',
        source: 'As shown in ⟦\\citep{lewis2020}⟧, retrieval helps the model.',
        messages: [
          'The sentence uses "lewis2020" as a noun, but the citation is in brackets: name the authors in the sentence.',
        ],
        fixed: 'As shown in \\citet{lewis2020}, retrieval helps the model.',
      },
      {
        title: 'a citation as the subject',
        format: 'latex',
        source: 'This was tried before. ⟦\\citep{guu2020,lewis2020}⟧ propose to train both together.',
        messages: [
          'The sentence uses "guu2020" as a noun, but the citation is in brackets: name the authors in the sentence.',
        ],
        fixed: 'This was tried before. \\citet{guu2020,lewis2020} propose to train both together.',
      },
      {
        title: 'a page that the fix has to keep',
        format: 'latex',
        preamble: '\\usepackage[style=authoryear]{biblatex}',
        source: 'The term was coined by~⟦\\parencite[12]{lewis2020}⟧ for this purpose.',
        messages: [
          'The sentence uses "lewis2020" as a noun, but the citation is in brackets: name the authors in the sentence.',
        ],
        fixed: 'The term was coined by~\\textcite[12]{lewis2020} for this purpose.',
      },
      {
        title: 'words before the key, which the fix could not keep in place',
        format: 'latex',
        source: 'This follows from ⟦\\citep[see][p. 3]{lewis2020}⟧ for all such models.',
        messages: [
          'The sentence uses "lewis2020" as a noun, but the citation is in brackets: name the authors in the sentence.',
        ],
      },
      {
        title: 'several citations with the same place in the sentence',
        format: 'latex',
        source: 'The idea is due to ⟦\\citep{guu2020}⟧ and ⟦\\citep{lewis2020}⟧.',
        messages: [
          'The sentence uses "guu2020" as a noun, but the citation is in brackets: name the authors in the sentence.',
          'The sentence uses "lewis2020" as a noun, but the citation is in brackets: name the authors in the sentence.',
        ],
      },
      {
        title: 'the bracketed \\cite of apacite',
        format: 'latex',
        preamble: '\\usepackage{apacite}',
        source: 'Unlike ⟦\\cite{lewis2020}⟧, the model needs no index.',
        messages: [
          'The sentence uses "lewis2020" as a noun, but the citation is in brackets: name the authors in the sentence.',
        ],
        fixed: 'Unlike \\citeA{lewis2020}, the model needs no index.',
      },
      {
        title: 'authors who were named before',
        format: 'latex',
        source: 'In the spirit of others, Perez et al. propose in ⟦\\citep{lewis2020}⟧ to keep the index.',
        bibliography:
          '@article{lewis2020, title = {Retrieval}, author = {Lewis, Patrick and Perez-Rosas, Ethan}, year = 2020}',
        messages: [
          'The sentence uses "lewis2020" as a noun, but has already named the authors; the citation reads better right after their names.',
        ],
      },
      {
        title: 'authors who were named before, by a name of two letters',
        format: 'latex',
        source:
          'Li et al. describe in ⟦\\citep{li2019}⟧ how to refresh the index. He asks the same in ⟦\\citep{ahn2020}⟧ for longer passages.',
        bibliography:
          '@article{li2019, title = {Refreshing}, author = {Li, Na}, year = 2019}\n@article{ahn2020, title = {Longer passages}, author = {He, Bo}, year = 2020}',
        messages: [
          'The sentence uses "li2019" as a noun, but has already named the authors; the citation reads better right after their names.',
          'The sentence uses "ahn2020" as a noun, but the citation is in brackets: name the authors in the sentence.',
        ],
      },
      {
        title: 'the commands of natbib after apacite',
        format: 'latex',
        preamble: '\\usepackage{apacite}\n\\usepackage{natbib}',
        source: 'Unlike ⟦\\citep{lewis2020}⟧ and \\cite{guu2020}, the model needs no index.',
        messages: [
          'The sentence uses "lewis2020" as a noun, but the citation is in brackets: name the authors in the sentence.',
        ],
        fixed: 'Unlike \\citet{lewis2020} and \\cite{guu2020}, the model needs no index.',
      },
      {
        title: 'an author-year style without a command for names',
        format: 'latex',
        preamble: '',
        source: '\\bibliographystyle{apalike}\n\nAs shown in ⟦\\cite{lewis2020}⟧, retrieval helps the model.',
        messages: [
          'The sentence uses "lewis2020" as a noun, but the citation is in brackets: name the authors in the sentence.',
        ],
      },
      {
        title: 'a pandoc citation in the second clause',
        format: 'markdown',
        source: 'Some train both parts, whereas ⟦[@lewis2020, p. 3]⟧ keeps the index fixed.',
        messages: [
          'The sentence uses "lewis2020" as a noun, but the citation is in brackets: name the authors in the sentence.',
        ],
        fixed: 'Some train both parts, whereas @lewis2020 [p. 3] keeps the index fixed.',
      },
      {
        title: 'two works in one pandoc citation',
        format: 'markdown',
        source: 'Retrieval helps, as in ⟦[@guu2020; @lewis2020]⟧.',
        messages: [
          'The sentence uses "guu2020" as a noun, but the citation is in brackets: name the authors in the sentence.',
        ],
        fixed: 'Retrieval helps, as in @guu2020 and @lewis2020.',
      },
    ],
    silent: [
      {
        title: 'citations beside the sentence',
        format: 'latex',
        source:
          'Retrieval helps \\citep{lewis2020}, and pre-training too \\citep{guu2020}. Following the method of Lewis \\citep{lewis2020}, the index is fixed.',
      },
      {
        title: 'citations that are part of the sentence already',
        format: 'latex',
        source: 'As shown in \\citet{lewis2020} and by \\citeauthor{guu2020}, retrieval helps.',
      },
      {
        title: 'numbers',
        format: 'latex',
        preamble: '\\usepackage[numbers]{natbib}',
        source: 'As shown in \\citep{lewis2020}, retrieval helps.',
      },
      {
        title: 'the \\cite of natbib, which prints the names',
        format: 'latex',
        source: 'As shown in \\cite{lewis2020}, retrieval helps.',
      },
      {
        title: 'the \\cite of natbib, loaded after apacite',
        format: 'latex',
        preamble: '\\usepackage{apacite}\n\\usepackage[round]{natbib}\n\\bibliographystyle{apacite}',
        source: 'Unlike \\cite{lewis2020}, the model needs no index.',
      },
      {
        title: 'the \\cite of apacite in the guise of natbib',
        format: 'latex',
        preamble: '\\usepackage[natbibapa]{apacite}',
        source: 'Unlike \\cite{lewis2020}, the model needs no index.',
      },
      {
        title: 'a clause that ends in a preposition of its own',
        format: 'markdown',
        source:
          'These are the questions that readers are interested in [@lewis2020], or that the corpus consists of [@guu2020].',
      },
      {
        title: 'a citation that names the thing before it',
        format: 'markdown',
        source:
          'Results on Natural Questions [@kwiatkowski2019] improve, and while RAG [@lewis2020] uses an index, BERT [@devlin2019] does not.',
      },
      {
        title: 'a citation after the full stop',
        format: 'latex',
        source: 'Retrieval helps the model. \\citep{lewis2020} The index is fixed.',
      },
      {
        title: 'another language',
        format: 'latex',
        source: 'Wie in \\citep{lewis2020} gezeigt wird, hilft die Suche auch dem Modell.',
      },
    ],
  },
  *check(paper) {
    const { style } = paper;
    if (!printsNames(style)) {
      return;
    }
    for (const stretch of paper.stretches) {
      const { text } = stretch.block;
      const candidates = stretch.citations.filter(
        (citation) => citation.place === 'prose' && isBracketed(citation, style) && isSuspect(citation, text),
      );
      if (candidates.length === 0) {
        continue;
      }
      yield;
      for (const paragraph of stretch.paragraphs) {
        if (candidates.some((citation) => containsRange(paragraph, citation))) {
          const dead = stretch.dead.filter((range) => overlaps(range, paragraph));
          const nouns = nounsIn(stretch.block.content.prose(paragraph, dead));
          yield* nouns
            .filter(({ citation }) => isBracketed(citation, style))
            .map((noun) => reportOf(paper, citationIn(stretch, noun.citation), noun.before));
        }
      }
    }
  },
});

/** True if citations show names, as far as one can tell. Plain LaTeX prints numbers unless its style says otherwise. */
function printsNames({ system, numeric }: CitationStyle): boolean {
  return system === 'natbib' ? numeric !== true : numeric === false;
}

const bracketCommands = /^(?:citep|parencites?|autocites?)$/i;

function isBracketed({ command, form, keys }: CitationMark, { system }: CitationStyle): boolean {
  if (keys.length === 0) {
    return false;
  }
  return system === 'pandoc'
    ? command === '@' && form === 'parenthetical'
    : (form === 'parenthetical' && bracketCommands.test(command)) ||
        (form === 'plain' && (system === 'apacite' || system === 'plain'));
}

/** The length of source around a citation that is checked before its paragraph is rendered. */
const lookAround = 60;

/** A mark belongs to the text of one block for good, and so do the words around it. */
const isSuspect = memoize(({ start, end }: CitationMark, text: string): boolean =>
  mayBeNoun(text.slice(Math.max(0, start - lookAround), start), text.slice(end, end + lookAround)),
);

/** A citation that is used as a noun, and what its sentence says before it. */
interface NounCitation {
  readonly citation: CitationMark;
  readonly before: string;
}

/** The citations of a paragraph that are used as nouns. */
const nounsIn = memoize(({ plain: { text }, sentences, citations }: Prose): readonly NounCitation[] => {
  if (!isEnglish(text)) {
    return [];
  }
  let first = 0;
  return sentences.flatMap(({ start, end }) => {
    const pieces = text.slice(start, end).split(CITATION);
    const own = citations.slice(first, (first += pieces.length - 1));
    return nounCitations(pieces.join(CITATION)).flatMap((index) => {
      const citation = own[index];
      return citation === undefined ? [] : [{ citation, before: pieces.slice(0, index + 1).join(' ') }];
    });
  });
});

function reportOf(paper: Paper, citation: Citation, before: string): Report {
  const { file, start, end, keys } = citation;
  const place = { file, range: { start, end } };
  const { key } = keys[0]!;
  // "Smith et al. propose in (Smith, 2019)" is clumsy, but readers lose nothing.
  if (keys.some((cited) => isBySomebodyNamed(paper, cited.key, possibleNames(before)))) {
    return { ...place, severity: 'hint', message: message(messages.named, { key }) };
  }
  return { ...place, message: message(messages.bracketed, { key }), fixes: () => fixesFor(paper, citation) };
}

function isBySomebodyNamed(paper: Paper, key: string, names: ReadonlySet<string>): boolean {
  const entry = citedEntriesOf(paper).get(key);
  return entry !== undefined && namesAuthor(names, paper.library.complete(entry));
}

function fixesFor(paper: Paper, citation: Citation): Fix[] {
  const { file, start, end } = citation;
  const written = paper.sources.get(file)?.text.slice(start, end) ?? '';
  const textual = textualForm(written, citation, paper.style);
  if (textual === undefined) {
    return [];
  }
  const title = message(messages.rewrite, { citation: textual });
  return [{ title, kind: 'unsafe', edits: [{ file, range: { start, end }, newText: textual }] }];
}
