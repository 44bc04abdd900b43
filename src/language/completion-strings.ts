import { plural, text } from '../text/front-language.ts';

/** What is said of works that are offered where a key is typed. */
export const completionStrings = {
  cited: (times: number): string =>
    times === 0
      ? text('Not cited in this paper yet')
      : plural(times, 'Cited once in this paper', 'Cited {count} times in this paper'),
  entered: (): string => text('Not in your bibliography: it is entered when you choose it'),
  enter: (): string => text('Enter Into the Bibliography'),
};
