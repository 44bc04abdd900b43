import { Refusal } from '../../../http/refusal.ts';
import { lookUp } from '../look-up.ts';
import { encodePath } from '../query-words.ts';
import { readOne } from '../read-records.ts';
import { saysNotFound } from '../says-not-found.ts';
import type { ScholarlySource, SourceReply } from '../scholarly-source.ts';
import type { SourcesOptions } from '../source-options.ts';
import { openSourceServer } from '../source-server.ts';
import { readHuggingFaceItem, repositoryReply } from './read-huggingface.ts';

/** Its words to somebody without a key about what is not there, or not for everybody. */
const unknown = /"(?:invalid username or password|repository not found)/i;

/** Hugging Face: whether there is a model or a set of data, and whose. Nothing is searched for. */
export function createSource(options: SourcesOptions): ScholarlySource {
  const server = openSourceServer('huggingface', options);
  const askOne = async (id: string, signal?: AbortSignal): Promise<SourceReply | undefined> => {
    const path = `/api/${id.startsWith('datasets/') ? '' : 'models/'}${encodePath(id)}`;
    try {
      const item = await server.ask({ path, mayBeMissing: saysNotFound }, repositoryReply, signal);
      return readOne(item, (read) => readHuggingFaceItem(read, id));
    } catch (error) {
      // It says of what there is not what it says of what is private; of a wrong key it says something else.
      if (error instanceof Refusal && error.status === 401 && unknown.test(error.body())) return undefined;
      throw error;
    }
  };
  return {
    name: 'huggingface',
    origin: server.origin,
    byIdentifier: (looked, signal) =>
      lookUp(looked, {
        idOf: ({ huggingFace }) => huggingFace,
        one: (id) => askOne(id, signal),
      }),
  };
}
