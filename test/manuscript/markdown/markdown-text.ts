import fc from 'fast-check';

/** Pieces that mean something in Markdown, from which texts are put together at random. */
const pieces = [
  ...['\n', '\n\n', '\r\n', ' ', '    ', '\t', 'word', 'Two words.', 'é', '\u{1F600}', '\uFFFC', '\u0000'],
  ...['# ', '## T {#id}', '===', '---', '---\n', '...', '- ', '1. ', '> ', '* * *', ':::', ': ', 'Table: x'],
  ...['| a | b |\n|---|---|\n'],
  ...['```', '```\n', '~~~', '```{theorem}\n', '```{r child="a.Rmd", fig.cap="b @c"}\n', '#| fig-cap: d', '`'],
  ...['``', '$', '$$', '<!--', '-->'],
  ...['\\begin{equation}', '\\end{equation}', '\\begin{table}\n', '\\end{table}', '<table>', '</table>', '<b>'],
  ...['<https://a.b/@c>'],
  ...['@a', '@b1', '-@c', '@{d e}', '[@f]', '[', ']', '(', ')', '{', '}', ';', ',', '@', '[@g; h2020]', '[@i, @j]'],
  ...[' [p. 3]'],
  ...['![', '^[', '^', '~', '[^1]', '[^1]: ', '[x]: y', '(u)', '\\', '\\cite{k, l}', '*', '**', '_', '&amp;'],
  ...['&lt;', '\\@ref(x)', '@fig-m'],
  ...['title: a\n', 'bibliography: [b.bib, "c.bib"]\n', "nocite: '@*'\n", '# situate-ignore x: y'],
  ...['<!-- situate-ignore a, b: c -->'],
  ...['{{< include a.qmd >}}', '{{<', 'child="'],
];

/** Any text in which Markdown's signs meet each other. */
export const markdownText = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''));
