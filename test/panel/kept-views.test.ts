import assert from 'node:assert/strict';
import fc from 'fast-check';
import { lexicalJudges } from '../../src/judges/lexical-judges.ts';
import { ModelVerdicts } from '../../src/judges/model/model-verdicts.ts';
import { mapView } from '../../src/panel/build-map-view.ts';
import { nextView } from '../../src/panel/build-next-view.ts';
import { scoreView } from '../../src/panel/build-score-view.ts';
import { sourcesView } from '../../src/panel/build-sources-view.ts';
import { type MapKnowledge, worksOfMap } from '../../src/panel/works-of-map.ts';
import { loadPaper } from '../../src/project/load.ts';
import type { Paper } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import { examineRelatedWork } from '../../src/rubric/examine-related-work.ts';
import { rubrics } from '../../src/rubric/rubric-registry.ts';
import { scoreByRubric } from '../../src/rubric/rubric-score.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { runToEnd } from '../../src/task/task.ts';
import { renderMessage } from '../../src/text/message.ts';
import { findPassages } from '../../src/workflows/evidence/find-passages.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';

const [main, bibliography] = ['/paper/main.tex', '/paper/refs.bib'];

const unknown: MapKnowledge = { ranked: [], own: new Map(), beside: [] };

const topics = [
  'parsers',
  'dialects',
  'bridges',
  'glaciers',
  'ballads',
  'harbours',
  'lichens',
  'pendulums',
  'quarries',
  'orchards',
  'looms',
];

/** An entry for each topic; every third one has an abstract. In pairs that were swapped each is about the topic of the other. */
function entries(swapped: ReadonlySet<number>): string {
  return topics
    .map((topic, at) => {
      const about = (swapped.has(Math.floor(at / 2)) ? topics[at % 2 === 0 ? at + 1 : at - 1] : undefined) ?? topic;
      const abstract =
        at % 3 === 0 ? `, abstract = {We tell the age of ${about} by acoustic dating at the coast.}` : '';
      return `@article{${topic}, author = {Okoro, Ada and Lind, Per}, title = {Acoustic dating of ${about} at the coast}, year = ${2000 + at}${abstract}}`;
    })
    .join('\n');
}

/** Paragraphs of every kind that is treated in a way of its own. */
const paragraphs = [
  ...topics.map(
    (topic) =>
      `Acoustic dating of ${topic} tells the age of ${topic} at night \\citep{${topic}}. This takes long where the wind is strong.`,
  ),
  'Okoro and Lind look at ballads and at glaciers \\citep{ballads,glaciers}. Others listen to lichens \\citep{lichens}, and nobody to mosses \\citep{mosses}.',
  'As \\citet{bridges} show, bridges can be heard from afar. Unlike them, we listen to harbours without a microphone \\nocite{looms}.',
  'Die alten Orgeln werden in der Nacht gemessen, weil dann der Wind schweigt und niemand auf der Brücke geht \\citep{quarries}.',
  '\\subsection{Sounds at night}',
  'Nothing is cited here, and nothing is compared with anything else.',
];

type Edit =
  | { readonly kind: 'type' | 'remove'; readonly at: number; readonly word: string }
  | { readonly kind: 'add'; readonly at: number; readonly paragraph: string }
  | { readonly kind: 'entry'; readonly at: number };

const place = fc.nat(1000);
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('type' as const, 'type' as const, 'remove' as const),
    at: place,
    word: fc.constantFrom('x', 'glaciers', 'we present this', '\\citep{looms}'),
  }),
  fc.record({ kind: fc.constant('add' as const), at: place, paragraph: fc.constantFrom(...paragraphs) }),
  fc.record({ kind: fc.constant('entry' as const), at: place }),
);

/** A paper that is edited. */
interface Written {
  readonly paragraphs: readonly string[];
  readonly swapped: ReadonlySet<number>;
}

function edited({ paragraphs: before, swapped }: Written, edit: Edit): Written {
  const at = edit.at % Math.max(1, before.length);
  switch (edit.kind) {
    case 'type':
      return {
        swapped,
        paragraphs: before.map((text, index) => (index === at ? text.replace(' ', ` ${edit.word} `) : text)),
      };
    case 'remove':
      return { swapped, paragraphs: before.toSpliced(at, 1) };
    case 'add':
      return { swapped, paragraphs: before.toSpliced(at, 0, edit.paragraph) };
    case 'entry':
      return { paragraphs: before, swapped: toggled(swapped, edit.at % Math.ceil(topics.length / 2)) };
  }
}

/** A set with a number, or without it where it had it. */
function toggled(set: ReadonlySet<number>, one: number): ReadonlySet<number> {
  return set.has(one) ? new Set([...set].filter((other) => other !== one)) : new Set([...set, one]);
}

function textOf({ paragraphs: written }: Written): string {
  return `\\documentclass{article}\n\\usepackage{natbib}\n\\begin{document}\n\\section{Introduction}\nWe listen.\n\n\\section{Related Work}\n\n${written.join('\n\n')}\n\n\\bibliography{refs}\n\\end{document}\n`;
}

/** What the panel shows of a paper, with what is only worked out where it is asked for. */
function shown(paper: Paper): unknown {
  const findings = runToEnd(lintPaper(paper, rules));
  const examination = examineRelatedWork(paper, lexicalJudges);
  const scores = rubrics.map((rubric) => scoreByRubric(rubric, examination));
  return {
    next: nextView(paper, { findings, network: 'off', repairs: () => [] }, renderMessage),
    score: scoreView(examination, scores, renderMessage),
    sources: sourcesView(
      paper,
      {
        verdicts: new ModelVerdicts(),
        passages: findPassages(paper, undefined),
        opinions: [],
        used: new Set(),
        network: 'off',
      },
      renderMessage,
    ),
    map: mapView(paper, worksOfMap(paper, unknown), { by: 'words', of: () => 0.5 }),
    questioned: [...examination.checks.support.doubted, ...examination.checks.support.unlike].map(
      ({ sentence, cited, closest }) => [sentence.text, sentence.range, cited, closest],
    ),
    works: [...examination.emphasis.works].map(([work, { words, share, sentences, citations }]) => [
      work,
      ...[words, share, sentences],
      citations.map(({ place: { sentence, citation, cited }, score }) => [
        sentence.range,
        citation.start,
        cited,
        score,
      ]),
    ]),
  };
}

describe('what the panel keeps between edits', () => {
  it('never changes what it shows: the same as of the paper read anew', async function () {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 2, maxLength: 6 }), async (all) => {
        let written: Written = { paragraphs, swapped: new Set() };
        const sources = new Sources(
          new MemoryFileSystem({ [main]: textOf(written), [bibliography]: entries(written.swapped) }),
        );
        let paper = await loadPaper(main, sources, {});
        shown(paper);
        for (const edit of all) {
          written = edited(written, edit);
          const files = { [main]: textOf(written), [bibliography]: entries(written.swapped) };
          for (const [path, text] of Object.entries(files)) sources.setBuffer(path, text);
          paper = await loadPaper(main, sources, {}, paper);
          const anew = await loadPaper(main, new Sources(new MemoryFileSystem(files)), {});
          assert.deepEqual(shown(paper), shown(anew));
        }
      }),
      { numRuns: 15 },
    );
  });
});
