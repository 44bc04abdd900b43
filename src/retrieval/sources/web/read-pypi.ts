import * as z from 'zod';
import { parseNames } from '../../../bibliography/names.ts';
import { jsonReader } from '../read-reply.ts';
import { textField } from '../record-fields.ts';
import { nameAsWritten } from '../record-names.ts';
import { plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { softwareRecord } from '../software-record.ts';

const project = z.object({
  info: z.object({ name: z.string(), summary: textField, author: textField, author_email: textField }),
});

/** Reads a reply about one package. Throws `SyntaxError` for anything else. */
export const projectReply = jsonReader(project);

/** A package at PyPI. Its authors are in a field of their own, or before their addresses: `Ada Pole <ada@example.org>`. */
export function readPypiProject(item: unknown): ScholarlyRecord | undefined {
  const { name, summary, author, author_email: addresses } = project.parse(item).info;
  const written = author || addresses.replace(/<[^<>]*>/g, '');
  const people = /@/.test(written) ? [] : plainText(written).split(/[,;]|\s(?:and|&)\s/);
  return softwareRecord({
    source: 'pypi',
    kind: 'pypi',
    id: name.toLowerCase().replace(/[-_.]+/g, '-'),
    name,
    description: summary,
    people: people.flatMap((one) => (parseNames(one).names.length > 0 ? [nameAsWritten(one)] : [])),
    owner: '',
  });
}
