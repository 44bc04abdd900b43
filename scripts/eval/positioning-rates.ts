import { resolve } from 'node:path';
import { lexicalJudges } from '../../src/judges/lexical-judges.ts';
import { nodeFileSystem } from '../../src/node/disk.ts';
import { loadPaper } from '../../src/project/load.ts';
import { ownNamesOf } from '../../src/project/own-names.ts';
import { type Paper, relatedWorkSections } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import { rule as missing } from '../../src/rules/missing-positioning.ts';
import { rule as style } from '../../src/rules/positioning-style.ts';
import { readGroundTruth } from './ground-truth.ts';

const styles = ['each-paragraph', 'final-paragraph'] as const;

/**
 * Measures how often the rules on positioning fire on the real papers of a data folder, with either style chosen, as
 * Markdown.
 */
export async function positioningRates(data: string): Promise<string[]> {
  const papers: Paper[] = [];
  for (const { main } of readGroundTruth(resolve(data, 'papers'))) {
    papers.push(await loadPaper(resolve(data, 'papers', main), new Sources(nodeFileSystem)));
  }
  const positioned = papers.filter((paper) => relatedWorkSections(paper).length > 0);
  const paragraphs = positioned.reduce((sum, paper) => sum + paragraphsIn(paper), 0);
  const names = papers.filter((paper) => ownNamesOf(paper).names.length > 0).length;
  const [each, final] = styles.map((positioning) =>
    positioned.reduce((sum, paper) => sum + found(style, { ...paper, configuration: { positioning } }), 0),
  );
  return [
    '## On real papers',
    '',
    `Of ${papers.length} main files of papers and theses, ${positioned.length} have related-work sections, with ${paragraphs} paragraphs.`,
    `\`missing-positioning\` reports ${positioned.reduce((sum, paper) => sum + found(missing, paper), 0)} of these sections. With "each-paragraph" chosen, \`positioning-style\` reports ${each} paragraphs, with`,
    `"final-paragraph" ${final}. The authors' names for their own work were found in ${names} of the main files.`,
    '',
    ...readings,
  ];
}

function paragraphsIn(paper: Paper): number {
  return relatedWorkSections(paper)
    .flatMap((section) => section.paragraphs)
    .filter(({ isProse }) => isProse).length;
}

function found(rule: typeof style, paper: Paper): number {
  const options = rule.options.parse({});
  return [...rule.check(paper, options, lexicalJudges)].filter((report) => report !== undefined).length;
}

/** Everything found by reading when these figures were last written. */
const readings = [
  'Five findings of each style, spread evenly over the list:',
  '',
  '| style | finding | verdict |',
  '|---|---|---|',
  '| each | state_abstraction, `related_work.tex`, bisimulation | right: two works, no relation to the paper |',
  '| each | uwaterloo-mmath-cs-thesis, `03-related-work.tex`, evaluation on short sentences | right: what others measured |',
  '| each | DASA, `related.tex`, an early attempt with discourse structure | right: a summary |',
  '| each | phdthesis, `relatedwork.tex`, dependency parsing | right: an introduction to a neighbouring field |',
  '| each | Navigating Diverse Datasets, `3_literature_review.tex`, partition selection | right: a summary |',
  '| final | thesis (arvind), `related_work.tex`, Stencil | right: two differences, in mid-section |',
  '| final | state_abstraction (arxiv), `related_work.tex`, approaches after Dean et al. | right: "differs from our work", in mid-section |',
  '| final | marked-lineart thesis, `related-work.tex`, last paragraph | right: a work and its drawbacks, no position |',
  '| final | LAProof, `relatedwork.tex`, last paragraph | arguable: says what error bounds "would require", and leaves it to the reader that the paper has them |',
  '| final | Navigating Diverse Datasets, `3_literature_review.tex`, classification by Idreos et al. | right paragraph, for another sentence than the one quoted |',
  '',
  '`missing-positioning` was read on CORWA instead: of the sections in which nothing was found, eight spread evenly over the',
  'list. None of them says where its paper stands; two end on a gap, one holds definitions rather than related work.',
  '',
  'Two sections of these papers were reported at first and are not any more, after their authors\' own names ("Bristlecone")',
  'and phrases such as "this open-source package" were read as the authors\' own work.',
];
