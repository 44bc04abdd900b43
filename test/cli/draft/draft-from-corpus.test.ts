import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DraftDocument } from '../../../src/cli/draft/build-draft-document.ts';
import type { SelectionDocument } from '../../../src/documents/found-works-document.ts';
import { readWritingPrompt } from '../../llm/draft-script-prompts.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { folderWith, latex, type Outcome, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';
import { passagesIn, works } from './works-with-pages.ts';

const paper = latex(
  '\\title{Cooling Dry Streets}\\maketitle\\begin{abstract}We ask how paint on roofs and trees along streets cool dry towns.\\end{abstract}\n' +
    '\\section{Introduction}\nWe compare paint on roofs of tin with trees along dry streets.\n\n\\section{Related Work}\nTowns are hot.\n',
);

describe('a draft from the pages of a corpus', function () {
  const used = useScriptedEndpoint();
  afterEach(removeFolders);

  /** Writes a sentence for each listed page, which says its words and names it. */
  function writeFromPages(nameOf: (number: number) => number): void {
    used.server.answer(
      (prompt) => readWritingPrompt(prompt)?.kind === 'zero-shot',
      ({ messages }) =>
        passagesIn(messages.find(({ role }) => role === 'user')!.content)
          .filter(({ place }) => place === 'page 2')
          .map(({ number, work, text }) => `${text.slice(0, -1)} [C${work}] [P${nameOf(number)}].`)
          .join(' '),
    );
  }

  it('has a page and a passage beside each sentence, from the question to the paragraph', async () => {
    const folder = folderWith({
      'paper.tex': paper,
      'refs.bib': '',
      'works.jsonl': works.map((work) => JSON.stringify(work)).join('\n'),
    });
    const environment = modelEnvironment(used.server, {
      SITUATE_CORPUS: join(folder, 'corpus'),
      SITUATE_EMBEDDING_MODEL: 'scripted-embedding',
    });
    const run = async (...args: readonly string[]): Promise<Outcome> => {
      const outcome = await situate(args, folder, environment);
      assert.equal(outcome.status, 0, outcome.stderr);
      return outcome;
    };
    await run('corpus', 'sync', 'works.jsonl');
    const chosen = await run('corpus', 'select', '--paper', 'paper.tex', '--add', '2', '--format', 'json');
    const keys = (JSON.parse(chosen.stdout) as SelectionDocument).works.flatMap(({ key }) => key ?? []);
    assert.equal(keys.length, 2);

    const draft = ['draft', 'paper.tex', '--strategy', 'zero-shot', '--only', ...keys, '--no-model'];
    writeFromPages((number) => number);
    const written = await run(...draft, '--format', 'json');
    const document = JSON.parse(written.stdout) as DraftDocument;
    const prompt = used.server.requests.at(-1)!.prompt!.messages.find(({ role }) => role === 'user')!.content;
    const listed = passagesIn(prompt).map(({ place, text }) => `${place}: ${text}`);
    for (const { pageTexts, abstract } of works) {
      assert.ok(
        listed.includes(`page 2: ${pageTexts[1]!}`),
        `the request has the page of the work: ${listed.join('\n')}`,
      );
      assert.ok(listed.includes(`abstract: ${abstract}`));
    }
    assert.deepEqual(document.deviations, []);
    assert.doesNotMatch(document.draft!, /\[P\d/);
    assert.deepEqual(
      document.sentences.map(({ works: cited }) => cited.map(({ passages }) => passages)),
      works
        .map(({ pageTexts }) => [[{ place: 'page', page: 2, text: pageTexts[1] }]])
        .sort(
          (a, b) =>
            document.draft!.indexOf(a[0]![0]!.text!.slice(0, 20)) -
            document.draft!.indexOf(b[0]![0]!.text!.slice(0, 20)),
        ),
    );

    const { stdout } = await run(...draft, '--format', 'markdown');
    assert.match(stdout, /^## What its sentences rest on$/m);
    for (const { pageTexts } of works) {
      assert.ok(stdout.includes(`page 2: “${pageTexts[1]!}”`), stdout);
    }
    assert.deepEqual(
      Object.keys(JSON.parse(readFileSync(join(folder, '.situate', 'evidence.json'), 'utf8')) as object)
        .filter((key) => !key.startsWith('$'))
        .sort(),
      keys.sort(),
    );

    writeFromPages(() => 99);
    const invented = JSON.parse((await run(...draft, '--words', '90', '--format', 'json')).stdout) as DraftDocument;
    assert.deepEqual(
      invented.deviations.filter(({ kind }) => kind === 'inventedPassage').map(({ message }) => message),
      [1, 2].map(
        (sentence) =>
          `Paragraph 1, sentence ${sentence} is said to rest on “[P99]”, which is no passage of a work that it cites.`,
      ),
    );
    assert.ok(invented.sentences.every(({ works: cited }) => cited.every(({ passages }) => passages.length === 0)));
    const { stderr } = await run(...draft, '--words', '90');
    assert.match(stderr, /2 sentences cite works without passages that they rest on/);
  });
});
