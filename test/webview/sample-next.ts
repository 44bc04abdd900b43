import type { ListedFinding, NextView } from '../../src/panel/next-view.ts';

const file = 'sections/related-work.tex';

function finding(
  rule: string,
  start: number,
  rest: Pick<ListedFinding, 'severity' | 'what' | 'excerpt'> & Partial<ListedFinding>,
): ListedFinding {
  const { what } = rest;
  return {
    id: `${rule} ${file} ${start} ${what}`,
    reference: { rule, file, start, message: what },
    place: { file, start, end: start + rest.excerpt.text.length },
    label: `related-work.tex:${Math.round(start / 60)}`,
    repairs: [],
    canIgnore: true,
    ...rest,
  };
}

const undefinedKey = finding('undefined-citation', 1312, {
  severity: 'error',
  what: 'No bibliography defines "castel2019trush". Did you mean "castell2019thrush"?',
  excerpt: {
    before: '… networks hear a thrush before people do \\citep{',
    text: 'castel2019trush',
    after: '}, and tire less.',
  },
  repairs: ['Replace it with "castell2019thrush"'],
});

/** Four hints of the same kind, the surest first; each could cite one of several works instead. */
const mayNotFit = (
  [
    ['gale2021microphone', 640, 'Small classifiers reach what servers reach \\citep{'],
    ['petrov2023drift', 2210, '… birds that are in no list are told apart \\citep{'],
    ['kowal2022attention', 1705, 'Counting needs fewer labels than naming \\citep{'],
    ['abara2016marsh', 402, 'Models get smaller every year \\citep{'],
  ] as const
).map(([key, start, before]) =>
  finding('incoherent-citation', start, {
    severity: 'hint',
    what: `"${key}" may not be the work this sentence is about.`,
    excerpt: { before, text: key, after: '}.' },
    repairs: ['Cite "okafor2023quant" instead: Okafor et al., 2023', `Remove the citation of "${key}"`],
  }),
);

/** The findings of the sample, in the order of the list. */
export const sampleNext: NextView = {
  verdict: '2 things to fix, 5 worth a look.',
  missing: [],
  helpful: [
    {
      id: 'abstracts',
      what: 'Of the 15 works cited, 4 are known by title alone. Situate judges better with their abstracts.',
      ways: ['fetchEvidence'],
    },
  ],
  groups: [
    { id: 'error undefined-citation', findings: [undefinedKey] },
    {
      id: 'warning missing-positioning',
      findings: [
        finding('missing-positioning', 40, {
          severity: 'warning',
          what: '"Small Devices" never says where the paper stands.',
          excerpt: { before: '\\subsection{', text: 'Small Devices', after: '}' },
          repairs: ['Write a sentence on where the paper stands'],
        }),
      ],
    },
    {
      id: 'information duplicate-work',
      findings: [
        finding('duplicate-work', 4100, {
          severity: 'information',
          what: '"rosen2024bench" and "rosen2024fieldbench" are the same work.',
          excerpt: { before: '@inproceedings{', text: 'rosen2024bench', after: ', author = {Rosen, Ida and …' },
          label: 'references.bib:131',
          canIgnore: false,
        }),
      ],
    },
    { id: 'hint incoherent-citation', findings: mayNotFit },
  ],
};
