/**
 * A related work of the sample paper as a good author would write it, sentence by sentence, for pictures: what a model says in
 * them shows what Situate does with a text, and no reader should take it for the quality of texts.
 */
import type { Purpose } from '../../src/drafting/plan/plan.ts';
import type { SaidSentence } from './draft-script-prompts.ts';

/** Phrases for what each work does, at length and in a few words, by the beginning of its title. */
const works: readonly (readonly [title: string, long: string, short: string])[] = [
  [
    'the probabilistic relevance',
    'BM25 ranks documents by the words that they share with a query, needs no training, and is still hard to beat',
    'BM25 ranks by shared words',
  ],
  [
    'dense passage retrieval',
    'dense passage retrieval trains one encoder for questions and one for passages, on pairs of both',
    'dense retrieval compares vectors of questions and passages',
  ],
  [
    'approximate nearest neighbor',
    'harder negatives for such training come from an index that is refreshed while the encoder learns',
    'negatives can be drawn from the index itself',
  ],
  [
    'colbert',
    'ColBERT keeps one vector for each token and compares query and passage as late as it can',
    'ColBERT compares token by token',
  ],
  [
    'beir',
    'a benchmark over eighteen datasets shows how much of the gain is lost outside the domain of training',
    'much of the gain is lost in other domains',
  ],
  [
    'unsupervised dense information',
    'contrastive training without any labels makes up for a good part of that loss',
    'training without labels recovers a part of it',
  ],
  [
    'sentence-bert',
    'Sentence-BERT makes vectors of whole sentences that can be compared without running the network again',
    'Sentence-BERT embeds whole sentences',
  ],
  [
    'realm',
    'REALM pre-trains a language model together with the retriever that feeds it',
    'REALM pre-trains reader and retriever together',
  ],
  [
    'retrieval-augmented generation',
    'retrieval-augmented generation fine-tunes both for tasks that take knowledge of the world',
    'others fine-tune the two together',
  ],
  [
    'leveraging passage retrieval',
    'a decoder can also fuse passages that were encoded one by one, and so read many of them',
    'passages can be fused in the decoder',
  ],
  [
    'lost in the middle',
    'what stands in the middle of a long prompt is easily overlooked, however relevant it is',
    'the middle of a long prompt is overlooked',
  ],
  [
    'enabling large language',
    'models that are made to cite the passages they rest on still leave statements without support',
    'cited passages often do not support the text',
  ],
  [
    'context-aware citation',
    'the first recommenders look at the words around the place where a citation is missing',
    'early systems compare the words around a gap',
  ],
  [
    'content-based citation',
    'later ones embed the whole draft and find works that are near to it',
    'later ones embed the whole draft',
  ],
  [
    'citation recommendation',
    'a survey of the field sets local recommendation, for one sentence, apart from global, for a whole paper',
    'a survey sets local and global recommendation apart',
  ],
  [
    'local citation recommendation',
    'the best local recommenders find candidates for one sentence quickly and have SciBERT rank them again',
    'local ones rerank with SciBERT',
  ],
  ['bert', 'BERT reads a text in both directions and underlies most of these encoders', 'BERT underlies most encoders'],
  ['scibert', 'SciBERT learns the language of science from a million papers', 'SciBERT learns the language of science'],
  [
    'specter',
    'SPECTER pulls the vector of a paper towards the works that it cites',
    'SPECTER learns from citation links',
  ],
  [
    'neighborhood contrastive',
    'its successor draws examples from an embedding of the citation graph, and so controls how alike they are',
    'its successor samples from the citation graph',
  ],
  [
    's2orc',
    'S2ORC offers the text of millions of papers with their citations resolved',
    'S2ORC resolves the citations of millions of papers',
  ],
  ['grobid', 'GROBID turns a scanned or printed page into structured text', 'GROBID structures printed pages'],
  [
    'fact or fiction',
    'claims of science have been paired with the abstracts that support or refute them',
    'claims have been paired with evidence',
  ],
  [
    'automatic classification of citation',
    'the first classifier of citations tells twelve functions apart by shallow cues, as annotators do reliably',
    'the first classifier tells twelve functions apart',
  ],
  [
    'measuring the evolution',
    'six functions are enough to follow how a whole field argues over decades',
    'six functions can be followed over decades',
  ],
  [
    'structural scaffolds',
    'three labels can be predicted better when the model also learns where in a paper a sentence stands',
    'three labels suffice with structural hints',
  ],
  [
    'towards automated related',
    'the first generators select sentences along a hierarchy of topics that an author provides',
    'the first generators select sentences by topic',
  ],
  [
    'automatic generation of related work sections in scientific papers: an opt',
    'an optimisation over the whole section replaced their rules',
    'optimisation replaced their rules',
  ],
  [
    'automatic generation of citation',
    'a pilot study writes the single sentence that cites a given work',
    'a pilot study writes single citing sentences',
  ],
  [
    'explaining relationships',
    'the relation of two papers can be explained in a sentence, from the text of both',
    'relations of two papers can be explained',
  ],
  [
    'multi-xscience',
    'Multi-XScience asks for whole paragraphs, given the abstracts of the works',
    'Multi-XScience asks for paragraphs',
  ],
  [
    'automatic related work',
    'definitions of the task differ so much that results can hardly be compared',
    'results can hardly be compared',
  ],
  [
    'genre analysis',
    'writers of papers first claim a territory and then show the gap that they fill',
    'writers claim a territory and show a gap',
  ],
];

/** The beginnings of a paragraph and what it finds lacking, by a word of its topic; the last one serves any topic. */
const topics: readonly (readonly [word: RegExp, contexts: readonly string[], limitation: string])[] = [
  [
    /recommend|citation(?!.*(role|function))/i,
    [
      'Systems that recommend citations differ in how much of the draft they read',
      'A recommended citation is of use only if it fits the sentence that asks for it',
    ],
    'None of them asks what a citation is needed for',
  ],
  [
    /role|function|intent|scheme/i,
    [
      'Why an author cites a work has been studied for longer than how to find it',
      'A work can be cited for its method, for its data, or to set oneself apart',
    ],
    'So far these labels describe papers that exist, and help nobody to write one',
  ],
  [
    /lexical|question|rank/i,
    [
      'Search by words and search by meaning find different works for the same question',
      'How well a retriever does depends on what its queries say',
    ],
    'What all of them leave open is the purpose behind a query',
  ],
  [
    /generat|written|section/i,
    [
      'What is retrieved can feed a generator, and then errors of one become errors of the other',
      'Texts about other work have been generated from sentences up to whole sections',
    ],
    'All of these systems are told which works to discuss',
  ],
  [
    /corpora|tool|resource|parser/i,
    ['Open corpora and parsers let new systems begin with structured text'],
    'They say which works a paper cites, but not what for',
  ],
  [
    /(?:)/,
    [
      'What has been written about a question is found, read and put into words by different systems',
      'Each of these works solves a part of the task',
    ],
    'What all of them leave open is why an author cites',
  ],
];

const positions = [
  'In contrast to these works, we leave the encoder as it is and have the query state the role of the citation',
  'Our queries name the role that a citation is to play, which none of these systems is told',
  'Rolodex comes before such systems: we find the works that an author needs for a given purpose, and write nothing',
  'We take up the three labels that authors can tell apart, and use them to search rather than to describe',
];

/** The sentence of the sample's related work for a place in a plan; undefined about works that the sample does not have. */
export const sampleSentence: SaidSentence = ({ purpose, works: cited, topic, words, turn }) => {
  if (cited.length > 0) return clauses(purpose, cited, words);
  const found = topics.find(([word]) => word.test(topic))!;
  const [, contexts, limitation] = found;
  switch (purpose) {
    case 'positioning':
      return `${positions[(turn + topics.indexOf(found)) % positions.length]!}.`;
    case 'limitation':
      return `${limitation}.`;
    default:
      return `${contexts[turn % contexts.length]!}.`;
  }
};

/** Writes what works do, each with its citation, at length where there is room. */
function clauses(
  purpose: Purpose,
  cited: readonly { readonly number: number; readonly title: string }[],
  words: number,
): string | undefined {
  const known = cited.map(({ title }) => works.find(([beginning]) => title.toLowerCase().startsWith(beginning)));
  if (known.some((one) => one === undefined)) return undefined;
  const long = known.map((one) => one![1]);
  const chosen = long.join(' ').split(' ').length <= words * 1.4 ? long : known.map((one) => one![2]);
  const marked = chosen.map((clause, index) => `${clause} [C${cited[index]!.number}]`);
  const last = marked.pop()!;
  const joined =
    marked.length === 0 ? last : `${marked.join(', ')}${marked.length > 1 ? ',' : ''} ${link(purpose)} ${last}`;
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}.`;
}

function link(purpose: Purpose): string {
  return purpose === 'comparison' ? 'whereas' : 'and';
}
