import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { Entry } from '../../src/bibliography/entry.ts';
import { parseNames } from '../../src/bibliography/names.ts';
import { identityOf, identityOfTitle } from '../../src/bibliography/work-identity.ts';
import type { SourceAnswer } from '../../src/retrieval/verification/source-answer.ts';
import { madeUpRecord } from './made-up-record.ts';
import { entryOf, entrySource } from './recorded-references.ts';

const found = z.object({
  error_type: z.string(),
  error_details: z.string(),
  ref_title: z.string(),
  ref_authors_cited: z.string(),
  ref_authors_correct: z.string().optional(),
  ref_year_cited: z.union([z.string(), z.number()]).optional(),
  ref_venue_cited: z.string().optional(),
  ref_url_cited: z.string().optional(),
});

const regression = z.array(
  z.object({
    id: z.string(),
    error_entry: found,
    expect_deterministic_verdict: z.string().nullish(),
    expect_run_no_llm_verdict: z.string().nullish(),
    expect_should_check: z.boolean(),
  }),
);

const labelled = z.object({
  cases: z.array(z.object({ id: z.string(), ground_truth: z.enum(['LIKELY', 'UNLIKELY']), error_entry: found })),
});

/** A reference that somebody labelled, with the answers that the data describes in words. */
export interface LabelledReference {
  readonly id: string;
  readonly entry: Entry;
  /** It is labelled as invented in whole or in part. */
  readonly isInvented: boolean;
  readonly answers: readonly SourceAnswer[];
}

/** The labelled cases of refchecker in the data folder. */
export function readLabelledReferences(data: string): LabelledReference[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(resolve(data, 'bibliography', name), 'utf8'));
  return [
    ...regression
      .parse(read('refchecker-hallucination_regression_refs.json'))
      .map(({ id, error_entry: said, expect_should_check: isInvented }) => labelledReference(id, said, isInvented)),
    ...labelled
      .parse(read('refchecker-labelled-cases.json'))
      .cases.map(({ id, error_entry: said, ground_truth: truth }) => labelledReference(id, said, truth === 'LIKELY')),
  ];
}

function labelledReference(id: string, said: z.infer<typeof found>, isInvented: boolean): LabelledReference {
  const source = entrySource(id, {
    title: said.ref_title,
    authors: said.ref_authors_cited.split(', '),
    year: said.ref_year_cited === undefined ? undefined : Number(said.ref_year_cited),
    venue: said.ref_venue_cited,
    url: said.ref_url_cited,
  });
  const entry = entryOf(source);
  return { id, entry, isInvented, answers: answersIn(entry, said) };
}

function answersIn(entry: Entry, said: z.infer<typeof found>): SourceAnswer[] {
  const { error_details: details, ref_authors_correct: right = '' } = said;
  const other = /(?:points to|URL target) '([^']+)'|^\s*actual: (.+)$/m.exec(
    /title|arxiv id/i.test(details) ? details : '',
  );
  const otherTitle = other?.[1] ?? other?.[2];
  if (said.error_type === 'unverified' || said.error_type === 'url') {
    return (['crossref', 'dblp', 'semanticscholar'] as const).map((source) => ({
      source,
      by: 'title',
      records: [],
      isConclusive: true,
    }));
  }
  const written = right === '' && otherTitle === undefined ? said.ref_authors_cited : right;
  const authors = parseNames(written.split(', ').join(' and ')).names;
  const title = otherTitle ?? said.ref_title;
  const { arxiv } = identityOf(entry);
  const isById = otherTitle !== undefined && arxiv !== undefined;
  const record = madeUpRecord({
    source: 'semanticscholar',
    id: title,
    identity: { ...identityOfTitle(title), ...(isById && { arxiv }) },
    title,
    authors,
    year: Number(/Year mismatch: cited \d+ actual (\d+)/.exec(details)?.[1] ?? said.ref_year_cited),
    venue: /Venue mismatch: cited .* actual (.*)/.exec(details)?.[1] ?? said.ref_venue_cited,
  });
  return [{ source: 'semanticscholar', by: isById ? 'arxiv' : 'title', records: [record], isConclusive: true }];
}
