import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Tokenizer } from '@huggingface/tokenizers';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { EmbeddingUnavailableError, type EmbeddingUnavailableReason, type Vector } from '../similarity/embedder.ts';
import { dimensions, type ModelFile, maximumTokens, modelFiles, modelFolder, wasmFile } from './minilm.ts';

/** Embeds one text; the vector has length 1. */
export type SentenceEncoder = (text: string) => Promise<Vector>;

/** Far longer than 256 tokens, in characters; longer texts would only keep the tokenizer busy. */
const maximumCharacters = 20_000;

/**
 * Loads the model into this thread, in about half a second. Each text runs alone: the 8-bit weights scale the whole
 * of a batch at once, so in a batch a vector would depend on the texts beside it.
 * @param folder the folder of the bundles
 * Rejects with `EmbeddingUnavailableError` where the model is not there, is another, or cannot be run.
 */
export async function loadSentenceEncoder(folder: string): Promise<SentenceEncoder> {
  const path = join(folder, modelFolder);
  const weights = readModelFile(path, modelFiles.weights);
  const tokenizer = new Tokenizer(
    parseFile(readModelFile(path, modelFiles.tokenizer)),
    parseFile(readModelFile(path, modelFiles.tokenizerConfiguration)),
  );
  const session = await unless('noRuntime', () => {
    env.logLevel = 'error';
    env.wasm.numThreads = 1;
    env.wasm.wasmBinary = brotliDecompressSync(readFileSync(join(folder, wasmFile)));
    return InferenceSession.create(weights, { executionProviders: ['wasm'] });
  });
  return async (text) => {
    const { ids } = tokenizer.encode(text.slice(0, maximumCharacters));
    const tokens = ids.length <= maximumTokens ? ids : [...ids.slice(0, maximumTokens - 1), ids.at(-1)!];
    const shape = [1, tokens.length];
    const output = await session.run({
      input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), shape),
      attention_mask: new Tensor('int64', new BigInt64Array(tokens.length).fill(1n), shape),
      token_type_ids: new Tensor('int64', new BigInt64Array(tokens.length), shape),
    });
    const states = output['last_hidden_state'];
    if (states?.type !== 'float32' || states.dims[1] !== tokens.length || states.dims[2] !== dimensions) {
      throw new EmbeddingUnavailableError('wrongModel');
    }
    return poolTokens(states.data as Float32Array);
  };
}

/** The mean of the tokens' states, scaled to length 1 (Reimers and Gurevych 2019, "Sentence-BERT", section 3). */
function poolTokens(states: Float32Array): Vector {
  const sum = new Float32Array(dimensions);
  states.forEach((value, index) => (sum[index % dimensions]! += value));
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}

function readModelFile(folder: string, { name, sha256 }: ModelFile): Buffer {
  let content;
  try {
    content = readFileSync(join(folder, name));
  } catch (cause) {
    throw new EmbeddingUnavailableError('noModel', { cause });
  }
  if (createHash('sha256').update(content).digest('hex') !== sha256) {
    throw new EmbeddingUnavailableError('wrongModel', { cause: new Error(`${name} is not the file it should be`) });
  }
  return content;
}

function parseFile(json: Buffer): object {
  return JSON.parse(json.toString('utf8')) as object;
}

async function unless<T>(reason: EmbeddingUnavailableReason, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new EmbeddingUnavailableError(reason, { cause });
  }
}
