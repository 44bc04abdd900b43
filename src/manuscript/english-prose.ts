import { memoize } from '../task/memoize.ts';
import { isEnglish } from '../text/language.ts';
import type { Prose } from './reader.ts';

/** True if the prose of a paragraph is English. Kept as long as the paragraph stays, since many ask after each edit. */
export const isEnglishProse = memoize(({ plain }: Pick<Prose, 'plain'>) => isEnglish(plain.text));
