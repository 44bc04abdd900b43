import { join } from 'pathe';
import type { CriterionDocument } from '../documents/criterion-document.ts';
import type { ScoreChange, ScoreDocument } from '../documents/score-document.ts';
import { compareScores } from '../drafting/rounds/compare-scores.ts';
import type { CriterionState } from '../rubric/assessment.ts';
import type { CriterionResult } from '../rubric/criterion-result.ts';
import { shownValue } from '../rubric/shown-value.ts';
import { renderMessage } from '../text/message.ts';
import { type Block, listBlocks, partBlocks, textBlock } from './report-blocks.ts';
import { reportStrings as strings } from './report-strings.ts';
import { scoreStrings } from './score-strings.ts';

/** The path of a scored paper from the folder that the command ran in. */
export function pathOfScored({ folder, main }: Pick<ScoreDocument, 'folder' | 'main'>): string {
  return join(folder, main);
}

/** Adds to scores what changed since earlier ones of the same papers. */
export function compareWithEarlier(
  earlier: ReadonlyMap<string, Pick<ScoreDocument, 'rubrics'>>,
  documents: readonly ScoreDocument[],
): ScoreDocument[] {
  return documents.map((document) => {
    const before = earlier.get(pathOfScored(document));
    return before === undefined ? document : { ...document, changes: changesSince(before, document) };
  });
}

function changesSince(
  earlier: Pick<ScoreDocument, 'rubrics'>,
  { rubrics }: ScoreDocument,
): NonNullable<ScoreDocument['changes']> {
  const before = new Map(earlier.rubrics.flatMap(({ criteria }) => criteria.map((one) => [one.id, one])));
  const changes = rubrics.flatMap(({ id: rubric, criteria }) =>
    criteria.flatMap((after) => {
      const known = before.get(after.id);
      const change = known && directionOf(resultOf(rubric, known), resultOf(rubric, after));
      return known === undefined || change === undefined ? [] : [{ change, entry: changeOf(known, after) }];
    }),
  );
  const those = (wanted: 'better' | 'worse'): ScoreChange[] =>
    changes.filter(({ change }) => change === wanted).map(({ entry }) => entry);
  return { worse: those('worse'), better: those('better') };
}

/** Where values are the same, another target or another coverage may still decide. */
function directionOf(before: CriterionResult, after: CriterionResult): 'better' | 'worse' | undefined {
  const change = compareScores(before, after);
  if (change === 'better' || change === 'worse') {
    return change;
  }
  const difference = ranks[after.state] - ranks[before.state];
  return change === 'same' && difference !== 0 ? (difference < 0 ? 'worse' : 'better') : undefined;
}

const ranks: Readonly<Record<CriterionState, number>> = { failed: 0, notJudged: 1, doubtful: 1, passed: 2 };

function resultOf(
  rubric: string,
  { id, title, constraint, scale, state, value, judges }: CriterionDocument,
): CriterionResult {
  return { rubric, id, title, constraint, scale, state, judges: [...judges], ...(value !== null && { value }) };
}

function changeOf(before: CriterionDocument, after: CriterionDocument): ScoreChange {
  return {
    criterion: after.id,
    before: { state: before.state, value: before.value },
    after: { state: after.state, value: after.value },
  };
}

/** Lists the changes since an earlier run, those for the worse first; nothing if there was none. */
export function changesBlocks(document: ScoreDocument): Block[] {
  const { changes } = document;
  return changes === null
    ? []
    : partBlocks(strings.changes, [
        ...(changes.worse.length === 0 ? [textBlock(strings.nothingWorse)] : listBlocks(worseLines(document))),
        ...(changes.better.length === 0
          ? []
          : [textBlock(strings.better(changes.better.map((change) => lineOf(document, change)).join('; ')))]),
      ]);
}

/** Lists the changes for the worse, criterion by criterion. */
export function worseLines(document: ScoreDocument): string[] {
  return (document.changes?.worse ?? []).map((change) => strings.worse(lineOf(document, change)));
}

function lineOf({ rubrics }: ScoreDocument, { criterion: id, before, after }: ScoreChange): string {
  const criterion = rubrics.flatMap(({ criteria }) => criteria).find((one) => one.id === id);
  const shown = ({ state, value }: ScoreChange['before']): string =>
    [
      scoreStrings.states[state],
      criterion === undefined ? '' : shownValue(criterion.scale, value ?? undefined, renderMessage),
    ]
      .filter(Boolean)
      .join(' ');
  return strings.change(criterion?.title ?? id, shown(before), shown(after));
}
