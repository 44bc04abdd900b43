/** Sentences, titles and abstracts of the usual lengths, all different and the same on every machine. */
const methods = [
  'Contrastive pre-training',
  'Graph propagation',
  'Constrained decoding',
  'Active sampling',
  'Late fusion',
];
const tasks = [
  'citation recommendation',
  'passage retrieval',
  'claim verification',
  'entity linking',
  'text simplification',
];
const settings = [
  'in low-resource languages',
  'over long documents',
  'with noisy labels',
  'under a fixed budget',
  'across disciplines',
];
const remarks = [
  'with gains that grow with the size of the corpus and vanish where annotators disagree',
  'although the evaluation covers two data sets only and leaves recent baselines aside',
  'which earlier systems could not do without a second model that scores every candidate',
];

function pick(values: readonly string[], number: number): string {
  return values[number % values.length]!;
}

function subject(number: number): string {
  return `${pick(methods, number)} for ${pick(tasks, Math.floor(number / 5))}`;
}

/** A title of about ten words. */
export function madeUpTitle(number: number): string {
  return `${subject(number)} ${pick(settings, Math.floor(number / 25))}: Study ${number}`;
}

/** A sentence of about 25 words. */
export function madeUpSentence(number: number): string {
  return `${subject(number)} has been studied ${pick(settings, number)} in ${number} experiments, ${pick(remarks, number)}.`;
}

/** An abstract of about 175 words. */
export function madeUpAbstract(number: number): string {
  return Array.from({ length: 7 }, (_, index) => madeUpSentence(number + index)).join(' ');
}
