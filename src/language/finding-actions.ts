import type { Finding, Step } from '../rules/finding.ts';
import type { LintedPaper } from '../session/open-paper.ts';
import type { FileEdit } from '../text/location.ts';
import { printable } from '../text/printable.ts';
import { excerpt } from '../text/shorten.ts';
import { actionStrings } from './action-strings.ts';
import { type FindingReference, referenceTo } from './finding-reference.ts';
import { translate } from './shown-message.ts';
import { type Suppression, suppressionOf } from './suppression.ts';

/** A finding of a paper. */
export interface Found {
  readonly paper: LintedPaper;
  readonly finding: Finding;
}

/** What an action does: edits of files of its paper, or a step that a front takes in its own way. */
export type ActionStep =
  | { readonly id: 'edit'; readonly edits: readonly FileEdit[] }
  /** The author should see the edits before they are made. */
  | { readonly id: 'reviewEdit'; readonly edits: readonly FileEdit[] }
  | { readonly id: 'fixAll'; readonly edits: readonly FileEdit[] }
  | { readonly id: 'suppress'; readonly suppression: Suppression }
  | { readonly id: 'turnOffRule'; readonly rule: string }
  | { readonly id: 'explainRule'; readonly rule: string }
  | { readonly id: 'explainFinding'; readonly finding: FindingReference }
  | { readonly id: 'giveOpinion'; readonly finding: FindingReference; readonly agrees: boolean }
  | { readonly id: 'correctEntry' }
  | { readonly id: 'takeStep'; readonly step: Step }
  /** A command of the front itself. */
  | { readonly id: 'command'; readonly command: string; readonly parameters: readonly unknown[] };

/** Something that can be done about findings. */
export interface FindingAction {
  readonly title: string;
  /** True for a repair that is safe and the best. */
  readonly isPreferred: boolean;
  /** The paper whose texts its edits are of. */
  readonly paper: LintedPaper;
  /** The findings that it is about. */
  readonly about: readonly Finding[];
  readonly does: ActionStep;
}

/** Gives what can be done about a finding besides the fixes of its rule, by whoever has more to ask than the paper. */
export type OtherRepairs = (found: Found) => readonly Pick<FindingAction, 'title' | 'does'>[];

/**
 * The actions that a light bulb lists, from top to bottom: Enter takes the first. A repair stands above all else,
 * unless the finding doubts a citation that may well be right: then it takes a look first, and a step further down, to
 * change it.
 */
const ranks = ['repair', 'why', 'ignore', 'doubtfulRepair', 'opinion', 'turnOff', 'explain'] as const;

type Ranked = Partial<Record<(typeof ranks)[number], readonly FindingAction[]>>;

/** The actions for findings in one place of a document, each once, in the order in which a light bulb lists them. */
export function actionsForFindings(
  found: readonly Found[],
  otherRepairs: readonly OtherRepairs[] = [],
): FindingAction[] {
  const explained = found.filter(({ finding }) => finding.explanation !== undefined).length;
  const ranked = found.map(
    (one): Ranked => ({
      [doubtsCitation(one.finding) ? 'doubtfulRepair' : 'repair']: repairsOf(one, otherRepairs),
      why: why(one, explained > 1),
      ignore: ignore(one),
      opinion: debate(one),
      turnOff: [action(one, actionStrings.turnOffFix(one.finding.rule), { id: 'turnOffRule', rule: one.finding.rule })],
      explain: [action(one, actionStrings.explainFix(one.finding.rule), { id: 'explainRule', rule: one.finding.rule })],
    }),
  );
  const byTitle = new Map<string, FindingAction>();
  for (const one of ranks.flatMap((rank) => ranked.flatMap((actions) => actions[rank] ?? []))) {
    const same = byTitle.get(one.title);
    byTitle.set(one.title, same === undefined ? one : { ...same, about: [...same.about, ...one.about] });
  }
  return [...byTitle.values()];
}

/**
 * Gives the repairs of a finding, the best first: the fixes of its rule, the correction of its entry, what others
 * offer, and what the author can do by hand.
 */
export function repairsOf(found: Found, otherRepairs: readonly OtherRepairs[]): readonly FindingAction[] {
  return [
    ...fixesOf(found),
    ...correct(found),
    ...otherRepairs.flatMap((of) => of(found).map(({ title, does }) => action(found, title, does))),
    ...(found.finding.steps?.() ?? []).map((step) => action(found, translate(step.title), { id: 'takeStep', step })),
  ];
}

/** An action about a finding that is not preferred to others. */
function action({ finding, paper }: Found, title: string, does: ActionStep): FindingAction {
  return { title, isPreferred: false, paper, about: [finding], does };
}

/** True if a finding doubts that a citation belongs to its sentence. */
function doubtsCitation({ rewriting }: Finding): boolean {
  return rewriting === 'citation';
}

/** The repairs of the rule itself, the best first. */
function fixesOf(found: Found): FindingAction[] {
  return found.finding.fixes().map((fix, index) => ({
    ...action(found, translate(fix.title), { id: fix.isPreviewed === true ? 'reviewEdit' : 'edit', edits: fix.edits }),
    isPreferred: index === 0 && fix.kind === 'safe' && fix.isPreviewed !== true,
  }));
}

/** Several fields of an entry may be wrong at once. */
function correct(found: Found): FindingAction[] {
  return found.finding.remedy === 'correction'
    ? [action(found, actionStrings.correctFix(), { id: 'correctEntry' })]
    : [];
}

/** Explains what a judgement rests on; where several are explained, each with what it says. */
function why(found: Found, isOneOfSeveral: boolean): FindingAction[] {
  const { finding } = found;
  if (finding.explanation === undefined) {
    return [];
  }
  const said = printable(excerpt(translate(finding.message), 60));
  const title = isOneOfSeveral ? actionStrings.whyThis(said) : actionStrings.whyFix(finding.severity === 'hint');
  return [action(found, title, { id: 'explainFinding', finding: referenceTo(finding) })];
}

/** Inserts the comment that silences the rule, with the reason left to type; nothing where no comment can be. */
function ignore(found: Found): FindingAction[] {
  const { finding, paper } = found;
  const suppression = suppressionOf(finding, paper);
  if (suppression === undefined) {
    return [];
  }
  const isInBibliography = paper.paper.bibliographies.some(({ path }) => path === finding.file);
  return [action(found, actionStrings.ignoreFix(finding.rule, isInBibliography), { id: 'suppress', suppression })];
}

/** Asks whether a verdict is right, which Situate keeps for training a judge. */
function debate(found: Found): FindingAction[] {
  return found.finding.debatable === undefined
    ? []
    : [true, false].map((agrees) =>
        action(found, actionStrings.opinionFix(agrees), {
          id: 'giveOpinion',
          finding: referenceTo(found.finding),
          agrees,
        }),
      );
}
