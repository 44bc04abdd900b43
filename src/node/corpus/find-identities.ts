import { identityStrings, type WorkIdentity } from '../../bibliography/work-identity.ts';
import type { ScholarlyRecord } from '../../retrieval/sources/scholarly-record.ts';
import type { Session } from './database.ts';
import { readRecord } from './stored-work.ts';

/** The most records that an identity gets: many works may be called "Introduction". */
const mostForEach = 20;

/** For each identity the records that share an identifier with it, or its title, as `CorpusStore.identified` has it. */
export async function findIdentities(
  session: Session,
  identities: readonly WorkIdentity[],
): Promise<readonly (readonly ScholarlyRecord[])[]> {
  const parts = identities.flatMap((identity, place) =>
    Object.entries<string | undefined>({ ...identity }).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [{ place, part: JSON.stringify({ [name]: value }) }],
    ),
  );
  const rows = await session.query<{ place: number; record: ScholarlyRecord }>(
    `select found.place, record.record
    from (
      select wanted.place, shared.work_id,
        row_number() over (partition by wanted.place order by count(*) desc, shared.work_id) as rank
      from unnest($1::integer[], $2::text[]) as wanted (place, part)
      join situate.record shared on shared.record -> 'identity' @> wanted.part::jsonb
      group by wanted.place, shared.work_id
    ) found
    join situate.record on record.work_id = found.work_id
    where found.rank <= ${mostForEach}
    order by found.place, found.rank`,
    [parts.map(({ place }) => place), parts.map(({ part }) => withoutNul(part))],
  );
  const found = identities.map((): ScholarlyRecord[] => []);
  for (const { place, record } of rows) found[place]!.push(readRecord(record));
  return found;
}

/** The records of works that cite one of these, the latest first, as `CorpusStore.citing` has it. */
export async function findCiting(
  session: Session,
  identities: readonly WorkIdentity[],
  limit: number,
): Promise<readonly ScholarlyRecord[]> {
  const cited = identities.flatMap((identity) => identityStrings({ ...identity, titleKey: '' }));
  const rows = await session.query<{ record: ScholarlyRecord }>(
    `select record.record
    from (select distinct work_id from situate.citation where cited = any($1::text[])) citing
    join situate.work on work.id = citing.work_id
    join situate.record on record.work_id = citing.work_id
    order by work.year desc nulls last, work.id limit $2::integer`,
    [cited, limit],
  );
  return rows.map(({ record }) => readRecord(record));
}

/** PostgreSQL has no room for this character in JSON. */
function withoutNul(json: string): string {
  return json.replaceAll('\\u0000', '');
}
