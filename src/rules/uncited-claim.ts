import * as z from 'zod';
import type { Entry } from '../bibliography/entry.ts';
import { shortName } from '../bibliography/names.ts';
import { titleWords } from '../bibliography/title-key.ts';
import { authors } from '../bibliography/work.ts';
import type { Paragraph, Section } from '../manuscript/model.ts';
import type { Prose } from '../manuscript/reader.ts';
import { citedEntriesOf } from '../project/cited-entries.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import { memoize } from '../task/memoize.ts';
import { isEnglish } from '../text/language.ts';
import { message } from '../text/message.ts';
import { shiftRange, type TextRange } from '../text/range.ts';
import { mayReport } from '../text/report-patterns.ts';
import { announcesWorks, citesInWords, reportedFinding } from '../text/reported-findings.ts';
import { defineRule } from './contract.ts';

const messages = {
  uncited: '"{phrase}" reports the work of others, but there is no citation in this sentence or beside it.',
  named: '"{phrase}" refers to a work that is not cited: the related work cites nothing by {name}.',
} as const;

export const rule = defineRule({
  id: 'uncited-claim',
  severity: 'information',
  needs: ['text', 'bibliography'],
  summary: 'A sentence that reports what others found and cites nobody',
  documentation: {
    what: 'Reports a sentence in a related-work section that says what others found or did ("Recent studies have shown …", "It has been argued that …", "Several methods have been proposed", "Early work relied on …") with no citation in it or beside it, and a name ("Smith et al.") if the related work cites nothing by that author.',
    why: 'The reader cannot check such a sentence, and a reviewer who knows the field will ask which studies you mean. This is also where language models tend to invent consensus.',
    silent:
      'The rule is silent if the sentence before or after cites, because the claim may lead up to it; if the first sentence of a paragraph announces works that the paragraph cites further down; if the next sentence sorts the works into kinds; and if the last sentence introduces a list or paragraph that cites, by a colon or because hardly anything else comes before. None of these exceptions covers a name; but the rule accepts a name if the related work cites that author anywhere, or cites a key that no bibliography defines. The rule ignores sentences about the authors’ own work, questions, gaps ("few studies have …"), summaries ("overall, …"), announcements ("the following sections present …"), remarks on what a field looks at ("most work focuses on …"), sentences with a footnote, a link, a reference to a table or a citation typed by hand, and languages other than English.',
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
        messages: [
          '"Recent studies have shown" reports the work of others, but there is no citation in this sentence or beside it.',
        ],
      },
      {
        title: 'methods without a name',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nTitles can be scored by machine. To this end, many systems were built. ⟦Several neural methods have recently been proposed⟧ for that. They need little data.',
        messages: [
          '"Several neural methods have recently been proposed" reports the work of others, but there is no citation in this sentence or beside it.',
        ],
      },
      {
        title: 'a passive claim',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nReference lists grow every year. However, ⟦it has been argued that⟧ longer lists are read less.',
        messages: [
          '"it has been argued that" reports the work of others, but there is no citation in this sentence or beside it.',
        ],
      },
      {
        title: 'authors who are cited nowhere in the section',
        format: 'markdown',
        source:
          '# Related Work\n\nRetrieval can feed a generator. ⟦Lewis et al. propose⟧ to train both parts together. The index stays fixed.',
        messages: [
          '"Lewis et al. propose" refers to a work that is not cited: the related work cites nothing by Lewis.',
        ],
        bibliography: '@article{lewis2020, title = {Retrieval}, author = {Lewis, Patrick and Perez, Ethan}}',
      },
      {
        title: 'authors who are cited nowhere, among works that are',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nRetrieval can feed a generator \\citep{guu2020}. Unlike the index of ⟦Lewis et al.⟧, theirs is refreshed \\emph{often}. It is large \\citep{guu2020}.',
        messages: ['"Lewis et al." refers to a work that is not cited: the related work cites nothing by Lewis.'],
        bibliography: '@article{guu2020, title = {Realm}, author = {Guu, Kelvin}}',
      },
      {
        title: 'a year and a bracket that cite nobody, and a name that others have within theirs',
        format: 'markdown',
        source:
          '# Related Work\n\nTitles are short. ⟦Recent studies have shown⟧ since 2019 that titles matter [as they stand]. They are read first. Abstracts are not.\n\nReaders come later. Others ask them [@w]. ⟦Li et al. propose⟧ to show them the title.',
        messages: [
          '"Recent studies have shown" reports the work of others, but there is no citation in this sentence or beside it.',
          '"Li et al. propose" refers to a work that is not cited: the related work cites nothing by Li.',
        ],
        bibliography: '@article{w, title = {Asking}, author = {Williams, Ann}}',
      },
      {
        title: 'a section in a file of its own',
        format: 'latex',
        source: '\\section{Related Work}\n\\input{related}',
        messages: [
          '"It has been shown that" reports the work of others, but there is no citation in this sentence or beside it.',
        ],
        files: {
          'related.tex': 'Titles are short. ⟦It has been shown that⟧ writers judge a reference by its title.\n',
        },
      },
      {
        title: 'a claim far from the citations of its paragraph',
        format: 'markdown',
        source:
          '# Related Work\n\nRetrieval can feed a generator [@lewis2020]. The index stays fixed. ⟦Several authors have argued⟧ that this costs quality. The loss is small. Later systems refresh the index [@guu2020].',
        messages: [
          '"Several authors have argued" reports the work of others, but there is no citation in this sentence or beside it.',
        ],
      },
    ],
    silent: [
      {
        title: 'a claim with its citation',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nRecent studies have shown that writers judge a reference by its title \\citep{gao2023}.',
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
        title: 'a name that the related work cites',
        format: 'markdown',
        source:
          '# Related Work\n\n## Choosing\n\n@g23 ask writers to choose. They see the title first.\n\n## Time\n\nO’Gáo et al. also report how long each choice took.',
        bibliography: "@article{g23, title = {Choosing}, author = {O'G{\\'a}o, Tianyu}}",
      },
      {
        title: 'a name that a key without an entry may stand for',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nWriters choose \\citep{x1}. They see the title first. Gao et al. report how long it took.',
      },
      {
        title: 'the authors’ own work',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nPrevious work has shown little interest in titles, which is why we report on them here.',
      },
      {
        title: 'an announcement',
        format: 'markdown',
        source:
          '# Related Work\n\nThe next sections present the studies in which it has been argued that titles matter. They are read first.\n\nSeveral methods have been proposed; the rest of this chapter covers them. They are sorted by year.',
      },
      {
        title: 'a gap',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nFew studies have shown how writers choose. No prior work has demonstrated it at scale.',
      },
      {
        title: 'a link in the place of a citation',
        format: 'markdown',
        source:
          '# Related Work\n\nTitles are short. Gao et al. collect them ([list](https://example.org/titles)). They are read first.',
      },
      {
        title: 'citations in a table, a footnote or typed by hand',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nPrior work has reported many measures, as Table~\\ref{tab:measures} shows.\n\nRecent studies have shown that titles matter.\\footnote{For instance \\citep{gao2023}.} They are read first.\n\nResearch has shown that titles matter (Gao, 2023). They are read first.',
      },
      {
        title: 'citations typed by hand with their year, in this sentence or beside it',
        format: 'markdown',
        source:
          '# Related Work\n\nTitles are short. Gao et al. [2023] propose to collect them. They are many.\n\nRecent studies have shown that titles matter [Gao 2023; Liu et al., 2024a]. They are read first. Gao et al., 2023, propose to sort them.\n\nTitles are short. Gao asked writers to choose [Gao 2023]. Recent studies have shown that they see the title first.',
      },
      {
        title: 'a claim that leads to a list',
        format: 'markdown',
        source:
          '# Related Work\n\nPrior work has identified three reasons:\n\n- habit [@gao2023]\n- lack of time [@liu2024]',
      },
      {
        title: 'other sections',
        format: 'markdown',
        source: '# Discussion\n\nRecent studies have shown that writers judge a reference by its title. This fits.',
      },
    ],
  },
  *check(paper) {
    const sections = relatedWorkSections(paper);
    let cited: CitedAuthors | undefined;
    for (const section of sections) {
      for (const [index, paragraph] of section.paragraphs.entries()) {
        const source = paper.sources.get(paragraph.file)?.text ?? '';
        if (!mayReport(source.slice(paragraph.range.start, paragraph.range.end))) {
          continue;
        }
        yield;
        const { prose } = paragraph;
        // Each of these steps takes long the first time.
        yield;
        for (const claim of claimsIn(prose)) {
          const isCited =
            claim.name === undefined
              ? leadsToCitation(claim, paragraph, section.paragraphs[index + 1])
              : mayBeAmong(claim.name, (cited ??= authorsCited(sections, paper)));
          if (isCited || refersElsewhere(claim, paragraph, source)) {
            continue;
          }
          yield {
            file: paragraph.file,
            range: placeOf(paragraph, claim),
            message: message(claim.name === undefined ? messages.uncited : messages.named, {
              phrase: prose.plain.text.slice(claim.range.start, claim.range.end).replace(/\s+/g, ' '),
              name: claim.name ?? '',
            }),
            remedy: 'supportingWork',
          };
        }
      }
    }
  },
});

/** A sentence of a paragraph that cites nothing and reports something. */
interface Claim {
  /** The place of its sentence in the paragraph. */
  readonly sentence: number;
  /** In the plain text of the paragraph. */
  readonly range: TextRange;
  readonly name: string | undefined;
}

/** The claims of a paragraph, except those without a name that its other sentences excuse. */
const claimsIn = memoize(({ plain: { text }, sentences }: Prose): readonly Claim[] => {
  if (!isEnglish(text)) {
    return [];
  }
  const texts = sentences.map(({ start, end }) => text.slice(start, end));
  const cites = texts.map(citesInWords);
  return sentences.flatMap(({ start }, sentence) => {
    const found = reportedFinding(texts[sentence]!);
    if (found === undefined) {
      return [];
    }
    const isBesideCitation = (cites[sentence - 1] ?? false) || (cites[sentence + 1] ?? false);
    const isTopicSentence = sentence === 0 && cites.includes(true);
    const isVouchedFor = isBesideCitation || isTopicSentence || announcesWorks(texts[sentence + 1] ?? '');
    const { range, name } = found;
    return isVouchedFor && name === undefined ? [] : [{ sentence, range: shiftRange(range, start), name }];
  });
});

/** A paragraph with this many sentences is more than an introduction to what follows it. */
const fullParagraph = 3;

/** True if a claim introduces a list or paragraph that begins with a citation: by a colon, or with little before it. */
function leadsToCitation({ sentence }: Claim, { sentences }: Paragraph, following: Paragraph | undefined): boolean {
  const isLead = sentences.length < fullParagraph || sentences[sentence]!.text.endsWith(':');
  return isLead && sentence === sentences.length - 1 && (following?.sentences[0]?.citations.length ?? 0) > 0;
}

/** True if the sentence of a claim holds a footnote, a link, or a citation that the plain text does not show. */
function refersElsewhere({ sentence }: Claim, { sentences, range }: Paragraph, source: string): boolean {
  const end = sentences[sentence + 1]?.range.start ?? range.end;
  return /\\footnote|\[\^|\\cite|\\url|\\href|https?:\/\//.test(source.slice(sentences[sentence]!.range.start, end));
}

/** The authors whose works sections cite, as far as one can tell. */
interface CitedAuthors {
  /** Their names and the keys of the works, folded. */
  readonly names: readonly string[];
  /** True if a key has no entry, so that its work may be anybody's. */
  readonly hasUnknown: boolean;
}

function authorsCited(sections: readonly Section[], paper: Paper): CitedAuthors {
  const entries = citedEntriesOf(paper);
  const keys = [...new Set(sections.flatMap((section) => [...section.firstCited.keys()]))];
  return {
    names: keys.flatMap((key) => [foldText(key), ...namesIn(entries.get(key))]),
    hasUnknown: keys.some((key) => !entries.has(key)),
  };
}

function namesIn(entry: Entry | undefined): readonly string[] {
  return entry === undefined ? [] : authors(entry).names.map((author) => foldText(shortName(author)));
}

function mayBeAmong(name: string, { names, hasUnknown }: CitedAuthors): boolean {
  const wanted = foldText(name);
  // "Li" is in the middle of many names, and proves nothing there.
  return hasUnknown || names.some((cited) => (wanted.length > 2 ? cited.includes(wanted) : cited === wanted));
}

/** A name without accents, apostrophes and hyphens. */
function foldText(name: string): string {
  return titleWords(name).join('');
}

function placeOf(paragraph: Paragraph, { sentence, range }: Claim): TextRange {
  return paragraph.sentences[sentence]!.sourceRange(shiftRange(range, -paragraph.prose.sentences[sentence]!.start));
}
