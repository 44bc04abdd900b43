import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { RequestError, type RequestErrorReason } from '../../../src/http/request-error.ts';
import { createSources } from '../../../src/retrieval/sources/create-sources.ts';
import { webSources } from '../../../src/retrieval/sources/source-profiles.ts';
import {
  bodyWithoutEnd,
  cutOff,
  type Fault,
  hang,
  oversized,
  packed,
  page,
  rateLimited,
  redirect,
  reset,
  status,
  truncatedBody,
} from '../../llm/scripted-faults.ts';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

const secret = 'key-4711';
const email = 'author@example.org';

const everyIdentifier = {
  acl: '2020.acl-main.1',
  rfc: '9110',
  github: 'quiet/quay',
  pypi: 'quay',
  cran: 'quay',
  huggingFace: 'quiet/quay',
};

/** A body that claims to be packed and is not, or only to its middle. */
const wrongGzip: Fault = ({ response }) =>
  void response
    .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
    .end('{"results": []}');
const halfGzip: Fault = ({ response }) => {
  const bytes = gzipSync(JSON.stringify({ results: Array.from({ length: 500 }, (_, index) => ({ index })) }));
  response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes.subarray(0, bytes.length / 2));
};
/** A page of a proxy with a good status. */
const loginPage: Fault = ({ response }) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Log in to the network</body></html>');
const otherJson: Fault = ({ answerWith }) => answerWith('{"error": "maintenance", "message": "Come back"}');
const nested: Fault = ({ answerWith }) => answerWith('['.repeat(5000) + ']'.repeat(5000));

const faults: readonly (readonly [string, Fault, RequestErrorReason])[] = [
  ['a wait that is too long', rateLimited(7200), 'rateLimited'],
  ['failures again and again', status(500), 'serverError'],
  ['a missing key', status(401), 'unauthorized'],
  ['a ban', status(403), 'forbidden'],
  ['a request that it does not understand', status(400), 'misconfigured'],
  ['a page in place of a reply', page(502), 'serverError'],
  ['a page of a proxy that says all is well', loginPage, 'badReply'],
  ['another form of reply', otherJson, 'badReply'],
  ['a reply without its end', truncatedBody, 'badReply'],
  ['a reply that is nested too deeply', nested, 'badReply'],
  ['a connection that ends in the middle', cutOff, 'cutOff'],
  ['a connection that is closed', reset, 'noNetwork'],
  ['silence', hang, 'timeout'],
  ['a body without end', bodyWithoutEnd('{"results": [', 20), 'timeout'],
  ['a reply that is too long', oversized(200_000), 'badReply'],
  ['a reply that unpacks to too much', packed(500_000), 'badReply'],
  ['a body that is not packed as it says', wrongGzip, 'cutOff'],
  ['half of a packed body', halfGzip, 'badReply'],
  ['a redirect to another server', redirect('http://127.0.0.2:9/works'), 'misconfigured'],
];

describe('a source that fails', () => {
  const replay = useReplay();

  for (const [what, fault, reason] of faults) {
    it(`says so: ${what}`, async () => {
      replay.server.fail(fault, 20);
      const source = sourceAt(replay.server.origin, 'openalex', {
        key: () => Promise.resolve(secret),
        email,
        limits: {
          largestReply: 100_000,
          timeLimits: { silence: 300, total: 600 },
          retries: { wait: () => Promise.resolve() },
        },
      });
      const error: unknown = await source.search!({ text: 'harbour noise', limit: 5 }).then(
        () => assert.fail('There was no error'),
        (rejected: unknown) => rejected,
      );
      assert.ok(error instanceof RequestError, inspect(error));
      assert.equal(error.reason, reason, error.message);
      const everything = inspect(error, { depth: 10, showHidden: true });
      assert.ok(![secret, email, 'harbour'].some((text) => everything.includes(text)), everything);
    });
  }

  it('is asked again after failures that may pass, no sooner than it wants', async () => {
    replay.server.serve(ownRecordings('crossref'));
    replay.server.fail(rateLimited(2));
    replay.server.fail(status(503));
    const waits: number[] = [];
    const source = sourceAt(replay.server.origin, 'crossref', {
      limits: {
        retries: { wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)), random: () => 1 },
      },
    });
    const { records } = await source.search!({ text: 'harbour noise', limit: 20 });
    assert.equal(records.length, 4);
    assert.deepEqual(waits, [2000, 1000]);
  });

  it('is not waited for once the author cancels', async () => {
    for (const name of webSources) {
      const source = sourceAt(replay.server.origin, name, { email });
      const cancel = new AbortController();
      setTimeout(() => cancel.abort(), 20);
      replay.server.fail(hang);
      const call =
        source.byTitle?.(workOf({}, 'Boats'), cancel.signal) ??
        source.references?.({ doi: '10.5555/1', titleKey: '' }, 5, cancel.signal) ??
        source.byIdentifier!([workOf(everyIdentifier)], cancel.signal);
      await assert.rejects(call, { name: 'RequestError', reason: 'cancelled' });
    }
  });

  it('keeps what came when a later page fails', async () => {
    replay.server.serve(ownRecordings('semanticscholar'));
    replay.server.fail(({ answer }) => answer());
    replay.server.fail(status(500), 4);
    const source = sourceAt(replay.server.origin, 'semanticscholar');
    const { records } = await source.search!({ text: 'tides', limit: 150 });
    assert.equal(records.length, 1);
  });

  it('keeps what came when one of several look-ups fails, and does not claim to have asked for it', async () => {
    replay.server.serve(ownRecordings('unpaywall'));
    replay.server.fail(status(403));
    const source = sourceAt(replay.server.origin, 'unpaywall', { email });
    const dois = ['10.5555/jqm.2021.45', '10.5555/closed.1'];
    const replies = await source.byIdentifier!(dois.map((doi) => workOf({ doi })));
    assert.deepEqual(replies.map((reply) => reply?.records.length).sort(), [1, undefined]);
    replay.server.fail(status(403), 2);
    await assert.rejects(source.byIdentifier!(dois.map((doi) => workOf({ doi }))), { reason: 'forbidden' });
  });

  it('is not made for an address that is none', () => {
    const at = (address: string) => () => createSources({ names: ['dblp'], addresses: { dblp: address } });
    assert.throws(at('dblp.org'), {
      reason: 'misconfigured',
      message: 'The address of dblp has to begin with https:// or http://.',
    });
    assert.throws(at('https://me:secret@dblp.org'), /contains a user name or a password/);
  });
});
