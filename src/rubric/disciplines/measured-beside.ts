import { type Message, message } from '../../text/message.ts';
import { percent } from '../../text/percent.ts';
import { measureCitedWorks } from '../cited-works/measure-cited-works.ts';
import type { Examination } from '../examine-related-work.ts';
import type { Discipline } from './discipline.ts';

const messages = {
  outline: 'Headings: {headings}. Paragraphs: {paragraphs}.',
  perSentence: 'Works per sentence: {works}.',
  perSentenceUsual: 'Works per sentence: {works}; usual in {discipline}: {usual}.',
  age: 'Median age of the works cited: {years} years.',
  ageUsual: 'Median age of the works cited: {years} years; usual in {discipline}: {usual}.',
  books: 'Books among them: {share} %.',
  booksUsual: 'Books among them: {share} %; usual in {discipline}: {usual} %.',
  own: 'Works of the authors themselves: {works} of {of}.',
} as const;

/**
 * Measures on this machine the things that aspects of a discipline are about, by the ids of aspects; most have nothing
 * that can be measured. It takes no part in their scores. What is usual is named as far as the discipline says it.
 */
export function measuredBeside(
  { paper, checks, measures, sections }: Examination,
  { title, habits }: Pick<Discipline, 'title' | 'habits'>,
): ReadonlyMap<string, readonly Message[]> {
  const cited = measureCitedWorks(paper);
  const discipline = { discipline: title };
  const { citationsPerSentence } = measures;
  const perSentence =
    citationsPerSentence === undefined
      ? []
      : [
          withUsual(messages.perSentence, messages.perSentenceUsual, habits?.worksPerSentence, {
            ...discipline,
            works: rounded(citationsPerSentence),
          }),
        ];
  const age =
    cited.medianAge === undefined
      ? []
      : [
          withUsual(messages.age, messages.ageUsual, habits?.medianAgeOfWorks, {
            ...discipline,
            years: rounded(cited.medianAge),
          }),
        ];
  const books =
    cited.shareOfBooks === undefined
      ? []
      : [
          withUsual(messages.books, messages.booksUsual, habits && percent(habits.shareOfBooks), {
            ...discipline,
            share: percent(cited.shareOfBooks),
          }),
        ];
  const own =
    cited.selfCitations === undefined ? [] : [message(messages.own, { works: cited.selfCitations, of: cited.works })];
  const headings = sections.filter(({ section }) => section.heading.title !== '').length;
  return new Map<string, readonly Message[]>([
    ['outline.substantiveIntegrity', [message(messages.outline, { headings, paragraphs: measures.paragraphs })]],
    ['outline.structuralCoherence', [checks.positioningStyle.finding]],
    ['content.scopeAndRelevance', [checks.missingCitations.finding]],
    ['content.synthesisAndIntegration', perSentence],
    ['content.criticalInsightAndNovelty', [checks.positioningRatio.finding]],
    ['references.bibliometricComprehensiveness', [...age, ...books, ...own]],
    ['references.evidentialIntegrity', [checks.support.finding]],
    ['references.referentialPertinenceAndCompliance', [checks.hallucinatedCitations.finding]],
  ]);
}

function withUsual(
  plain: string,
  beside: string,
  usual: number | undefined,
  { discipline, ...values }: { readonly discipline: string } & Readonly<Record<string, string | number>>,
): Message {
  return {
    template: usual === undefined ? plain : beside,
    values: usual === undefined ? values : { ...values, discipline, usual },
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
