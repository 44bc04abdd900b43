/**
 * How a database becomes that of a corpus: the statements of each version, from the first. A version that has been
 * released never changes; what comes later is a version of its own.
 *
 * - Every unique index has the work's id in it and no row refers to another by a constraint, so Citus can distribute all
 *   tables but `meta` by that column.
 * - `work` is small, because a synchronisation updates and a filter reads all of it; `record` has what is large.
 * - The tables of vectors are not here: their columns depend on the model (`vector-tables.ts`).
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table situate.work (
      id bigint primary key,
      source text not null,
      source_id text not null,
      hash text not null,
      text_hash text not null,
      run text,
      year smallint,
      day date,
      categories text[] not null,
      has_abstract boolean not null
    ) with (fillfactor = 80)`,
    'create index work_source on situate.work (source)',
    `create table situate.record (
      work_id bigint primary key,
      record jsonb not null,
      words tsvector generated always as (
        setweight(to_tsvector('english'::regconfig, left(record ->> 'title', 5000)), 'A') ||
        setweight(to_tsvector('english'::regconfig, left(coalesce(record ->> 'abstract', ''), 50000)), 'D')
      ) stored
    )`,
    'create index record_words on situate.record using gin (words)',
    `create table situate.page (
      work_id bigint not null,
      number integer not null,
      text text not null,
      primary key (work_id, number)
    )`,
    `create table situate.citation (
      work_id bigint not null,
      cited text not null,
      primary key (work_id, cited)
    )`,
    'create index citation_cited on situate.citation (cited)',
  ],
  // By its DOI, its other identifiers and its title. It has hashes of them, so that no title is too long.
  [`create index record_identity on situate.record using gin ((record -> 'identity') jsonb_path_ops)`],
];
