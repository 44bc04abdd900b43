/** The extensions that answer in LaTeX files where a key is typed and where it is defined, as Situate would. */
export const latexExtensions = ['James-Yu.latex-workshop', 'efoerster.texlab'] as const;
