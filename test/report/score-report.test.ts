import assert from 'node:assert/strict';
import type { ScoreDocument } from '../../src/documents/score-document.ts';
import { papersReport } from '../../src/report/papers-report.ts';
import { compareWithEarlier, pathOfScored } from '../../src/report/score-changes.ts';
import { scoreReport } from '../../src/report/score-report.ts';
import { writeMarkdown } from '../../src/report/write-markdown.ts';
import { writePage } from '../../src/report/write-page.ts';
import { writeScoreTable } from '../../src/report/write-score-table.ts';
import { scoredPaper } from '../documents/scored-paper.ts';
import { elements, rootOf, textsOf } from './page-elements.ts';

const good =
  'Bees dance in their hives, as Doe found first [@bees]. Unlike Doe, we listen to birds at dawn [@birds].\n\n' +
  'Whales sing in the deep sea for hours [@whales]. In contrast to that, we record what they sing to birds.';
const bad = good.replace('Unlike Doe, we', 'Others').replace('[@whales]', '[@whales; @gone]');

function changed(document: ScoreDocument, changes: Partial<ScoreDocument>): ScoreDocument {
  return { ...document, ...changes };
}

describe('the report of a paper', () => {
  it('begins with the verdict, what is wrong and what to do, and has what that rests on after it', async () => {
    const lines = writeMarkdown(scoreReport(await scoredPaper(bad)));
    const headings = lines.filter((line) => line.startsWith('#'));
    assert.deepEqual(headings.slice(0, 4), ['# Related work of main.md', '## Verdict', '## Findings', '## What to do']);
    assert.ok(lines.some((line) => line.startsWith('- Must fix: **failed** (')));
    assert.ok(
      lines.some((line) => /^1\. .*main\.md:9 .*gone/.test(line)),
      lines.join('\n'),
    );
  });

  it('says the same as Markdown and as a page', async () => {
    const blocks = scoreReport(await scoredPaper(bad, { exemplar: good }));
    const root = rootOf(await writePage(blocks));
    const markdown = writeMarkdown(blocks);
    assert.deepEqual(
      textsOf(root, 'h2'),
      markdown.filter((line) => line.startsWith('## ')).map((line) => line.slice(3)),
    );
    const items = markdown.filter((line) => /^(?:-|\d+\.) /.test(line));
    const inCharts = elements(root, 'figure').flatMap((figure) => elements(figure, 'li'));
    assert.equal(elements(root, 'li').length - inCharts.length, items.length);
    const tables = elements(root, 'table').length - elements(root, 'figure').length;
    assert.equal(tables, markdown.filter((line) => line.startsWith('| --- ')).length);
  });

  it('has what the rules find, what is alike in one line with its places, and everything one by one', async () => {
    const twice = bad.replace('[@birds]', '[@birds; @lost]');
    const lines = writeMarkdown(scoreReport(await scoredPaper(twice)));
    const at = lines.indexOf('## Findings');
    assert.deepEqual(lines.slice(at + 2, at + 4), [
      '- **Error.** No bibliography of this paper defines "lost". (main.md:7) And 1 more like it: main.md:9',
      '',
    ]);
    assert.ok(
      lines.includes('| main.md:9 | Error | No bibliography of this paper defines "gone". | undefined-citation |'),
    );
  });

  it('says so where the rules find nothing', async () => {
    const lines = writeMarkdown(scoreReport(changed(await scoredPaper(good), { findings: [] })));
    assert.equal(lines[lines.indexOf('## Findings') + 2], 'The rules found nothing wrong.');
  });

  it('calls no usual aim a target of the author', async () => {
    const verdict = async (text: string, configuration: object = {}): Promise<string> => {
      const lines = writeMarkdown(scoreReport(await scoredPaper(text, { configuration })));
      return lines[lines.indexOf('## Verdict') + 3] ?? '';
    };
    assert.equal(await verdict(bad), '');
    const ants = 'Ants walk in long lines through every wood that Doe saw [@bees].\n\n';
    assert.match(
      await verdict(good + ants.repeat(3)),
      /^- What sections usually aim at, as you set no targets: \*\*failed/,
    );
    assert.match(await verdict(bad, { length: { minimum: 900 } }), /^- Your targets: \*\*failed/);
  });

  it('says of each picture what one sees', async () => {
    const root = rootOf(await writePage(scoreReport(await scoredPaper(bad))));
    const said = elements(root, 'figure').map((figure) => [textsOf(figure, 'h3')[0], textsOf(figure, 'p')[0]]);
    assert.deepEqual(said, [
      [
        'Paragraph by paragraph',
        '2 paragraphs. Saying where the paper stands: 1. With findings: 1. Without citations: 0.',
      ],
      ['Supported citations', '3 citations. Resting on a passage of the work: 0.'],
      ['Citation timeline', '3 works cited, from 2019 to 2021; half of them are from 2020 or later.'],
      ['Emphasis', '4 works. bees gets most words: 26.5 %.'],
      ['Scores', '1 passed, 1 failed, 0 doubtful, 6 not judged.'],
    ]);
  });

  it('has the plan of the exemplar, how far it is kept to', async () => {
    const lines = writeMarkdown(scoreReport(await scoredPaper(bad, { exemplar: good })));
    const at = lines.indexOf('## The plan of the exemplar');
    assert.deepEqual(lines.slice(at + 2, at + 4), [
      '- Sentences: 4, in the exemplar 4 (0)',
      '- Citations of the exemplar, sentence by sentence: 3 of 3 in their place, 0 in other sentences, 0 missing',
    ]);
  });

  it('says what a language model left out', async () => {
    const document = changed(await scoredPaper(good), { incomplete: 'The server is gone.' });
    assert.ok(writeMarkdown(scoreReport(document)).includes('**Not everything was judged.** The server is gone.'));
  });
});

describe('the report of several papers', () => {
  it('has a row for each in one table, those that could not be scored by name, and the report of each', async () => {
    const documents = [await scoredPaper(good), changed(await scoredPaper(bad), { folder: 'other' })];
    const blocks = papersReport({ documents, unread: [{ typed: 'x.tex', problem: 'it is empty' }], gone: ['old.tex'] });
    const [title, , header, , ...lines] = writeMarkdown(blocks);
    assert.equal(title, '# Related work of 2 papers');
    assert.match(header ?? '', /^\| Paper \| Words \| Works \| To do \| /);
    assert.match(lines[0] ?? '', /^\| paper\/main\.md \| \d+ \| 3 \| \d+ \| .*passed/);
    assert.match(lines[1] ?? '', /^\| other\/main\.md \| \d+ \| \d \| \d+ \| .*failed/);
    assert.ok(lines.includes('- x.tex: it is empty') && lines.includes('- old.tex'));
    assert.deepEqual(
      lines.filter((line) => line.startsWith('# ')),
      ['# Related work of paper/main.md', '# Related work of other/main.md'],
    );
  });

  it('says of each paper what got worse since an earlier run, or that nothing did', async () => {
    const before = await scoredPaper(good);
    const after = await scoredPaper(bad);
    const report = (documents: readonly ScoreDocument[]): string =>
      writeMarkdown(papersReport({ documents, unread: [], gone: [] })).join('\n');
    const worse = compareWithEarlier(new Map([[pathOfScored(before), before]]), [after]);
    const changes = worse[0]!.changes!;
    assert.ok(changes.worse.some(({ criterion }) => criterion === 'hallucinatedCitations'));
    assert.match(
      report(worse),
      /^## Since the earlier run$[^]*?^- paper\/main\.md: Worse: .*, from passed .* to failed /m,
    );
    const same = compareWithEarlier(new Map([[pathOfScored(before), before]]), [before]);
    assert.deepEqual(same[0]!.changes, { worse: [], better: [] });
    assert.match(report(same), /^## Since the earlier run\n\nNothing got worse\.$/m);
    const unknown = compareWithEarlier(new Map(), [after]);
    assert.equal(unknown[0]!.changes, null);
    assert.doesNotMatch(report(unknown), /Since the earlier run/);
  });
});

describe('the table of several papers', () => {
  it('has as many cells in each row as in its header, whatever texts hold', async () => {
    const document = changed(await scoredPaper(bad), { folder: '=cmd', incomplete: 'a "b",\nc' });
    const unread = [{ typed: '-x.tex', problem: '@sum, "all"' }];
    const [header = '', row = '', problem = ''] = writeScoreTable({ documents: [document], unread, gone: [] })
      .join('\r\n')
      .split('\r\n');
    assert.match(header, /^paper,problem,words,works,points,worse,/);
    assert.match(row, /^'=cmd\/main\.md,"a ""b"",\nc",/);
    assert.match(problem, /^'-x\.tex,"'@sum, ""all""",+$/);
    const cells = header.split(',').length;
    assert.equal(row.replace(/"(?:[^"]|"")*"/g, 'text').split(',').length, cells);
    assert.equal(problem.replace(/"(?:[^"]|"")*"/g, 'text').split(',').length, cells);
  });
});
