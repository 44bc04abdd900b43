import * as z from 'zod';
import { fullName } from '../../bibliography/names.ts';
import { citedEntriesOf } from '../../project/cited-entries.ts';
import { knownEntry } from '../../retrieval/entries/known-entry.ts';
import type { RankedWork } from '../../retrieval/ranking/ranked-work.ts';
import type { SourceOutcome } from '../../retrieval/search/search-works.ts';
import type { SearchSubject } from '../../retrieval/search-subject.ts';
import { subjectOfPaper } from '../../retrieval/subject-of-paper.ts';
import { queriesOnMachine, findWorks as search } from '../../workflows/search/find-works.ts';
import { lineOfOthers, namesOfOthers } from '../quoted.ts';
import { ownSources, pathInput, turnedOff } from '../shared-parts.ts';
import { defineTool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

/** The works that are asked for, and the most that are given. */
const wanted = 40;
const mostWorks = 60;
const mostAuthors = 3;

export const findWorks = defineTool({
  name: 'find_works',
  title: 'Find works',
  about: 'Finds works for your paper or a question.',
  purpose:
    'Finds works for a paper or a question, best first, and says why, whether the paper cites them and whether its library has ' +
    "them. Asks the author's own corpus and Zotero, and scholarly sources if they are on.",
  input: {
    path: pathInput.optional(),
    question: z.string().optional().describe('a topic or claim, instead of the whole paper'),
  },
  facts: { queries: z.array(z.string()), sources: z.array(z.object({ name: z.string(), found: z.int() })) },
  item: z.object({
    title: z.string(),
    authors: z.string(),
    year: z.int().optional(),
    doi: z.string().optional(),
    arxiv: z.string().optional(),
    why: z.string(),
    key: z.string().optional().describe('in the library'),
    cited: z.boolean(),
    sources: z.string(),
  }),
  isSending: true,
  async run({ path, question = '' }, desk, { signal = new AbortController().signal, onProgress }) {
    const paper = path === undefined ? undefined : (await desk.read(path, signal)).paper;
    const topic = question.trim();
    if (paper === undefined && topic === '') {
      throw new ToolError('Give the path of a paper, a question, or both.');
    }
    const subject: SearchSubject = topic === '' ? subjectOfPaper(paper!) : { kind: 'topic', title: '', text: topic };
    const queries = topic === '' ? queriesOnMachine({ subject, paper }).map(({ text }) => text) : [topic];
    if (queries.length === 0) {
      throw new ToolError('The paper says too little to search by: give a question.');
    }
    const online = await desk.online('search');
    const sources = [...ownSources(desk), ...online.sources].filter((source) => source.search !== undefined);
    if (sources.length === 0) {
      throw new ToolError(`There is nobody to ask: no corpus and no Zotero. ${online.off ?? ''}`.trim());
    }
    let outcomes: readonly SourceOutcome[] = [];
    const { ranked } = await search(
      { subject, paper, access: desk.vectors, queries, sources, until: undefined, wanted },
      {
        signal,
        onAnswers: (known) => {
          outcomes = known;
          onProgress(
            known.reduce((sum, { answered }) => sum + answered, 0),
            queries.length * sources.length,
            'searching',
          );
        },
        onAnswered: (known) => {
          outcomes = known;
        },
      },
    );
    const cited = new Set([...(paper === undefined ? [] : citedEntriesOf(paper).values())].map(({ key }) => key));
    return {
      facts: { queries, sources: outcomes.map(({ source, works }) => ({ name: source, found: works })) },
      items: ranked.slice(0, mostWorks).map((one) => {
        const key = paper && knownEntry(one.work, paper.library)?.key;
        return { ...itemOf(one), ...(key !== undefined && { key }), cited: key !== undefined && cited.has(key) };
      }),
      missing: [
        ...outcomes.flatMap(({ source, failure }) =>
          failure === undefined ? [] : [{ kind: 'failed' as const, what: source, why: failure.message }],
        ),
        ...turnedOff(online),
      ],
    };
  },
});

function itemOf({ work: { identity, versions }, why }: RankedWork): {
  title: string;
  authors: string;
  year?: number;
  doi?: string;
  arxiv?: string;
  why: string;
  sources: string;
} {
  const [{ title, authors, year }] = versions;
  return {
    title: lineOfOthers(title),
    authors: namesOfOthers(authors.map(fullName), mostAuthors),
    ...(year !== undefined && { year }),
    ...(identity.doi !== undefined && { doi: identity.doi }),
    ...(identity.arxiv !== undefined && { arxiv: identity.arxiv }),
    why: lineOfOthers(why),
    sources: [...new Set(versions.flatMap(({ records }) => records.map(({ source }) => source)))].join(', '),
  };
}
