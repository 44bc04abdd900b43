import assert from 'node:assert/strict';
import type { ScoreDocument } from '../../../src/documents/score-document.ts';
import { answerAsWriter } from '../../llm/draft-script.ts';
import { answerAsGrep } from '../../llm/grep-script.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { entry, findingsIn, folderWith, latex, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const files = {
  'main.tex': latex('\\section{Related Work}\n\nLewis and others train both parts at once \\citep{lewis}.'),
  'refs.bib': entry('lewis').replace('year =', 'abstract = {All about parts.},\n  year ='),
  'pairs.jsonl': JSON.stringify({ id: 1, sentence: 'Plans help [1].', citedTitle: 'Plans', citedText: 'They do.' }),
};

const support = ['judge', 'support', '--input', 'pairs.jsonl', '--no-model'];

describe('a judgement of a language model', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  afterEach(removeFolders);

  const run = (...args: string[]) => situate(args, folderWith(files), modelEnvironment(endpoint.server));

  it('takes as many votes as --votes says, in every command that has one', async () => {
    answerAsGrep(endpoint.server, { unsupported: ['train both'] });
    for (const [given, cast] of [
      ['1', 1],
      ['3', 2],
      ['9', 5],
    ] as const) {
      const judged = await run(...support, '--judge', 'llm', '--votes', given);
      assert.equal((JSON.parse(judged.stdout) as { votes: { cast: number } }).votes.cast, cast, judged.stderr);

      const scored = await run('score', 'main.tex', '--no-model', '--format', 'json', '--votes', given);
      const { rubrics } = JSON.parse(scored.stdout) as ScoreDocument;
      const coherence = rubrics.flatMap(({ criteria }) => criteria).find(({ id }) => id === 'coherence')!;
      assert.deepEqual(coherence.votes, { questions: 1, cast, valid: cast });

      const linted = await run('lint', 'main.tex', '--no-model', '--format', 'json', '--votes', given);
      const found = findingsIn(linted).find(({ rule }) => rule === 'incoherent-citation')!;
      assert.ok(found.message.includes(`(${cast} of ${cast} votes)`), found.message);
    }
  });

  it('takes so many votes of a draft too', async () => {
    answerAsGrep(endpoint.server);
    answerAsWriter(endpoint.server);
    const asked = async (votes: string): Promise<number> => {
      const { status, stderr } = await run(
        'draft',
        'main.tex',
        '--strategy',
        'zero-shot',
        '--no-model',
        '--judge',
        'llm',
        '--votes',
        votes,
      );
      assert.equal(status, 0, stderr);
      return Number(/at most (\d+) requests/.exec(stderr)?.[1]);
    };
    const [one, three, five] = [await asked('1'), await asked('3'), await asked('5')];
    assert.ok(one < three, `${one} and ${three}`);
    assert.equal(five - three, three - one);
  });

  it('is looked at again with --second-look, after SciRM', async () => {
    endpoint.server.answer('[CRITERIA]', '<reasoning>It does not.</reasoning> <score>0</score>');
    const judged = await run(...support, '--judge', 'scirm', '--votes', '1', '--second-look');
    const { verdict, votes } = JSON.parse(judged.stdout) as { verdict: string; votes: object };
    assert.deepEqual([verdict, votes], ['unsupported', { cast: 1, valid: 1, agreeing: 1 }]);
    const [first, second, ...rest] = endpoint.server.requests.map(({ prompt }) => prompt!.messages.length);
    assert.ok(second! > first!);
    assert.deepEqual(rest, []);
  });

  it('is refused in one line where the options for it do not fit, and nobody is asked', async () => {
    const refused = async (problem: RegExp, ...args: string[]): Promise<void> => {
      const { status, stdout, stderr } = await run(...args);
      assert.deepEqual([status, stdout], [2, ''], args.join(' '));
      assert.match(stderr, problem);
      assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
    };
    for (const votes of ['0', '2', '11', '-1', 'many']) {
      await refused(/odd number from 1 to 9/, 'score', 'main.tex', '--ai', `--votes=${votes}`);
    }
    for (const command of [
      ['lint', 'main.tex', '--ai'],
      ['score', 'main.tex', '--ai'],
      [...support, '--judge', 'llm'],
      ['draft', 'main.tex', '--judge', 'llm'],
    ]) {
      await refused(/^situate: only SciRM .* --judge scirm with --second-look\n$/, ...command, '--second-look');
    }
    for (const command of [support, ['draft', 'main.tex']]) {
      await refused(/^situate: --votes works only with language models: .*--judge/, ...command, '--votes', '5');
      await refused(/^situate: --second-look works only with language models: .*--judge/, ...command, '--second-look');
    }
    assert.equal(endpoint.server.requests.length, 0);
  });
});
