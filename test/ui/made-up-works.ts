import type { CataloguedWork } from '../vscode/network/catalogue.ts';

/** Works that do not exist, about the subject of the sample paper. */
export const works: readonly CataloguedWork[] = [
  {
    doi: '10.5555/roles.2021.1',
    title: 'What Is This Citation For? Roles of References in Nine Fields',
    authors: [
      ['Ada', 'Marsh'],
      ['Boris', 'Reed'],
      ['Clara', 'Brook'],
    ],
    year: 2021,
    venue: 'Journal of Made-Up Scholarship',
    abstract:
      'Roles of citations in nine fields are labelled by a classifier that reads nothing but abstracts. Authors cite to define a task, to name a method, or to mark a difference. Search tools that know the role of a missing citation would save half of the queries.',
  },
  {
    doi: '10.5555/dense.2022.4',
    title: 'A Dense Retriever for Missing References',
    authors: [
      ['Dora', 'Stone'],
      ['Erik', 'Ford'],
    ],
    year: 2022,
    venue: 'Proceedings of the Made-Up Conference on Search',
    type: 'proceedings-article',
    abstract:
      'Retrieving the work that a citation is missing is easier with the sentence around it. The retriever is trained on citation sentences and needs nothing but the abstracts of candidate works.',
  },
  {
    doi: '10.5555/reviewers.2019.8',
    title: 'Why Authors Look for a Reference before They Know Which One',
    authors: [['Fanny', 'Rill']],
    year: 2019,
    venue: 'Made-Up Library Quarterly',
    abstract:
      'We asked forty authors why they need a reference. Most know the role of the citation before they know the work, and search tools ask only for the topic.',
  },
  {
    doi: '10.5555/drafts.2023.2',
    title: 'Counting the Queries behind a Related-Work Section',
    authors: [
      ['Gustav', 'Plank'],
      ['Hanna', 'Seat'],
    ],
    year: 2023,
    venue: 'Journal of Made-Up Scholarship',
    abstract:
      'Writing the related work of a paper takes two hundred queries, each about a topic, in three search tools. Candidate works are judged by their abstracts alone.',
  },
];
