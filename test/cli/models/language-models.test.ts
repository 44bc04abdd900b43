import assert from 'node:assert/strict';
import { answerAsGrep } from '../../llm/grep-script.ts';
import type { ScriptedEndpoint } from '../../llm/scripted-endpoint.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { entry, folderWith, latex, type Outcome, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const otherKey = 'sk-other-0815';

const files = {
  'main.tex': latex(
    '\\section{Related Work}\n\nLewis and others train both parts at once \\citep{lewis}. We train one part only.',
  ),
  'refs.bib': entry('lewis').replace('year =', 'abstract = {All about parts.},\n  year ='),
  'pairs.jsonl': JSON.stringify({ id: 1, sentence: 'Plans help [1].', citedTitle: 'Plans', citedText: 'They do.' }),
};

const support = ['judge', 'support', '--input', 'pairs.jsonl', '--no-model', '--judge', 'grep'];

/** The models that were asked, sorted. */
function asked({ requests }: ScriptedEndpoint): string[] {
  return [...new Set(requests.map(({ prompt }) => prompt?.model ?? ''))].sort();
}

describe('the language models of a command', function () {
  const here = useScriptedEndpoint({ key: testKey });
  const there = useScriptedEndpoint({ key: otherKey });
  afterEach(removeFolders);

  const run = (args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
    situate(args, folderWith(files), modelEnvironment(here.server, variables));

  async function refused(problem: RegExp, args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<void> {
    const { status, stdout, stderr } = await run(args, variables);
    assert.deepEqual([status, stdout], [2, ''], stderr);
    assert.match(stderr, problem);
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
    assert.ok(!stderr.includes(testKey) && !stderr.includes(otherKey), stderr);
    assert.equal(here.server.requests.length + there.server.requests.length, 0);
  }

  it('are named task by task: one judges citations, one paragraphs, one writes feedback', async () => {
    for (const name of ['cites', 'styles', 'ratios', 'advises']) {
      here.server.models.push(name);
    }
    answerAsGrep(here.server, { unsupported: ['train both'] });
    const tasks = ['support=cites', 'style=styles', 'positioning=ratios', 'feedback=advises'];
    const options = tasks.flatMap((task) => ['--ai-model', task]);
    const scoring = ['score', 'main.tex', '--no-model', '--ai', '--judge', 'grep', '--feedback'];
    const outcome = await run([...scoring, ...options]);
    const askedOf = (name: string): string[] =>
      here.server.requests.flatMap(({ prompt }) => (prompt?.model === name ? prompt.text : []));
    assert.ok(askedOf('cites').length > 0 && askedOf('cites').every((text) => text.includes('CITATION SENTENCE')));
    assert.ok(askedOf('ratios').length > 0, outcome.stderr);
    assert.ok(askedOf('advises').length > 0, outcome.stderr);
    assert.deepEqual([askedOf('scripted-small'), askedOf('styles')], [[], []], 'a second opinion was not asked for');
    assert.match(outcome.stderr, /^situate: asking cites at \S+ and ratios at \S+: at most /m);
    const second = await run([...scoring, '--second-opinion', ...options]);
    assert.match(second.stderr, /^situate: asking cites at \S+ and ratios at \S+ and styles at \S+: at most /m);
    assert.ok(askedOf('styles').length > 0);
  });

  it('may be at servers of their own, each of which gets its own key alone', async () => {
    answerAsGrep(there.server);
    const large = `scripted-large@${there.server.baseUrl}`;
    const keys = { SITUATE_AI_KEYS: `https://api.example.org=sk-none  ${there.server.origin}=${otherKey}` };
    const outcome = await run([...support, '--ai-model', `support=${large}`], keys);
    assert.equal(outcome.status, 0, outcome.stderr);
    assert.match(outcome.stdout, /"judge":"grep:scripted-large"/);
    assert.ok(outcome.stderr.includes(`asking scripted-large at ${there.server.origin}`), outcome.stderr);
    assert.deepEqual([here.server.requests.length, asked(there.server)], [0, ['scripted-large']]);
    assert.ok(there.server.requests.every(({ headers }) => headers.authorization === `Bearer ${otherKey}`));
    there.server.reset();
    const keyless = await run([...support, '--ai-model', `support=${large}`]);
    assert.equal(keyless.status, 2);
    assert.match(keyless.stderr, /does not accept the key|needs a key/);
    assert.ok(there.server.requests.every(({ headers }) => headers.authorization?.includes(testKey) !== true));
  });

  it('need no other server where each has an address', async () => {
    answerAsGrep(here.server);
    const outcome = await run([...support, '--ai-model', `scripted-large@${here.server.baseUrl}`], {
      SITUATE_AI_ENDPOINT: '',
      SITUATE_AI_KEYS: `${here.server.origin}=${testKey}`,
    });
    assert.equal(outcome.status, 0, outcome.stderr);
  });

  it('vote together as a jury, and the verdict says who voted what', async () => {
    answerAsGrep(here.server);
    answerAsGrep(there.server, { unsupported: ['Plans help'] });
    const jury = ['scripted-small', `scripted-large@${there.server.baseUrl}`, 'scripted-large'];
    const keys = { SITUATE_AI_KEYS: `${there.server.origin}=${otherKey}` };
    const check = ({ status, stdout, stderr }: Outcome): void => {
      assert.equal(status, 0, stderr);
      const { verdict, votes, judge, jury: votesCast } = JSON.parse(stdout) as Record<string, unknown>;
      assert.deepEqual([verdict, votes], ['supported', { cast: 3, valid: 3, agreeing: 2 }]);
      assert.equal(judge, 'grep:scripted-small + scripted-large + scripted-large');
      assert.deepEqual(votesCast, [
        { model: 'scripted-small', choice: 'yes' },
        { model: 'scripted-large', choice: 'no' },
        { model: 'scripted-large', choice: 'yes' },
      ]);
      assert.ok(stderr.includes(`scripted-large at ${there.server.origin} and scripted-large at`), stderr);
      assert.deepEqual([asked(here.server).length, asked(there.server).length], [2, 1]);
    };
    check(await run([...support, ...jury.flatMap((model) => ['--ai-model', `support=${model}`])], keys));
    check(await run(support, { ...keys, SITUATE_AI_MODEL_SUPPORT: jury.join(', ') }));
  });

  it('are refused in one line where they cannot be told by their names', async () => {
    await refused(/no task "coherence": choose from default, support, /i, [...support, '--ai-model', 'coherence=x']);
    await refused(/Name a model after the "="/, [...support, '--ai-model', 'support=']);
    const level = ['--ai-model', 'support=a', '--ai-model', 'support=b'];
    await refused(/^situate: "support" names 2 models, whose votes can be tied\./, [...support, ...level]);
    const several = ['a', 'b', 'c'].flatMap((name) => ['--ai-model', `writing=${name}`]);
    await refused(/^situate: "writing" names 3 models, but only one can do it\./, ['draft', 'main.tex', ...several]);
    await refused(/^situate: "x@http:\/\/u:p@h": .*password|^situate: x@http.*password/, [
      ...support,
      '--ai-model',
      'support=x@http://u:p@h',
    ]);
    await refused(
      /^situate: nothing says where the model "plain" is: set SITUATE_AI_ENDPOINT, /,
      [...[...support, '--ai-model', 'plain', '--ai-model', `style=x@${there.server.baseUrl}`]],
      { SITUATE_AI_ENDPOINT: '' },
    );
    await refused(/^situate: SITUATE_AI_KEYS: it has to look like "https:/, support, { SITUATE_AI_KEYS: otherKey });
    const offline = ['judge', 'support', '--input', 'pairs.jsonl', '--no-model', '--ai-model', 'x'];
    await refused(/^situate: --ai-model works only with language models: /, offline);
  });
});
