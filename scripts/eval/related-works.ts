import { nodeFileSystem } from '../../src/node/disk.ts';
import { loadPaper } from '../../src/project/load.ts';
import { type Paper, relatedWorkSections } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import { readMainFiles } from './main-files.ts';

/** The related work of a real paper. */
export interface RelatedWorkPaper {
  /** The folder of its repository. */
  readonly name: string;
  /** By hand, from what the manifests say of the discipline of each paper. */
  readonly field: string;
  readonly paper: Paper;
}

/** Repositories with a related-work section, by field. */
const fields: Readonly<Record<string, readonly string[]>> = {
  'human-computer interaction': [
    'arvind__thesis',
    'gilmoregrills__msc-project',
    'gjpstrain__beliefs_alternative_scatterplots',
  ],
  'language processing': ['vineetjohn__uwaterloo-mmath-cs-thesis', 'WladimirSidorenko__DASA', 'truprecht__phdthesis'],
  'programming languages': ['VeriNum__LAProof', 'PLSysSec__FaCT', 'chicago-relaxed-memory__seqcomp'],
  'machine learning': ['david-abel__state_abstraction', 'AP6YC__AdaptiveResonance.jl'],
  images: ['pashtari__lrf', 'nopperl__marked-lineart-vectorization-thesis'],
  biology: ['emilydolson__MODES-toolbox-paper', 'AndrewIOM__bristlecone'],
  economics: ['keanarichards__gender-practice', 'montanon__sectoral_complexity'],
  astronomy: ['ayllon__Navigating-Diverse-Datasets-in-the-Face-of-Uncertainty'],
  'software engineering': ['simonmulser__master-thesis'],
  transport: ['gregmacfarlane__parks_access'],
  statistics: ['matt-chapman__master-thesis'],
  'civil engineering': ['lukeshope__doctoral-thesis'],
  robotics: ['schornakj__thesis-needle-tracking'],
};

/**
 * The papers of the data folder that have running text under a related-work heading. Of several versions of one paper,
 * which are one repository, the one with most paragraphs counts.
 */
export async function readRelatedWorks(data: string): Promise<RelatedWorkPaper[]> {
  const found = new Map<string, RelatedWorkPaper>();
  for (const { name, path } of readMainFiles(data)) {
    const paper = await loadPaper(path, new Sources(nodeFileSystem));
    const known = found.get(name);
    if (paragraphsOf(paper) > (known === undefined ? 0 : paragraphsOf(known.paper))) {
      found.set(name, { name, field: fieldOf(name), paper });
    }
  }
  return [...found.values()];
}

function paragraphsOf(paper: Paper): number {
  return relatedWorkSections(paper).flatMap(({ paragraphs }) => paragraphs.filter(({ isProse }) => isProse)).length;
}

function fieldOf(name: string): string {
  return Object.keys(fields).find((field) => fields[field]!.includes(name)) ?? `that of ${name}`;
}
