import assert from 'node:assert/strict';
import { CommandError } from '../../../src/cli/command-error.ts';
import { assertGoTogether } from '../../../src/cli/score/score-conflicts.ts';
import type { ScoreOptions } from '../../../src/cli/score/score-options.ts';
import { folderWith, removeFolders, situate } from '../command-line.ts';

const defaults: ScoreOptions = { format: 'markdown', weights: 'equal', judge: 'llm', model: true };

/** Finds what is wrong with options that an author typed; undefined if nothing is. */
function problemOf(typed: Partial<ScoreOptions>): string | undefined {
  try {
    assertGoTogether({ ...defaults, ...typed }, new Set(Object.keys(typed)));
    return undefined;
  } catch (error) {
    assert.ok(error instanceof CommandError);
    return error.message;
  }
}

const why = {
  pairwise: '--pairwise scores nothing, it only says which of two papers has the better related work',
  suggest: 'it only says which discipline fits, and scores nothing',
};

describe('options of situate score', () => {
  afterEach(removeFolders);

  for (const [typed, problem] of [
    [{ pairwise: true, resume: 'a' }, `--pairwise and --resume do not go together: ${why.pairwise}`],
    [{ pairwise: true, compare: 'a' }, `--pairwise and --compare do not go together: ${why.pairwise}`],
    [{ pairwise: true, rateFeedback: true }, `--pairwise and --rate-feedback do not go together: ${why.pairwise}`],
    [{ pairwise: true, format: 'csv' }, '--pairwise and --format csv do not go together: it prints markdown or json'],
    [{ discipline: 'suggest', resume: 'a' }, `--discipline suggest and --resume do not go together: ${why.suggest}`],
    [{ discipline: 'suggest', ai: true }, `--discipline suggest and --ai do not go together: ${why.suggest}`],
    [
      { discipline: 'suggest', format: 'html' },
      '--discipline suggest and --format html do not go together: it prints markdown or json',
    ],
    [
      { rubric: 'grep', discipline: 'physics' },
      '--rubric grep and --discipline do not go together: this rubric has no criteria of a discipline; leave --rubric out to score by both',
    ],
    [
      { rubric: 'discipline', votes: 3 },
      '--rubric discipline and --votes do not go together: the criteria of a discipline ask nothing about citations and positioning, and give no to-do list',
    ],
    [
      { format: 'csv', feedback: true },
      '--format csv and --feedback do not go together: the table does not show it; choose another format, or keep it with --resume',
    ],
    [
      { resume: 'scores.json', compare: './scores.json' },
      '--resume and --compare name the same file: the earlier run would be overwritten; name another file',
    ],
    [
      { output: 'scores.json', resume: 'scores.json' },
      '--output and --resume name the same file: the scores kept there would be overwritten; name another file',
    ],
    [
      { output: 'scores.json', compare: 'scores.json' },
      '--output and --compare name the same file: the earlier run would be overwritten; name another file',
    ],
  ] as const) {
    it(`are refused where ${problem.split(': ')[0]!}`, () => {
      assert.equal(problemOf(typed), problem);
    });
  }

  it('are taken where they go together, defaults included', () => {
    for (const typed of [
      {},
      { pairwise: true, format: 'json', aiModel: { default: 'gemma' }, model: false },
      { discipline: 'suggest', format: 'json', model: false },
      { rubric: 'discipline', discipline: 'physics', ai: true, repeat: 3, weights: 'learned' },
      { format: 'csv', resume: 'a', compare: 'b', output: 'c', citegeist: true },
      { format: 'html', feedback: true, ai: true },
    ] as const) {
      assert.equal(problemOf(typed), undefined);
    }
  });

  it('are refused on the command line before anything is read, for several papers as for one', async () => {
    const folder = folderWith({});
    for (const mains of [['gone.tex'], ['gone.tex', 'lost.tex']]) {
      const { status, stdout, stderr } = await situate(['score', ...mains, '--pairwise', '--resume', 'a.json'], folder);
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, /^situate: --pairwise and --resume do not go together: [^\n]*\n$/);
    }
  });
});
