import { basename } from 'pathe';
import * as z from 'zod';
import type { Entry } from '../bibliography/entry.ts';
import { shortAuthors } from '../bibliography/reference.ts';
import { title } from '../bibliography/work.ts';
import { setToCite } from '../project/configuration-edit.ts';
import { type Paper, relatedWorkSections, textOf } from '../project/paper.ts';
import { knowsDefinitions } from '../project/undefined-keys.ts';
import { isPrinted, missingWorks, type NamedWork, namedWork } from '../project/works-to-cite.ts';
import type { Location } from '../text/location.ts';
import { message } from '../text/message.ts';
import { defineRule } from './contract.ts';
import type { Fix } from './finding.ts';
import {
  citeStepMessages,
  citeSteps,
  configuredPlace,
  targetStepMessages,
  targetSteps,
} from './support/author-steps.ts';
import { relatedWorkPlace } from './support/related-work-place.ts';

const messages = {
  missing: 'The related work does not cite "{key}" ({work}), which the configuration lists under "toCite".',
  missingInPaper: 'The paper does not cite "{key}" ({work}), which the configuration lists under "toCite".',
  elsewhere:
    'The related work does not cite "{key}" ({work}), which the configuration lists under "toCite"; only other parts of the paper do.',
  undefined: 'The configuration lists "{key}" under "toCite", but no bibliography of this paper defines it.',
  citedHere: '"{key}" is cited here.',
  remove: 'Remove "{key}" from the works to cite in {file}',
  goToCitation: 'Go to where the paper cites "{key}"',
  ...citeStepMessages,
  ...targetStepMessages,
} as const;

export const rule = defineRule({
  id: 'missing-source',
  severity: 'warning',
  needs: ['text', 'bibliography'],
  summary: 'A work listed under "toCite" that the related work never cites',
  documentation: {
    what: 'Reports every work that `toCite` in `situate.json` asks for and no related-work section cites: the works under `toCite.keys`, and the entries with `toCite.keyword` among their `keywords`. It also reports a key in that list that no bibliography defines. The findings, one for each work, underline the heading of the first related-work section.',
    why: 'A list of works to cite (requested by a reviewer, tagged while reading, agreed on among authors) is useful only if something compares it with the text after every revision.',
    silent:
      'The rule is silent without `toCite`. In a paper without a related-work section, the whole paper counts, and the finding underlines the first heading. A citation in a caption or footnote of the section counts; `\\nocite` does not. Upper and lower case in keys matter as they do for `undefined-citation`, and the rule reports no key as undefined while a bibliography is missing or cannot be read, or the paper names none.',
    fixes: 'A fix removes a key that no bibliography defines from the list.',
  },
  options: z.object({}),
  messages,
  examples: {
    fires: [
      {
        title: 'a key of the list',
        format: 'latex',
        source: '⟦\\section{Related Work}⟧\n\nRetrieval helps \\citep{guu2020}.',
        messages: [
          'The related work does not cite "lewis2020" (Lewis: Retrieval), which the configuration lists under "toCite".',
        ],
        bibliography:
          '@article{guu2020, title = {Language models}}\n@article{lewis2020, title = {Retrieval}, author = {Lewis, Patrick}}',
        configuration: { toCite: { keys: ['lewis2020', 'guu2020'] } },
      },
      {
        title: 'an entry with the keyword, cited in the introduction only',
        format: 'markdown',
        source:
          '# Introduction\n\nRetrieval helps [@lewis2020].\n\n⟦# Related Work⟧\n\n## Language models\n\nSo does pre-training [@guu2020].',
        messages: [
          'The related work does not cite "lewis2020" (Retrieval), which the configuration lists under "toCite"; only other parts of the paper do.',
        ],
        bibliography:
          '@article{guu2020, title = {Language models}, keywords = {must cite}}\n@article{lewis2020, title = {Retrieval}, keywords = {language; Must Cite}}',
        configuration: { toCite: { keyword: 'must cite' } },
      },
      {
        title: 'a key that nothing defines',
        format: 'latex',
        source: '⟦\\section{Related Work}⟧\n\nRetrieval helps \\citep{guu2020}.',
        messages: ['The configuration lists "lewis2020" under "toCite", but no bibliography of this paper defines it.'],
        bibliography: '@article{guu2020, title = {Language models}}',
        configuration: { toCite: { keys: ['lewis2020'] } },
      },
      {
        title: 'a paper without a related-work section',
        format: 'markdown',
        source: '⟦# Introduction⟧\n\nRetrieval helps [@guu2020].',
        messages: ['The paper does not cite "lewis2020" (Retrieval), which the configuration lists under "toCite".'],
        bibliography: '@article{guu2020, title = {Language models}}\n@article{lewis2020, title = {Retrieval}}',
        configuration: { toCite: { keys: ['lewis2020', 'guu2020'] } },
      },
      {
        title: 'a work that only \\nocite names',
        format: 'latex',
        source: '⟦\\section{Related Work}⟧\n\nRetrieval helps.\\nocite{lewis2020}',
        messages: [
          'The related work does not cite "lewis2020" (Retrieval), which the configuration lists under "toCite".',
        ],
        bibliography: '@article{lewis2020, title = {Retrieval}}',
        configuration: { toCite: { keys: ['lewis2020'] } },
      },
    ],
    silent: [
      {
        title: 'a paper that names no bibliography',
        format: 'markdown',
        source: '# Related Work\n\nRetrieval helps [@guu2020].',
        configuration: { toCite: { keys: ['lewis2020'] } },
      },
      {
        title: 'a work cited in a subsection, in other case and in a footnote',
        format: 'latex',
        source:
          '\\section{Related Work}\n\n\\subsection{Retrieval}\n\nRetrieval helps.\\footnote{So say \\citet{Lewis2020}.}',
        bibliography: '@article{lewis2020, title = {Retrieval}}',
        configuration: { toCite: { keys: ['lewis2020'] } },
      },
      {
        title: 'a work cited under its other name',
        format: 'markdown',
        source: '# Related Work\n\nRetrieval helps [@rag].',
        bibliography: '@article{lewis2020, title = {Retrieval}, ids = {rag}, keywords = {must-cite}}',
        configuration: { toCite: { keyword: 'must-cite' } },
      },
      {
        title: 'a keyword that only contains the word',
        format: 'markdown',
        source: '# Related Work\n\nRetrieval helps.',
        bibliography: '@article{lewis2020, title = {Retrieval}, keywords = {not core, core sets}}',
        configuration: { toCite: { keyword: 'core' } },
      },
      {
        title: 'a paper whose bibliography is not there',
        format: 'latex',
        source: '\\section{Related Work}\n\nRetrieval helps.\n\n\\bibliography{elsewhere}',
        configuration: { toCite: { keys: ['lewis2020'] } },
      },
    ],
  },
  *check(paper) {
    const missing = missingWorks(paper);
    const isInSections = relatedWorkSections(paper).length > 0;
    const place = relatedWorkPlace(paper);
    for (const [work, key] of missing) {
      if (typeof work === 'string') {
        if (knowsDefinitions(paper)) {
          yield { ...place, message: message(messages.undefined, { key }), fixes: () => removal(paper, key) };
        }
        continue;
      }
      const elsewhere = isInSections ? firstCitation(paper, work) : undefined;
      const nowhere = isInSections ? messages.missing : messages.missingInPaper;
      yield {
        ...place,
        message: message(elsewhere === undefined ? nowhere : messages.elsewhere, {
          key,
          work: 'content' in work ? describe(work) : '\\bibitem',
        }),
        related: elsewhere === undefined ? [] : [{ ...elsewhere, message: message(messages.citedHere, { key }) }],
        steps: () => [
          ...citeSteps(paper, key, work),
          ...(elsewhere === undefined ? [] : [{ title: message(messages.goToCitation, { key }), place: elsewhere }]),
          ...targetSteps(placeInList(paper, key)),
        ],
      };
    }
  },
});

/** Where the configuration lists a key; undefined where a keyword of the entry asks for the work. */
function placeInList(paper: Paper, key: string): Location | undefined {
  const { keys = [] } = paper.configuration.toCite ?? {};
  return configuredPlace(paper, ['toCite', 'keys', keys.indexOf(key)]);
}

/** Takes a key that means nothing out of the list of the configuration. */
function removal(paper: Paper, key: string): Fix[] {
  const { configurationFile: file } = paper;
  const text = file === undefined ? undefined : textOf(paper, file);
  const edits = text === undefined ? [] : (setToCite(text, key, false) ?? []);
  return file === undefined || edits.length === 0
    ? []
    : [
        {
          title: message(messages.remove, { key, file: basename(file) }),
          kind: 'unsafe',
          edits: edits.map((edit) => ({ file, ...edit })),
        },
      ];
}

function firstCitation(paper: Paper, work: NamedWork): Location | undefined {
  for (const { file, keys } of paper.citations.filter(isPrinted)) {
    const cited = keys.find(({ key }) => namedWork(paper, key) === work);
    if (cited !== undefined) {
      return { file, range: cited.range };
    }
  }
  return undefined;
}

/** "Lewis et al.: Retrieval", as far as the entry says. */
function describe(entry: Entry): string {
  return [shortAuthors(entry), title(entry)].filter((part) => part !== '').join(': ') || entry.type;
}
