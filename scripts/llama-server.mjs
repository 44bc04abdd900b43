/**
 * A server of the OpenAI protocol over a model in this process, by node-llama-cpp: as much of it as Situate needs.
 * It holds the replies to short lengths, as the model is slow and has nothing to say.
 */
/* global AbortController */
import { createServer } from 'node:http';
import { basename } from 'node:path';

/** The most tokens of a reply, and the most characters of a string in one that has a shape. */
const longestReply = 256;
const longestString = 160;

/**
 * @typedef {{ role: 'system' | 'user' | 'assistant', content: string }} Message
 * @typedef {{ model: string, messages: Message[], stream?: boolean, stream_options?: { include_usage?: boolean },
 *   temperature?: number, max_tokens?: number, response_format?: { type: string, json_schema?: { schema: object } } }} Body
 * @typedef {{ baseUrl: string, name: string, close: () => Promise<void> }} LlamaServer
 */

/**
 * Loads the model and listens on the loopback interface. Requests are answered one after the other.
 * @param {any} llamaCpp the module `node-llama-cpp`, which is no dependency of this repository
 * @param {string} modelPath a file in GGUF
 * @param {number} [port] any that is free, unless one is named
 * @returns {Promise<LlamaServer>} its address, and the name of the model
 */
export async function startLlamaServer(llamaCpp, modelPath, port = 0) {
  const llama = await llamaCpp.getLlama({ build: 'never', skipDownload: true, gpu: false, logLevel: 'error' });
  const model = await llama.loadModel({ modelPath });
  // Several threads wait for each other at every step, which on a busy machine is a hundred times slower.
  const context = await model.createContext({ contextSize: model.trainContextSize, threads: 1 });
  const chat = new llamaCpp.LlamaChat({ contextSequence: context.getSequence() });
  const name = basename(modelPath, '.gguf');
  /** @type {Promise<unknown>} */
  let turn = Promise.resolve();

  /** @param {Body} body @param {import('node:http').ServerResponse} response */
  const complete = async (body, response) => {
    if (response.destroyed) return;
    const input = model.tokenize(body.messages.map(({ content }) => content).join('\n')).length;
    if (body.model !== name) return sendError(response, 404, 'model_not_found');
    if (input > model.trainContextSize - longestReply) return sendError(response, 400, 'context_length_exceeded');
    const left = new AbortController();
    response.on('close', () => left.abort());
    const schema = body.response_format?.json_schema?.schema;
    const send = streamTo(response, name);
    const { response: text, metadata } = await chat.generateResponse(historyOf(body.messages), {
      signal: left.signal,
      temperature: body.temperature ?? 0.7,
      seed: 1,
      maxTokens: Math.min(body.max_tokens ?? longestReply, longestReply),
      ...(schema !== undefined && { grammar: await llama.createGrammarForJsonSchema(shortened(schema)) }),
      ...(body.stream === true && { onTextChunk: (/** @type {string} */ content) => send({ content }) }),
    });
    const finish = metadata.stopReason === 'maxTokens' ? 'length' : 'stop';
    const usage = { prompt_tokens: input, completion_tokens: model.tokenize(text).length };
    if (body.stream !== true) {
      const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }];
      return sendJson(response, 200, { object: 'chat.completion', model: name, choices, usage });
    }
    send({}, finish);
    if (body.stream_options?.include_usage === true) {
      response.write(`data: ${JSON.stringify({ model: name, choices: [], usage })}\n\n`);
    }
    response.end('data: [DONE]\n\n');
  };

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  const answer = async (request, response) => {
    if (request.url === '/v1/models') return sendJson(response, 200, { object: 'list', data: [{ id: name }] });
    if (request.url !== '/v1/chat/completions') return sendError(response, 404, 'unknown_url');
    let text = '';
    for await (const chunk of request) text += chunk;
    turn = turn
      .then(() => complete(JSON.parse(text), response))
      .catch((error) => {
        if (response.destroyed) return;
        console.error(error);
        sendError(response, 500, 'failed');
      });
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise((listening, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', () => listening(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    name,
    async close() {
      server.closeAllConnections();
      server.close();
      await turn;
      await llama.dispose();
    },
  };
}

/** @param {readonly Message[]} messages */
function historyOf(messages) {
  const items = messages.map(({ role, content }) =>
    role === 'assistant'
      ? { type: 'model', response: [content] }
      : { type: role === 'system' ? 'system' : 'user', text: content },
  );
  return [...items, { type: 'model', response: [] }];
}

/**
 * A schema whose strings are short.
 * @param {unknown} schema
 * @returns {unknown}
 */
function shortened(schema) {
  if (Array.isArray(schema)) return schema.map(shortened);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, shortened(value)]));
  return 'type' in schema && schema.type === 'string' && !('enum' in schema)
    ? { ...inner, maxLength: longestString }
    : inner;
}

/**
 * Sends pieces of a stream, which begins with the first.
 * @param {import('node:http').ServerResponse} response
 * @param {string} model
 */
function streamTo(response, model) {
  return (/** @type {object} */ delta, /** @type {string | null} */ finish = null) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify({ model, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);
  };
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {string} code */
function sendError(response, status, code) {
  sendJson(response, status, { error: { message: code, code } });
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {unknown} value */
function sendJson(response, status, value) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
