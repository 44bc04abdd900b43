import * as z from 'zod';
import { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { criterionStates } from '../../rubric/assessment.ts';
import { feedbackOn } from '../../rubric/feedback.ts';
import { paragraphTopics } from '../../rubric/paragraph-topics.ts';
import { renderMessage } from '../../text/message.ts';
import { compareContributions } from '../../workflows/contributions/compare-contributions.ts';
import { saidBefore } from '../../workflows/score/score-as-known.ts';
import { scorePaper } from '../../workflows/score/score-paper.ts';
import { lineOfOthers } from '../quoted.ts';
import { byWordsAlone, pathInput, placesIn, unreadFiles } from '../shared-parts.ts';
import { defineTool } from '../tool.ts';

const itemSchema = z.object({
  kind: z.enum(['todo', 'paragraph', 'work']),
  file: z.string().optional(),
  line: z.int().optional(),
  key: z.string().optional(),
  text: z.string().optional(),
  words: z.int().optional(),
  positions: z.boolean().optional().describe('says where the paper stands'),
  treatment: z.enum(['discussed', 'mentioned']).optional(),
  contrasted: z.boolean().optional(),
  has: z.array(z.int()).optional().describe('numbers of contributions'),
  hasNot: z.array(z.int()).optional(),
});

type Item = z.infer<typeof itemSchema>;

export const positionOfSection = defineTool({
  name: 'position_of_section',
  title: 'Score the related work',
  about: 'Scores the related work, and says where it positions your paper.',
  purpose:
    'Scores the related work: criteria, what to do first, what each paragraph does, which works are never contrasted with the ' +
    'paper, and which works have what the paper contributes.',
  input: { path: pathInput },
  facts: {
    criteria: z.array(
      z.object({
        id: z.string(),
        state: z.enum(criterionStates),
        value: z.union([z.number(), z.boolean(), z.string()]).optional(),
      }),
    ),
    contributions: z.array(z.string()),
    neverContrasted: z.array(z.string()),
  },
  item: itemSchema,
  isSending: false,
  async run({ path }, desk, { signal, onProgress }) {
    const read = await desk.read(path, signal);
    const { paper, sources } = read;
    onProgress(0, undefined, 'scoring');
    const said = await desk.said(paper);
    const verdicts = said.verdicts ?? new ModelVerdicts();
    const { examination, scores } = await scorePaper(
      { paper, sources },
      {
        ask: (question) => desk.ask(question, signal),
        judge: () => saidBefore(paper, verdicts, { said: undefined, discipline: undefined }),
        said: () => Promise.resolve(said),
      },
    );
    const at = placesIn(read);
    const matrix = compareContributions(paper, verdicts);
    const cells = new Map(matrix.works.map(({ key, cells: all }) => [key, all]));
    const paragraphs = examination.sections.flatMap((section) => section.paragraphs);
    const topics = paragraphTopics(paragraphs.map(({ paragraph }) => paragraph));
    const works = examination.sections.flatMap((section) => section.works);
    const { points } = feedbackOn(scores);
    return {
      facts: {
        criteria: scores.flatMap(({ criteria }) =>
          criteria
            .filter(({ criterion }) => criterion.constraint !== 'none')
            .map(({ criterion: { id }, assessment: { state, value } }) => ({
              id,
              state,
              ...(value !== undefined && { value }),
            })),
        ),
        contributions: matrix.contributions.map(({ text }) => lineOfOthers(text)),
        neverContrasted: works.filter((one) => one.isPositionedAgainst === false).map(({ key }) => key),
      },
      items: [
        ...points.map(
          ({ place, key, text }): Item => ({
            kind: 'todo',
            ...(place && at(place)),
            ...(key !== undefined && { key }),
            text: lineOfOthers(renderMessage(text)),
          }),
        ),
        ...paragraphs.map(
          ({ paragraph, words, positions }, index): Item => ({
            kind: 'paragraph',
            ...at(paragraph),
            text: lineOfOthers(topics[index] ?? ''),
            words,
            ...(positions !== undefined && { positions }),
          }),
        ),
        ...works.map(({ key, treatment, isPositionedAgainst }): Item => {
          const numbers = (state: 'has' | 'hasNot'): number[] =>
            (cells.get(key) ?? []).flatMap((cell, index) =>
              cell.state === state ? [matrix.contributions[index]!.number] : [],
            );
          const [has, hasNot] = [numbers('has'), numbers('hasNot')];
          return {
            kind: 'work',
            key,
            ...(treatment !== undefined && { treatment }),
            ...(isPositionedAgainst !== undefined && { contrasted: isPositionedAgainst }),
            ...(has.length > 0 && { has }),
            ...(hasNot.length > 0 && { hasNot }),
          };
        }),
      ],
      missing: [...unreadFiles(paper), ...byWordsAlone(desk)],
    };
  },
});
