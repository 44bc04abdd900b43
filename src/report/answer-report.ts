import type { AnswerDocument, SupportedSentenceDocument } from '../documents/answer-document.ts';
import { passagePlace } from '../evidence/passage-messages.ts';
import { plural, text, translate } from '../text/front-language.ts';
import { excerpt } from '../text/shorten.ts';
import { bulletLines, headingLine, joinBlocks, type Lines, part } from './report-markdown.ts';

const strings = {
  none: (works: number) =>
    plural(
      works,
      'The language model found no answer in the passages of the work that was chosen.',
      'The language model found no answer in the passages of the {count} works that were chosen.',
    ),
  restsOn: () => text('What its sentences rest on'),
  deviations: () => text('What is wrong with it'),
  read: () => text('The works that were read'),
  work: (key: string, title: string) => text('{key}: {title}', { key, title }),
  notCited: (key: string, title: string) => text('{key}: {title} (not cited)', { key, title }),
  passage: (key: string, place: string, words: string) => text('{key}, {place}: “{words}”', { key, place, words }),
  noPassage: (key: string) => text('{key}: no passage', { key }),
};

/** The characters of a passage, and of a sentence, that are shown. */
const shownPassage = 240;

/** An answer for people, as Markdown: its text, what its sentences rest on, and the works with their entries. */
export function formatAnswer(document: AnswerDocument): Lines {
  const { question, answer, sentences, deviations, works, bibliography } = document;
  return joinBlocks([
    [headingLine(1, question)],
    answer === null ? [strings.none(works.length)] : answer.split('\n'),
    ...part(strings.deviations(), bulletLines(deviations)),
    ...part(strings.restsOn(), bulletLines(sentences.map(supportedSentenceLine))),
    ...part(
      strings.read(),
      bulletLines(works.map(({ key, title, isCited }) => (isCited ? strings.work : strings.notCited)(key, title))),
    ),
    ['```bib', ...bibliography.split('\n'), '```'],
  ]);
}

/** A sentence with what it rests on, passage by passage. */
export function supportedSentenceLine({ paragraph, sentence, source, works }: SupportedSentenceDocument): string {
  const rests = works.flatMap(({ key, passages }) =>
    passages.length === 0
      ? [strings.noPassage(key)]
      : passages.map(({ place, page, text: words }) =>
          strings.passage(
            key,
            translate(passagePlace({ place, page: page ?? undefined })),
            excerpt(words, shownPassage),
          ),
        ),
  );
  return `${paragraph}.${sentence} ${excerpt(source.replace(/\s+/g, ' '), shownPassage)} — ${rests.join('; ')}`;
}
