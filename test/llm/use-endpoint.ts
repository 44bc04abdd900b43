import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { ChatError, type ChatErrorReason } from '../../src/llm/chat-error.ts';
import type { ChatRequest } from '../../src/llm/chat-model.ts';
import { createEndpoint, type Endpoint, type EndpointOptions } from '../../src/llm/endpoint.ts';
import { type ScriptedEndpoint, type ScriptedEndpointOptions, startScriptedEndpoint } from './scripted-endpoint.ts';

/** The key that tests send, and look for where it must not be. */
export const testKey = 'sk-secret-4711';

/** Starts a scripted endpoint for the tests of a suite, and forgets after each what it was told. */
export function useScriptedEndpoint(options: ScriptedEndpointOptions = {}): { readonly server: ScriptedEndpoint } {
  let server: ScriptedEndpoint | undefined;
  before(async () => {
    server = await startScriptedEndpoint(options);
  });
  afterEach(() => server!.reset());
  after(() => server!.close());
  return {
    get server() {
      return server!;
    },
  };
}

/** An endpoint that does not really wait before it tries again; `waits` are the milliseconds it would have. */
export function endpointOf(
  server: ScriptedEndpoint,
  options: Partial<EndpointOptions> = {},
): Endpoint & { readonly waits: number[] } {
  const waits: number[] = [];
  const wait = (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  const retries = { wait, random: () => 0.5, ...options.retries };
  return {
    ...createEndpoint({ baseUrl: server.baseUrl, key: () => Promise.resolve(testKey), ...options, retries }),
    waits,
  };
}

/** A request with one question. */
export function question(content: string, options: Partial<ChatRequest> = {}): ChatRequest {
  return { messages: [{ role: 'user', content }], ...options };
}

/** The error that a call ends in, which has to be of a reason, and holds neither the key nor what the prompt says. */
export async function failureOf(call: Promise<unknown>, reason: ChatErrorReason, prompt?: string): Promise<ChatError> {
  const error: unknown = await call.then(
    (value) => assert.fail(`There was no error, but ${inspect(value)}`),
    (rejected: unknown) => rejected,
  );
  assert.ok(error instanceof ChatError, inspect(error));
  assert.equal(error.reason, reason, error.message);
  assert.match(error.message, /^[A-Zh].{10,260}\.$/, 'The message is a sentence or two');
  const everything = inspect(error, { depth: 10, showHidden: true });
  assert.ok(!everything.includes(testKey), everything);
  if (prompt !== undefined) assert.ok(!everything.includes(prompt), everything);
  return error;
}
