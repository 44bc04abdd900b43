import * as z from 'zod';
import { authors } from '../bibliography/work.ts';
import { shortName } from '../bibliography/names.ts';
import type { Paragraph } from '../manuscript/model.ts';
import type { Prose } from '../manuscript/reader.ts';
import { relatedWorkSections, type Paper } from '../project/paper.ts';
import { isEnglish } from '../text/language.ts';
import { CITATION } from '../text/placeholders.ts';
import { shiftRange, type TextRange } from '../text/range.ts';
import { announcesWorks, mayReportFinding, reportedFinding } from '../text/reported-findings.ts';
import { defineRule, memoized, message } from './contract.ts';

const messages = {
  uncited: '"{phrase}" reports on the work of others, but no citation stands in this sentence or beside it.',
  unnamed: '"{phrase}" reports on the work of others, but this section cites no work of {name}.',
};

export const rule = defineRule({
  id: 'uncited-claim',
  severity: 'information',
  needs: ['text', 'bibliography'],
  summary: 'A sentence that reports what others found and cites nobody',
  documentation: {
    what: 'Reports a sentence in a related-work section that tells what others found or did ("Recent studies have shown …", "It has been argued that …", "Several methods have been proposed", "Smith et al. propose …") with no citation in it or beside it.',
    why: 'The reader cannot check such a sentence, and a reviewer who knows the field will ask which studies are meant. It is also where text that a language model wrote tends to invent consensus.',
    silent:
      'Silent where the sentence before or after cites, since the claim may be meant to lead over to it, where the first sentence of a paragraph announces works that the paragraph cites further down, where the next sentence says into which kinds the works fall, and where the last one leads to a list or paragraph that cites. A name is known where the same section cites its bearer. Sentences about the authors’ own work, questions, gaps ("few studies have …"), remarks on what a field looks at ("most work focuses on …"), sentences with a footnote, a reference to a table or a citation typed by hand are left alone, and so are languages other than English.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'studies without a name',
        format: 'latex',
        source:
          '\\section{Related Work}\n\n⟦Recent studies have shown⟧ that writers judge a reference by its title. We therefore show the title first.',
      },
      {
        title: 'methods without a name',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nTitles can be scored by machine. To this end, many systems were built. ⟦Several neural methods have recently been proposed⟧ for that. They need little data.',
      },
      {
        title: 'a passive claim',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nReference lists grow every year. However, ⟦it has been argued that⟧ longer lists are read less.',
      },
      {
        title: 'authors who are cited nowhere in the section',
        format: 'markdown',
        source:
          '# Related Work\n\nRetrieval can feed a generator. ⟦Lewis et al. propose⟧ to train both parts together. The index stays fixed.',
        bibliography: '@article{lewis2020, title = {Retrieval}, author = {Lewis, Patrick and Perez, Ethan}}',
      },
      {
        title: 'a claim far from the citations of its paragraph',
        format: 'markdown',
        source:
          '# Related Work\n\nRetrieval can feed a generator [@lewis2020]. The index stays fixed. ⟦Several authors have argued⟧ that this costs quality. The loss is small. Later systems refresh the index [@guu2020].',
      },
    ],
    silent: [
      {
        title: 'a claim with its citation',
        format: 'latex',
        source: '\\section{Related Work}\n\nRecent studies have shown that writers judge a reference by its title \\citep{gao2023}.',
      },
      {
        title: 'a claim that the sentence before vouches for',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nGao et al. ask writers to choose \\citep{gao2023}. Other studies have found the same.',
      },
      {
        title: 'a topic sentence',
        format: 'markdown',
        source:
          '# Related Work\n\nSeveral authors have argued that titles matter. The reasons differ. For instance, @gao2023 ask writers to choose.',
      },
      {
        title: 'a sentence that announces groups of works',
        format: 'markdown',
        source:
          '# Related Work\n\nSeveral neural methods have been proposed. They fall into two groups.\n\nThe first group scores titles [@gao2023].',
      },
      {
        title: 'what a field looks at',
        format: 'markdown',
        source: '# Related Work\n\nMost previous work has focused on titles. Abstracts are read less.',
      },
      {
        title: 'a name that the section cites',
        format: 'markdown',
        source:
          '# Related Work\n\n@gao2023 ask writers to choose. They see the title first. Gao et al. also report how long each choice took.',
        bibliography: '@article{gao2023, title = {Choosing}, author = {Gao, Tianyu}}',
      },
      {
        title: 'the authors’ own work',
        format: 'latex',
        source: '\\section{Related Work}\n\nPrevious work has shown little interest in titles, which is why we report on them here.',
      },
      {
        title: 'a gap',
        format: 'latex',
        source: '\\section{Related Work}\n\nFew studies have shown how writers choose. No prior work has demonstrated it at scale.',
      },
      {
        title: 'citations in a table, a footnote or typed by hand',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nPrior work has reported many measures, as Table~\\ref{tab:measures} shows.\n\nRecent studies have shown that titles matter.\\footnote{For instance \\citep{gao2023}.} They are read first.\n\nResearch has shown that titles matter (Gao, 2023). They are read first.',
      },
      {
        title: 'a claim that leads to a list',
        format: 'markdown',
        source: '# Related Work\n\nPrior work has identified three reasons:\n\n- habit [@gao2023]\n- lack of time [@liu2024]',
      },
      {
        title: 'other sections',
        format: 'markdown',
        source: '# Discussion\n\nRecent studies have shown that writers judge a reference by its title. This fits.',
      },
    ],
  },
  *check(paper) {
    for (const section of relatedWorkSections(paper)) {
      const source = paper.sources.get(section.file)?.text ?? '';
      for (const [index, paragraph] of section.paragraphs.entries()) {
        if (!mayReportFinding(source.slice(paragraph.range.start, paragraph.range.end))) {
          continue;
        }
        yield;
        for (const claim of claimsIn(paragraph.prose)) {
          if (isVouchedFor(claim, paragraph, section.paragraphs[index + 1], paper)) {
            continue;
          }
          const { plain } = paragraph.prose;
          yield {
            file: paragraph.file,
            range: placeOf(paragraph, claim),
            message: message(claim.name === undefined ? messages.uncited : messages.unnamed, {
              phrase: plain.text.slice(claim.range.start, claim.range.end).replace(/\s+/g, ' '),
              name: claim.name ?? '',
            }),
          };
        }
      }
    }
  },
});

/** A sentence of a paragraph that reports something, and that no sentence of the paragraph vouches for. */
interface Claim {
  /** Which sentence of the paragraph it is in. */
  readonly sentence: number;
  /** In the plain text of the paragraph. */
  readonly range: TextRange;
  readonly name: string | undefined;
}

const claimsIn = memoized(({ plain: { text }, sentences }: Prose): readonly Claim[] => {
  if (!isEnglish(text)) {
    return [];
  }
  const texts = sentences.map(({ start, end }) => text.slice(start, end));
  const cites = texts.map((sentence) => sentence.includes(CITATION));
  return sentences.flatMap(({ start }, sentence) => {
    const isBesideCitation = (cites[sentence - 1] ?? false) || (cites[sentence + 1] ?? false);
    const isTopicSentence = sentence === 0 && cites.includes(true);
    if (isBesideCitation || isTopicSentence || announcesWorks(texts[sentence + 1] ?? '')) {
      return [];
    }
    const found = reportedFinding(texts[sentence]!);
    return found === undefined ? [] : [{ sentence, range: shiftRange(found.range, start), name: found.name }];
  });
});

/** Whether something outside the paragraph's plain text stands for the claim: a footnote, what follows, a known name. */
function isVouchedFor(claim: Claim, paragraph: Paragraph, following: Paragraph | undefined, paper: Paper): boolean {
  const { sentences } = paragraph;
  const isLast = claim.sentence === sentences.length - 1;
  const range = sentences[claim.sentence]!.range;
  const source = paper.sources.get(paragraph.file)?.text ?? '';
  const end = isLast ? paragraph.range.end : sentences[claim.sentence + 1]!.range.start;
  return (
    /\\footnote|\[\^|\\cite/.test(source.slice(range.start, end)) ||
    (isLast && (following?.sentences[0]?.citations.length ?? 0) > 0) ||
    (claim.name !== undefined && isCited(claim.name, paragraph, paper))
  );
}

/** Whether the section around a paragraph cites a work of somebody with this name, going by its entry or its key. */
function isCited(name: string, { section }: Paragraph, { library }: Paper): boolean {
  const wanted = name.toLowerCase();
  const keys = new Set(section.citations.flatMap((citation) => citation.keys.map(({ key }) => key)));
  return [...keys].some((key) => {
    const entry = library.entryIgnoringCase(key);
    return (
      key.toLowerCase().includes(wanted) ||
      (entry !== undefined && authors(entry).names.some((author) => shortName(author).toLowerCase().includes(wanted)))
    );
  });
}

function placeOf(paragraph: Paragraph, { sentence, range }: Claim): TextRange {
  return paragraph.sentences[sentence]!.sourceRange(shiftRange(range, -paragraph.prose.sentences[sentence]!.start));
}
