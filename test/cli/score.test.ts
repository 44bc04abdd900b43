import assert from 'node:assert/strict';
import type { ScoreDocument } from '../../src/cli/score-document.ts';
import { entry, folderWith, latex, type Outcome, removeFolders, situate } from './command-line.ts';

const related = [
  '\\section{Related Work}',
  '',
  '\\citet{lewis} train both parts at once. They keep the index as it is, which saves time. Others refresh it',
  '\\citep{guu,nobody}.',
  '',
  'Unlike them, we keep no index at all.',
].join('\n');

const configuration = JSON.stringify({
  toCite: { keys: ['guu', 'gao'] },
  length: { words: 100 },
  emphasis: { discuss: ['lewis', 'guu'] },
  positioning: 'final-paragraph',
});

const files = {
  'main.tex': latex(related),
  'refs.bib': ['lewis', 'guu', 'gao'].map(entry).join(''),
  'situate.json': configuration,
};

function documentIn({ stdout }: Outcome): ScoreDocument {
  return JSON.parse(stdout) as ScoreDocument;
}

describe('situate score', () => {
  afterEach(removeFolders);

  it('prints one JSON document', async () => {
    const outcome = await situate(['score', 'main.tex', '--format', 'json', '--no-model'], folderWith(files));
    assert.deepEqual([outcome.status, outcome.stderr], [0, '']);
    const { main, hardConstraints, grep, feedback, checks, relatedWork, exemplar, sections, ...rest } =
      documentIn(outcome);
    assert.equal(main, 'main.tex');
    assert.deepEqual(Object.keys(rest), ['softConstraints']);
    assert.deepEqual(
      grep.values.map(({ name, state, value, judged }) => [name, state, value, judged]),
      [
        ['hallucinatedCitations', 'failed', 1, null],
        ['missingCitations', 'failed', 1, null],
        ['coherence', 'notJudged', null, null],
        ['positioning', 'passed', true, null],
        ['positioningType', 'passed', 'final-paragraph', null],
        ['positioningRatio', 'notJudged', null, null],
        ['emphasis', 'failed', 0.5, null],
        ['length', 'failed', 26, null],
      ],
    );
    assert.deepEqual(
      feedback.points.map(({ value, urgency, file, line }) => [value, urgency, file, line]),
      [
        ['hallucinatedCitations', 'must', 'main.tex', 7],
        ['missingCitations', 'must', 'refs.bib', 13],
        ['emphasis', 'should', 'main.tex', 7],
        ['length', 'should', 'main.tex', 4],
      ],
    );
    assert.deepEqual([feedback.kept, feedback.prose], [['positioning', 'positioningType'], null]);
    assert.deepEqual(
      [hardConstraints.state, hardConstraints.failed],
      ['failed', ['missingCitations', 'hallucinatedCitations']],
    );
    assert.deepEqual(checks.missingCitations, {
      constraint: 'hard',
      state: 'failed',
      judges: ['count'],
      finding: '1 of 2 works that have to be cited are missing.',
      advice: 'Cite "gao", or take them off the list.',
      listed: 2,
      missing: ['gao'],
    });
    assert.deepEqual(checks.hallucinatedCitations.undefinedKeys, ['nobody']);
    assert.deepEqual(checks.length, {
      constraint: 'soft',
      state: 'failed',
      judges: ['count'],
      finding: 'The related work has 26 words, 74 % less than the 100 that are wanted.',
      advice: 'Add about 74 words.',
      words: 26,
      target: { words: 100, minimum: 75, maximum: 125, from: 'configuration' },
      direction: 'tooShort',
      by: 0.74,
    });
    assert.deepEqual(
      checks.emphasis.targets.map(({ key, found, met }) => [key, found?.treatment, met]),
      [
        ['lewis', 'discussed', true],
        ['guu', 'mentioned', false],
      ],
    );
    assert.deepEqual([checks.positioningStyle.wanted, checks.positioningStyle.state], ['final-paragraph', 'passed']);
    assert.deepEqual(relatedWork, {
      words: 26,
      paragraphs: 2,
      sentences: 4,
      works: 3,
      shareDiscussed: 0.3333,
      citationsPerSentence: 0.75,
    });
    assert.equal(exemplar, null);
    const [section] = sections;
    assert.deepEqual(
      [section?.file, section?.line, section?.heading, section?.style],
      ['main.tex', 4, 'Related Work', 'final-paragraph'],
    );
    assert.deepEqual(section?.neverPositionedAgainst, ['lewis', 'guu', 'nobody']);
  });

  it('prints a page for people', async () => {
    const { status, stdout, stderr } = await situate(['score', 'main.tex', '--no-model'], folderWith(files));
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /^# Related work of main\.tex$/m);
    assert.match(stdout, /^- What a valid section has to pass: \*\*failed\*\* \(.*2 failed.*\)$/m);
    assert.match(stdout, /^\| Missing citations \| has to \| failed \| 1 of 2 works .* \| counting \|$/m);
    assert.match(stdout, /^\d\. Length: main\.tex:4 Add about 74 words\.$/m);
    assert.match(stdout, /^\| `guu` \| discussed \| mentioned, .* \| off \|$/m);
    assert.match(stdout, /^## Related Work \(main\.tex:4\)$/m);
    assert.match(stdout, /^- Discussed: `lewis` \(.*%\)$/m);
  });

  it('measures against an exemplar that is given, before any other target', async () => {
    const exemplar =
      '# Related Work\n\n@x rank works by title, which takes them hardly any time. Others read more [@y].\n';
    const folder = folderWith({ ...files, 'other/good.md': exemplar });
    const outcome = await situate(
      ['score', 'main.tex', '--exemplar', 'other/good.md', '--format', 'json', '--no-model'],
      folder,
    );
    const { exemplar: compared, checks } = documentIn(outcome);
    assert.deepEqual([compared?.path, compared?.words, compared?.works], ['other/good.md', 13, 2]);
    assert.deepEqual([checks.length.target?.from, checks.length.target?.words], ['exemplar', 13]);
    const page = await situate(['score', 'main.tex', '--exemplar', 'other/good.md', '--no-model'], folder);
    assert.match(page.stdout, /^## Compared with other\/good\.md$/m);
    assert.match(page.stdout, /^\| words \| 26 \| 13 \|$/m);
  });

  it('scores a paper without related work as not judged', async () => {
    const folder = folderWith({
      'main.tex': latex('\\section{Method}\nWe train \\citep{lewis}.'),
      'refs.bib': entry('lewis'),
    });
    const { hardConstraints, sections } = documentIn(await situate(['score', 'main.tex', '--format', 'json'], folder));
    assert.deepEqual([hardConstraints.state, hardConstraints.passed], ['notJudged', ['hallucinatedCitations']]);
    assert.deepEqual(sections, []);
  });

  it('keeps what a paper holds from breaking its tables', async () => {
    const folder = folderWith({
      'main.md': '---\nbibliography: refs.bib\n---\n\n# Related | Work\n\nTitles matter to all readers [@lewis].\n',
      'refs.bib': entry('lewis'),
      'situate.json': '{"emphasis": {"discuss": ["a|b"]}}',
    });
    const { stdout } = await situate(['score', 'main.md', '--no-model'], folder);
    assert.match(stdout, /^\| `a\\\|b` \| discussed \| not cited \| off \|$/m);
  });

  it('wants files that are there', async () => {
    const folder = folderWith(files);
    const said = async (...args: string[]): Promise<unknown> => {
      const { status, stdout, stderr } = await situate(['score', ...args], folder);
      return [status, stdout, stderr];
    };
    assert.deepEqual(await said('.'), [2, '', 'situate: "." is a folder: name the main file of a paper\n']);
    assert.deepEqual(await said('main.tex', '--exemplar', '.'), [
      2,
      '',
      'situate: "." is a folder: name a file with a related-work section\n',
    ]);
    assert.deepEqual(await said('main.tex', '--exemplar', 'gone.md'), [
      2,
      '',
      'situate: there is no file or folder "gone.md": name the main file of a paper\n',
    ]);
  });
});
