import { deviationMessage } from '../drafting/adherence/deviation-message.ts';
import { type LinkedText, supportedSentences } from '../drafting/rounds/supported-sentences.ts';
import { libraryWorks } from '../evidence/library-works.ts';
import type { Paper } from '../project/paper.ts';
import { renderMessage } from '../text/message.ts';
import type { Answer } from '../workflows/corpus/answer-question.ts';
import {
  type AnswerDocument,
  answerSchema,
  type SupportedSentenceDocument,
  supportedSentenceSchema,
} from './answer-document.ts';
import { print } from './printed.ts';

/** An answer with what it rests on. */
export function buildAnswer({ question, paper, draft }: Answer): AnswerDocument {
  const sentences = draft === undefined ? [] : buildSupportedSentences(draft, paper);
  const cited = new Set(sentences.flatMap(({ works }) => works.map(({ key }) => key)));
  return print(answerSchema, {
    question,
    answer: draft?.source,
    sentences,
    deviations: (draft?.deviations ?? []).map((deviation) => renderMessage(deviationMessage(deviation))),
    works: libraryWorks(paper).map(({ key, title }) => ({ key, title, isCited: cited.has(key) })),
    bibliography: paper.bibliographies.map(({ text }) => text.trim()).join('\n'),
  });
}

/** The sentences of a text that cite, with the passages that they rest on, and where in the work these are. */
export function buildSupportedSentences(linked: LinkedText, paper: Paper): SupportedSentenceDocument[] {
  return supportedSentences(linked, paper).map(({ paragraph, sentence, ...rest }) =>
    print(supportedSentenceSchema, { paragraph: paragraph + 1, sentence: sentence + 1, ...rest }),
  );
}
