import type { CataloguedWork } from './catalogue.ts';

/** Works that do not exist, as a catalogue has them. */
export const herons: CataloguedWork = {
  doi: '10.5555/heron.2021.7',
  title: 'Herons at the Weir: A Census by Sound',
  authors: [
    ['Ada', 'Marsh'],
    ['Boris', 'Reed'],
  ],
  year: 2021,
  venue: 'Journal of Made-Up Birds',
  abstract: 'We count herons at forty weirs by the sound of their wings, and find twice as many as watchers do.',
};

export const otters: CataloguedWork = {
  doi: '10.5555/otter.2019.3',
  title: 'Otters Return to Regulated Rivers',
  authors: [['Clara', 'Brook']],
  year: 2019,
  venue: 'River Notes',
  abstract: 'Otters come back to rivers with locks when the banks are left alone for seven years.',
};

export const dippers: CataloguedWork = {
  doi: '10.5555/dipper.2018.1',
  title: 'Dippers Avoid Concrete Banks in Winter',
  authors: [['Dora', 'Stone']],
  year: 2018,
  venue: 'River Notes',
  abstract: 'Dippers leave stretches with concrete banks as soon as the water freezes at the edges.',
};

/** A bibliography with entries of these works as they are, and without abstracts. */
export const riverBibliography = `@article{marsh2021herons,
  author  = {Marsh, Ada and Reed, Boris},
  title   = {Herons at the Weir: A Census by Sound},
  journal = {Journal of Made-Up Birds},
  year    = 2021,
  doi     = {10.5555/heron.2021.7},
}

@article{brook2019otters,
  author  = {Brook, Clara},
  title   = {Otters Return to Regulated Rivers},
  journal = {River Notes},
  year    = {2019},
  doi     = {10.5555/otter.2019.3},
  keywords = {rivers, mammals}
}
`;

/** A paper that cites them. */
export const riverPaper = `\\documentclass{article}
\\begin{document}
\\section{Related Work}
Sound counts herons better than eyes do \\cite{marsh2021herons}.
Otters return where banks are left alone \\cite{brook2019otters}.
\\bibliographystyle{plain}
\\bibliography{refs}
\\end{document}
`;
