import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { citedText } from '../../src/evidence/cited-text.ts';
import type { CitedWork } from '../../src/evidence/cited-work.ts';
import type { LabelledCitation } from '../../src/judges/measuring/test-sentences.ts';
import { citingPairs } from '../../src/judges/support/citing-pairs.ts';
import type { SupportQuestion } from '../../src/judges/support/support-judge.ts';
import { nodeFileSystem } from '../../src/node/disk.ts';
import { loadPaper } from '../../src/project/load.ts';
import { type Paper, relatedWorkRoots, withNested } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import { countWords } from '../../src/text/words.ts';
import { readGroundTruth } from './ground-truth.ts';
import { pick, type Random, seededBy } from './seeded-random.ts';

/** With fewer words, a sentence says nothing that a work could support: "See [3]." */
const fewestWords = 5;

/**
 * Citations of real related work after GREP's recipe for its own benchmark (`generate_eval_instances.py`): one sentence for each
 * cited work, every second one judged by what is known of another work that the same section cites elsewhere. Works of which
 * only the title is known are left out. Of several versions of a paper the one with the most citations counts.
 */
export async function readSwappedContexts(data: string, set: string): Promise<LabelledCitation[]> {
  const papers = new Map<string, readonly LabelledCitation[]>();
  for (const path of mainFiles(data)) {
    const paper = await loadPaper(path.file, new Sources(nodeFileSystem));
    const citations = citationsOf(paper, path.name, set);
    if (citations.length > (papers.get(path.name)?.length ?? 0)) {
      papers.set(path.name, citations);
    }
  }
  return [...papers.values()].flat();
}

/** The main files of both folders of papers, with the names of their repositories. */
function mainFiles(data: string): { readonly name: string; readonly file: string }[] {
  const withAbstracts = resolve(data, 'papers-with-abstracts');
  const manifest = resolve(withAbstracts, 'MANIFEST.tsv');
  const [titles = [], ...rows] = existsSync(manifest)
    ? readFileSync(manifest, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
    : [];
  const mains = [
    ...readGroundTruth(resolve(data, 'papers')).map(({ main }) => ({ folder: resolve(data, 'papers'), main })),
    ...rows.map((row) => ({ folder: withAbstracts, main: row[titles.indexOf('main_file')]! })),
  ];
  return mains.map(({ folder, main }) => ({ name: main.split('/')[0]!, file: resolve(folder, main) }));
}

function citationsOf(paper: Paper, name: string, set: string): LabelledCitation[] {
  const random = seededBy(`contexts ${name}`);
  const seen = new Set<CitedWork>();
  const questions = relatedWorkRoots(paper).flatMap((root) => {
    const all = withNested(root, paper)
      .flatMap(({ paragraphs }) => paragraphs)
      .flatMap(({ sentences }) => sentences)
      .filter(({ text }) => countWords(text) >= fewestWords)
      .flatMap((sentence) => citingPairs(paper, sentence))
      .map(({ question }) => question)
      .filter(({ cited }) => citedText(cited) !== undefined);
    return onePerWork(all, seen, random);
  });
  return questions.map(({ question, other }, index) => {
    const isSwapped = index % 2 === 1;
    return {
      set,
      id: `${name} ${question.cited.key}`,
      label: isSwapped ? 'swapped' : 'published',
      expected: !isSwapped,
      question: isSwapped ? { ...question, cited: other } : question,
    };
  });
}

/** A sentence for each work not yet seen, with another work that the sentence does not cite; left out where there is none. */
function onePerWork(
  questions: readonly SupportQuestion[],
  seen: Set<CitedWork>,
  random: Random,
): { readonly question: SupportQuestion; readonly other: CitedWork }[] {
  const works = [...new Set(questions.map(({ cited }) => cited))];
  return works.flatMap((work) => {
    if (seen.has(work)) {
      return [];
    }
    seen.add(work);
    const question = pick(
      questions.filter(({ cited }) => cited === work),
      random,
    )!;
    // Bibliographies have works twice: what is known of the other one has to be something else.
    const cited = new Set([work, ...question.citedBeside].map(citedText));
    const other = pick(
      works.filter((one) => !cited.has(citedText(one))),
      random,
    );
    return other === undefined ? [] : [{ question, other }];
  });
}
