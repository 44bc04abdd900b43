import * as z from 'zod';
import { jsonReader } from '../read-reply.ts';
import { textField } from '../record-fields.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { softwareRecord } from '../software-record.ts';

const repository = z.object({ full_name: z.string(), name: z.string(), description: textField });

/** Reads a reply about one repository. Throws `SyntaxError` for anything else. */
export const repositoryReply = jsonReader(repository);

/** A repository at GitHub, which says whose it is and not who wrote it. */
export function readGithubRepository(item: unknown): ScholarlyRecord | undefined {
  const { full_name: fullName, name, description } = repository.parse(item);
  return softwareRecord({
    source: 'github',
    kind: 'github',
    id: fullName.toLowerCase(),
    name,
    description,
    people: [],
    owner: fullName.split('/', 1)[0]!,
  });
}
