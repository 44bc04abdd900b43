import * as z from 'zod';
import { jsonReader } from '../read-reply.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { softwareRecord } from '../software-record.ts';

const repository = z.object({ id: z.string() });

/** Reads a reply about one repository. Throws `SyntaxError` for anything else. */
export const repositoryReply = jsonReader(repository);

/**
 * A model or a set of data at Hugging Face, which says whose it is and not who made it.
 * @param asked the id that it was asked for by, which says whether it is of data; one that moved answers under its new one
 */
export function readHuggingFaceItem(item: unknown, asked: string): ScholarlyRecord | undefined {
  const { id } = repository.parse(item);
  const [owner, name] = id.includes('/') ? id.split('/', 2) : ['', id];
  return softwareRecord({
    source: 'huggingface',
    kind: 'huggingFace',
    id: `${asked.startsWith('datasets/') ? 'datasets/' : ''}${id}`,
    name: name!,
    description: '',
    people: [],
    owner: owner!,
  });
}
