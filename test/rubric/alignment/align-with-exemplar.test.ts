import assert from 'node:assert/strict';
import { untilJudged } from '../../../src/judges/offline-judges.ts';
import { modelId } from '../../../src/node/minilm.ts';
import type { Exemplar } from '../../../src/project/exemplar.ts';
import type { Paper } from '../../../src/project/paper.ts';
import { alignWithExemplar, type ExemplarAlignment } from '../../../src/rubric/alignment/align-with-exemplar.ts';
import type { ComparedPart } from '../../../src/rubric/alignment/compared-parts.ts';
import { type ParagraphRedundancy, paragraphRedundancy } from '../../../src/rubric/alignment/paragraph-redundancy.ts';
import { readPaper } from '../../project/read-paper.ts';
import { vectorsByWords } from './vectors-by-words.ts';

const bibliography = (titles: Readonly<Record<string, string>>): string =>
  Object.entries(titles)
    .map(([key, title]) => `@article{${key}, title = {${title}}}\n`)
    .join('');

const graphs = 'Graph networks pass messages between neighbours in citation graphs [@gnn].';
const summaries = 'Summaries of papers compress long abstracts to single sentences [@tldr].';
const retrieval = 'Retrieval with dense vectors ranks candidate passages quickly [@dense].';
const titles = {
  gnn: 'Messages in citation graphs',
  tldr: 'Extreme summaries of papers',
  dense: 'Dense retrieval of passages',
};

function related(...parts: readonly string[]): string {
  return `---\nbibliography: refs.bib\n---\n\n# Related Work\n\n${parts.join('\n\n')}\n`;
}

async function compared(
  text: string,
  exemplar: string,
  files: Readonly<Record<string, string>> = {},
  model = modelId,
): Promise<ExemplarAlignment> {
  const paper = await readPaper({
    'main.md': text,
    'refs.bib': bibliography(titles),
    'situate.json': '{"exemplar": "other/good.md"}',
    'other/good.md': exemplar,
    ...files,
  });
  const other = await readPaper({ 'good.md': exemplar, ...atTop(files) });
  return aligned(paper, paper.exemplar!, other, model);
}

/** The files of the folder of the exemplar. */
function atTop(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name.replace(/^other\//, ''), text]));
}

async function aligned(paper: Paper, exemplar: Exemplar, other: Paper, model: string): Promise<ExemplarAlignment> {
  const vectors = vectorsByWords(model);
  const result = await untilJudged(vectors, () => alignWithExemplar(paper, exemplar, other, vectors));
  assert.ok(result !== undefined);
  return result;
}

/** Gives what comes of a component that was aligned. */
function partsOf(component: ExemplarAlignment['components']['content']): {
  readonly matched: (readonly [string, string])[];
  readonly missing: string[];
  readonly surplus: string[];
} {
  assert.ok(typeof component === 'object');
  const beginning = ({ text, key }: ComparedPart): string => key ?? text.split(/[: ]+/).slice(0, 3).join(' ');
  return {
    matched: component.matched.map(({ own, exemplar }) => [beginning(own), beginning(exemplar)] as const),
    missing: component.missing.map(beginning),
    surplus: component.surplus.map(beginning),
  };
}

describe('a related work beside an exemplar', () => {
  it('has parts that match, parts that are missing and parts that are surplus', async () => {
    const { components } = await compared(related(graphs, summaries), related(retrieval, graphs), {
      'other/refs.bib': bibliography({ gnn: titles.gnn, dense: titles.dense }),
    });
    assert.deepEqual(partsOf(components.outline), {
      matched: [['Related Work', 'Related Work']],
      missing: [],
      surplus: [],
    });
    assert.deepEqual(partsOf(components.content), {
      matched: [['Related Work Graph', 'Related Work Graph']],
      missing: ['Related Work Retrieval'],
      surplus: ['Related Work Summaries'],
    });
    assert.deepEqual(partsOf(components.references), {
      matched: [['gnn', 'gnn']],
      missing: ['dense'],
      surplus: ['tldr'],
    });
  });

  it('has the places of its parts', async () => {
    const text = related(graphs, summaries);
    const { components } = await compared(text, related(retrieval));
    assert.ok(typeof components.content === 'object');
    const [first] = components.content.surplus;
    assert.equal(first?.place.file, '/paper/main.md');
    assert.ok(text.slice(first.place.range.start).startsWith('Graph networks'));
    assert.equal(components.content.missing[0]?.place.file, '/paper/other/good.md');
  });

  it('is compared with itself at 1 in all components', async () => {
    const { components } = await compared(related(graphs, summaries), related(graphs, summaries));
    for (const component of Object.values(components)) {
      assert.ok(typeof component === 'object');
      assert.ok(Math.abs(component.normalizedF1 - 1) < 1e-6);
    }
  });

  it('recognises works by their titles, whatever their keys, and asks its own bibliography where there is no other', async () => {
    const other = await compared(related(graphs), related('Graph networks pass on messages [@renamed].'), {
      'other/refs.bib': bibliography({ renamed: titles.gnn }),
    });
    assert.deepEqual(partsOf(other.components.references).matched, [['gnn', 'renamed']]);
    const earlier = await compared(related(graphs), '# Related Work\n\nGraph networks pass on messages [@gnn].\n');
    assert.deepEqual(partsOf(earlier.components.references).matched, [['gnn', 'gnn']]);
  });

  it('is not compared by what the exemplar does not have', async () => {
    const { components } = await compared(related(graphs), 'Graph networks pass on messages to all others.\n');
    assert.deepEqual([components.outline, components.references], ['emptyExemplar', 'emptyExemplar']);
  });

  it('goes by a threshold of these two texts for an unknown model, if they are long enough', async () => {
    const short = await compared(related(graphs), related(summaries), {}, 'unknown');
    assert.deepEqual(Object.values(short.components), ['noThreshold', 'noThreshold', 'noThreshold']);
    const paragraphs = Array.from({ length: 5 }, (_, index) => `Paragraph ${index + 1} says much of topic x${index}.`);
    const long = await compared(related(...paragraphs), related(...paragraphs), {}, 'unknown');
    assert.ok(typeof long.components.content === 'object');
    assert.equal(long.components.content.isCalibratedHere, true);
    assert.equal(long.components.content.matched.length, 5);
  });
});

describe('the redundancy of paragraphs', () => {
  async function redundancyOf(...paragraphs: readonly string[]): Promise<ParagraphRedundancy | 'unknown' | undefined> {
    const paper = await readPaper({ 'main.md': related(...paragraphs), 'refs.bib': bibliography(titles) });
    const vectors = vectorsByWords(modelId);
    return untilJudged(vectors, () => paragraphRedundancy(paper, vectors));
  }

  it('is the share of those that are like another one', async () => {
    const found = await redundancyOf(graphs, summaries, graphs, retrieval);
    assert.ok(typeof found === 'object');
    assert.deepEqual([found.share, found.repeated.length], [0.5, 2]);
  });

  it('is not known of a single paragraph', async () => {
    assert.equal(await redundancyOf(graphs), 'unknown');
  });
});
