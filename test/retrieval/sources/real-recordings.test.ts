import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../../scripts/eval/data-folder.ts';
import { type Replayed, replayRecordings } from '../../../scripts/eval/replay-recordings.ts';
import type { RequestErrorReason } from '../../../src/http/request-error.ts';
import { type WebSource, webSources } from '../../../src/retrieval/sources/source-profiles.ts';
import { readRecordings } from '../recording.ts';
import { useReplay } from '../use-replay.ts';

const reasons: Readonly<Record<number, RequestErrorReason>> = {
  400: 'misconfigured',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'misconfigured',
  429: 'rateLimited',
  500: 'serverError',
  504: 'timeout',
};

/**
 * The number of recordings that have to be read of each source that there are some of: what is about works, and every
 * error.
 */
const least: Readonly<Partial<Record<WebSource, number>>> = {
  openalex: 60,
  semanticscholar: 50,
  crossref: 70,
  arxiv: 16,
  dblp: 50,
  opencitations: 9,
  datacite: 19,
  unpaywall: 5,
};

describe('real recorded replies', function () {
  const replay = useReplay();

  for (const name of webSources.filter((one) => least[one] !== undefined)) {
    it(`of ${name} are read record by record, and its errors have their reasons`, async function () {
      const file = join(dataFolder() ?? '', 'api-recordings', `${name}.jsonl`);
      if (!existsSync(file)) this.skip();
      const replayed = await replayRecordings(replay.server, readRecordings(file));
      const asked = replayed.filter(({ outcome }) => outcome !== undefined);
      assert.ok(asked.length >= least[name]!, `${asked.length} replies were read`);
      for (const one of asked) checkReplayed(one);
    });
  }
});

function checkReplayed({ recording: { request, response, category }, outcome }: Replayed): void {
  const what = `${response.status} ${request.url}`;
  if (response.status >= 400) {
    // A look-up takes 404 for an answer: the source does not know the work.
    const isUnknown = response.status === 404 && outcome !== undefined && 'records' in outcome;
    assert.deepEqual(outcome, isUnknown ? outcome : { failure: reasons[response.status] }, what);
    if (isUnknown) assert.deepEqual(outcome.records, [], what);
    return;
  }
  assert.ok(outcome !== undefined && 'records' in outcome, what);
  assert.equal(outcome.unreadable, 0, what);
  assert.ok(outcome.isKnown || outcome.records.length === 0, what);
  // Replies without records are short, whatever the source.
  assert.ok(outcome.records.length > 0 || response.body.length < 800, what);
  for (const { title, identity, source } of outcome.records) {
    assert.ok(title !== '' || Object.values(identity).some((identifier) => identifier !== undefined), what);
    assert.doesNotMatch(title, /<\/?[a-z]+>|&[a-z]+;|[\p{Cc}]/iu, `${source}: ${title}`);
  }
  if (category === 'lookup') assert.ok(outcome.records.length > 0, what);
}
