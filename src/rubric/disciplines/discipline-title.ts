import { message, type Translate } from '../../text/message.ts';
import type { Discipline } from './discipline.ts';

const messages = {
  biology: 'Biology',
  business: 'Business',
  computerScience: 'Computer science',
  education: 'Education',
  engineering: 'Engineering',
  environmentalScience: 'Environmental science',
  medicine: 'Medicine',
  physics: 'Physics',
  psychology: 'Psychology',
  sociology: 'Sociology',
} as const;

/**
 * The title of a discipline in the author's language, as far as it is one that ships with Situate. Its criteria stay in English:
 * they are what a language model reads, and the author has to see what that was.
 */
export function disciplineTitle({ title }: Pick<Discipline, 'title'>, translate: Translate): string {
  const known = Object.values(messages).find((one) => one === title);
  return known === undefined ? title : translate(message(known));
}
