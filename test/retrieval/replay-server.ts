/**
 * A server that replays recorded replies of scholarly interfaces over real HTTP: any file of JSON lines with `request`
 * and `response`. It finds a recording by path and query, in any order of the parameters and whatever a request says
 * about itself, and fails on demand as `test/llm/scripted-faults.ts` has it. It needs no test runner; by itself it
 * starts with
 *
 *     node --import tsx test/retrieval/replay-server.ts [--port N] FILE.jsonl…
 *
 * and prints its origin, for `--source-url openalex=ORIGIN`.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { Fault } from '../llm/scripted-faults.ts';
import { type RecordedRequest, readRequest } from '../llm/scripted-requests.ts';
import { bodyOf, isFirstPage, questionOf, type Recording, readRecordings } from './recording.ts';

/** The running server. */
export interface ReplayServer {
  readonly origin: string;
  readonly requests: readonly RecordedRequest[];
  /** The number of connections that were opened. */
  readonly connections: number;
  /** Replays these as well, the last added first. */
  serve(recordings: readonly Recording[]): void;
  /**
   * Answers everything with one recording from now on, whatever is asked; undefined ends that. A recording is one page:
   * those after it are missing.
   */
  answerAll(recording: Recording | undefined): void;
  /** Fails the next requests, once by default. Faults take turns in the order they were added. */
  fail(fault: Fault, times?: number): void;
  /** Forgets requests, recordings and faults. */
  reset(): void;
  close(): Promise<void>;
}

/** Headers of a recording that describe how it was sent then. */
const transport = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
  'vary',
  'server',
]);

/** Starts the server on the loopback interface. */
export async function startReplayServer(port = 0): Promise<ReplayServer> {
  const recordings = new Map<string, Recording>();
  const requests: RecordedRequest[] = [];
  let faults: { readonly fault: Fault; left: number }[] = [];
  let everything: Recording | undefined;
  let connections = 0;

  const server = createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      requests.push(request);
      const body = request.body === undefined ? undefined : JSON.stringify(request.body);
      const address = incoming.url ?? '/';
      const only = isFirstPage(address) ? everything : undefined;
      const recording = only ?? recordings.get(questionOf(request.method, address, body));
      const answer = (): void => send(response, recording);
      const pending = faults.find(({ left }) => left > 0);
      if (pending === undefined) return answer();
      pending.left--;
      pending.fault({
        request,
        response,
        answer,
        reply: () => (recording === undefined ? '' : bodyOf(recording)),
        answerWith: (text) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text),
      });
    });
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get connections() {
      return connections;
    },
    serve(added) {
      for (const recording of added) {
        const { method, url, body } = recording.request;
        recordings.set(questionOf(method, url, body), recording);
      }
    },
    answerAll: (recording) => void (everything = recording),
    fail: (fault, times = 1) => void faults.push({ fault, left: times }),
    reset() {
      recordings.clear();
      requests.length = 0;
      faults = [];
      everything = undefined;
      connections = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, recording: Recording | undefined): void {
  if (recording === undefined) {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"There is no such recording"}');
    return;
  }
  const headers = Object.entries(recording.response.headers ?? {}).filter(([name]) => !transport.has(name));
  response.writeHead(recording.response.status, Object.fromEntries(headers)).end(bodyOf(recording));
}

if (process.argv[1]?.endsWith('replay-server.ts') === true) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '0' } },
  });
  const replay = await startReplayServer(Number(values.port));
  for (const file of positionals) replay.serve(readRecordings(file));
  console.log(replay.origin);
}
