import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { AnswerDocument } from '../../../src/documents/answer-document.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { folderWith, type Outcome, removeFolders, situate } from '../command-line.ts';
import { passagesIn, works } from '../draft/works-with-pages.ts';
import { modelEnvironment } from '../model-environment.ts';

const question = 'How much of its effect does paint on "hot" roofs of tin lose?';

describe('situate corpus ask', function () {
  const used = useScriptedEndpoint();
  afterEach(removeFolders);

  /** Asks a corpus of these works; the model writes a sentence for each page that says something. */
  async function ask(write: (passages: ReturnType<typeof passagesIn>) => string, ...args: string[]): Promise<Outcome> {
    const folder = folderWith({ 'works.jsonl': works.map((work) => JSON.stringify(work)).join('\n') });
    const environment = modelEnvironment(used.server, {
      SITUATE_CORPUS: join(folder, 'corpus'),
      SITUATE_EMBEDDING_MODEL: 'scripted-embedding',
    });
    const synchronised = await situate(['corpus', 'sync', 'works.jsonl'], folder, environment);
    assert.equal(synchronised.status, 0, synchronised.stderr);
    used.server.answer('QUESTION: ', ({ messages }) =>
      write(passagesIn(messages.find(({ role }) => role === 'user')!.content)),
    );
    return situate(['corpus', 'ask', question, ...args], folder, environment);
  }

  const ofPages = (passages: ReturnType<typeof passagesIn>, named?: number): string =>
    passages
      .filter(({ place }) => place === 'page 2')
      .map(({ number, work, text }) => `${text.slice(0, -1)} [C${work}] [P${named ?? number}].`)
      .join(' ');

  it('answers in a paragraph whose every sentence has a page and a passage beside it', async () => {
    const { stdout, stderr, status } = await ask((passages) => ofPages(passages), '--format', 'json');
    assert.equal(status, 0, stderr);
    const document = JSON.parse(stdout) as AnswerDocument;
    const { content } = used.server.requests.at(-1)!.prompt!.messages.find(({ role }) => role === 'user')!;
    assert.match(content, /QUESTION: How much of its effect does paint/);
    for (const { pageTexts } of works) assert.ok(content.includes(pageTexts[1]!), content);
    assert.equal(document.question, question);
    assert.deepEqual(document.deviations, []);
    assert.doesNotMatch(document.answer!, /\[P\d/);
    assert.equal(document.sentences.length, works.length);
    for (const { source, works: cited } of document.sentences) {
      const [{ key, passages }] = cited as [(typeof cited)[number]];
      const work = works.find(({ pageTexts }) => source.startsWith(pageTexts[1]!.slice(0, -1)))!;
      assert.deepEqual(passages, [{ place: 'page', page: 2, text: work.pageTexts[1] }]);
      assert.ok(source.includes(`[@${key}]`), source);
      assert.ok(document.bibliography.includes(`{${key},`) && document.bibliography.includes(work.title));
    }
    assert.ok(document.works.every(({ isCited }) => isCited));
  });

  it('shows the passages and the entries as Markdown, which is what people get', async () => {
    const { stdout } = await ask((passages) => ofPages(passages));
    assert.match(stdout, /^# How much of its effect does paint/m);
    assert.match(stdout, /^## What its sentences rest on$/m);
    for (const { pageTexts } of works) assert.ok(stdout.includes(`page 2: “${pageTexts[1]!}”`), stdout);
    assert.match(stdout, /^```bib\n@/m);
  });

  it('keeps no passage that is invented, and says so', async () => {
    const { stdout } = await ask((passages) => ofPages(passages, 99), '--format', 'json');
    const { deviations, sentences } = JSON.parse(stdout) as AnswerDocument;
    assert.match(deviations[0]!, /is said to rest on “\[P99\]”, which is no passage of a work that it cites/);
    assert.ok(sentences.every(({ works: cited }) => cited.every(({ passages }) => passages.length === 0)));
  });

  it('says that no passage bears on the question where the model finds none', async () => {
    const { stdout, status } = await ask(() => 'NONE.', '--format', 'json');
    assert.equal(status, 0);
    const { answer, works: read } = JSON.parse(stdout) as AnswerDocument;
    assert.equal(answer, null);
    assert.equal(read.length, works.length);
    assert.match((await ask(() => 'NONE')).stdout, /found no answer in the passages of the 2 works/);
  });

  it('sends nothing where that would be more than the author allows', async () => {
    const { stderr, status } = await ask((passages) => ofPages(passages), '--tokens', '100');
    assert.notEqual(status, 0);
    assert.match(stderr, /--tokens/);
    assert.ok(used.server.requests.every(({ prompt }) => prompt === undefined));
  });
});
