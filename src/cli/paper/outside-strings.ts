import { plural, text } from '../../text/front-language.ts';

/** Everything that the command line says about files that a paper names and that are no part of its project. */
export const outsideStrings = {
  aboutAllowOutside: text('also use files outside the project that the paper names or links to, as if they were in it'),
  /** In the help of all commands that read a paper. */
  notes: [
    text(`Situate reads files inside the project only, links followed: the repository of the paper, or the folder with
situate.json or _quarto.yml above it, else the folder of the main file. It names files that it did not read.
It writes no file that a link in the project leads out to.`),
  ],
  outside: (paths: readonly string[]) => {
    const shown = paths.slice(0, 3).map((path) => `"${path}"`);
    const names = shown.join(', ');
    return paths.length > shown.length
      ? text('{paths} and {more} more are outside the project and were not read: --allow-outside reads them', {
          paths: names,
          more: String(paths.length - shown.length),
        })
      : plural(
          paths.length,
          '{paths} is outside the project and was not read: --allow-outside reads it',
          '{paths} are outside the project and were not read: --allow-outside reads them',
          { paths: names },
        );
  },
  mainOutside: (path: string, main: string) =>
    text(
      '"{path}" names the main file "{main}", which is outside the project and was not read: --allow-outside reads it',
      { path, main },
    ),
  linksOut: (path: string) =>
    text(
      '"{path}" is reached by a link that leads out of the project, so Situate neither reads nor writes it: remove the link, or use --allow-outside',
      { path },
    ),
} as const;
