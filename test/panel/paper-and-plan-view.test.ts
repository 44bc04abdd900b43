import assert from 'node:assert/strict';
import { paperView } from '../../src/panel/build-paper-view.ts';
import { planView } from '../../src/panel/build-plan-view.ts';
import { paperViewSchema, planViewSchema } from '../../src/panel/view.ts';
import { message, renderMessage } from '../../src/text/message.ts';
import { readPaper } from '../project/read-paper.ts';
import { formats, samplePaper } from './papers.ts';

const off = { kind: 'off' } as const;

describe('what the panel says of the paper', () => {
  for (const format of formats) {
    it(`is what it is called and what there is of it, in ${format}`, async () => {
      const view = paperViewSchema.parse(paperView(await samplePaper(format), { kind: 'on', name: 'm' }));
      assert.match(view.title ?? '', /\w/);
      assert.deepEqual(
        [view.main, view.format, view.headings, view.positioning, view.model],
        [
          format === 'latex' ? 'paper.tex' : 'paper.md',
          format,
          ['Related Work'],
          'each-paragraph',
          { kind: 'on', name: 'm' },
        ],
      );
    });
  }

  it('is nothing but the model while there is none', () => {
    assert.deepEqual(paperViewSchema.parse(paperView(undefined, off)), { headings: [], choices: [], model: off });
  });

  it('leaves out what the paper does not have', async () => {
    const view = paperView(await readPaper({ 'paper.md': '# Method\n\nWe ask.\n' }), off);
    assert.deepEqual(view, { main: 'paper.md', format: 'markdown', choices: [], headings: [], model: off });
  });

  it('calls a related work without a heading by its file', async () => {
    const paper = await readPaper({
      'paper.tex': '\\documentclass{article}\n\\begin{document}\n\\input{parts/related}\n\\end{document}\n',
      'parts/related.tex': 'Works say so.\n',
      'situate.json': '{ "relatedWork": { "files": ["parts/related.tex"] } }',
    });
    assert.deepEqual(paperView(paper, off).headings, ['parts/related.tex']);
  });
});

describe('the tab “Plan”', () => {
  const plan = { positioning: 'final-paragraph', paragraphs: [{ topic: 'Roofs', words: 80, sentences: [] }] } as const;
  const kept = { plan: undefined, revision: 3, path: 'related-work.plan.md', problems: [] };

  for (const format of formats) {
    it(`offers every work of the library in its order, but not the volume that one is in, in ${format}`, async () => {
      const paper = await samplePaper(format);
      const { works } = planViewSchema.parse(planView(kept, paper, renderMessage));
      assert.deepEqual(
        works.map(({ key }) => key),
        [...new Set([...paper.library.entries()].map(({ key }) => key))].filter((key) => key !== 'emnlp2019'),
      );
      assert.equal(works.find(({ key }) => key === 'lewis2020retrieval')?.label, 'Lewis et al., 2020');
    });
  }

  it('offers no volume that other works are in, unless it is cited or planned', async () => {
    const library = `
@inproceedings{part, author = {Ada, A.}, title = {One}, crossref = {whole}}
@incollection{chapter, author = {Bo, B.}, title = {Two}, crossref = {book}}
@proceedings{whole, title = {Proceedings of All}, year = 2001}
@book{book, editor = {Cy, C.}, title = {A Book}, year = 2002}`;
    const keys = async (text: string, planned: string[] = []): Promise<string[]> => {
      const paper = await readPaper({
        'paper.md': `---\nbibliography: a.bib\n---\n\n# Related Work\n\n${text}\n`,
        'a.bib': library,
      });
      const planOf = {
        paragraphs: [{ topic: '', sentences: [{ purpose: 'summary' as const, note: '', keys: planned }] }],
      };
      return planView({ ...kept, plan: planOf }, paper, renderMessage).works.map(({ key }) => key);
    };
    assert.deepEqual(await keys('One says so [@part].'), ['part', 'chapter']);
    assert.deepEqual(await keys('A book says so [@book].'), ['part', 'chapter', 'book']);
    assert.deepEqual(await keys('One says so [@part].', ['whole']), ['part', 'chapter', 'whole']);
  });

  it('shows the plan as it is kept, and what could not be read of it', () => {
    const problems = [{ line: 4, message: message('“{what}” is no purpose.', { what: 'joke' }) }];
    const view = planView(
      {
        ...kept,
        plan: { ...plan, paragraphs: [...plan.paragraphs].map((paragraph) => ({ ...paragraph, sentences: [] })) },
        problems,
      },
      undefined,
      renderMessage,
    );
    assert.deepEqual(planViewSchema.parse(view), {
      plan,
      revision: 3,
      works: [],
      path: 'related-work.plan.md',
      problems: ['Line 4: “joke” is no purpose.'],
    });
    assert.equal('plan' in planView(kept, undefined, renderMessage), false);
  });
});
