/** Papers for the tests, small enough to be read where they are used. The works are real. */

/** The entries that the papers cite. */
export const bibliography = `@misc{mikolov2013efficient,
  author = {Mikolov, Tomas and Chen, Kai and Corrado, Greg and Dean, Jeffrey},
  title = {Efficient Estimation of Word Representations in Vector Space},
  abstract = {Two models learn vectors of words from plain text, without hidden layers and in a day.},
  year = {2013},
  eprint = {1301.3781},
  archiveprefix = {arXiv},
}

@inproceedings{pennington2014glove,
  author = {Pennington, Jeffrey and Socher, Richard and Manning, Christopher D.},
  title = {{GloVe}: Global Vectors for Word Representation},
  booktitle = {Proceedings of EMNLP 2014},
  year = {2014},
}
`;

/** A LaTeX paper with a text under “Related Work”, in natbib. */
export function latexPaper(relatedWork: string): string {
  return `\\documentclass{article}
\\usepackage{natbib}
\\begin{document}
\\section{Introduction}
Words can be compared by their vectors \\citep{mikolov2013efficient,pennington2014glove}.

\\section{Related Work}

${relatedWork}

\\bibliographystyle{plainnat}
\\bibliography{refs}
\\end{document}
`;
}

/** A Markdown paper with a text under “Related Work”. */
export function markdownPaper(relatedWork: string): string {
  return `---
bibliography: refs.bib
---

# Introduction

Words can be compared by their vectors [@mikolov2013efficient; @pennington2014glove].

# Related Work

${relatedWork}
`;
}

/** A sentence with one slip: `mikolov2013efficient` is meant. */
export const misspelled = 'Vectors come from windows of text \\citep{mikolov2013eficient}, as is well known.';

/** Another sentence with the same slip. */
export const misspelledElsewhere =
  'Training on plain prose takes a day \\citep{mikolov2013eficient} and needs no labels.';
