import assert from 'node:assert/strict';
import type { CriterionDocument } from '../../../src/documents/criterion-document.ts';
import type { ScoreDocument } from '../../../src/documents/score-document.ts';
import { rubrics as shipped } from '../../../src/rubric/rubric-registry.ts';
import { answerAsGrep } from '../../llm/grep-script.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { writtenDiscipline } from '../../rubric/disciplines/discipline-of.ts';
import { entry, folderWith, latex, type Outcome, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const related = [
  '\\section{Related Work}',
  '',
  'Lewis and others randomise patients to a placebo \\citep{lewis}. Mortality fell in the clinical trial of Guu \\citep{guu}.',
].join('\n');

const files = { 'main.tex': latex(related), 'refs.bib': ['lewis', 'guu'].map((key) => entry(key)).join('') };

const lab = JSON.stringify(writtenDiscipline());

function criterionIn({ stdout }: Outcome, id: string): CriterionDocument | undefined {
  const { rubrics } = JSON.parse(stdout) as ScoreDocument;
  return rubrics.flatMap(({ criteria }) => criteria).find((criterion) => criterion.id === id);
}

describe('situate score --discipline', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  afterEach(removeFolders);

  /** The requests by criteria of a discipline, which score each criterion 4 of 5. */
  function answerAsReviewer(): { readonly asked: string[] } {
    const asked: string[] = [];
    endpoint.server.answer('CRITERIA:', ({ text }) => {
      asked.push(text);
      const numbers = [...text.slice(text.lastIndexOf('CRITERIA:')).matchAll(/^(\d+)\. /gm)];
      return {
        criteria: numbers.map(([, number]) => ({
          number: Number(number),
          reason: 'It names a trial.',
          quotes: ['Mortality fell in the clinical trial'],
          score: '4',
        })),
      };
    });
    return { asked };
  }

  const run = (folder: string, ...options: string[]): Promise<Outcome> =>
    situate(['score', 'main.tex', '--no-model', ...options], folder, modelEnvironment(endpoint.server));

  it('adds the criteria of a discipline that ships, with places and the means of its aspects', async () => {
    answerAsGrep(endpoint.server);
    const { asked } = answerAsReviewer();
    const outcome = await run(folderWith(files), '--discipline', 'medicine', '--ai', '--format', 'json');
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.equal(asked.length, 11);
    const content = criterionIn(outcome, 'medicine/content');
    assert.deepEqual([content?.value, content?.coverage, content?.constraint], [4, 1, 'none']);
    const { rubrics } = JSON.parse(outcome.stdout) as ScoreDocument;
    assert.deepEqual(
      rubrics.map(({ id, criteria }) => [id, criteria.length]),
      [...shipped.map(({ id, criteria }) => [id, criteria.length]), ['medicine', 3 + 11 + 55]],
    );
    const [place] = rubrics.at(-1)!.criteria.at(-1)!.places;
    assert.deepEqual([place?.file, place?.reason], ['main.tex', 'It names a trial.']);
  });

  it('judges by the discipline alone, as often as is wanted, and asks about no citation', async () => {
    const { asked } = answerAsReviewer();
    const folder = folderWith({ ...files, 'lab.json': lab });
    const outcome = await run(folder, '--discipline', 'lab.json', '--ai', '--repeat', '3', '--rubric', 'discipline');
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.equal(asked.length, 33);
    assert.match(outcome.stderr, /at most 66 requests/);
    assert.match(
      outcome.stdout,
      /^\| Content \| measured \| passed \| .* \| 4 of 5 \| scripted-small, 15 votes on 5 questions/m,
    );
    assert.match(outcome.stdout, /hardly agreed with those of seven experts/);
    assert.doesNotMatch(outcome.stdout, /Supported citations \|/);
  });

  it('takes the discipline that the configuration names', async () => {
    answerAsGrep(endpoint.server);
    answerAsReviewer();
    const folder = folderWith({
      ...files,
      'situate.json': JSON.stringify({ discipline: 'ours/lab.json' }),
      'ours/lab.json': lab,
    });
    const outcome = await run(folder, '--ai', '--format', 'json');
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.equal(criterionIn(outcome, 'lab/outline')?.value, 4);
    const without = await run(folder, '--format', 'json');
    assert.equal(criterionIn(without, 'lab/outline'), undefined);
  });

  it('reads no file outside the project for a configuration, and scores by the rest', async () => {
    answerAsGrep(endpoint.server);
    const { asked } = answerAsReviewer();
    const outside = folderWith({ 'lab.json': lab });
    const folder = folderWith({ ...files, 'situate.json': JSON.stringify({ discipline: `${outside}/lab.json` }) });
    const outcome = await run(folder, '--ai', '--format', 'json');
    assert.equal(outcome.status, 2);
    assert.match(outcome.stderr, /outside the project of the paper/);
    assert.ok(criterionIn(outcome, 'coherence') !== undefined);
    assert.equal(asked.length, 0);
  });

  it('says what is wrong before it asks anything', async () => {
    const folder = folderWith({ ...files, 'bad.json': '{"id": "bad"}' });
    for (const [options, problem] of [
      [['--discipline', 'alchemy', '--ai'], /no discipline "alchemy": .*medicine/],
      [['--discipline', 'bad.json', '--ai'], /bad\.json is not a discipline: title: /],
      [['--discipline', 'none.json', '--ai'], /none\.json/],
      [['--discipline', 'medicine'], /give --ai/],
      [['--discipline', 'medicine', '--ai', '--repeat', '0'], /whole number from 1 to 20/],
    ] as const) {
      const { status, stderr } = await run(folder, ...options);
      assert.equal(status, 2, stderr);
      assert.match(stderr, problem);
    }
    assert.equal(endpoint.server.requests.length, 0);
  });

  it('suggests a discipline without asking anybody', async () => {
    const text = `${related} Double-blind trials report hazard ratios, adverse events and overall survival of patients.`;
    const folder = folderWith({ ...files, 'main.tex': latex(text) });
    const { status, stdout } = await run(folder, '--discipline', 'suggest');
    assert.equal(status, 0);
    assert.match(stdout, /^main\.tex: medicine \(\d+ % sure\)\n {2}words: .*patients/);
    assert.equal(endpoint.server.requests.length, 0);
  });
});
