import type { FindView, FoundWorkView } from '../../src/panel/find-view.ts';

/** The works that a made-up search about bird song on small devices found; none of them exists. */
const file = 'sections/related-work.tex';

const found: FoundWorkView = {
  id: 'doi:10.1000/owlet',
  key: null,
  label: 'Umar and Weiss, 2023',
  title: 'OwletNet: Recognising Night Birds on a Solar-Powered Sensor',
  authors: 'Idris Umar, Klara Weiss',
  year: 2023,
  venue: 'Journal of Small Machines',
  versions: ['published in Journal of Small Machines, 2023', 'preprint in arXiv, 2022'],
  sources: ['OpenAlex', 'Crossref', 'arXiv'],
  timesCited: 41,
  isRetracted: false,
  hasPage: true,
  abstract:
    'We recognise the calls of nine night birds on a sensor that draws its power from a panel of the size of a stamp. ' +
    'A pruned network hears an owl within two seconds and sleeps the rest of the night. In a field study of four months, ' +
    'it missed one call in twelve.',
  isCited: false,
  isPlanned: false,
  isToCite: false,
  why: 'It recognises birds on the same kind of device.',
  argumentsFor: [
    {
      text: 'It recognises birds on the same kind of device.',
      quotes: [{ quote: 'a sensor that draws its power from a panel of the size of a stamp', isThere: true }],
    },
  ],
  argumentsAgainst: [
    {
      text: 'It is about calls, not song.',
      quotes: [{ quote: 'song of owls differs from the song of warblers', isThere: false }],
    },
  ],
  place: {
    place: { file, start: 1200, end: 1500 },
    label: 'paragraph 3 of “Related Work”',
    excerpt: 'Several recognisers run on the sensor itself. […] prune the network until it…',
  },
  pages: [
    {
      number: 3,
      excerpt:
        'The network is pruned until it fits the memory of the sensor. […] It then hears an owl within two seconds.',
    },
    { number: 7, excerpt: 'A panel of the size of a stamp charges the battery by day.' },
  ],
  queries: [],
  citedBy: [],
  path: ['Okafor et al., 2023 cites Petrov and Sand, 2023', 'Petrov and Sand, 2023 cites it'],
  summary: {
    text: 'Like the paper it recognises birds where they are, but listens at night and to calls alone.',
    model: 'llama3.2:3b',
  },
};

const plain: FoundWorkView = {
  ...found,
  id: 'openalex:W12',
  label: 'Xu et al., 2021',
  title: 'A Very Long Title about the Acoustic Monitoring of Wetlands, Marshes and Reed Beds in the North of Europe',
  authors: 'Lan Xu, Bo Yilmaz, Ida Zorn, Per Ahl, Mia Berg, Ole Carl, … (12 in all)',
  year: 2021,
  venue: 'Proceedings of the Third Workshop on Listening',
  versions: ['published in Proceedings of the Third Workshop on Listening, 2021'],
  sources: ['OpenAlex'],
  timesCited: 0,
  why: 'Words in common with what you look for: acoustic monitoring, wetlands.',
  argumentsFor: [],
  argumentsAgainst: [],
  pages: [],
  queries: ['audio classifier quantization', 'bird song recognition'],
  path: [],
};

function withoutExtras({ place: _, summary: __, timesCited: ___, ...work }: FoundWorkView): FoundWorkView {
  return { ...work, abstract: null };
}

const unknown = { state: 'unknown', quote: null, from: null, place: null, model: null } as const;

export const sampleFind = {
  network: 'on',
  proposed: {
    revision: 1,
    queries: [
      { text: 'bird song recognition sensors' },
      {
        text: 'audio classifier quantization',
        because: { quote: 'Four bits are enough to tell a warbler from the wind.', isThere: true },
      },
      {
        text: 'acoustic monitoring wetlands',
        because: { quote: 'Marshes are the hardest places to listen to.', isThere: false },
      },
    ],
  },
  sources: [
    { name: 'corpus', title: 'My corpus', host: '', state: 'done', found: 12 },
    { name: 'openalex', title: 'OpenAlex', host: 'api.openalex.org', state: 'done', found: 58 },
    { name: 'crossref', title: 'Crossref', host: 'api.crossref.org', state: 'asking' },
    { name: 'arxiv', title: 'arXiv', host: 'export.arxiv.org', state: 'ready' },
    {
      name: 'semanticscholar',
      title: 'Semantic Scholar',
      host: 'api.semanticscholar.org',
      state: 'failed',
      why: 'api.semanticscholar.org allows no more requests at the moment. Try again in a minute, or store a key.',
    },
  ],
  comparison: {
    contributions: [
      { number: 1, text: 'We present a recogniser of warbler song that runs under a milliwatt.' },
      { number: 2, text: 'We show that it outlasts a winter in the field.' },
    ],
    works: [
      {
        key: 'quist2024stream',
        label: 'Quist et al., 2024',
        title: 'Streaming Recognition under a Milliwatt',
        cells: [
          { ...unknown, state: 'has', quote: 'A recogniser that streams runs under a milliwatt.', from: 'abstract' },
          { ...unknown, model: 'gemma3:27b' },
        ],
      },
      {
        key: 'gale2021microphone',
        label: 'Gale et al., 2021',
        title: 'A Microphone That Lasts a Winter',
        cells: [
          {
            ...unknown,
            state: 'hasNot',
            quote: 'Their microphone does not recognise song by itself […].',
            from: 'paper',
            place: { file, start: 900, end: 960 },
          },
          { ...unknown, state: 'has', quote: 'A Microphone That Lasts a Winter', from: 'title' },
        ],
      },
    ],
  },
  results: {
    revision: 1,
    queries: ['bird song recognition sensors'],
    ranking: 'machine',
    rankedBy: 'Ordered by words and meaning, on this machine.',
    isNothingClose: false,
    canFollowFurther: false,
    works: [
      found,
      plain,
      {
        ...withoutExtras(plain),
        id: 'doi:10.1000/retracted',
        label: '',
        title: 'Every Bird Sings the Same',
        authors: '',
        venue: null,
        isRetracted: true,
        why: '',
        hasPage: false,
      },
      {
        ...plain,
        id: 'doi:10.1000/gale',
        label: 'Gale et al., 2021',
        title: 'A Microphone That Lasts a Winter',
        authors: 'Ada Gale, Ben Holt, Cy Ives',
        venue: null,
        key: 'gale2021microphone',
        isCited: true,
        isToCite: true,
        isPlanned: true,
      },
    ],
  },
} as const satisfies FindView;

/** The same with 200 works. */
export function largeFind(): FindView {
  const [first] = sampleFind.results.works;
  const works = Array.from({ length: 200 }, (_, index) => ({
    ...first,
    id: `doi:10.1000/${index}`,
    title: `Work ${index} about birds`,
    year: 1990 + (index % 35),
    timesCited: (index * 7) % 50,
  }));
  return { ...sampleFind, results: { ...sampleFind.results, works } };
}
