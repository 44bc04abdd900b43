import * as z from 'zod';
import { readLibraryWorks } from '../evidence/library-works.ts';
import { type CitingPair, citingPairs } from '../judges/support/citing-pairs.ts';
import { prepareWorks } from '../judges/support/comparable-works.ts';
import { isRejected, type LocalSupportJudge, type SupportQuestion } from '../judges/support/support-judge.ts';
import { isEnglishProse } from '../manuscript/english-prose.ts';
import type { Sentence } from '../manuscript/model.ts';
import type { Prose } from '../manuscript/reader.ts';
import { ownNamesOf } from '../project/own-names.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import { memoize } from '../task/memoize.ts';
import { defineRule } from './contract.ts';
import { doubtMessages, modelReportOf, reportOf } from './support/doubted-citation.ts';
import { isEvidentlyCited } from './support/evident-work.ts';

const works = `@article{lewis2020, title = {Retrieval-Augmented Generation for Knowledge-Intensive Tasks}}
@article{karpukhin2020, title = {Dense Passage Retrieval for Open-Domain Question Answering}}
@article{teufel2006, title = {Automatic Classification of Citation Function}}
@article{cohan2019, title = {Structural Scaffolds for Citation Intent Classification}}
@article{lopez2009, title = {Recognising Bibliographic Data in Scholarly Documents}}
@article{wadden2020, title = {Verifying Scientific Claims with Evidence}}
@article{small1973, title = {Co-citation as a Measure of the Relationship Between Documents}}
@article{johnson2021, title = {Billion-Scale Similarity Search with Graphics Processors}}
@article{devlin2019, title = {Pre-training of Deep Bidirectional Transformers}}
@article{swales1990, title = {Genre Analysis in Academic Settings}}
@article{he2010, title = {Context-Aware Citation Recommendation}}
@article{brown2020, title = {Language Models are Few-Shot Learners}}`;

export const rule = defineRule({
  id: 'incoherent-citation',
  severity: 'hint',
  needs: ['text', 'bibliography', 'embeddings'],
  summary: 'A citation in related work whose sentence seems to be about another work',
  documentation: {
    what: 'Reports a citation in a related-work section if the sentence resembles the cited work less than citing sentences usually do. It compares the sentence with the title and, if the entry has one, the abstract in your own bibliography. A small model on this machine compares meanings; where it cannot run, the rule compares words.',
    why: 'No compiler and few readers notice a key from the wrong line of a list, or a work meant for the next sentence, and it misleads everyone who follows it.',
    silent:
      'The rule judges only sentences in English related-work sections, and only if there is enough to compare: a bibliography with several works, a sentence with several words, and an abstract or a title of more than two words that matter. It is silent on a work in another language. It is also silent if another work in the same bracket fits, if the work is a part of its sentence ("[Smith, 2019] show that …", "from [Smith, 2019]"), if the citation stands right after a name ("CUSUM [Smith, 2019]"), if the entry is a book without an abstract, if the sentence (or the one before, if its subject refers there) names an author, by any part of the name, or a system of the work, if another sentence of the paragraph cites the work too, and if the sentence is about the results of the paper itself. It knows nothing about the work beyond its title and abstract. It never says that a work contradicts a sentence, and cannot see that a statement about the right work is wrong. Most of these findings are false alarms, so they are hints and nothing more. If a language model has judged a citation, its verdict counts instead: in any language, as a warning that names the model and its votes.',
    fixes:
      'Offers the three works in the bibliography that come closest to the sentence, and offers to remove the citation if the sentence works without it. Look before you click. In VS Code, a language model can rewrite the sentence to say what the work supports, or move the citation to the words that it supports. Situate checks the new text, then shows it as a change for you to confirm.',
  },
  options: z.object({}),
  messages: doubtMessages,
  examples: {
    fires: [
      {
        title: 'a work on something else',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nDense passage retrieval improves open-domain question answering \\citep{⟦swales1990⟧}.',
        messages: [
          'By its title, "swales1990" may not be the work that this sentence is about: "Dense passage retrieval improves open-domain question answering […]."',
        ],
        bibliography: works,
        fixed:
          '\\section{Related Work}\n\nDense passage retrieval improves open-domain question answering \\citep{karpukhin2020}.',
      },
      {
        title: 'two works of which neither fits',
        format: 'markdown',
        source:
          '# Related Work\n\nDense passage retrieval improves open-domain question answering [@⟦swales1990⟧; @⟦small1973⟧].',
        messages: [
          'By its title, "swales1990" may not be the work that this sentence is about: "Dense passage retrieval improves open-domain question answering […]."',
          'By its title, "small1973" may not be the work that this sentence is about: "Dense passage retrieval improves open-domain question answering […]."',
        ],
        bibliography: works,
      },
      {
        title: 'an article with the title of a book, and an author who is not the one named',
        format: 'markdown',
        source: '# Related Work\n\nGeorges improves dense passage retrieval for open-domain question answering [@⟦m⟧].',
        messages: [
          'By its title, "m" may not be the work that this sentence is about: "Georges improves dense passage retrieval for open-domain question answering […]."',
        ],
        bibliography: `${works}\n@article{m, author = {Marchand, Paul}, title = {Handbook of Genre Analysis}}`,
      },
    ],
    silent: [
      {
        title: 'an author who is named, by a part of the name',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nMartinez improves dense passage retrieval for open-domain question answering \\citep{m}.',
        bibliography: `${works}\n@article{m, author = {Lopez-Martinez, Ana}, title = {Genre Analysis in Academic Settings}}`,
      },
      {
        title: 'an author who is named by what the entry has as the given name',
        format: 'markdown',
        source:
          '# Related Work\n\nThe research by Georges improves dense passage retrieval for open-domain question answering [@m].',
        bibliography: `${works}\n@article{m, author = {Marchand, Georges}, title = {Genre Analysis in Academic Settings}}`,
      },
      {
        title: 'a work that the sentence is about: as its subject, its agent or its source',
        format: 'latex',
        source:
          '\\section{Related Work}\n\n\\cite{swales1990} show that dense passage retrieval improves open-domain question answering.\n\nDense passage retrieval improves open-domain question answering on passages from \\cite{small1973}, which are short.\n\nDense passage retrieval was improved for open-domain question answering by \\citet{cohan2019}.',
        bibliography: works,
      },
      {
        title: 'one of two works, the other of which fits',
        format: 'markdown',
        source:
          '# Related Work\n\nAutomatic classification of citation function and citation intent has a history [@teufel2006; @johnson2021].',
        bibliography: works,
      },
      {
        title: 'the source of what has a name',
        format: 'markdown',
        source:
          '# Related Work\n\nDense passage retrieval for open-domain question answering improves on methods such as QRX [@swales1990].',
        bibliography: works,
      },
      {
        title: 'the title of a book',
        format: 'markdown',
        source: '# Related Work\n\nDense passage retrieval improves open-domain question answering [@m].',
        bibliography: `${works}\n@book{m, title = {Handbook of Genre Analysis}}`,
      },
      {
        title: 'an author who is named in the sentence before',
        format: 'markdown',
        source:
          '# Related Work\n\nMartinez studies passages. They improve dense retrieval for open-domain question answering [@m].',
        bibliography: `${works}\n@article{m, author = {Martinez, Ana}, title = {Genre Analysis in Academic Settings}}`,
      },
      {
        title: 'an author who is named before the second of two equal sentences',
        format: 'markdown',
        source:
          '# Related Work\n\nPassages matter. This improves dense retrieval for open-domain question answering [@karpukhin2020]. Martinez agrees. This improves dense retrieval for open-domain question answering [@m].',
        bibliography: `${works}\n@article{m, author = {Martinez, Ana}, title = {Genre Analysis in Academic Settings}}`,
      },
      {
        title: 'a work that two sentences are about',
        format: 'markdown',
        source:
          '# Related Work\n\n@swales1990 studies genres in academic settings. Dense passage retrieval for open-domain question answering came later [@swales1990].',
        bibliography: works,
      },
      {
        title: 'a system that is named',
        format: 'markdown',
        source: '# Related Work\n\nRolodex improves dense passage retrieval for open-domain question answering [@m].',
        bibliography: `${works}\n@article{m, title = {Rolodex: Genre Analysis in Academic Settings}}`,
      },
      {
        title: 'a work in another language',
        format: 'markdown',
        source: '# Related Work\n\nDense passage retrieval improves open-domain question answering [@m].',
        bibliography: `${works}\n@article{m, title = {Die Suche nach den Passagen mit der Antwort}}`,
      },
      {
        title: 'the results of the paper itself',
        format: 'markdown',
        source:
          '# Related Work\n\nOur results on dense passage retrieval for open-domain question answering agree with this [@swales1990].',
        bibliography: works,
      },
      {
        title: 'works that fit',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nDense passage retrieval improves open-domain question answering \\citep{karpukhin2020}.',
        bibliography: works,
      },
      {
        title: 'a citation outside related work',
        format: 'latex',
        source:
          '\\section{Method}\n\nDense passage retrieval improves open-domain question answering \\citep{swales1990}.',
        bibliography: works,
      },
      {
        title: 'a bibliography too small to compare',
        format: 'markdown',
        source: '# Related Work\n\nDense passage retrieval improves open-domain question answering [@swales1990].',
        bibliography: '@article{swales1990, title = {Genre Analysis in Academic Settings}}',
      },
      {
        title: 'a title that names a field',
        format: 'latex',
        source:
          '\\section{Related Work}\n\nDense passage retrieval improves open-domain question answering \\citep{rhetoric}.',
        bibliography: `${works}\n@book{rhetoric, title = {The Rhetoric}}`,
      },
      {
        title: 'a sentence that says little',
        format: 'markdown',
        source: '# Related Work\n\nThis is well known [@swales1990].',
        bibliography: works,
      },
      {
        title: 'another language',
        format: 'markdown',
        source:
          '# Verwandte Arbeiten\n\nDie dichte Suche nach Passagen verbessert das Beantworten von Fragen in offenen Domänen [@swales1990].',
        bibliography: works,
      },
    ],
  },
  *check(paper, _options, { support, model }) {
    const sections = relatedWorkSections(paper).filter(({ isCiting }) => isCiting);
    if (sections.length > 0) {
      yield* prepareWorks(yield* readLibraryWorks(paper), paper.library.lineage);
    }
    for (const paragraph of sections.flatMap(({ paragraphs }) => paragraphs)) {
      const isCiting = paragraph.prose.citations.length > 0;
      // Each of these steps takes long the first time.
      yield;
      const isJudgedHere = isEnglishProse(paragraph.prose);
      if (!isCiting || (!isJudgedHere && model === undefined)) {
        continue;
      }
      const remembered = silenceOn(paragraph.prose, paper, support);
      if (remembered.isCertain && model === undefined) {
        continue;
      }
      let isSilent = model === undefined;
      const { sentences } = paragraph;
      yield;
      for (const sentence of sentences) {
        const pairs = citingPairs(paper, sentence);
        for (const pair of pairs) {
          yield;
          const byModel = model?.support.find(pair.question);
          const found = byModel?.verdict;
          if (found === 'supported') {
            continue;
          }
          if (byModel !== undefined && found !== undefined && found !== 'unclear') {
            const here = isJudgedHere ? support.judge(pair.question) : undefined;
            yield modelReportOf(paper, sentence, pair, byModel, found, here);
          } else if (isJudgedHere && support.mayDoubt(pair.question) && !isEvident(pair.question, paper, sentence)) {
            const here = support.judge(pair.question);
            const isDoubted = here !== undefined && isRejected(here.verdict);
            const fits = isDoubted ? fitsBeside(pair, pairs, support) : false;
            isSilent &&= here !== undefined && (!isDoubted || fits === true);
            if (isDoubted && fits === false) {
              yield reportOf(paper, sentence, pair, here);
            }
          }
        }
        yield;
      }
      remembered.isCertain = isSilent;
    }
  },
});

/**
 * True if another work in the same bracket fits the sentence, which vouches for those with it: authors seldom mix up
 * one key of several. Undefined as long as that is not known.
 */
function fitsBeside(
  { citation, question }: CitingPair,
  pairs: readonly CitingPair[],
  support: LocalSupportJudge,
): boolean | undefined {
  const keys = new Set(citation.keys.map(({ key }) => key));
  const others = pairs.filter((pair) => pair.question !== question && keys.has(pair.cited.key));
  const verdicts = others.map((pair) => support.judge(pair.question)?.verdict);
  if (verdicts.includes('undoubted')) {
    return true;
  }
  return verdicts.includes(undefined) ? undefined : false;
}

/**
 * Looked at before anything is embedded to judge a citation. The question stays the same as long as the paragraph, the
 * works and the names of the paper do.
 */
const isEvident = memoize(
  (question: SupportQuestion, paper: Paper, sentence: Sentence) => isEvidentlyCited(paper, sentence, question),
  (_question, { library }) => [library],
);

/**
 * Notes whether it is certain that there is nothing to say of a paragraph without a model: then an edit elsewhere does
 * not go through its citations again, as long as nothing changes that they are judged by.
 */
const silenceOn = memoize(
  (_prose: Prose, _paper: Paper, _support: LocalSupportJudge) => ({ isCertain: false }),
  (_prose, paper, support) => [paper.library, paper.style.caseSensitive, ownNamesOf(paper), support],
);
