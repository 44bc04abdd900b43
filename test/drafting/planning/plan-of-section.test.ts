import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { type Plan, plannedKeys } from '../../../src/drafting/plan/plan.ts';
import { formatPlan, parsePlan } from '../../../src/drafting/plan/plan-markdown.ts';
import { planOfSection } from '../../../src/drafting/planning/plan-of-section.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { nodeFileSystem } from '../../../src/node/disk.ts';
import { loadPaper } from '../../../src/project/load.ts';
import { type Paper, relatedWorkRoots } from '../../../src/project/paper.ts';
import { Sources } from '../../../src/project/sources.ts';
import { paperSaying } from '../papers.ts';

function planOf(paper: Paper): Plan {
  return planOfSection(paper, relatedWorkRoots(paper)[0]!);
}

/** Each sentence of the first paragraph with its purpose. */
async function purposes(relatedWork: string): Promise<string[]> {
  const { paragraphs } = planOf(await paperSaying('latex', relatedWork));
  return paragraphs[0]!.sentences.map(({ purpose }) => purpose);
}

async function topics(format: ManuscriptFormat, relatedWork: string): Promise<string[]> {
  return planOf(await paperSaying(format, relatedWork)).paragraphs.map(({ topic }) => topic);
}

describe('the plan that a section follows', () => {
  it('is the same for the sample paper in both formats', async () => {
    const [latex, markdown] = await Promise.all(
      ['paper.tex', 'paper.md'].map(async (name) =>
        planOf(
          await loadPaper(resolve(import.meta.dirname, '../../fixtures/sample', name), new Sources(nodeFileSystem)),
        ),
      ),
    );
    // The one difference that is seeded: a key without its @ in `paper.md` is no citation.
    const [inLatex, inMarkdown] = [latex, markdown].map((plan) => plan!.paragraphs[2]!.sentences[4]!.keys);
    assert.deepEqual([inLatex, inMarkdown], [['cohan2020specter', 'ostendorff2022neighborhood'], ['cohan2020specter']]);
    inMarkdown!.push('ostendorff2022neighborhood');
    assert.deepEqual(latex, markdown);
    assert.equal(latex!.positioning, undefined, 'one paragraph does not position the paper');
    assert.deepEqual(
      latex!.paragraphs.map(({ topic, words, sentences }) => [topic, words, sentences.length]),
      [
        ['Retrieval for Questions and for Generators', 100, 6],
        ['Retrieved feed generator', 90, 6],
        ['Citation Recommendation', 125, 8],
        ['Corpora parsers models scientific text', 35, 2],
        ['Writers judge suggested reference title', 35, 2],
        ['Citation Roles and Generated Related Work', 55, 4],
        ['Whole sections related generated well', 90, 6],
        ['Evaluation weak point line', 35, 3],
      ],
    );
    assert.deepEqual(latex!.paragraphs[2]!.sentences[2], {
      purpose: 'comparison',
      note: 'Bhagavatula et al. embed the whole draft, whereas Gu et al. start …',
      keys: ['bhagavatula2018content', 'gu2022local'],
    });
    assert.deepEqual(
      latex!.paragraphs.at(-1)!.sentences.map(({ purpose, keys }) => [purpose, ...keys]),
      [['context'], ['summary', 'li2022automatic'], ['positioning']],
    );
    assert.equal(plannedKeys(latex!).length, 31);
    assert.deepEqual(parsePlan(formatPlan(latex!)), { plan: latex, problems: [] });
  });

  it('says of each sentence what it is for', async () => {
    assert.deepEqual(
      await purposes(
        [
          'Streets have become hotter over the years.',
          'Okoro paints roofs white \\citep{roofs} to lower the temperature below them.',
          '\\citet{trees} plant trees along the street, whereas \\citet{walls} build thick walls.',
          'However, trees need water \\citep{trees} where there is little of it.',
          'None of them has been tried on a whole city at once.',
          'In contrast to them, we measure a whole city.',
        ].join('\n'),
      ),
      ['context', 'summary', 'comparison', 'limitation', 'limitation', 'positioning'],
    );
  });

  it('takes no citation twice, and none that does not show', async () => {
    const { paragraphs } = planOf(
      await paperSaying(
        'latex',
        'White roofs \\citep{roofs,trees} and what \\citet{roofs} say of them \\nocite{walls} differ a lot.',
      ),
    );
    assert.deepEqual(
      paragraphs[0]!.sentences.map(({ keys }) => keys),
      [['roofs', 'trees']],
    );
  });

  it('notes what a sentence says in a dozen of its words, without citations', async () => {
    const { paragraphs } = planOf(
      await paperSaying(
        'markdown',
        '@roofs paint roofs. Trees along a street lower its temperature at noon by the shade that they give to it [@trees].',
      ),
    );
    assert.deepEqual(
      paragraphs[0]!.sentences.map(({ note }) => note),
      ['Okoro paint roofs', 'Trees along a street lower its temperature at noon by the shade …'],
    );
  });

  it('has the style of positioning that the section has', async () => {
    const report = 'Okoro paints roofs white \\citep{roofs} to lower the temperature.';
    const position = 'Unlike this, we measure a whole city at once.';
    const styles = [
      [`${report} ${position}`, `${report} ${position}`],
      [report, `${report} ${position}`],
      [`${report} ${position}`, report],
      [report, report],
    ].map(async (paragraphs) => planOf(await paperSaying('latex', paragraphs.join('\n\n'))).positioning);
    assert.deepEqual(await Promise.all(styles), ['each-paragraph', 'final-paragraph', undefined, undefined]);
  });

  it('goes by citations alone where the text is not English', async () => {
    const { positioning, paragraphs } = planOf(
      await paperSaying(
        'latex',
        'Die Dächer der Stadt sind im Sommer sehr heiß. Weiße Farbe hilft nach \\citet{roofs} mehr als die Bäume von \\citet{trees}. Im Unterschied dazu messen wir die ganze Stadt.',
      ),
    );
    assert.equal(positioning, undefined);
    assert.deepEqual(
      paragraphs.map(({ topic }) => topic),
      ['Dächer Stadt sind Sommer sehr'],
    );
    assert.deepEqual(
      paragraphs[0]!.sentences.map(({ purpose }) => purpose),
      ['context', 'summary', 'context'],
    );
  });
});

describe('the topic of a planned paragraph', () => {
  const more = 'Okoro paints roofs white to lower the temperature.';

  it('is the heading that it stands first under', async () => {
    assert.deepEqual(
      await topics(
        'latex',
        `${more}\n\n\\subsection{Cool Roofs}\n\n${more}\n\nTrees give shade to a whole street.\n\n\\paragraph{Walls}\n${more}`,
      ),
      ['Okoro paints roofs white lower', 'Cool Roofs', 'Trees give shade whole street', 'Walls'],
    );
  });

  it('is what it begins with in bold, which is no sentence', async () => {
    for (const [format, text] of [
      ['latex', `\\textbf{Cool roofs.} ${more}`],
      ['latex', `\\noindent\\textbf{Cool roofs}: ${more}`],
      ['markdown', `**Cool roofs.** ${more}`],
      ['markdown', `**Cool roofs**: ${more}`],
    ] as const) {
      const [paragraph] = planOf(await paperSaying(format, text)).paragraphs;
      assert.equal(paragraph!.topic, 'Cool roofs', text);
      assert.deepEqual(
        paragraph!.sentences.map(({ note }) => note),
        ['Okoro paints roofs white to lower the temperature'],
        text,
      );
    }
  });

  it('is not what is only emphasised', async () => {
    assert.deepEqual(await topics('latex', '\\emph{White} roofs lower the temperature below them.'), [
      'White roofs lower temperature',
    ]);
  });
});
