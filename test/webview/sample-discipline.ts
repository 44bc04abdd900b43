import type { AspectView, Card, ComponentView, DisciplineView } from '../../src/panel/score-view.ts';

/** A made-up judgement by the criteria of a discipline: eleven aspects of five criteria, each of them said of sentences. */
const aspects: Readonly<Record<string, readonly (readonly [title: string, value: string, measured: string[]])[]>> = {
  Outline: [
    ['Substance of the outline', '3.6 of 5', ['Headings: 3. Paragraphs: 12.']],
    ['Order of the outline', '3.2 of 5', ['It says so in each paragraph.']],
    ['Form of the outline', '4 of 5', []],
  ],
  Content: [
    ['Scope and relevance', '3.8 of 5', ['The text leaves out 2 of the 9 works to cite.']],
    ['Coherence of the text', '4.2 of 5', []],
    ['Synthesis and integration', '2.4 of 5', ['Works per sentence: 1.9; usual in Biology: 1.6.']],
    [
      'Critical insight and novelty',
      '2.8 of 5',
      ['The related work says where the paper stands in 7 of 12 paragraphs.'],
    ],
    ['Scholarly communication', '4.4 of 5', []],
  ],
  References: [
    ['Completeness of the references', '3 of 5', ['Median age of the works cited: 3 years; usual in Biology: 6.']],
    ['Integrity of the evidence', '3.4 of 5', ['21 of 23 citations fit their sentence.']],
    ['Fit and form of the references', '4 of 5', []],
  ],
};

const agreement: Readonly<Record<string, string>> = {
  Outline: 'On outlines, such scores agreed well with seven experts (SurveyLens, table 9).',
  Content: 'On content, such scores hardly agreed with seven experts (SurveyLens, table 9). Do not rely on them.',
  References: 'On references, such scores agreed in part with seven experts (SurveyLens, table 9).',
};

function card(id: string, title: string, value: string, reason: string, places: Card['places'] = []): Card {
  return { id, title, constraint: 'none', state: 'passed', value, reason, judge: 'local-small, 33 votes', places };
}

function criteriaOf(aspect: string): AspectView['criteria'] {
  return ['Species', 'Seasons', 'Methods', 'Limits', 'Terms'].map((name, index) => ({
    levels: ['None is named.', 'A family is.', 'A genus is.', 'Most are.', 'All are named.'],
    replies: [
      {
        title: 'The lowest reply gives 2 of 5',
        reason: 'Two of four studies do not say so.',
        quotes: [
          {
            text: 'others report what they heard',
            place: { file: 'sections/related-work.tex', start: 100 * index, end: 100 * index + 20 },
            label: `related-work.tex:${index + 3}`,
          },
        ],
        canBePoint: true,
      },
      { title: 'A typical reply gives 4 of 5', reason: 'Most studies say so.', quotes: [], canBePoint: true },
    ],
    looksFor: `Whether the text says which ${name.toLowerCase()} each study is about.`,
    card: card(
      `biology/${aspect}/${name}`,
      `${name} are named`,
      `${(index % 4) + 2} of 5`,
      'The mean of 3 replies, which range from 2 to 5.',
      [
        {
          place: { file: 'sections/related-work.tex', start: 100 * index, end: 100 * index + 20 },
          label: `related-work.tex:${index + 3}`,
          remark: 'A reply gives 3 of 5 and quotes this. In the words of the model: “Two of four studies say so.”',
        },
      ],
    ),
  }));
}

export const sampleDiscipline: DisciplineView = {
  choices: [
    { id: 'biology', title: 'Biology' },
    { id: 'computer-science', title: 'Computer science' },
    { id: 'sociology', title: 'Sociology' },
  ],
  chosen: 'biology',
  isOutdated: false,
  weights: 'Learnt from 12 comparisons of scored drafts.',
  components: Object.entries(aspects).map(
    ([title, named]): ComponentView => ({
      card: card(
        `biology/${title}`,
        title,
        '3.6 of 5',
        `The mean of ${named.length} scores, all with the same weight. ${agreement[title]!}`,
      ),
      // As where an author’s preferences give no aspect of the references any weight.
      ...(title !== 'References' && { weighted: { value: '3.9 of 5', mean: 3.9, error: '± 0.2' } }),
      scores: { mean: 3.6, replies: [3.2, 3.5, 4.1] },
      aspects: named.map(([name, value, measured]) => ({
        card: card(`biology/${name}`, name, value, 'The mean of 5 scores, all with the same weight.'),
        spread: '2.6 to 4.4',
        scores: { mean: Number.parseFloat(value), replies: [2.6, Number.parseFloat(value), 4.4] },
        measured,
        criteria: criteriaOf(name),
      })),
    }),
  ),
};

/** Before a discipline is chosen. */
export const suggestedDiscipline: DisciplineView = {
  choices: sampleDiscipline.choices,
  suggested: { id: 'biology', title: 'Biology', because: 'it has “Marine Biology”, “species”, “habitat”' },
  isOutdated: false,
  components: [],
};
