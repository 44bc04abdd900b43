import type { Mark } from '../../manuscript/marks.ts';
import { readPassage } from '../../manuscript/passage.ts';
import type { Plan } from '../plan/plan.ts';
import { hasBudgets } from '../plan/plan-budget.ts';
import type { Deviation } from '../request/deviation.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { DraftNames } from '../spelled/draft-names.ts';
import {
  type CitingParagraph,
  type ExpectedCitation,
  identityOf,
  plannedPlaces,
  type SentencePlace,
} from './planned-places.ts';
import { type DraftParagraph, readDraft } from './read-draft.ts';

/** A paragraph may have this much more or fewer words than its budget, as a share of it; so may the whole. */
const tolerance = 0.25;

/** The marks that running text cannot contain, by their names in a message. */
const noText: Partial<Readonly<Record<Mark['kind'], string>>> = {
  heading: 'a heading',
  inclusion: 'a command that reads a file',
  bibliography: 'a command that names a bibliography',
  bibitem: 'an entry of a list of references',
  embeddedFile: 'a file',
  definition: 'a definition',
  condition: 'a conditional',
  style: 'a command that loads a package',
  document: 'the beginning or the end of a document',
  problem: 'braces or environments that are not closed',
};

/**
 * Where a draft, as source, does not keep to its request: the works that may be cited, the plan if there is one
 * (paragraphs, their sentences, each citation in its sentence, words), the length of the whole, and its form.
 */
export function checkAdherence(source: string, context: DraftContext): Deviation[] {
  const draft = readDraft(source, context);
  const { plan, words } = context.request;
  return [
    ...problemsOfForm(source, draft, context),
    ...inventedKeys(draft, context),
    ...inventedNames(draft, context),
    ...(plan === undefined ? [] : deviationsFromPlan(plan, draft, context)),
    ...(words === undefined || (plan !== undefined && hasBudgets(plan))
      ? []
      : offBudget(
          words,
          draft.reduce((sum, paragraph) => sum + paragraph.words, 0),
        )),
  ];
}

function problemsOfForm(source: string, draft: readonly DraftParagraph[], { manuscript }: DraftContext): Deviation[] {
  const kinds = new Set(readPassage(source, manuscript).otherMarks);
  const found = [...kinds].flatMap((kind) => noText[kind] ?? []).map((what) => `It holds ${what} beside running text.`);
  const problems = draft.length === 0 ? [...found, 'There is no running text.'] : found;
  return problems.map((problem) => ({ kind: 'form', problem }));
}

function inventedKeys(draft: readonly DraftParagraph[], context: DraftContext): Deviation[] {
  return citationsIn(draft, context)
    .filter(({ key }) => context.numberOf(key) === undefined)
    .map(({ paragraph, sentence, key }) => ({ kind: 'inventedKey', paragraph, sentence, key }));
}

/** Works that the text names in words and that may not be cited. */
function inventedNames(draft: readonly DraftParagraph[], context: DraftContext): Deviation[] {
  const names = new DraftNames(context);
  const cited = new Set(citationsIn(draft, context).flatMap(({ key }) => context.numberOf(key) ?? []));
  return draft.flatMap(({ sentences }, paragraph) =>
    sentences.flatMap(({ text }, sentence) =>
      names
        .inventedIn(text, cited)
        .map((citation): Deviation => ({ kind: 'inventedName', paragraph, sentence, text: citation.text })),
    ),
  );
}

function deviationsFromPlan(plan: Plan, draft: readonly DraftParagraph[], context: DraftContext): Deviation[] {
  const { paragraphs, citations } = plannedPlaces(plan, draft, context);
  const deviations: Deviation[] = [];
  if (plan.paragraphs.length !== draft.length) {
    deviations.push({ kind: 'paragraphCount', planned: plan.paragraphs.length, written: draft.length });
  }
  for (const [index, planned] of plan.paragraphs.entries()) {
    const paragraph = paragraphs[index];
    if (paragraph === undefined) continue;
    const written = draft[paragraph]!;
    if (written.sentences.length !== planned.sentences.length) {
      deviations.push({
        kind: 'sentenceCount',
        paragraph,
        planned: planned.sentences.length,
        written: written.sentences.length,
      });
    }
    if (planned.words !== undefined) {
      deviations.push(...offBudget(planned.words, written.words, paragraph));
    }
  }
  return [...deviations, ...deviationsOfCitations(citations, draft, context)];
}

function offBudget(budget: number, written: number, paragraph?: number): Deviation[] {
  return Math.abs(written - budget) <= budget * tolerance
    ? []
    : [{ kind: 'words', ...(paragraph === undefined ? {} : { paragraph }), budget, written }];
}

/** A citation of a draft. One work counts once in a sentence. */
interface WrittenCitation extends SentencePlace {
  readonly key: string;
  readonly work: string;
}

function citationsIn(draft: readonly CitingParagraph[], context: Pick<DraftContext, 'numberOf'>): WrittenCitation[] {
  return draft.flatMap(({ sentences }, paragraph) =>
    sentences.flatMap(({ keys }, sentence) =>
      [...new Map(keys.map((key) => [identityOf(key, context), key]))].map(([work, key]) => ({
        paragraph,
        sentence,
        key,
        work,
      })),
    ),
  );
}

/**
 * Finds the citations that are missing, in another place, or unplanned. A citation of the draft stands for one of the
 * plan at most: first for the one that has its sentence, then for the nearest one of the same work that is left. What
 * then stands for none is unplanned, also where the plan has its work in another sentence; cited again in its own
 * sentence a work counts once.
 */
export function deviationsOfCitations(
  planned: readonly ExpectedCitation[],
  draft: readonly CitingParagraph[],
  context: Pick<DraftContext, 'numberOf'>,
): Deviation[] {
  const written = citationsIn(draft, context);
  const left = new Set(written);
  const open: ExpectedCitation[] = [];
  for (const citation of planned) {
    const { key, expected } = citation;
    const found = written.find(
      ({ work, paragraph, sentence }) =>
        work === identityOf(key, context) && paragraph === expected?.paragraph && sentence === expected.sentence,
    );
    if (found === undefined || !left.delete(found)) {
      open.push(citation);
    }
  }
  const displaced = open.flatMap(({ key, expected, ...at }): Deviation[] => {
    const work = identityOf(key, context);
    const [found] = [...left]
      .filter((citation) => citation.work === work)
      .sort((a, b) => distance(a, expected ?? at) - distance(b, expected ?? at));
    if (found === undefined) {
      return [{ kind: 'missingCitation', ...at, key }];
    }
    left.delete(found);
    // If the counts are wrong, it may have the planned number although its sentence was paired with another one.
    return distance(found, at) === 0
      ? []
      : [{ kind: 'misplacedCitation', ...at, key, found: { paragraph: found.paragraph, sentence: found.sentence } }];
  });
  const unplanned = [...left]
    .filter(({ key }) => context.numberOf(key) !== undefined)
    .map(({ paragraph, sentence, key }): Deviation => ({ kind: 'unplannedCitation', paragraph, sentence, key }));
  return [...displaced, ...unplanned];
}

/** Measures how far two sentences are apart: any other paragraph is further than any sentence of the same one. */
function distance(a: SentencePlace, b: SentencePlace): number {
  return Math.abs(a.paragraph - b.paragraph) * 1000 + Math.abs(a.sentence - b.sentence);
}
