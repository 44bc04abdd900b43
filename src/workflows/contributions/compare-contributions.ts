import type { CitedWork } from '../../evidence/cited-work.ts';
import { libraryWorks } from '../../evidence/library-works.ts';
import { citedWorks, workCitedAs } from '../../judges/contributions/contribution-questions.ts';
import type {
  ContributionCell,
  ContributionFinding,
  ContributionMatrix,
  ContributionVerdict,
} from '../../judges/contributions/contribution-verdict.ts';
import { paperContributions } from '../../judges/contributions/paper-contributions.ts';
import type { JudgedHere } from '../../judges/judged-by.ts';
import type { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import { termsOf } from '../../similarity/terms.ts';
import type { Location } from '../../text/location.ts';
import { CITATION } from '../../text/placeholders.ts';
import { splitSentences } from '../../text/sentences.ts';

/** A sentence about a work. */
interface Statement {
  readonly text: string;
  readonly from: 'title' | 'abstract' | 'paper';
  readonly place?: Location;
}

/** A sentence says what a contribution says if it has so much of the weight of its terms, and so many of them. */
const mostlyCovered = 0.5;
const leastShared = 3;
/** To deny it takes less, as the denial itself says that both are about the same. */
const partlyCovered = 0.34;
const leastDenied = 2;

const byWords: JudgedHere = { judge: 'lexical' };

/** Words that deny what a sentence is about. */
const denial =
  /\b(?:not|no|never|neither|nor|cannot|can't|without|lacks?|lacking|ignor(?:es?|ed|ing)|neglect(?:s|ed|ing)?|omits?|omitted|fails? to|unable|leaves? out|left out)\b/i;
/** Sentences about the works of others, about plans and about problems say nothing about the work itself. */
const aboutOthers =
  /\b(?:(?:existing|previous|prior|earlier|other|most|many|current|traditional|recent) (?:\w+ )?(?:methods?|approach(?:es)?|works?|models?|systems?|studies|techniques?|solutions?|research)|future work|in the future|remains? (?:open|unclear|a challenge)|has been (?:proposed|studied)|have been (?:proposed|studied))\b/i;
/** Who speaks in a sentence of an abstract that is about the work itself. */
const aboutItself = /\b(?:we|our|us|this (?:paper|work|article|study|method|system)|the (?:proposed|present))\b/i;

/**
 * Compares the works that the related work cites with what the paper contributes, on this machine: by the words of their
 * titles and abstracts, and by the paper's own sentences that cite one work alone. It says `hasNot` only where a sentence
 * denies it, and `unknown` wherever no sentence says much of the same: of a title alone it never says more. A work that a
 * language model has judged it does not judge again, but for what the paper says of it, which the model has not read.
 */
export function compareContributions(
  paper: Paper,
  verdicts?: Pick<ModelVerdicts, 'contributions'>,
): ContributionMatrix {
  const contributions = paperContributions(paper);
  const weights = termWeights(libraryWorks(paper));
  const sentences = citingStatements(paper);
  const wanted = contributions.map(({ text }) => new Set(termsOf(text)));
  const works = citedWorks(paper).map((work) => {
    const judged = verdicts?.contributions.find({ work, contributions });
    const own = judged === undefined ? ownStatements(work) : [];
    const statements = [...own, ...(sentences.get(work) ?? [])].map((statement) => ({
      statement,
      terms: new Set(termsOf(statement.text)),
    }));
    return {
      key: work.key,
      title: work.title,
      cells: wanted.map((terms, at) => cellOf(foundHere(terms, statements, weights), judged, at)),
    };
  });
  return { contributions, works };
}

/** A model's find goes before what the paper says of a work, and that before a model that found nothing. */
function cellOf(here: ContributionFinding, judged: ContributionVerdict | undefined, at: number): ContributionCell {
  const found = judged?.findings[at];
  return judged === undefined || found === undefined || (found.state === 'unknown' && here.state !== 'unknown')
    ? { ...here, by: byWords }
    : { ...found, by: judged.by };
}

function foundHere(
  wanted: ReadonlySet<string>,
  statements: readonly { readonly statement: Statement; readonly terms: ReadonlySet<string> }[],
  weightOf: (term: string) => number,
): ContributionFinding {
  const whole = sum([...wanted].map(weightOf));
  let best: { readonly finding: ContributionFinding; readonly covered: number } | undefined;
  for (const { statement, terms } of statements) {
    const shared = [...wanted].filter((term) => terms.has(term));
    const covered = whole === 0 ? 0 : sum(shared.map(weightOf)) / whole;
    const state = stateOf(statement, shared.length, covered);
    if (state !== undefined && covered > (best?.covered ?? 0)) {
      const { text: quote, from, place } = statement;
      best = { finding: { state, quote, from, ...(place !== undefined && { place }) }, covered };
    }
  }
  return best?.finding ?? { state: 'unknown' };
}

function stateOf({ text, from }: Statement, shared: number, covered: number): 'has' | 'hasNot' | undefined {
  if (aboutOthers.test(text)) {
    return undefined;
  }
  if (denial.test(text)) {
    // A work that denies something of others does not deny it of itself.
    const isAboutWork = from === 'paper' || aboutItself.test(text);
    return isAboutWork && shared >= leastDenied && covered >= partlyCovered ? 'hasNot' : undefined;
  }
  return shared >= leastShared && covered >= mostlyCovered ? 'has' : undefined;
}

function ownStatements({ title, abstract = '' }: CitedWork): Statement[] {
  return [
    ...(title === '' ? [] : [{ text: title, from: 'title' } as const]),
    ...splitSentences(abstract).map(
      ({ start, end }) => ({ text: oneLine(abstract.slice(start, end)), from: 'abstract' }) as const,
    ),
  ];
}

/** The sentences of the related work that cite one work and no other, by that work. */
function citingStatements(paper: Paper): ReadonlyMap<CitedWork, Statement[]> {
  const found = new Map<CitedWork, Statement[]>();
  for (const { paragraphs } of relatedWorkSections(paper)) {
    for (const sentence of paragraphs.flatMap((paragraph) => paragraph.sentences)) {
      const keys = new Set(sentence.citations.flatMap((citation) => citation.keys.map(({ key }) => key)));
      const [key] = keys;
      const work = keys.size === 1 && key !== undefined ? workCitedAs(paper, key) : undefined;
      if (work !== undefined) {
        const statement: Statement = {
          text: oneLine(sentence.text.replaceAll(CITATION, '[…]')),
          from: 'paper',
          place: { file: sentence.paragraph.file, range: sentence.range },
        };
        found.set(work, [...(found.get(work) ?? []), statement]);
      }
    }
  }
  return found;
}

/** Gives how much a term says: its idf among the works of the library, at least a little. */
function termWeights(works: readonly CitedWork[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { title, abstract = '' } of works) {
    for (const term of new Set(termsOf(`${title}\n${abstract}`))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return (term) => Math.log(1 + (works.length + 1) / ((counts.get(term) ?? 0) + 1));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
