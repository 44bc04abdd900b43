import assert from 'node:assert/strict';
import type { ScoreDocument } from '../../../src/documents/score-document.ts';
import { rubrics as shipped } from '../../../src/rubric/rubric-registry.ts';
import { entry, folderWith, latex, type Outcome, removeFolders, situate } from '../command-line.ts';

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
    const { main, rubrics, feedback, targets, relatedWork, exemplar, sections, basis, findings, citations, ...rest } =
      documentIn(outcome);
    const grep = rubrics.find(({ id }) => id === 'grep');
    assert.equal(main, 'main.tex');
    assert.match(basis ?? '', /^[0-9a-f]{64}$/);
    assert.deepEqual(
      findings.map(({ rule, severity, file, line }) => `${severity} ${rule} ${file}:${line}`),
      [
        'warning missing-source main.tex:4',
        'information section-length main.tex:4',
        'information citation-emphasis main.tex:7',
        'error undefined-citation main.tex:7',
        'hint unused-entry refs.bib:13',
      ],
    );
    assert.deepEqual(citations, [
      { key: 'lewis', file: 'main.tex', line: 6, support: 'title' },
      { key: 'guu', file: 'main.tex', line: 7, support: 'title' },
    ]);
    assert.deepEqual(rest, {
      folder: '.',
      changes: null,
      incomplete: null,
      known: { works: 2, title: 2, abstract: 0, introduction: 0, passages: 0 },
      doubted: [],
      alignment: null,
      overlap: null,
      planAdherence: null,
      structure: null,
      redundancy: null,
      citedWorks: {
        works: 2,
        years: [{ year: 2020, works: 2 }],
        medianAge: 0,
        venues: [{ name: 'Journal', works: 2 }],
        authorGroups: [{ name: 'Doe', works: 2 }],
        shareOfBooks: 0,
        worksPerSentence: 0.75,
        selfCitations: null,
        usual: null,
      },
      citegeist: null,
    });
    assert.deepEqual(
      grep!.criteria.map(({ id, state, value, coverage, offline }) => [id, state, value, coverage, offline]),
      [
        ['hallucinatedCitations', 'failed', 1, 1, null],
        ['missingCitations', 'failed', 1, 1, null],
        ['coherence', 'notJudged', null, 0, null],
        ['positioning', 'passed', true, 1, null],
        ['positioningType', 'passed', 'final-paragraph', 1, null],
        ['positioningRatio', 'notJudged', null, 0, null],
        ['emphasis', 'failed', 0.5, 1, null],
        ['length', 'failed', 26, 1, null],
      ],
    );
    assert.deepEqual(
      feedback.points.map(({ criterion, urgency, file, line }) => [criterion, urgency, file, line]),
      [
        ['hallucinatedCitations', 'must', 'main.tex', 7],
        ['missingCitations', 'must', 'refs.bib', 13],
        ['emphasis', 'should', 'main.tex', 7],
        ['length', 'should', 'main.tex', 4],
      ],
    );
    assert.deepEqual([feedback.kept, feedback.prose], [['positioning', 'positioningType'], null]);
    assert.deepEqual(
      [grep!.hardConstraints.state, grep!.hardConstraints.failed],
      ['failed', ['hallucinatedCitations', 'missingCitations']],
    );
    const [hallucinated, missing] = grep!.criteria;
    assert.deepEqual(missing, {
      id: 'missingCitations',
      title: 'Missing citations',
      constraint: 'hard',
      scale: { kind: 'count', better: 'fewer' },
      state: 'failed',
      value: 1,
      coverage: 1,
      judgedBy: [],
      judges: ['count'],
      votes: null,
      spread: null,
      reason: 'The text leaves out 1 of the 2 works to cite.',
      notes: [],
      advice: 'Cite "gao", or take them off the list.',
      places: [
        {
          file: 'refs.bib',
          line: 13,
          key: 'gao',
          remark: 'Cite "gao", or take it off the list of works to cite.',
          reason: null,
        },
      ],
      offline: null,
    });
    assert.deepEqual(
      hallucinated!.places.map(({ key }) => key),
      ['nobody'],
    );
    const length = grep!.criteria.at(-1)!;
    assert.deepEqual(
      [length.constraint, length.judges, length.reason, length.advice],
      ['soft', ['count'], 'The related work is 74 % shorter than the target: 26 of 100 words.', 'Add about 74 words.'],
    );
    assert.deepEqual(targets.toCite, { listed: 2, missing: ['gao'] });
    assert.deepEqual(targets.length, {
      words: 100,
      minimum: 75,
      maximum: 125,
      from: 'configuration',
      direction: 'tooShort',
      by: 0.74,
    });
    assert.deepEqual(
      targets.works.map(({ key, found, met }) => [key, found?.treatment, met]),
      [
        ['lewis', 'discussed', true],
        ['guu', 'mentioned', false],
      ],
    );
    assert.equal(targets.positioning, 'final-paragraph');
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

  it('prints twelve points at most, and all of them with --all, the first ones first', async () => {
    const many = Array.from({ length: 9 }, (_, index) => `A work \\citep{gone${index}}.`).join(' ');
    const folder = folderWith({ ...files, 'main.tex': latex(`${related} ${many}`) });
    const printed = async (...more: string[]): Promise<ScoreDocument['feedback']> =>
      documentIn(await situate(['score', 'main.tex', '--format', 'json', '--no-model', ...more], folder)).feedback;
    const [short, all] = [await printed(), await printed('--all')];
    const undefinedKeys = ({ points }: typeof short): number =>
      points.filter(({ criterion }) => criterion === 'hallucinatedCitations').length;
    assert.deepEqual([undefinedKeys(short), undefinedKeys(all)], [5, 10]);
    assert.deepEqual(all.points.slice(0, short.points.length), short.points);
    assert.deepEqual([short.more, all.more, all.points.length], [5, 0, short.points.length + 5]);
    const page = await situate(['score', 'main.tex', '--no-model'], folder);
    assert.match(page.stdout, /^- and 5 points more$/m);
    const whole = await situate(['score', 'main.tex', '--no-model', '--all'], folder);
    assert.match(whole.stdout, /^1\. Undefined citations: main\.tex:7 .* And 9 more like it: main\.tex:9$/m);
    assert.doesNotMatch(whole.stdout, /points more/);
  });

  it('says of what too little was judged for it to pass, and what to do about it', async () => {
    const folder = folderWith(files);
    const { uncovered } = documentIn(
      await situate(['score', 'main.tex', '--format', 'json', '--no-model'], folder),
    ).feedback;
    assert.deepEqual(
      uncovered.map(({ criterion, reason }) => [criterion, reason]),
      [['coherence', 'No citation in the related work could be judged.']],
    );
    const { stdout } = await situate(['score', 'main.tex', '--no-model'], folder);
    assert.match(
      stdout,
      /^## Too little was judged to pass\n\n- Supported citations: No citation .* Have a language model judge them: /m,
    );
  });

  it('prints a page for people', async () => {
    const { status, stdout, stderr } = await situate(['score', 'main.tex', '--no-model'], folderWith(files));
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /^# Related work of main\.tex$/m);
    assert.match(stdout, /^- Must fix: \*\*failed\*\* \(.*2 failed.*\)$/m);
    assert.match(stdout, /^\| Missing citations \| must fix \| failed \| .* 1 of the 2 works .* \| counting \|$/m);
    assert.match(stdout, /^\d\. Length: main\.tex:4 Add about 74 words\.$/m);
    assert.match(stdout, /^\| `guu` \| discussed \| mentioned, .* \| missed \|$/m);
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
    const { exemplar: compared, targets, planAdherence } = documentIn(outcome);
    assert.deepEqual(planAdherence?.sentences, { paper: 4, exemplar: 2, difference: 2 });
    assert.deepEqual([compared?.path, compared?.words, compared?.works], ['other/good.md', 13, 2]);
    assert.deepEqual([targets.length?.from, targets.length?.words], ['exemplar', 13]);
    const page = await situate(['score', 'main.tex', '--exemplar', 'other/good.md', '--no-model'], folder);
    assert.match(page.stdout, /^## Compared with other\/good\.md$/m);
    assert.match(page.stdout, /^\| words \| 26 \| 13 \|$/m);
    assert.match(page.stdout, /^\| words \| 26 \| 13 \| 2 \|$/m);
    assert.match(page.stdout, /^- Sentences: 4, in the exemplar 2 \(\+2\)$/m);
    assert.match(
      page.stdout,
      /did not align paragraphs and works with the exemplar, because that takes the local model/,
    );
  });

  it('compares its citations with the habits of the discipline that is configured', async () => {
    const folder = folderWith({ ...files, 'situate.json': '{"discipline": "physics"}' });
    const { citedWorks } = documentIn(await situate(['score', 'main.tex', '--format', 'json', '--no-model'], folder));
    assert.equal(citedWorks.usual?.discipline, 'Physics');
    const page = await situate(['score', 'main.tex', '--no-model'], folder);
    assert.match(page.stdout, /^- Books: 0 % \(usual in Physics: \d+ %\)$/m);
  });

  it('scores a paper without related work as not judged', async () => {
    const folder = folderWith({
      'main.tex': latex('\\section{Method}\nWe train \\citep{lewis}.'),
      'refs.bib': entry('lewis'),
    });
    const { rubrics, sections } = documentIn(await situate(['score', 'main.tex', '--format', 'json'], folder));
    const { hardConstraints } = rubrics.find(({ id }) => id === 'grep')!;
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
    assert.match(stdout, /^\| `a\\\|b` \| discussed \| not cited \| missed \|$/m);
  });

  it('scores by the rubric that is asked for, and says which there are where there is no such', async () => {
    const folder = folderWith(files);
    const by = (rubric: string): Promise<Outcome> =>
      situate(['score', 'main.tex', '--rubric', rubric, '--format', 'json', '--no-model'], folder);
    assert.deepEqual(
      documentIn(await by('grep')).rubrics.map(({ id, title }) => [id, title]),
      [['grep', 'GREP']],
    );
    const { status, stdout, stderr } = await by('gerp');
    assert.deepEqual(
      [status, stdout, stderr],
      [
        2,
        '',
        `situate: there is no rubric "gerp": choose from ${shipped.map(({ id }) => id).join(', ')}, discipline\n`,
      ],
    );
  });

  it('says which part of the text a value is about where that is not all of it', async () => {
    const paragraphs = [
      'Unlike all of them, we keep no index at all and ask people for what they want to read.',
      'Works are ranked by their titles, which takes them hardly any time at all \\citep{lewis}.',
      'Die Suche nach Texten hilft auch den Modellen, die sie dann schreiben, und das ist gut so.',
    ];
    const folder = folderWith({
      'main.tex': latex(`\\section{Related Work}\n\n${paragraphs.join('\n\n')}`),
      'refs.bib': entry('lewis'),
    });
    const { rubrics } = documentIn(await situate(['score', 'main.tex', '--format', 'json', '--no-model'], folder));
    const of = (criterion: string) => {
      const { value, coverage } = rubrics.flatMap(({ criteria }) => criteria).find(({ id }) => id === criterion)!;
      return [value, coverage];
    };
    // One paragraph is enough to say where the paper stands; the share is known of two of three.
    assert.deepEqual(of('positioning'), [true, 1]);
    assert.deepEqual(of('positioningRatio'), [0.5, 0.6667]);
    const page = await situate(['score', 'main.tex', '--no-model'], folder);
    assert.match(page.stdout, /^\| Positioned paragraphs \| your target \| failed \| .* \| 50 % \(67 % judged\) \| /m);
  });

  it('says which file or folder it cannot score, or compare with', async () => {
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
      'situate: there is no file or folder "gone.md": name a file with a related-work section\n',
    ]);
  });
});

describe('situate score for several papers', () => {
  afterEach(removeFolders);

  /** Papers in folders of their own, the second of which no bibliography of the first is for. */
  function papers(): string {
    const second = '# Related Work\n\nUnlike all others, we keep no index of works [@gao].\n';
    return folderWith({
      'first/main.tex': latex(related),
      'first/refs.bib': ['lewis', 'guu'].map(entry).join(''),
      'second/main.md': `---\nbibliography: refs.bib\n---\n\n${second}`,
      'second/refs.bib': entry('gao'),
      'empty.tex': '',
    });
  }

  function documentsIn({ stdout }: Outcome): ScoreDocument[] {
    return JSON.parse(stdout) as ScoreDocument[];
  }

  const json = ['--format', 'json', '--no-model'];

  it('prints a list of the documents that each of them has by itself', async () => {
    const folder = papers();
    const both = await situate(['score', 'first/main.tex', 'second/main.md', ...json], folder);
    assert.deepEqual([both.status, both.stderr], [0, '']);
    assert.deepEqual(
      documentsIn(both).map(({ folder: own, main }) => [own, main]),
      [
        ['first', 'main.tex'],
        ['second', 'main.md'],
      ],
    );
    const alone = await Promise.all(
      ['first/main.tex', 'second/main.md'].map((main) => situate(['score', main, ...json], folder)),
    );
    assert.deepEqual(documentsIn(both), alone.map(documentIn));
  });

  it('scores a paper once that is named twice', async () => {
    const outcome = await situate(['score', 'first/main.tex', './first/main.tex', ...json], papers());
    assert.deepEqual([outcome.status, documentsIn(outcome).length], [0, 1]);
  });

  it('prints a table of them, then one page after another, each under the path of its paper', async () => {
    const { status, stdout } = await situate(['score', 'first/main.tex', 'second/main.md', '--no-model'], papers());
    assert.equal(status, 0);
    assert.deepEqual(stdout.match(/^# .*$/gm), [
      '# Related work of 2 papers',
      '# Related work of first/main.tex',
      '# Related work of second/main.md',
    ]);
    assert.match(stdout, /\n\n# Related work of second/);
    assert.match(
      stdout,
      /^\| Paper \| Words \| Works \| To do \| .*\n.*\n\| first\/main\.tex \|.*\n\| second\/main\.md \|/m,
    );
  });

  it('scores the others where one cannot be read, and says which', async () => {
    const outcome = await situate(
      ['score', 'gone.tex', 'first', 'empty.tex', 'second/main.md', 'refs.bib', ...json],
      papers(),
    );
    assert.equal(outcome.status, 2);
    assert.deepEqual(
      documentsIn(outcome).map(({ main }) => main),
      ['main.md'],
    );
    assert.deepEqual(outcome.stderr.trimEnd().split('\n'), [
      'situate: there is no file or folder "gone.tex": name the main file of a paper',
      'situate: "first" is a folder: name the main file of a paper',
      'situate: "empty.tex" is empty: there is nothing to read',
      'situate: there is no file or folder "refs.bib": name the main file of a paper',
    ]);
  });

  it('prints an empty list where none can be read', async () => {
    const outcome = await situate(['score', 'gone.tex', 'lost.tex', ...json], papers());
    assert.deepEqual([outcome.status, documentsIn(outcome)], [2, []]);
  });

  it('says of which paper files were left out', async () => {
    const folder = folderWith({
      'first/main.tex': latex(`${related}\n\\input{../../elsewhere}`),
      'first/situate.json': '{}',
      'second/main.tex': latex(related),
    });
    const { stderr } = await situate(['score', 'first/main.tex', 'second/main.tex', ...json], folder);
    assert.match(stderr, /^situate: first\/main\.tex: "\.\.\/\.\.\/elsewhere[^"]*" is outside the project /m);
    assert.doesNotMatch(stderr, /second/);
  });
});
