import assert from 'node:assert/strict';
import { Command, CommanderError } from 'commander';
import { CommandError } from '../../../src/cli/command-error.ts';
import { chosenSources } from '../../../src/cli/sources/chosen-sources.ts';
import { addSourceOptions, isEmail, type SourceOptions } from '../../../src/cli/sources/source-command-options.ts';
import { sourceStrings } from '../../../src/cli/sources/source-strings.ts';
import { removeScratchFolders, scratchFolder } from '../../node/scratch-folder.ts';
import { ownRecordings, useReplay, workOf } from '../../retrieval/use-replay.ts';

function parse(...args: readonly string[]): SourceOptions {
  const command = new Command('look').exitOverride().configureOutput({ writeErr: () => undefined });
  return addSourceOptions(command).parse(args, { from: 'user' }).opts();
}

describe('the options of commands that ask sources', () => {
  const replay = useReplay();
  afterEach(removeScratchFolders);

  it('name sources and addresses, each as often as needed', () => {
    const args = [
      '--source',
      'dblp',
      '--source',
      'arxiv',
      '--source',
      'dblp',
      '--refresh',
      '--email',
      'me@example.org',
    ];
    assert.deepEqual(
      parse(...args, '--source-url', 'dblp=http://127.0.0.1:1/?a=b', '--source-url', 'arxiv=https://x.org'),
      {
        source: ['dblp', 'arxiv'],
        sourceUrl: { dblp: 'http://127.0.0.1:1/?a=b', arxiv: 'https://x.org' },
        refresh: true,
        email: 'me@example.org',
      },
    );
    assert.deepEqual(parse(), {});
  });

  const mistakes: readonly (readonly [readonly string[], RegExp])[] = [
    [['--source', 'scholar'], /There is no source "scholar": choose from openalex, /],
    [['--source-url', 'https://x.org'], /Write it as NAME=URL/],
    [['--source-url', 'dblp=x.org'], /Write it as NAME=URL/],
    [['--source-url', 'dblp=https://me:secret@x.org'], /Write it as NAME=URL/],
    [['--source-url', 'scholar=https://x.org'], /There is no source "scholar"/],
    [['--email', 'me at home'], /This is not an e-mail address/],
  ];
  for (const [args, problem] of mistakes) {
    it(`say what is wrong: ${args.join(' ')}`, () => {
      assert.throws(
        () => parse(...args),
        (error: unknown) => {
          assert.ok(error instanceof CommanderError);
          assert.match(error.message, problem);
          return true;
        },
      );
    });
  }

  it('tell e-mail addresses from other texts', () => {
    assert.ok(['me@example.org', 'a.b+c@mail.example.co.uk'].every(isEmail));
    assert.ok(
      !['', 'me', 'me@', 'me@home', '@example.org', 'me@@example.org', 'Me <me@example.org>', 'me@example.'].some(
        isEmail,
      ),
    );
  });

  it('choose the usual sources of the task, or those that are named', () => {
    const names = (options: SourceOptions, environment = {}): string[] =>
      chosenSources(options, 'search', environment).map(({ name }) => name);
    assert.deepEqual(names({}), ['openalex', 'semanticscholar', 'arxiv']);
    assert.deepEqual(names({ email: 'me@example.org', source: ['unpaywall'] }), ['unpaywall']);
    assert.deepEqual(names({ source: ['unpaywall'] }, { SITUATE_EMAIL: ' me@example.org ' }), ['unpaywall']);
    assert.deepEqual(names({ source: ['dblp'] }), ['dblp']);
  });

  it('say what is wrong with the environment', () => {
    const chosen = (options: SourceOptions, environment: NodeJS.ProcessEnv) => () =>
      chosenSources(options, 'search', environment);
    assert.throws(
      chosen({ source: ['unpaywall'] }, {}),
      /^CommandError: unpaywall answers only with an e-mail address/,
    );
    assert.throws(chosen({}, { SITUATE_EMAIL: 'me' }), /^CommandError: SITUATE_EMAIL: /);
    assert.throws(chosen({}, { SITUATE_SOURCE_KEYS: 'only-a-key' }), (error: unknown) => {
      assert.ok(error instanceof CommandError);
      assert.ok(
        error.message.startsWith('SITUATE_SOURCE_KEYS: ') && !error.message.includes('only-a-key'),
        error.message,
      );
      return true;
    });
  });

  it('give each key to its own origin alone', async () => {
    replay.server.serve(ownRecordings('crossref'));
    const cache = scratchFolder();
    const ask = async (keys: string): Promise<unknown> => {
      const options = { sourceUrl: { crossref: replay.server.origin }, source: ['crossref'] as const, refresh: true };
      const [source] = chosenSources(options, 'search', { SITUATE_SOURCE_KEYS: keys, XDG_CACHE_HOME: cache });
      await source!.byIdentifier!([workOf({ doi: '10.5555/jqm.2021.45' })]);
      return replay.server.requests.at(-1)?.headers['crossref-plus-api-token'];
    };
    assert.equal(await ask('https://api.crossref.org=public-key'), undefined);
    assert.equal(await ask(`https://api.crossref.org=public-key ${replay.server.origin}=own-key`), 'Bearer own-key');
  });

  it('say what goes to which hosts', () => {
    const sources = chosenSources({ source: ['openalex', 'dblp'] }, 'search', {});
    assert.equal(
      sourceStrings.sending('the titles of 12 works', sources),
      'sending the titles of 12 works to api.openalex.org and dblp.org',
    );
  });
});
