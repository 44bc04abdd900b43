/** Papers whose citations and paragraphs are judged. The works are real. */

/** Works on subjects that lie far apart. */
const works = [
  [
    'mikolov2013efficient',
    'Mikolov, Tomas and Chen, Kai and Corrado, Greg and Dean, Jeffrey',
    'Efficient Estimation of Word Representations in Vector Space',
    2013,
  ],
  [
    'pennington2014glove',
    'Pennington, Jeffrey and Socher, Richard and Manning, Christopher D.',
    '{GloVe}: Global Vectors for Word Representation',
    2014,
  ],
  [
    'ronneberger2015unet',
    'Ronneberger, Olaf and Fischer, Philipp and Brox, Thomas',
    '{U-Net}: Convolutional Networks for Biomedical Image Segmentation',
    2015,
  ],
  [
    'schulman2017proximal',
    'Schulman, John and Wolski, Filip and Dhariwal, Prafulla and Radford, Alec and Klimov, Oleg',
    'Proximal Policy Optimization Algorithms',
    2017,
  ],
  ['kingma2015adam', 'Kingma, Diederik P. and Ba, Jimmy', 'Adam: A Method for Stochastic Optimization', 2015],
  ['goodfellow2014generative', 'Goodfellow, Ian and others', 'Generative Adversarial Nets', 2014],
  [
    'papineni2002bleu',
    'Papineni, Kishore and Roukos, Salim and Ward, Todd and Zhu, Wei-Jing',
    '{BLEU}: a Method for Automatic Evaluation of Machine Translation',
    2002,
  ],
  ['lin2004rouge', 'Lin, Chin-Yew', '{ROUGE}: A Package for Automatic Evaluation of Summaries', 2004],
  [
    'silver2016mastering',
    'Silver, David and others',
    'Mastering the Game of {Go} with Deep Neural Networks and Tree Search',
    2016,
  ],
  [
    'he2016deep',
    'He, Kaiming and Zhang, Xiangyu and Ren, Shaoqing and Sun, Jian',
    'Deep Residual Learning for Image Recognition',
    2016,
  ],
  [
    'kipf2017semi',
    'Kipf, Thomas N. and Welling, Max',
    'Semi-Supervised Classification with Graph Convolutional Networks',
    2017,
  ],
  ['breiman2001random', 'Breiman, Leo', 'Random Forests', 2001],
] as const;

export const judgedBibliography = works
  .map(
    ([key, author, title, year]) =>
      `@misc{${key},\n  author = {${author}},\n  title = {${title}},\n  year = {${year}},\n}\n`,
  )
  .join('\n');

/** A citing sentence that fits what it cites. */
export const fitting =
  'Representations of words as vectors can be estimated efficiently from the contexts in which words stand \\citep{mikolov2013efficient}.';

/** The same sentence, citing a work on the segmentation of images. */
export const swapped = fitting.replace('mikolov2013efficient', 'ronneberger2015unet');

/** A sentence that says where the paper stands. */
export const position = 'In contrast to all of these, we compare sentences, and our method needs no training.';

/** A LaTeX paper with a related-work section of three paragraphs, the first of which begins with a sentence. */
export function judgedPaper(first: string, last = ''): string {
  return `\\documentclass{article}
\\usepackage{natbib}
\\begin{document}
\\section{Introduction}
Much has been learnt from data \\citep{breiman2001random,kingma2015adam,kipf2017semi}.

\\section{Related Work}

${first} Global vectors for word representation come from counts of words that stand together \\citep{pennington2014glove}.
Both are cheap to learn and have been used in many systems since.

Deep residual learning made the recognition of images with very deep networks possible \\citep{he2016deep}.
The game of Go was mastered with deep neural networks and tree search \\citep{silver2016mastering}, and policies are optimised by proximal algorithms \\citep{schulman2017proximal}.
Generative adversarial nets learn from two networks that play against each other \\citep{goodfellow2014generative}.

The automatic evaluation of machine translation began with counts of common word sequences \\citep{papineni2002bleu}.
A package for the evaluation of summaries followed the same idea \\citep{lin2004rouge}.
Both measures are still in use, and their limits are well known by now. ${last}

\\bibliographystyle{plainnat}
\\bibliography{refs}
\\end{document}
`;
}
