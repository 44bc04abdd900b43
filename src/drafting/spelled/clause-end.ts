import { isLabelNoun } from '../../text/labels.ts';

/** The word before an offset. */
const word = /(?<![\p{L}\p{M}'’-])[\p{L}\p{M}'’-]+$/u;
const numerals =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|ein|eine|zwei|drei|vier|fünf|un|une|deux|trois|uno|dos|tres)$/i;
/** Words that count something, so that a number after them says how many or which. */
const measures =
  /^(?:age|ages|aged|eq|equation|equations|expression|formula|constraint|line|lines|year|years|item|items|step|steps|point|points|question|questions|number|numbers|count|total|average|mean|median|size|order|degree|rank|level|layer|layers|hours?|days?|weeks?|months?|minutes?|seconds?|times?|of|than|from|into|onto|over|with|about|is|are|was|were|to|and|or)$/i;
/** Things that have short names of letters and numbers. */
const shortNamed: ReadonlySet<string> = new Set(
  (
    'acid alkane atom benchmark carbon cell chain channel chip code component compound coordinate corpus corpora dataset ' +
    'data display electrode engine fibre format framework function galaxy galaxies gene isotope kernel layout length ' +
    'ligand locus lipid manifold metabolite molecule motorway mutation nerve neuron nucleus nuclei precision protein ' +
    'protocol receptor refrigerant region residue resolution road root sample set sensor site smoothness space standard ' +
    'star strain symmetry toxin value values vector vertebra vertebrae virus vitamin'
  ).split(' '),
);

/**
 * True if the word that ends before an offset is a common one to which no number or letter belongs: not “vitamin”,
 * “twelve” or “of”.
 */
export function isBehindCommonWord(text: string, at: number): boolean {
  const before = word.exec(text.slice(Math.max(0, at - 60), at).trimEnd())?.[0] ?? '';
  const single = before.replace(/s$/, '');
  return (
    /^\p{Ll}{3}/u.test(before) &&
    ![before, single].some((form) => isLabelNoun(form) || shortNamed.has(form)) &&
    !numerals.test(before) &&
    !measures.test(before)
  );
}

/** True if a clause ends at an offset. */
export function endsClause(text: string, at: number): boolean {
  return /^\s*(?:[.,;:]|$)/.test(text.slice(at, at + 10));
}

/** True if a sentence ends at an offset. */
export function endsSentence(text: string, at: number): boolean {
  return /^\s*(?:[.](?:\s|$)|$)/.test(text.slice(at, at + 10));
}
