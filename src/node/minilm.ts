import { basename } from 'node:path';
import minilm from './minilm.json' with { type: 'json' };

/** Components of a vector. */
export const dimensions = 384;

/** The most tokens of a text that are read, those that mark its ends included: what the model was trained with. */
export const maximumTokens = 256;

/** A file of the model: its name, below `models/<name of the model>/`, and its SHA-256 in hex. */
export interface ModelFile {
  readonly name: string;
  readonly sha256: string;
}

/** The files of the model; `weights` are in ONNX with 8-bit integers. */
export const modelFiles = {
  weights: modelFile('onnx/model_quantized.onnx'),
  tokenizer: modelFile('tokenizer.json'),
  tokenizerConfiguration: modelFile('tokenizer_config.json'),
};

/** The folder of the model's files, from the folder of the bundles. */
export const modelFolder = `models/${minilm.name}`;

/** Where the WebAssembly of the runtime is, packed by Brotli, from the folder of the bundles. */
export const wasmFile = 'ort-wasm-simd-threaded.wasm.br';

/** Names everything that a vector depends on: the weights and where texts are cut. */
export const modelId = `${minilm.name}-${modelFiles.weights.sha256.slice(0, 8)}-${maximumTokens}`;

function modelFile(path: keyof typeof minilm.files): ModelFile {
  return { name: basename(path), sha256: minilm.files[path] };
}
