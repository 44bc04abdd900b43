/** The program that makes the reference list of a paper, as far as it decides which fields are read, and how. */
export type ReferenceProgram = 'bibtex' | 'biblatex' | 'pandoc';
