/**
 * A scripted server that speaks the OpenAI protocol, for tests over real HTTP: it answers by rules on what a prompt
 * says, records what it was asked, and fails on demand in every way that a real one does (`scripted-faults.ts`). It
 * needs no test runner; by itself it starts with
 *
 *     node --import tsx test/llm/scripted-endpoint.ts [--port N] [--key KEY] [--script FILE]
 *
 * where the script is a module that exports `script(endpoint)`, and prints its base URL.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Fault, type RefusedParameter, refusal, sendError } from './scripted-faults.ts';
import { countTokens, sendReply } from './scripted-replies.ts';
import { type RecordedRequest, readRequest, type ScriptedPrompt } from './scripted-requests.ts';
import { vectorOf } from './scripted-vectors.ts';

/** The prompts that a rule is for. A string is one that the prompt contains. */
export type PromptPattern = string | RegExp | ((prompt: ScriptedPrompt) => boolean);

/** A text, or a value that is sent as JSON. */
export type ScriptedReply = string | Readonly<Record<string, unknown>>;

/** The number of times a fault comes, and for what. */
export interface FaultOptions {
  /** Once by default. */
  readonly times?: number;
  /** For these prompts alone. */
  readonly when?: PromptPattern;
}

/** The options of starting the server. */
export interface ScriptedEndpointOptions {
  /** Any free one by default. */
  readonly port?: number;
  /** The key that requests have to carry; none by default. */
  readonly key?: string;
  /** A certificate and its private key, as PEM: with them it speaks HTTPS. */
  readonly tls?: { readonly cert: string; readonly key: string };
}

/** The running server. */
export interface ScriptedEndpoint {
  readonly origin: string;
  readonly baseUrl: string;
  /** Those that `/v1/models` lists. Requests to others are refused. */
  readonly models: string[];
  readonly requests: readonly RecordedRequest[];
  /** Requests to models that were answered to their end, and the tokens of these. */
  readonly usage: { readonly calls: number; readonly input: number; readonly output: number };
  /** The most requests that were being answered at the same time. */
  readonly mostAtOnce: number;
  /** Answers prompts so. Of several rules that fit, the last added is used. */
  answer(when: PromptPattern, reply: ScriptedReply | ((prompt: ScriptedPrompt) => ScriptedReply)): void;
  /** Fails the next requests, to models or to anything else. Faults take turns in the order they were added. */
  fail(fault: Fault, options?: FaultOptions): void;
  /** Refuses a parameter from now on; silently, that is without naming it, where told so. */
  refuse(parameter: RefusedParameter, how?: { readonly silently: boolean }): void;
  /** Forgets requests, rules, faults and refusals. */
  reset(): void;
  /** Ends all connections. */
  close(): Promise<void>;
}

interface PendingFault extends FaultOptions {
  readonly fault: Fault;
  left: number;
}

interface Rule {
  readonly when: PromptPattern;
  readonly reply: ScriptedReply | ((prompt: ScriptedPrompt) => ScriptedReply);
}

/** Starts the server on the loopback interface. */
export async function startScriptedEndpoint({
  port = 0,
  key,
  tls,
}: ScriptedEndpointOptions = {}): Promise<ScriptedEndpoint> {
  const models = ['scripted-small', 'scripted-large', 'scripted-embedding'];
  const requests: RecordedRequest[] = [];
  const rules: Rule[] = [];
  let faults: PendingFault[] = [];
  const refused = new Map<RefusedParameter, boolean>();
  let usage = { calls: 0, input: 0, output: 0 };
  let atOnce = 0;
  let mostAtOnce = 0;

  const replyTo = (prompt: ScriptedPrompt): string => {
    const rule = rules.findLast(({ when }) => fits(when, prompt));
    const reply = typeof rule?.reply === 'function' ? rule.reply(prompt) : rule?.reply;
    return typeof reply === 'object' ? JSON.stringify(reply) : (reply ?? 'No rule answers this prompt.');
  };

  const answerModel = (request: RecordedRequest, response: ServerResponse, text: string, finish: string): void => {
    const tokens = { input: countTokens(request.prompt!.text), output: countTokens(text) };
    sendReply(request, response, { text, finish, ...tokens });
    usage = { calls: usage.calls + 1, input: usage.input + tokens.input, output: usage.output + tokens.output };
  };

  const respond = (request: RecordedRequest, response: ServerResponse): void => {
    const { prompt, path, body } = request;
    const answer = (): void => {
      if (path.endsWith('/models')) {
        sendJson(response, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) });
      } else if (path.endsWith('/embeddings')) {
        const input = [body?.['input'] ?? []].flat() as string[];
        const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
        sendJson(response, { object: 'list', model: body?.['model'], data });
      } else if (prompt === undefined) {
        sendError(response, 404, { message: `Unknown path ${path}`, code: 'unknown_url' });
      } else {
        answerModel(request, response, replyTo(prompt), 'stop');
      }
    };
    const fault = faults.find(
      ({ left, when }) => left > 0 && (when === undefined || (prompt !== undefined && fits(when, prompt))),
    );
    if (key !== undefined && keyOf(request) !== key) {
      sendError(response, 401, { message: `Incorrect API key provided: ${keyOf(request)}`, code: 'invalid_api_key' });
    } else if (fault !== undefined) {
      fault.left--;
      fault.fault({
        request,
        response,
        answer,
        reply: () => (prompt === undefined ? '' : replyTo(prompt)),
        answerWith: (text, finish = 'stop') => answerModel(request, response, text, finish),
      });
    } else if (typeof body?.['model'] === 'string' && !models.includes(body['model'])) {
      const message = `The model ${body['model']} does not exist`;
      sendError(response, 404, { message, code: 'model_not_found', param: 'model' });
    } else {
      const unknown = refusal(body ?? {}, refused);
      if (unknown === undefined) answer();
      else sendError(response, 400, unknown);
    }
  };

  const listener = (incoming: IncomingMessage, response: ServerResponse): void => {
    void readRequest(incoming).then((request) => {
      requests.push(request);
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      response.on('close', () => {
        atOnce--;
        request.wasAnswered = response.writableFinished;
        request.wasClosedEarly = !response.writableFinished;
      });
      respond(request, response);
    });
  };
  const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const origin = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    baseUrl: `${origin}/v1`,
    models,
    requests,
    get usage() {
      return usage;
    },
    get mostAtOnce() {
      return mostAtOnce;
    },
    answer: (when, reply) => void rules.push({ when, reply }),
    fail: (fault, options = {}) => void faults.push({ ...options, fault, left: options.times ?? 1 }),
    refuse: (parameter, { silently } = { silently: false }) => void refused.set(parameter, silently),
    reset() {
      requests.length = 0;
      rules.length = 0;
      faults = [];
      refused.clear();
      usage = { calls: 0, input: 0, output: 0 };
      mostAtOnce = atOnce;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function fits(pattern: PromptPattern, prompt: ScriptedPrompt): boolean {
  if (typeof pattern === 'function') return pattern(prompt);
  return typeof pattern === 'string' ? prompt.text.includes(pattern) : new RegExp(pattern).test(prompt.text);
}

function keyOf({ headers }: RecordedRequest): string | undefined {
  const azure = headers['api-key'];
  return typeof azure === 'string' ? azure : headers.authorization?.replace(/^Bearer /, '');
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

if (process.argv[1]?.endsWith('scripted-endpoint.ts') === true) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '0' }, key: { type: 'string' }, script: { type: 'string' } },
  });
  const { port, key, script } = values;
  const endpoint = await startScriptedEndpoint({ port: Number(port), ...(key !== undefined && { key }) });
  if (script !== undefined) {
    const loaded = (await import(pathToFileURL(resolve(script)).href)) as {
      script: (endpoint: ScriptedEndpoint) => void;
    };
    loaded.script(endpoint);
  }
  console.log(endpoint.baseUrl);
}
