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
  cites: ['10.5555/kingfisher.2016.2', '10.5555/chair.2011.9'],
};

export const kingfishers: CataloguedWork = {
  doi: '10.5555/kingfisher.2016.2',
  title: 'Kingfishers Nest Where River Banks Are Left Alone',
  authors: [
    ['Erik', 'Ford'],
    ['Ida', 'Lock'],
    ['Jan', 'Weir'],
  ],
  year: 2016,
  venue: 'River Notes',
  abstract: 'Kingfishers dig their nests into banks that were left alone, and otters return to the same banks.',
  cites: ['10.5555/wagtail.2012.4'],
};

export const wagtails: CataloguedWork = {
  doi: '10.5555/wagtail.2012.4',
  title: 'Wagtails Return to the Banks of Regulated Rivers',
  authors: [
    ['Fanny', 'Rill'],
    ['Karl', 'Spring'],
    ['Lea', 'Bank'],
  ],
  year: 2012,
  venue: 'Journal of Made-Up Birds',
  abstract: 'Wagtails return to the banks of regulated rivers, as otters and herons do, where they are left alone.',
};

/** Has nothing to do with rivers. */
export const chairs: CataloguedWork = {
  doi: '10.5555/chair.2011.9',
  title: 'Prices of Bentwood Chairs',
  authors: [
    ['Gustav', 'Plank'],
    ['Hanna', 'Seat'],
    ['Ole', 'Rest'],
  ],
  year: 2011,
  venue: 'Furniture Quarterly',
  abstract: 'Buyers pay twice as much for bentwood if a famous workshop made it.',
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

/** The same paper in Markdown. */
export const riverMarkdown = `---
bibliography: refs.bib
---

# Related Work

Sound counts herons better than eyes do [@marsh2021herons].
Otters return where banks are left alone [@brook2019otters].
`;
