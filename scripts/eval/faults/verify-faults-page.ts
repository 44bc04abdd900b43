/** The outcomes of the references that a kind of change was made to. */
export interface KindCounts {
  readonly name: string;
  readonly entries: number;
  /** Those without a hint. */
  readonly verified: number;
  /** Those that are verified with a hint. */
  readonly hinted: number;
  readonly mismatch: number;
  readonly notFound: number;
  readonly notChecked: number;
  /** Those of the entries that only one independent source confirms. */
  readonly byOne: number;
  readonly verifiedByOne: number;
}

/** The page of figures on fabrications and harmless habits. */
export function verifyFaultsPage(
  references: number,
  faults: readonly KindCounts[],
  habits: readonly KindCounts[],
): string {
  return [
    '<!-- Written by `npm run eval -- verify-faults --write`. -->',
    '# What verification makes of fabrications, and of habits',
    `The ${references} references of real papers whose title, authors and year a recorded answer has letter by letter, and which are\nverified as they are. Each was given a fault or a harmless habit, one at a time, drawn by a seed. No network was asked. The\nrules were written while these figures were read, so other references will fare worse.`,
    '## Fabrications',
    `Each contradicts at least one record of its work. A hint says what no source confirms and leaves the entry verified, as sources\nare late and sometimes wrong: nobody can tell a preprint cited as published from a paper that is not listed yet, until two\nsources have nothing else two years later. “By one” counts those that only one independent source could contradict.`,
    [
      '| | entries | mismatch | not found | not checked | hint | **verified** | share | by one |',
      '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
      ...faults.map(faultRow),
      faultRow({ ...sum(faults), name: '**all**' }),
    ].join('\n'),
    '## Harmless habits',
    'Nothing here is wrong.',
    [
      '| | entries | verified | hint | not checked | **accused** | share |',
      '|---|--:|--:|--:|--:|--:|--:|',
      ...habits.map(habitRow),
      habitRow({ ...sum(habits), name: '**all**' }),
    ].join('\n'),
    '',
  ].join('\n\n');
}

function faultRow({
  name,
  entries,
  verified,
  hinted,
  mismatch,
  notFound,
  notChecked,
  byOne,
  verifiedByOne,
}: KindCounts): string {
  return `| ${name} | ${entries} | ${mismatch} | ${notFound} | ${notChecked} | ${hinted} | ${verified} | ${percent(verified, entries)} | ${verifiedByOne} of ${byOne} |`;
}

function habitRow({ name, entries, verified, hinted, mismatch, notFound, notChecked }: KindCounts): string {
  return `| ${name} | ${entries} | ${verified} | ${hinted} | ${notChecked} | ${mismatch + notFound} | ${percent(mismatch + notFound, entries)} |`;
}

function sum(counts: readonly KindCounts[]): KindCounts {
  const total = (name: keyof Omit<KindCounts, 'name'>): number => counts.reduce((all, one) => all + one[name], 0);
  return {
    name: '',
    entries: total('entries'),
    verified: total('verified'),
    hinted: total('hinted'),
    mismatch: total('mismatch'),
    notFound: total('notFound'),
    notChecked: total('notChecked'),
    byOne: total('byOne'),
    verifiedByOne: total('verifiedByOne'),
  };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
