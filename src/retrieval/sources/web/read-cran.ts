import * as z from 'zod';
import { jsonReader } from '../read-reply.ts';
import { textField } from '../record-fields.ts';
import { nameAsWritten } from '../record-names.ts';
import { plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { softwareRecord } from '../software-record.ts';

const description = z.object({ Package: z.string(), Title: textField, Author: textField });

/** Reads a reply about one package. Throws `SyntaxError` for anything else. */
export const packageReply = jsonReader(description);

/** A package of R, whose authors have their parts in brackets and their numbers behind them. */
export function readCranPackage(item: unknown): ScholarlyRecord | undefined {
  const { Package: name, Title: title, Author: authors } = description.parse(item);
  const people = plainText(authors)
    .replace(/\[[^[\]]*\]|\([^()]*\)|<[^<>]*>/g, '')
    .split(/[,;]|\s(?:and|&|with contributions (?:from|by))\s/);
  return softwareRecord({
    source: 'cran',
    kind: 'cran',
    id: name,
    name,
    description: title,
    people: people.map(nameAsWritten),
    owner: '',
  });
}
