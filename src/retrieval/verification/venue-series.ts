/**
 * Conferences and journals that are often cited by an acronym, or under several names: the acronyms, then phrases that
 * only the full name has. A series stands before one whose phrase its name includes.
 */
const series: readonly (readonly [acronyms: string, ...phrases: string[]])[] = [
  ['naacl', 'north american chapter of the association for computational linguistics'],
  ['eacl', 'european chapter of the association for computational linguistics'],
  ['aacl', 'asia pacific chapter of the association for computational linguistics'],
  ['tacl', 'transactions of the association for computational linguistics'],
  ['emnlp', 'empirical methods in natural language processing'],
  ['conll', 'computational natural language learning'],
  ['coling', 'conference on computational linguistics'],
  ['lrec', 'language resources and evaluation conference', 'conference on language resources and evaluation'],
  ['acl', 'meeting of the association for computational linguistics', 'association for computational linguistics'],
  ['colm', 'conference on language modeling'],
  ['nips neurips', 'neural information processing systems'],
  ['icml', 'international conference on machine learning'],
  ['iclr', 'international conference on learning representations', 'learning representations'],
  ['aistats', 'artificial intelligence and statistics'],
  ['uai', 'uncertainty in artificial intelligence'],
  ['colt', 'conference on learning theory', 'computational learning theory'],
  ['alt', 'algorithmic learning theory'],
  ['corl', 'conference on robot learning'],
  ['acml', 'asian conference on machine learning'],
  ['jmlr', 'journal of machine learning research'],
  ['tmlr', 'transactions on machine learning research'],
  [
    'ijcai',
    'international joint conference on artificial intelligence',
    'international joint conferences on artificial intelligence',
  ],
  ['ecai', 'european conference on artificial intelligence'],
  ['aaai', 'aaai conference on artificial intelligence', 'national conference on artificial intelligence'],
  ['aamas', 'autonomous agents and multiagent systems', 'autonomous agents and multi agent systems'],
  ['cvpr', 'computer vision and pattern recognition'],
  ['iccv', 'international conference on computer vision'],
  ['eccv', 'european conference on computer vision'],
  ['accv', 'asian conference on computer vision'],
  ['wacv', 'applications of computer vision'],
  ['bmvc', 'british machine vision conference'],
  ['ijcv', 'international journal of computer vision'],
  ['pami tpami', 'transactions on pattern analysis and machine intelligence'],
  ['tip', 'transactions on image processing'],
  ['icip', 'international conference on image processing'],
  ['icpr', 'international conference on pattern recognition'],
  ['miccai', 'medical image computing and computer assisted intervention'],
  ['icassp', 'acoustics speech and signal processing'],
  ['interspeech', 'international speech communication association'],
  ['taslp', 'transactions on audio speech and language processing'],
  ['kdd sigkdd', 'knowledge discovery and data mining', 'knowledge discovery data mining'],
  ['sigir', 'research and development in information retrieval'],
  ['ecir', 'european conference on information retrieval'],
  ['cikm', 'information and knowledge management'],
  ['wsdm', 'web search and data mining'],
  ['icdm', 'international conference on data mining'],
  ['sdm', 'international conference on data mining siam', 'siam international conference on data mining'],
  ['recsys', 'conference on recommender systems'],
  ['www', 'world wide web', 'the web conference'],
  ['icwsm', 'web and social media', 'weblogs and social media'],
  ['vldbj', 'vldb journal', 'vldb jour', 'vldb j', 'journal on very large data bases'],
  ['vldb pvldb', 'very large data bases', 'proceedings of the vldb endowment'],
  ['sigmod', 'management of data'],
  ['icde', 'international conference on data engineering'],
  ['tkde', 'transactions on knowledge and data engineering'],
  ['icra', 'international conference on robotics and automation'],
  ['iros', 'intelligent robots and systems'],
  ['rss', 'robotics science and systems'],
  ['chi', 'human factors in computing systems'],
  ['cscw', 'computer supported cooperative work'],
  ['uist', 'user interface software and technology'],
  ['siggraph', 'computer graphics and interactive techniques'],
  ['tog', 'transactions on graphics'],
  ['tvcg', 'transactions on visualization and computer graphics'],
  ['icse', 'international conference on software engineering'],
  ['fse esec', 'foundations of software engineering'],
  ['ase', 'automated software engineering'],
  ['issta', 'software testing and analysis'],
  ['pldi', 'programming language design and implementation'],
  ['popl', 'principles of programming languages'],
  ['oopsla', 'object oriented programming'],
  ['osdi', 'operating systems design and implementation'],
  ['sosp', 'symposium on operating systems principles'],
  ['nsdi', 'networked systems design and implementation'],
  ['asplos', 'architectural support for programming languages'],
  ['isca', 'international symposium on computer architecture'],
  ['sigcomm', 'applications technologies architectures and protocols for computer communication'],
  ['infocom', 'international conference on computer communications'],
  ['ccs', 'computer and communications security'],
  ['ndss', 'network and distributed system security'],
  ['usenix security', 'usenix security'],
  ['stoc', 'symposium on theory of computing', 'symposium on the theory of computing'],
  ['focs', 'foundations of computer science'],
  ['soda', 'symposium on discrete algorithms'],
  ['facct fat', 'fairness accountability and transparency'],
  ['tnnls', 'transactions on neural networks and learning systems'],
  ['pnas', 'proceedings of the national academy of sciences'],
  ['jama', 'journal of the american medical association'],
  ['nejm', 'new england journal of medicine'],
  ['bmj', 'british medical journal'],
  ['jacm', 'journal of the acm', 'j acm'],
  ['sciadv', 'science advances', 'sci adv'],
  ['rjournal', 'the r journal'],
];

const known = series.map(([acronyms, ...phrases]) => ({
  name: acronyms,
  acronyms: acronyms.split(' '),
  phrases: phrases.map((phrase) => ` ${phrase} `),
}));

/** The series of the journal of that name, whose words many conferences have too. */
const proceedingsOfIeee = 'proceedings of the ieee';

/** Journals in which the papers of conferences appear, so that either name is right. */
const journalsOfConferences = [
  {
    journals: ['acm on programming languages', 'proc acm program lang'],
    conferences: ['popl', 'pldi', 'oopsla', 'icfp', 'functional programming'],
  },
  {
    journals: ['acm on human computer interaction', 'proc acm hum comput interact'],
    conferences: ['cscw', 'mobilehci', 'chi play'],
  },
  { journals: ['acm on software engineering', 'proc acm softw eng'], conferences: ['fse esec', 'issta'] },
  {
    journals: ['measurement and analysis of computing systems', 'meas anal comput syst'],
    conferences: ['sigmetrics'],
  },
  {
    journals: ['interactive mobile wearable and ubiquitous technologies', 'interact mob wearable ubiquitous technol'],
    conferences: ['ubicomp', 'ubiquitous computing'],
  },
  { journals: ['transactions on graphics', 'acm trans graph'], conferences: ['siggraph'] },
  {
    journals: ['computer graphics forum', 'comput graph forum'],
    conferences: ['eurographics', 'eurovis', 'sgp', 'egsr', 'geometry processing', 'symposium on rendering'],
  },
  {
    journals: ['transactions on visualization and computer graphics', 'trans vis comput graph'],
    conferences: ['ieee vis', 'visualization conference', 'infovis', 'ieee vr', 'ismar'],
  },
  {
    journals: ['bioinformatics', 'bioinform'],
    conferences: ['ismb', 'eccb', 'intelligent systems for molecular biology'],
  },
  { journals: ['robotics and automation letters', 'robotics autom lett'], conferences: ['icra', 'iros'] },
];

/** True if one venue is a conference whose papers appear in the journal that the other one is. Words in lower case. */
export function isJournalOf(journal: readonly string[], conference: readonly string[]): boolean {
  const [journalText, text] = [` ${journal.join(' ')} `, ` ${conference.join(' ')} `];
  const own = seriesOf(conference);
  return journalsOfConferences.some(
    ({ journals, conferences }) =>
      journals.some((name) => journalText.includes(` ${name} `)) &&
      conferences.some((name) => name === own || text.includes(` ${name} `)),
  );
}

/**
 * The series that a venue belongs to, by a phrase of its name or by an acronym among its words; undefined if it is none
 * of the known ones. `words`: the venue's words in lower case.
 */
export function seriesOf(words: readonly string[]): string | undefined {
  const text = ` ${words.join(' ')} `;
  if (/^ (?:proceedings|proc)(?: of)?(?: the)? ieee $/.test(text)) {
    return proceedingsOfIeee;
  }
  const byPhrase = known.find(({ phrases }) => phrases.some((phrase) => text.includes(phrase)));
  // A short acronym may be an ordinary word ("chi", "alt"), so in a long name it proves nothing.
  const mayAbbreviate = (word: string): boolean => words.length <= 3 || word.length > 3;
  return (
    byPhrase ??
    known.find(({ acronyms }) => acronyms.some((acronym) => words.includes(acronym) && mayAbbreviate(acronym)))
  )?.name;
}
