import type { Place } from '../../src/panel/place.ts';
import type { Card, ScoreView } from '../../src/panel/score-view.ts';
import type { PanelView, SourceWork } from '../../src/panel/view.ts';
import { sampleDiscipline } from './sample-discipline.ts';
import { largeFind, sampleFind } from './sample-find.ts';
import { largeMap, sampleMapOf } from './sample-map.ts';
import { sampleNext } from './sample-next.ts';

/** A made-up paper about telling birds by their song on small devices, with works that do not exist. */
const file = 'sections/related-work.tex';

const titles: readonly [key: string, label: string, year: number | undefined, title: string][] = [
  ['abara2016marsh', 'Abara and Lind, 2016', 2016, 'Listening to Marshes: A Field Study of Night Recordings'],
  [
    'brandt2018songbook',
    'Brandt et al., 2018',
    2018,
    'Songbook: A Collection of Labelled Bird Song from Nine Countries',
  ],
  ['castell2019thrush', 'Castell et al., 2019', 2019, 'ThrushNet: Convolutions over Short Spectrograms'],
  ['dimitrova2019noise', 'Dimitrova, 2019', 2019, 'Wind, Rain and Traffic: What Makes Field Recordings Hard'],
  ['eide2020dawn', 'Eide et al., 2020', 2020, 'The Dawn Chorus as a Source Separation Problem'],
  ['farouk2020prune', 'Farouk and Mehta, 2020', 2020, 'Pruning Audio Classifiers until They Fit a Coin'],
  ['gale2021microphone', 'Gale et al., 2021', 2021, 'A Microphone That Lasts a Winter'],
  ['hosseini2021fewshot', 'Hosseini et al., 2021', 2021, 'New Species from Five Recordings'],
  ['ibarra2021weak', 'Ibarra and Voss, 2021', 2021, 'Learning Calls from Labels of a Whole Hour'],
  ['jansen2022distill', 'Jansen et al., 2022', 2022, 'Distilling Large Acoustic Models for Sensors in the Forest'],
  ['kowal2022attention', 'Kowal et al., 2022', 2022, 'Attention over Syllables: Reading Song as a Sequence'],
  ['lopes2022survey', 'Lopes and Ferreira, 2022', 2022, 'Twenty Years of Acoustic Monitoring: A Survey'],
  ['moreau2022open', 'Moreau et al., 2022', 2022, 'When the Bird Is Not in the List: Open-Set Recognition Outdoors'],
  ['nakagawa2023self', 'Nakagawa et al., 2023', 2023, 'Self-Supervised Features from a Million Hours of Forest Sound'],
  ['okafor2023quant', 'Okafor et al., 2023', 2023, 'Four Bits Are Enough for a Warbler'],
  ['petrov2023drift', 'Petrov and Sand, 2023', 2023, 'Seasons Change: Drift in Long Acoustic Deployments'],
  ['quist2024stream', 'Quist et al., 2024', 2024, 'Streaming Recognition under a Milliwatt'],
  ['rosen2024bench', 'Rosen et al., 2024', 2024, 'FieldBench: Comparing Recognisers Where They Are Used'],
  ['silva2024counting', 'Silva and Torres, 2024', 2024, 'Counting Birds by Ear: From Detections to Numbers'],
  ['tamm1994atlas', 'Tamm, undated', undefined, 'An Atlas of Northern Calls'],
];

/** A place in the sample's related work. */
function at(start: number, length = 20): Place {
  return { file, start, end: start + length };
}

const cards: Card[] = [
  {
    id: 'hallucinatedCitations',
    constraint: 'hard',
    title: 'Citations that lead nowhere',
    state: 'failed',
    value: '1',
    reason: 'One key is in no bibliography of the paper.',
    judge: 'counted',
    advice: 'Correct the key or add its entry.',
    places: [
      {
        place: at(1312, 14),
        label: 'related-work.tex:21',
        remark: '“castel2019trush” is not defined; did you mean “castell2019thrush”?',
      },
    ],
  },
  {
    id: 'missingCitations',
    constraint: 'hard',
    title: 'Works still to be cited',
    state: 'failed',
    value: '2',
    reason: 'Two works that the section is to cite are not cited.',
    judge: 'counted',
    advice: 'Cite them where they fit, or take them off the list.',
    places: [
      {
        place: { file: 'references.bib', start: 4100, end: 4116 },
        label: 'references.bib:131',
        remark: 'Rosen et al., 2024',
      },
      {
        place: { file: 'references.bib', start: 4700, end: 4717 },
        label: 'references.bib:148',
        remark: 'Silva and Torres, 2024',
      },
    ],
  },
  {
    id: 'coherence',
    constraint: 'hard',
    title: 'Citations that fit their sentence',
    state: 'doubtful',
    value: '91 %',
    coverage: 0.92,
    reason: 'Two of 23 citations may not fit what is said of them.',
    judge: 'on this machine',
    advice: 'Read the two sentences beside the abstracts of the works.',
    places: [
      {
        place: at(640),
        label: 'related-work.tex:12',
        remark: 'Gale et al., 2021: the abstract says nothing of classifiers.',
      },
      {
        place: at(2210),
        label: 'related-work.tex:35',
        remark: 'Petrov and Sand, 2023: closer to the sentence is Moreau et al., 2022.',
      },
    ],
  },
  {
    id: 'positioning',
    constraint: 'hard',
    title: 'Says where the paper stands',
    state: 'passed',
    value: 'yes',
    reason: 'Seven of twelve paragraphs say how the paper differs.',
    judge: 'on this machine',
    places: [
      { place: at(410), label: 'related-work.tex:8', remark: '“In contrast, our recogniser never sends audio.”' },
    ],
  },
  {
    id: 'positioningType',
    constraint: 'soft',
    title: 'Where it says so',
    state: 'passed',
    value: 'in each paragraph',
    reason: 'The section follows the style that the paper asks for.',
    judge: 'on this machine',
    places: [],
  },
  {
    id: 'positioningRatio',
    constraint: 'soft',
    title: 'Paragraphs that say so',
    state: 'doubtful',
    value: '58 %',
    reason: 'Five paragraphs report works and leave the paper out.',
    judge: 'on this machine',
    advice: 'End each of them with what your paper does instead.',
    places: [
      { place: at(900), label: 'related-work.tex:15', remark: 'Paragraph 3 only reports.' },
      { place: at(1500), label: 'related-work.tex:24', remark: 'Paragraph 5 only reports.' },
    ],
  },
  {
    id: 'emphasis',
    constraint: 'soft',
    title: 'Room for the works that matter',
    state: 'failed',
    value: '75 %',
    reason: 'One of four works with a target gets less room than it should.',
    judge: 'counted',
    advice: 'Say more about Jansen et al., 2022.',
    places: [
      { place: at(1800), label: 'related-work.tex:29', remark: 'Jansen et al., 2022: mentioned, to be discussed' },
    ],
  },
  {
    id: 'length',
    constraint: 'soft',
    title: 'Length',
    state: 'notJudged',
    value: '1,012 words',
    reason: 'The paper says nothing about how long the section should be.',
    judge: '',
    places: [],
  },
];

const paragraphWords = [84, 112, 96, 61, 134, 78, 45, 102, 88, 91, 73, 48];
const positioned = [true, true, false, true, false, true, undefined, true, false, true, false, true];

/** The author's opinions on the verdicts on the first paragraphs. */
const opinions = ['agrees', 'disagrees'] as const;

const topics = ['Song at dawn', 'Small microphones', 'Learning from few labels', 'A winter without light', 'Frogs'];

const strips: ScoreView['strips'] = [
  {
    heading: 'Related Work',
    paragraphs: paragraphWords.map((words, index) => {
      const positions = positioned[index];
      return {
        place: at(100 + 300 * index, 280),
        ...(index > 0 && { topic: topics[index % topics.length]! }),
        citations: Array.from({ length: index % 4 }, (_, nth) => ({
          at: (nth + 1) / 5,
          place: at(100 + 300 * index + 40 * nth, 12),
        })),
        excerpt: `Recognisers of the ${index + 1}. kind hear what the others leave out, so that …`,
        words,
        ...(positions !== undefined && { positions, opinion: opinions[index] ?? 'open' }),
      };
    }),
  },
];

const citedCount = 15;

const emphasis: ScoreView['emphasis'] = titles.slice(0, citedCount).map(([key, label, , title], index) => ({
  key,
  label,
  title,
  share: [0.14, 0.02, 0.11, 0.04, 0.09, 0.08, 0.03, 0.07, 0.06, 0.02, 0.1, 0.05, 0.08, 0.07, 0.04][index] ?? 0,
  ...(index === 9 && { target: 0.08, wanted: 'discussed' as const }),
  ...(index === 0 && { target: 0.12 }),
  ...(index === 4 && { wanted: 'discussed' as const }),
  ...(index !== 6 && { treatment: index % 3 === 1 || index === 9 ? ('mentioned' as const) : ('discussed' as const) }),
  place: at(100 + 200 * index),
}));

const works: SourceWork[] = titles.map(([key, label, year, title], index) => ({
  key,
  label,
  title,
  ...(year !== undefined && { year }),
  isCited: index < citedCount,
  ...(index < citedCount && { timesCited: 1 + (index % 3) }),
  isToCite: index >= 16 && index <= 18,
  isUsed: index !== 19,
  abstract: index % 5 === 3 ? 'none' : index === 7 ? 'author' : 'entry',
  hasIntroduction: index % 4 === 0,
  isKept: index % 4 === 0,
  ...(index % 4 === 0 && { pdf: `papers/${key}.pdf` }),
  citations:
    index === 6
      ? [
          {
            place: at(640),
            sentence: 'Small classifiers reach what servers reach.',
            found: 'near',
            support: 'contradicted',
            says: 'page 4 · corpus · near · likeness 0.61',
            passage: 'The classifier on the microphone is as accurate as that of the server on nine of eleven nights.',
            judged: { verdict: 'unsupported', state: 'failed', judge: 'on this machine', opinion: 'open' },
          },
          {
            place: at(720),
            sentence: 'Batteries of such devices last a winter.',
            found: 'nothing',
            support: 'nothing',
            says: 'Nothing like this sentence was found in the passages, the abstract and the title that are known of the work.',
          },
        ]
      : index < 4
        ? [
            {
              place: at(200 * index),
              sentence: 'Recordings of marshes are noisier than those of woods.',
              found: 'related',
              support: index === 3 ? 'title' : 'bearing',
              says: 'abstract · related · likeness 0.27',
              passage: 'Marshes were recorded for two springs. Wind and frogs cover a third of the calls.',
              judged: {
                verdict: index === 3 ? 'unclear' : 'supported',
                state: index === 3 ? 'doubtful' : 'passed',
                judge: 'on this machine',
              },
            },
          ]
        : [],
  entry: { file: 'references.bib', start: 240 * index, end: 240 * index + 20 },
}));

const plan: NonNullable<PanelView['plan']['plan']> = {
  positioning: 'each-paragraph',
  paragraphs: [
    {
      topic: 'Recognisers of bird song',
      words: 120,
      sentences: [
        { purpose: 'context', note: 'Why song is recognised at all', keys: [] },
        { purpose: 'summary', note: 'Convolutions and attention', keys: ['castell2019thrush', 'kowal2022attention'] },
        { purpose: 'comparison', note: '', keys: ['eide2020dawn'] },
        { purpose: 'positioning', note: 'Ours runs where the bird is', keys: [] },
      ],
    },
    {
      topic: 'Models for small devices',
      words: 140,
      sentences: [
        {
          purpose: 'summary',
          note: 'Pruning, distilling, fewer bits',
          keys: ['farouk2020prune', 'jansen2022distill', 'okafor2023quant'],
        },
        { purpose: 'limitation', note: 'None was left outside for a winter', keys: [] },
        { purpose: 'positioning', note: '', keys: [] },
      ],
    },
    {
      topic: 'Learning from few labels',
      sentences: [{ purpose: 'summary', note: '', keys: ['hosseini2021fewshot', 'ibarra2021weak'] }],
    },
  ],
};

const scales: readonly PanelView['draft']['rounds'][number]['scores'][number]['scale'][] = [
  { kind: 'count', better: 'fewer' },
  { kind: 'count', better: 'fewer' },
  { kind: 'share' },
  { kind: 'yesNo' },
  { kind: 'choice', choices: [] },
  { kind: 'share' },
  { kind: 'share' },
  { kind: 'count' },
];

const shownTitles = [
  'Citations that lead nowhere',
  'Works still to be cited',
  'Citations that fit',
  'Says where it stands',
  'Where it says so',
  'Paragraphs that say so',
  'Room for works',
  'Length',
];
const shares = [
  [1, 2, 0.82, true, 'in the final paragraph', 0.25, 0.5, 640],
  [1, 1, 0.88, true, 'in each paragraph', 0.5, 0.75, 590],
  [0, 0, 0.95, true, 'in each paragraph', 0.75, 0.75, 605],
] as const;

const sources = [
  'Recognisers of bird song hear more every year \\citep{castell2019thrush}.\n\nSmall devices hear less \\citep{farouk2020prune}.',
  'Recognisers of bird song hear more every year \\citep{castell2019thrush,kowal2022attention}. Ours listens where the bird is.\n\nSmall devices hear less \\citep{farouk2020prune,castel2019trush}.',
  'Recognisers of bird song hear more every year \\citep{castell2019thrush,kowal2022attention}. Ours listens where the bird is.\n\nSmall devices hear less \\citep{farouk2020prune}, and distilling helps \\citep{jansen2022distill}. Ours lasts a winter.',
];

/** As readers will see them. */
const printed = [
  ['Recognisers of bird song hear more every year (Castell, 2019).', 'Small devices hear less (Farouk, 2020).'],
  [
    'Recognisers of bird song hear more every year (Castell, 2019; Kowal, 2022). Ours listens where the bird is.',
    'Small devices hear less (Farouk, 2020; castel2019trush?).',
  ],
  [
    'Recognisers of bird song hear more every year (Castell, 2019; Kowal, 2022), and Abara and Lind (2016) were among the first who had them listen for whole nights.',
    'Small devices hear less (Gale et al., 2021). None of them tells the author what it missed.',
  ],
];

const rounds: PanelView['draft']['rounds'] = sources.map((source, index) => ({
  id: `round-${index + 1}`,
  ...(index > 0 && { from: `round-${index}` }),
  title: index === 0 ? 'Draft 1 · from the plan' : `Revision ${index} · of ${index === 1 ? 'draft 1' : 'revision 1'}`,
  kind: index === 0 ? 'draft' : 'revision',
  made: `2026-05-0${index + 1}T09:30:00.000Z`,
  model: 'llama3.2:3b',
  usage: { calls: 4 + index, input: 5200 + 900 * index, output: 610 + 40 * index },
  positioning: index === 0 ? 'final-paragraph' : 'each-paragraph',
  source,
  printed: printed[index]!,
  deviations:
    index === 1
      ? [
          {
            kind: 'inventedKey' as const,
            text: 'Paragraph 2 cites “castel2019trush”, which no bibliography defines.',
            isRepaired: false,
          },
        ]
      : [],
  planChanges: index === 2 ? ['Paragraph 2 gets one more sentence, number 2, which says where the paper stands.'] : [],
  scores: cards.map(({ id, constraint }, place) => {
    const value = shares[index]?.[place] ?? 0;
    const isHard = constraint === 'hard';
    return {
      rubric: 'grep',
      id,
      constraint,
      title: shownTitles[place] ?? id,
      scale: scales[place]!,
      state:
        isHard && typeof value === 'number' && value >= 1
          ? ('failed' as const)
          : place === 7
            ? ('notJudged' as const)
            : ('passed' as const),
      value,
      shown:
        typeof value !== 'number'
          ? value === true
            ? 'yes'
            : value
          : value > 0 && value < 1
            ? `${Math.round(100 * value)} %`
            : String(value),
      judges: ['counted'],
    };
  }),
  feedback: [
    {
      criterion: 'hallucinatedCitations',
      urgency: 'must',
      text: 'Take out the key that leads nowhere.',
      key: 'castel2019trush',
      isChosen: true,
    },
    {
      criterion: 'emphasis',
      urgency: 'should',
      text: 'Say more about what was distilled.',
      key: 'jansen2022distill',
      isChosen: true,
    },
    { urgency: 'look', text: 'Shorten the second paragraph.', isChosen: false },
  ],
  uncovered: [],
  worsened: index === 1 ? ['Citations that lead nowhere'] : [],
}));

/** A paper in the middle of the work on it: eight values, twelve paragraphs, twenty works, three rounds. */
export const sampleView = {
  paper: {
    main: 'main.tex',
    title: 'A Warbler in a Milliwatt: Recognising Bird Song on Devices that Stay Outside',
    format: 'latex',
    headings: ['Related Work'],
    choices: [],
    model: { kind: 'on', name: 'llama3.2:3b' },
    positioning: 'each-paragraph',
  },
  next: sampleNext,
  score: {
    rubrics: [{ id: 'grep', title: 'GREP', cards }],
    strips,
    emphasis,
    timeline: works.flatMap(({ key, label, title, year, isCited, entry }) =>
      year === undefined ? [] : [{ key, label, title, year, isCited, ...(entry && { place: entry }) }],
    ),
    withoutYear: works.filter(({ year }) => year === undefined).length,
    discipline: sampleDiscipline,
    exemplar: {
      path: 'exemplar/related-work.tex',
      rows: [
        { measure: 'words', section: '1012', exemplar: '870', ratio: '1.16×' },
        { measure: 'works per sentence', section: '1.9', exemplar: '2.6', ratio: '0.73×' },
        { measure: 'tables', section: '0', exemplar: '0', ratio: '' },
      ],
      copied: {
        title: 'Copied from the exemplar',
        value: '2 %',
        finding: 'So much of the text stands in the exemplar word by word, 12 words or more in a row.',
        matched: [
          {
            own: {
              text: 'whales of one group sing what the others of it have sung',
              place: at(180),
              label: 'related-work.tex:6',
            },
            exemplar: {
              text: '',
              place: { file: '/paper/exemplar/related-work.tex', start: 60, end: 90 },
              label: 'exemplar/related-work.tex:3',
            },
            similarity: '12 words',
          },
        ],
        missing: [],
        surplus: [],
      },
      components: [
        {
          title: 'Headings',
          value: '80 %',
          finding: 'F1 0.6, divided by the 0.75 that the exemplar has with itself.',
          matched: [
            {
              own: { text: 'Recognising song', place: at(100), label: 'related-work.tex:4' },
              exemplar: {
                text: 'Telling birds by song',
                place: { file: 'exemplar/related-work.tex', start: 40, end: 60 },
                label: 'exemplar/related-work.tex:3',
              },
              similarity: '71 %',
            },
          ],
          missing: [
            {
              text: 'Counting birds',
              place: { file: 'exemplar/related-work.tex', start: 900, end: 914 },
              label: 'exemplar/related-work.tex:41',
            },
          ],
          surplus: [{ text: 'Small devices', place: at(1400), label: 'related-work.tex:23' }],
        },
        {
          title: 'Cited works',
          value: '',
          finding: 'The exemplar has none of these.',
          matched: [],
          missing: [],
          surplus: [],
        },
      ],
    },
  },
  plan: {
    plan,
    revision: 1,
    works: works.map(({ key, label, title }) => ({ key, label, title })),
    path: 'related-work.plan.md',
    problems: [],
  },
  draft: {
    rounds,
    current: 'round-3',
    shown: 'round-3',
    preferences: {
      pairs: 12,
      next: { first: 'round-1', second: 'round-3' },
      compared: [{ first: 'round-2', second: 'round-1', preferred: 'second' }],
      finding: 'Learnt from 12 comparisons of scored drafts.',
      weights: [
        { title: 'Form of the outline', weight: '0.62', error: '± 0.11' },
        { title: 'Synthesis and integration', weight: '0.38', error: '± 0.11' },
      ],
    },
    changes: [
      {
        id: 'change-1',
        kind: 'replace',
        name: 0,
        words: [
          { kind: 'same', text: 'Recognisers of bird song hear more ' },
          { kind: 'removed', text: 'and more' },
          { kind: 'added', text: 'every year' },
        ],
        sentences: [
          {
            id: 'change-1-1',
            kind: 'replace',
            words: [
              { kind: 'same', text: 'Recognisers of bird song hear more ' },
              { kind: 'added', text: 'every year' },
            ],
          },
          { id: 'change-1-2', kind: 'insert', words: [{ kind: 'added', text: 'Ours listens where the bird is.' }] },
        ],
      },
      {
        id: 'change-2',
        kind: 'insert',
        name: 1,
        words: [{ kind: 'added', text: 'Ours lasts a winter.' }],
        sentences: [],
      },
    ],
  },
  sources: {
    evidence: { known: { works: 15, title: 4, abstract: 11, introduction: 1, passages: 0 }, network: 'on' },
    works,
  },
  find: sampleFind,
  map: sampleMapOf(works, sampleFind.results.works),
} as const satisfies PanelView;

/** The same paper grown to 200 works and 60 paragraphs. */
export function largeView(): PanelView {
  const many = Array.from({ length: 200 }, (_, index): SourceWork => {
    const work = works[index % works.length] as SourceWork;
    return {
      ...work,
      key: `${work.key}${index}`,
      label: `${work.label.split(',')[0] ?? ''} ${index}, ${1990 + (index % 35)}`,
      year: 1990 + (index % 35),
    };
  });
  const [strip] = strips;
  const paragraphs = Array.from({ length: 60 }, (_, index) => ({
    ...(strip?.paragraphs[index % 12] as ScoreView['strips'][number]['paragraphs'][number]),
    place: at(300 * index),
  }));
  return {
    ...sampleView,
    score: {
      ...sampleView.score,
      strips: [{ heading: 'Related Work', paragraphs }],
      emphasis: many.map(({ key, label, title }, index) => ({
        key,
        label,
        title,
        share: 1 / (5 * (index + 10)),
        treatment: 'discussed',
        place: at(index),
      })),
      timeline: many.map(({ key, label, title, year = 2000, isCited }) => ({ key, label, title, year, isCited })),
    },
    plan: { ...sampleView.plan, works: many.map(({ key, label, title }) => ({ key, label, title })) },
    sources: { works: many },
    find: largeFind(),
    map: largeMap(200),
  };
}
