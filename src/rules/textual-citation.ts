import { z } from 'zod';
import type { Citation, Paragraph } from '../manuscript/model.ts';
import type { Prose } from '../manuscript/reader.ts';
import type { CitationStyle } from '../project/citation-style.ts';
import type { Paper } from '../project/paper.ts';
import { nounCitations } from '../text/citation-nouns.ts';
import { isEnglish } from '../text/language.ts';
import { CITATION } from '../text/placeholders.ts';
import { defineRule, memoized, message } from './contract.ts';
import type { Fix } from './finding.ts';
import { textualForm } from './textual-form.ts';

const messages = {
  bracketed: 'The sentence uses "{key}" as a noun, but this citation is set in brackets; expected the authors’ names.',
  rewrite: 'Write {citation}',
};

export const rule = defineRule({
  id: 'textual-citation',
  severity: 'information',
  needs: ['text'],
  summary: 'A citation in brackets where the sentence needs the authors’ names',
  documentation: {
    what: 'Reports a citation in brackets that its sentence cannot do without: after a preposition ("as shown in [Smith, 2019], …", "proposed by (Smith, 2019)"), as a subject ("(Smith, 2019) propose …"), or with a possessive ending.',
    why: 'In an author-year style the reader who skips the brackets, as readers do, is left with half a sentence: "As shown in, …". Every such style has a command that makes the names part of the sentence.',
    silent:
      'Off where citations are numbers or nothing says what they look like. Only wordings that leave little doubt are reported: a citation after a noun ("the method of Smith (2019)", "described in Section 2 (Smith, 2019)") may stand beside the sentence, and a preposition before it may belong to what precedes ("the tasks they are interested in (Smith, 2019)"). Commands that print no brackets of their own (`\\citealp`) or a number (`\\citenum`) are left alone, and so are languages other than English.',
    fixes:
      'Replaces the command by the one of the paper’s citation style that prints the names: `\\citet`, `\\textcite`, `\\citeA`, or pandoc’s `@key`. Page references are kept; a citation with words before its keys ("see") has no fix, because they would move into the middle of the reference. The wording around it is yours to check, so the fix is never applied without a click.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a citation after a preposition',
        format: 'latex',
        source: 'As shown in ⟦\\citep{lewis2020}⟧, retrieval helps the model.',
        fixed: 'As shown in \\citet{lewis2020}, retrieval helps the model.',
      },
      {
        title: 'a citation as the subject',
        format: 'latex',
        source: 'This was tried before. ⟦\\citep{guu2020,lewis2020}⟧ propose to train both together.',
        fixed: 'This was tried before. \\citet{guu2020,lewis2020} propose to train both together.',
      },
      {
        title: 'a page that the fix has to keep',
        format: 'latex',
        preamble: '\\usepackage[style=authoryear]{biblatex}',
        source: 'The term was coined by~⟦\\parencite[12]{lewis2020}⟧ for this purpose.',
        fixed: 'The term was coined by~\\textcite[12]{lewis2020} for this purpose.',
      },
      {
        title: 'words before the key, which the fix could not keep in place',
        format: 'latex',
        source: 'This follows from ⟦\\citep[see][p. 3]{lewis2020}⟧ for all such models.',
      },
      {
        title: 'several citations with the same place in the sentence',
        format: 'latex',
        source: 'The idea is due to ⟦\\citep{guu2020}⟧ and ⟦\\citep{lewis2020}⟧.',
      },
      {
        title: 'the bracketed \\cite of apacite',
        format: 'latex',
        preamble: '\\usepackage{apacite}',
        source: 'Unlike ⟦\\cite{lewis2020}⟧, the model needs no index.',
        fixed: 'Unlike \\citeA{lewis2020}, the model needs no index.',
      },
      {
        title: 'a pandoc citation in the second clause',
        format: 'markdown',
        source: 'Some train both parts, whereas ⟦[@lewis2020, p. 3]⟧ keeps the index fixed.',
        fixed: 'Some train both parts, whereas @lewis2020 [p. 3] keeps the index fixed.',
      },
      {
        title: 'two works in one pandoc citation',
        format: 'markdown',
        source: 'Retrieval helps, as in ⟦[@guu2020; @lewis2020]⟧.',
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
        title: 'a clause that ends in a preposition of its own',
        format: 'markdown',
        source: 'These are the questions that readers are interested in [@lewis2020], or that the corpus consists of [@guu2020].',
      },
      {
        title: 'a citation that names the thing before it',
        format: 'markdown',
        source: 'Results on Natural Questions [@kwiatkowski2019] improve, and while RAG [@lewis2020] uses an index, BERT [@devlin2019] does not.',
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
    for (const { paragraphs } of paper.sections) {
      for (const paragraph of paragraphs) {
        const text = paper.sources.get(paragraph.file)?.text ?? '';
        const candidates = paragraph.citations.filter(
          (citation) => isBracketed(citation, style) && mayBeNoun(text, citation),
        );
        const nouns = candidates.length === 0 ? [] : nounsIn(paragraph.prose);
        for (const index of nouns) {
          const citation = paragraph.citations[index];
          if (citation !== undefined && isBracketed(citation, style)) {
            yield {
              file: citation.file,
              range: { start: citation.start, end: citation.end },
              message: message(messages.bracketed, { key: citation.keys[0]?.key ?? '' }),
              fixes: () => fixesFor(paper, paragraph, citation),
            };
          }
        }
      }
      yield;
    }
  },
});

/** Whether citations show names, as far as one can tell. Plain LaTeX prints numbers unless its style says otherwise. */
function printsNames({ system, numeric }: CitationStyle): boolean {
  return system === 'natbib' ? numeric !== true : numeric === false;
}

const bracketCommands = /^(?:citep|parencites?|autocites?)$/i;

function isBracketed({ command, form, keys }: Citation, { system }: CitationStyle): boolean {
  if (keys.length === 0) {
    return false;
  }
  return system === 'pandoc'
    ? command === '@' && form === 'parenthetical'
    : (form === 'parenthetical' && bracketCommands.test(command)) ||
        (form === 'plain' && (system === 'apacite' || system === 'plain'));
}

/**
 * A look at the source around a citation, so that only paragraphs with something to find are rendered: a short word,
 * a full stop or nothing before it, or a possessive after it.
 */
function mayBeNoun(text: string, { start, end }: Citation): boolean {
  return precedes.test(text.slice(Math.max(0, start - 40), start)) || /^\{?['’]s\b/.test(text.slice(end, end + 4));
}

const precedes =
  /(?:^|[.!?,:;*}{\]–—-]|\n\s*\n|(?<!\p{L})(?:by|of|from|in|than|unlike|following|via|as|to|with|on|and|or|while|whereas|although|though|because|that|where|how|when|since|whether|recently|also|instead|later|\d{4}))[\s~]*(?:\\[,;]\s*)?$/iu;

/** Which of the citations of a paragraph are used as nouns. */
const nounsIn = memoized(({ plain: { text }, sentences }: Prose): readonly number[] => {
  if (!isEnglish(text)) {
    return [];
  }
  let citationsBefore = 0;
  return sentences.flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    const first = citationsBefore;
    citationsBefore += sentence.split(CITATION).length - 1;
    return nounCitations(sentence).map((index) => first + index);
  });
});

function fixesFor(paper: Paper, { file }: Paragraph, citation: Citation): Fix[] {
  const written = paper.sources.get(file)?.text.slice(citation.start, citation.end) ?? '';
  const textual = textualForm(written, citation, paper.style);
  return textual === undefined
    ? []
    : [
        {
          title: message(messages.rewrite, { citation: textual }),
          kind: 'unsafe',
          edits: [{ file, range: { start: citation.start, end: citation.end }, newText: textual }],
        },
      ];
}
