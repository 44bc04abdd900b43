import type { Judges } from '../../src/judges/judges.ts';
import type { LocalSupportVerdict, SupportQuestion } from '../../src/judges/support/support-judge.ts';
import { type Examination, examineRelatedWork } from '../../src/rubric/examine-related-work.ts';
import { readPaper } from '../project/read-paper.ts';

/** Entries `a`, `b`, `c`, whose titles are their keys in capitals. */
const bibliography = '@misc{a, title = {A}}\n@misc{b, title = {B}}\n@misc{c, title = {C}}\n';

/** Judges that find every work fitting, but for what a test says. */
export function judgesWho(judge: (question: SupportQuestion) => Partial<LocalSupportVerdict> | undefined): Judges {
  const fits = { verdict: 'undoubted', score: 0.9, evidence: [], closest: [], by: { judge: 'offline-title' } } as const;
  return {
    support: {
      judge: (question) => {
        const verdict = judge(question);
        return verdict && { ...fits, ...verdict };
      },
      mayDoubt: () => true,
    },
    vectors: undefined,
  };
}

export const content = judgesWho(() => ({}));

/** Examines a Markdown paper whose related work is a text. */
export async function examined(
  text: string,
  configuration: object = {},
  judges: Judges = content,
): Promise<Examination> {
  return examineRelatedWork(await markdownPaper(`# Related Work\n\n${text}\n`, configuration), judges);
}

/** Reads a Markdown paper with the bibliography and a configuration. */
export function markdownPaper(
  text: string,
  configuration: object = {},
  files: Readonly<Record<string, string>> = {},
): ReturnType<typeof readPaper> {
  return readPaper({
    'main.md': `---\nbibliography: refs.bib\n---\n\n${text}`,
    'refs.bib': bibliography,
    'situate.json': JSON.stringify(configuration),
    ...files,
  });
}
