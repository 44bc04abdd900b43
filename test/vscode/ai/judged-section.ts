/** A paper whose citations and position a language model judges, and the works it cites. */

/** Works with abstracts, and one of which only the title is known. */
export const coolingBibliography = `@article{okoro2019,
  author = {Okoro, Ada},
  title = {White Roofs in Dry Cities},
  year = {2019},
  abstract = {Roofs painted white reflect sunlight. In two dry cities they lower the temperature of the rooms below by three degrees.},
}

@article{lind2020,
  author = {Lind, Bo},
  title = {Shade by Street Trees},
  year = {2020},
  abstract = {Trees along a street lower its temperature at noon by two degrees.},
}

@article{perez2018,
  author = {Pérez, Eva},
  title = {Thick Walls},
  year = {2018},
}
`;

/** The sentence that the model calls unsupported. */
export const wrong = 'White roofs double the price of a house \\citep{okoro2019}.';
export const right = 'Trees cool streets at noon \\citep{lind2020}, and thick walls keep heat out \\citep{perez2018}.';
/** The sentence that it should be instead. */
export const restated = 'White roofs cool the rooms below them \\citep{okoro2019}.';

/** A paper with an abstract that says what it contributes. */
export function coolingPaper(...paragraphs: readonly string[]): string {
  return `\\documentclass{article}
\\usepackage{natbib}
\\begin{document}
\\begin{abstract}
Cities grow hot in summer. We present a map of cheap ways to cool a house.
\\end{abstract}

\\section{Related Work}

${paragraphs.join('\n\n')}

\\bibliographystyle{plainnat}
\\bibliography{refs}
\\end{document}
`;
}

/** The same paper in Markdown. */
export function coolingMarkdown(...paragraphs: readonly string[]): string {
  return `---
bibliography: refs.bib
abstract: Cities grow hot in summer. We present a map of cheap ways to cool a house.
---

# Related Work

${paragraphs.join('\n\n').replace(/\\citep\{(\w+)\}/g, '[@$1]')}
`;
}
