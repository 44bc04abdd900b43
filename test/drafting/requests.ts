import type { Plan, PlannedParagraph } from '../../src/drafting/plan/plan.ts';
import type { DraftRequest, DraftWriter } from '../../src/drafting/request/draft.ts';
import { libraryWorks } from '../../src/evidence/library-works.ts';
import { openModel } from '../../src/llm/open-model.ts';
import type { ManuscriptFormat } from '../../src/manuscript/format.ts';
import { shippedPrompts } from '../../src/node/shipped-prompts.ts';
import { relatedWorkRoots } from '../../src/project/paper.ts';
import type { ScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { endpointOf } from '../llm/use-endpoint.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';

const bibliography = `
@article{roofs, title = {White Roofs}, author = {Okoro, Ada and Marsh, Tim}, year = {2019}, abstract = {Roofs painted white lower the temperature below them by three degrees.}}
@article{trees, title = {Shade by Trees}, author = {Lind, Bo}, year = {2021}, abstract = {Trees along a street lower its temperature at noon.}}
@article{walls, title = {Thick Walls}, author = {Pérez, Eva}}
@article{ponds, title = {Ponds in Parks}, author = {Ilves, Mari}, year = {2015}, abstract = {Water in a park cools the streets around it by evaporation.}}
`;

const abstract = 'Cities are hot in summer. We measure how much paint and trees cool the same street, side by side.';
const introduction = 'Heat kills. In this paper we compare two ways to cool a street with the same sensors.';

/** The differences of the paper of a request from the usual one. */
export interface PaperOptions {
  /** The text of its related work; empty by default. */
  readonly relatedWork?: string;
  /** The bibliography, or what is added to it. */
  readonly bibliography?: string;
  /** The field `abstract`, as its source has it. */
  readonly abstract?: string;
  readonly configuration?: Readonly<Record<string, unknown>>;
}

/** The wishes beyond the usual ones: all four works, no plan. */
export type Wanted = Partial<Pick<DraftRequest, 'plan' | 'positioning' | 'words'>> & {
  readonly works?: readonly string[];
};

/** A request for a related work of a small paper on heat in cities. */
export async function requestFor(
  format: ManuscriptFormat,
  wanted: Wanted = {},
  options: PaperOptions = {},
): Promise<DraftRequest> {
  const bib = options.bibliography ?? bibliography;
  const summary = options.abstract ?? abstract;
  const configuration =
    options.configuration === undefined ? {} : { 'situate.json': JSON.stringify(options.configuration) };
  const paper =
    format === 'latex'
      ? await readPaper({
          'paper.tex': latexMain(
            `\\title{Cooling One Street}\n\\begin{abstract}\n${summary}\n\\end{abstract}\n\\section{Introduction}\n${introduction}\n\\section{Related Work}\n\n${options.relatedWork ?? ''}\n\n\\bibliography{refs}`,
            '\\usepackage{natbib}',
          ),
          'refs.bib': bib,
          ...configuration,
        })
      : await readPaper({
          'paper.md': `---\ntitle: Cooling One Street\nabstract: |\n  ${summary}\nbibliography: refs.bib\n---\n\n# Introduction\n\n${introduction}\n\n# Related Work\n\n${options.relatedWork ?? ''}\n`,
          'refs.bib': bib,
          ...configuration,
        });
  const { works, ...rest } = wanted;
  return {
    paper,
    section: relatedWorkRoots(paper)[0],
    works: libraryWorks(paper).filter(({ key }) => works?.includes(key) ?? true),
    plan: undefined,
    positioning: undefined,
    words: undefined,
    ...rest,
  };
}

/** A plan; of a paragraph, the works of each sentence, the first one of purpose `context`, the others of `summary`. */
export function planOf(...paragraphs: readonly (readonly (readonly string[])[])[]): Plan {
  return {
    paragraphs: paragraphs.map(
      (sentences, index): PlannedParagraph => ({
        topic: `topic ${index + 1}`,
        words: sentences.length * 16,
        sentences: sentences.map((keys, at) => ({
          purpose: at === 0 ? 'context' : 'summary',
          note: `point ${at + 1}`,
          keys: [...keys],
        })),
      }),
    ),
  };
}

/** A writer whose model is the scripted one, over HTTP. */
export function writerOf(server: ScriptedEndpoint, sample = 0): DraftWriter {
  return { model: openModel(endpointOf(server), 'scripted-large'), prompts: shippedPrompts(), sample };
}

/** Writes a citation of one work beside a sentence, as a format does. */
export function cite(format: ManuscriptFormat, key: string): string {
  return format === 'latex' ? `\\citep{${key}}` : `[@${key}]`;
}

/** The keys that a source cites, in order. */
export function keysIn(source: string): string[] {
  return [...source.matchAll(/\\cite[a-z]*\{([^}]*)\}|@\{?([\w:.-]*\w)/g)].flatMap(
    ([, latex, markdown]) => latex?.split(/,\s*/) ?? markdown!,
  );
}
