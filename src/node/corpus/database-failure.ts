import { CorpusError, type CorpusErrorReason } from '../../retrieval/corpus/corpus-error.ts';

/** The reason why a database fails, and the sentence that follows its name. */
type Failure = readonly [reason: CorpusErrorReason, sentence: string];

const lost: Failure = ['lost', 'is gone. What was under way is not in it, what was kept before is. Try again later'];
const unauthorized: Failure = ['unauthorized', 'refuses the user or the password. Check both in its address'];
const damaged: Failure = ['damaged', 'is damaged. Restore it from a copy, or remove it and synchronise it again'];
const full: Failure = ['full', 'has no room left. Free some space and try again; what was kept before is still there'];
const readOnly: Failure = ['readOnly', 'may not be changed by this user. Ask whoever runs it for the right to write'];

/** By SQLSTATE (PostgreSQL's manual, appendix A), or by code of the system. */
const failures: Readonly<Record<string, Failure>> = {
  '08000': lost,
  '08003': lost,
  '08006': lost,
  '57P01': lost,
  '57P02': lost,
  '25006': readOnly,
  '28000': unauthorized,
  '28P01': unauthorized,
  /** Not PostgreSQL's: the driver has no password to answer with. */
  noPassword: [
    'unauthorized',
    'wants a password, and its address has none. Write it into the address, as in postgres://user:password@host:5432/database',
  ],
  '3D000': ['missing', 'does not exist. Create the database, or check its name in the address'],
  '42501': ['readOnly', 'does not allow this user to do that. Ask whoever runs it for the right'],
  '3F000': damaged,
  '42P01': damaged,
  '42703': damaged,
  '58P01': damaged,
  // A row that is put in takes the place of what was there, so only an index that has lost its table can object.
  '23505': damaged,
  XX001: damaged,
  XX002: damaged,
  '53100': full,
  ENOSPC: full,
  EDQUOT: full,
  EACCES: ['readOnly', 'is in a folder that may not be written to. Change its permissions, or choose another folder'],
  EPERM: ['readOnly', 'is in a folder that may not be written to. Change its permissions, or choose another folder'],
  EROFS: ['readOnly', 'is on a disk that may not be written to. Choose another folder'],
  EEXIST: ['missing', 'is a file. Choose a folder'],
  ENOTDIR: ['missing', 'is a file. Choose a folder'],
  '53300': ['unreachable', 'has no connection left. Try again later'],
  '57P03': ['unreachable', 'is starting or stopping. Try again in a moment'],
};

/** Where a failure says nothing of its own: by what was being done. */
const otherwise = {
  connecting: ['unreachable', 'cannot be reached. Check its address and the network'],
  connected: lost,
  opening: damaged,
} as const satisfies Record<string, Failure>;

/**
 * The error that a database's failure is for the author. What is wrong with a statement, which no author can mend, stays
 * the error that it is, and so does a `CorpusError`.
 */
export function asCorpusError(error: unknown, name: string, during: keyof typeof otherwise): Error {
  const failed = error instanceof Error ? error : new Error(String(error));
  const { code = '' } = failed as NodeJS.ErrnoException;
  const isStatement = /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code);
  const failure = failures[code] ?? (isStatement ? undefined : otherwise[during]);
  if (failed instanceof CorpusError || failure === undefined) return failed;
  const [reason, sentence] = failure;
  return new CorpusError(reason, `The corpus ${name} ${sentence}.`, { cause: failed });
}
