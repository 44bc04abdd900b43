import assert from 'node:assert/strict';
import { type NextKnowledge, nextView, nothingNext } from '../../src/panel/build-next-view.ts';
import { findingExcerpt } from '../../src/panel/finding-excerpt.ts';
import { type ListedFinding, type NextView, nextViewSchema } from '../../src/panel/next-view.ts';
import { type Paper, textOf } from '../../src/project/paper.ts';
import type { Finding } from '../../src/rules/finding.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { runToEnd } from '../../src/task/task.ts';
import { message, renderMessage } from '../../src/text/message.ts';
import { readPaper } from '../project/read-paper.ts';
import { formats, samplePaper } from './papers.ts';

function viewOf(paper: Paper, known: Partial<NextKnowledge> = {}): NextView {
  const repairs = (finding: Finding): string[] => finding.fixes().map(({ title }) => renderMessage(title));
  const findings = 'findings' in known ? known.findings : found(paper);
  return nextViewSchema.parse(nextView(paper, { network: 'off', repairs, ...known, findings }, renderMessage));
}

function found(paper: Paper): readonly Finding[] {
  return runToEnd(lintPaper(paper, rules));
}

const listed = ({ groups }: NextView): ListedFinding[] => groups.flatMap(({ findings }) => findings);
const ways = ({ missing }: NextView): unknown => missing.map((part) => [part.id, ...part.ways]);

const bibliography = '@article{lewis2020, title = {Retrieval}, abstract = {Passages are found.}}\n';

function markdown(
  text: string,
  files: Readonly<Record<string, string>> = { 'refs.bib': bibliography },
): Promise<Paper> {
  return readPaper({ 'paper.md': `---\nbibliography: refs.bib\n---\n\n${text}`, ...files });
}

describe('what to do next', () => {
  for (const format of formats) {
    describe(`in the sample paper in ${format}`, () => {
      let paper: Paper;
      let view: NextView;

      before(async () => {
        paper = await samplePaper(format);
        view = viewOf(paper);
      });

      it('has every finding, hints included, and counts them all in its verdict', () => {
        const all = found(paper);
        assert.equal(listed(view).length, all.length);
        const toFix = all.filter(({ severity }) => severity === 'error' || severity === 'warning').length;
        assert.match(view.verdict, new RegExp(`^${toFix} things? to fix, ${all.length - toFix} worth a look\\.$`));
      });

      it('has the severe ones first, each with the text that it is about and a place in the paper', () => {
        const order = listed(view).map(({ severity }) => ['error', 'warning', 'information', 'hint'].indexOf(severity));
        assert.deepEqual(
          order,
          order.toSorted((one, other) => one - other),
        );
        const [first] = listed(view);
        assert.deepEqual([first!.reference.rule, first!.excerpt.text], ['undefined-citation', 'karpukin2020dense']);
        assert.equal(
          textOf(paper, first!.place.file)!.slice(first!.place.start, first!.place.end),
          'karpukin2020dense',
        );
        assert.match(first!.label, /^(?:sections\/related-work\.tex|paper\.md):\d+$/);
        assert.match(first!.repairs[0]!, /karpukhin2020dense/);
        assert.equal(first!.canIgnore, true);
      });

      it('has what is the same together, under ids of their own', () => {
        const ids = listed(view).map(({ id }) => id);
        assert.equal(new Set(ids).size, ids.length);
        for (const { findings } of view.groups) {
          assert.equal(new Set(findings.map(({ reference }) => reference.rule)).size, 1);
        }
        assert.ok(view.groups.length < ids.length);
      });
    });
  }

  it('ranks what is equally severe by how sure it is, and then by its place', async () => {
    const paper = await markdown('# Related Work\n\nPassages are found [@lewis2020]. They are ranked.\n');
    const text = textOf(paper, paper.main)!;
    const finding = (rule: string, at: string, certainty?: number): Finding => {
      const start = text.indexOf(at);
      const range = { start, end: start + at.length };
      const judged = certainty === undefined ? {} : { judged: range, certainty };
      const { main: file } = paper;
      return {
        rule,
        file,
        range,
        severity: 'hint',
        message: message('Look.'),
        related: [],
        fixes: () => [],
        ...judged,
      };
    };
    const findings = [
      finding('b', 'Passages', 0.1),
      finding('c', 'found', 0.9),
      finding('a', 'lewis'),
      finding('d', 'They'),
    ];
    assert.deepEqual(
      listed(viewOf(paper, { findings })).map(({ reference }) => reference.rule),
      ['a', 'd', 'c', 'b'],
    );
  });

  it('says so where there is nothing to do, in singular and plural otherwise', async () => {
    const fine = await markdown('# Related Work\n\nPassages are found [@lewis2020]. Unlike them, we rank passages.\n');
    assert.deepEqual(viewOf(fine, { findings: [] }), {
      verdict: 'Nothing to do: Situate found no problem in the related work and its citations.',
      missing: [],
      helpful: [],
      groups: [],
    });
    const verdict = (...severities: readonly Finding['severity'][]): string => {
      const findings = severities.map((severity, start): Finding => {
        const range = { start, end: start + 1 };
        return { rule: 'a', file: fine.main, range, severity, message: message('Look.'), related: [], fixes: () => [] };
      });
      return viewOf(fine, { findings }).verdict;
    };
    assert.deepEqual(
      [verdict('error'), verdict('error', 'warning'), verdict('hint'), verdict('warning', 'hint', 'information')],
      ['1 thing to fix.', '2 things to fix.', 'Nothing to fix, 1 worth a look.', '1 thing to fix, 2 worth a look.'],
    );
  });

  it('leads out of what is missing: linting, a section, a bibliography, works', async () => {
    const text = '# Background\n\nPassages are found [@lewis2020].\n';
    assert.deepEqual(ways(viewOf(await markdown(text), { findings: undefined })), [
      ['linting', 'lint'],
      ['section', 'markSection'],
    ]);
    const unnamed = await readPaper({ 'paper.md': '# Related Work\n\nPassages are found [@lewis2020].\n' });
    assert.deepEqual(ways(viewOf(unnamed)), [['bibliography', 'nameBibliography']]);
    const empty = await markdown('# Related Work\n\nPassages are found.\n', { 'refs.bib': '% none yet\n' });
    const view = viewOf(empty);
    assert.deepEqual(ways(view), [['works', 'openBibliography', 'findWorks']]);
    assert.equal(view.verdict, 'Nothing to judge yet.');
  });

  it('leaves a bibliography that cannot be read to the finding about it', async () => {
    assert.deepEqual(ways(viewOf(await markdown('# Related Work\n\nPassages are found [@lewis2020].\n', {}))), []);
  });

  it('helps with works that are known by title alone, as far as sources may be asked', async () => {
    const paper = await markdown('# Related Work\n\nPassages are found [@lewis2020; @guu2020].\n', {
      'refs.bib': `${bibliography}@article{guu2020, title = {Realm}}\n`,
    });
    const [part, ...others] = viewOf(paper).helpful;
    assert.equal(
      part!.what,
      'Of the 2 works cited, 1 is known by title alone. Situate judges better with its abstract.',
    );
    assert.deepEqual([part!.ways, others], [['turnOnNetwork'], []]);
    assert.deepEqual(viewOf(paper, { network: 'on' }).helpful[0]!.ways, ['fetchEvidence']);
  });

  it('counts nothing in a document that is no paper', async () => {
    const view = viewOf(await readPaper({ 'README.md': '# Situate\n\nThanks to @octocat.\n' }), { findings: [] });
    assert.deepEqual(
      [view.verdict, ways(view), view.helpful, view.groups],
      ['There is no paper here.', [['paper', 'nameBibliography']], [], []],
    );
  });

  it('is empty while no document is open', () => {
    assert.deepEqual(nextViewSchema.parse(nothingNext), nothingNext);
  });
});

describe('the excerpt of a finding', () => {
  const around = (text: string, place: string): ListedFinding['excerpt'] => {
    const start = text.indexOf(place);
    return findingExcerpt(text, { start, end: start + place.length });
  };

  it('is cut between keys where no space is near', () => {
    const keys =
      'Words \\citep{cohan2020specter,ostendorff2022neighborhood,guu2020realm,lewis2020retrieval,gu2022local}.';
    assert.equal(around(keys, 'gu2022local').before, '… guu2020realm,lewis2020retrieval,');
  });

  it('is in one line and keeps to the paragraph', () => {
    assert.deepEqual(around('Before it.\n\nWorks are\n  ranked by title.\n\nAfter.', 'ranked'), {
      before: 'Works are ',
      text: 'ranked',
      after: ' by title.',
    });
  });

  it('is cut between words where it is long', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const { before, text, after } = around(`${words} here ${words}`, 'here');
    assert.match(before, /^… word5\d .*word59 $/);
    assert.equal(text, 'here');
    assert.match(after, /^ word0 .* …$/);
    const long = around(`${words}.`, `${words}.`).text;
    assert.match(long, /^word0 .* …$/);
    assert.ok(long.length <= 92);
  });

  it('cuts a word only where it is longer than what is shown', () => {
    const { text } = around('x'.repeat(500), 'x'.repeat(400));
    assert.equal(text, `${'x'.repeat(90)}…`);
  });
});
