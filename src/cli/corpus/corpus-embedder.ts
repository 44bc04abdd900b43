import { ChatError } from '../../llm/chat-error.ts';
import { namedModel } from '../../llm/model-names.ts';
import { createEmbedderPool } from '../../node/embedder-pool.ts';
import { bundledRuntime } from '../../node/embedding-runtime.ts';
import type { Embedder, EmbeddingUnavailableError } from '../../similarity/embedder.ts';
import { createEndpointEmbedder } from '../../similarity/endpoint-embedder.ts';
import { CommandError } from '../command-error.ts';
import { strings } from '../command-line-strings.ts';
import { aiStrings } from '../models/ai-strings.ts';
import { endpointVariables, namedEndpoints } from '../models/named-endpoints.ts';
import { corpusVariables, type EmbeddingOptions } from './corpus-options.ts';

/** The maker of the vectors of a command. */
export interface CommandEmbedder extends Embedder {
  /** The host that texts are sent to; undefined where they stay on this machine. */
  readonly host: string | undefined;
  /** Frees what it holds. */
  release(): Promise<void>;
}

/**
 * The model that `--embedding-model` or the environment names, at a server; otherwise the one that comes with Situate, in
 * threads. Nothing is loaded or sent before it is asked. Throws `CommandError` where nothing says where the server is.
 */
export function commandEmbedder(
  { embeddingModel, threads }: EmbeddingOptions,
  environment: NodeJS.ProcessEnv = process.env,
): CommandEmbedder {
  const named = embeddingModel ?? environment[corpusVariables.embeddingModel]?.trim() ?? '';
  if (named === '') {
    return { ...createEmbedderPool({ ...bundledRuntime(), threads }), host: undefined };
  }
  const endpoints = namedEndpoints(environment);
  const { name, address = endpoints.own } = namedModel(named);
  if (address === undefined) {
    throw new CommandError(aiStrings.noEndpointFor(name, endpointVariables.endpoint));
  }
  const endpoint = endpoints.at(address, named);
  return {
    ...createEndpointEmbedder(endpoint, name),
    host: new URL(endpoint.address.base).host,
    release: () => Promise.resolve(),
  };
}

/** Explains to the author why texts could not be embedded. */
export function whyNotEmbedded({ reason, cause }: EmbeddingUnavailableError): string {
  return cause instanceof ChatError ? cause.message : strings.whyByWords[reason];
}
