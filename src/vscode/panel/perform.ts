import * as vscode from 'vscode';
import type { PanelMessage } from '../../panel/messages.ts';
import type { Place } from '../../panel/place.ts';
import { textOf } from '../../project/paper.ts';
import { showPlace } from '../show-place.ts';
import { applyChanges, openDiff } from './apply-actions.ts';
import { askContributions } from './ask-contributions.ts';
import { chooseFromCorpus } from './choose-from-corpus.ts';
import { chooseDiscipline, judgeDiscipline } from './discipline-actions.ts';
import {
  changeFeedback,
  compareRound,
  editDraft,
  improve,
  judgeRound,
  restoreRound,
  setPositioning,
  showRound,
  writeDraft,
} from './draft-actions.ts';
import { proposeSearch, rankFound, searchSources } from './find-actions.ts';
import { explainFinding, ignoreFinding, repairFinding } from './finding-actions.ts';
import { followCitations } from './follow-actions.ts';
import { addFound, openFound } from './found-work-actions.ts';
import { lintPaper, markSection, nameBibliography, openBibliography } from './missing-part-actions.ts';
import type { PanelContext } from './panel-context.ts';
import { addToPlan, changePlan, copyPlan, makePlan, openPlan, pastePlan } from './plan-actions.ts';
import { exportPreferences, giveOpinion, preferRound } from './preferences-actions.ts';
import { chooseExemplar, compareWithExemplar, judgeSection } from './score-actions.ts';
import { addAbstract, setWorkToCite, useWork } from './source-actions.ts';
import { summarizeFound } from './summarize-action.ts';

/** Does what the author asks of a paper in the panel. */
export async function perform(message: PanelMessage, context: PanelContext): Promise<void> {
  switch (message.type) {
    case 'reveal':
      return reveal(context, message.place);
    case 'explainFinding':
      return explainFinding(context, message.finding);
    case 'repairFinding':
      return repairFinding(context, message.finding);
    case 'ignoreFinding':
      return ignoreFinding(context, message.finding);
    case 'lint':
      return lintPaper(context);
    case 'markSection':
      return markSection(context);
    case 'nameBibliography':
      return nameBibliography(context);
    case 'openBibliography':
      return openBibliography(context);
    case 'judge':
      return judgeSection(context);
    case 'chooseDiscipline':
      return chooseDiscipline(context, message.discipline);
    case 'judgeByDiscipline':
      return judgeDiscipline(context);
    case 'compareWithExemplar':
      return compareWithExemplar(context);
    case 'chooseExemplar':
      return chooseExemplar(context);
    case 'makePlan':
      return makePlan(context, message.from);
    case 'changePlan':
      return changePlan(context, message.plan);
    case 'pastePlan':
      return pastePlan(context, message.text);
    case 'copyPlan':
      return copyPlan(context);
    case 'openPlan':
      return openPlan(context);
    case 'addToPlan':
      return addToPlan(context, message.round, message.paragraph);
    case 'draft':
      return writeDraft(context, message);
    case 'improve':
      return improve(context, message);
    case 'judgeRound':
      return judgeRound(context, message.round);
    case 'setPositioning':
      return setPositioning(context, message.style);
    case 'changeFeedback':
      return changeFeedback(context, message.round, message.feedback);
    case 'showRound':
      return showRound(context, message.round);
    case 'restoreRound':
      return restoreRound(context, message.round);
    case 'compare':
      return compareRound(context, message.with);
    case 'prefer':
      return preferRound(context, message);
    case 'giveOpinion':
      return giveOpinion(context, message);
    case 'exportPreferences':
      return exportPreferences(context);
    case 'openDiff':
      return openDiff(context, message.round);
    case 'editDraft':
      return editDraft(context, message.round, message.source);
    case 'apply':
      return applyChanges(context, message.round, message.changes);
    case 'useWork':
      return useWork(context, message.key, message.isUsed);
    case 'toCite':
      return setWorkToCite(context, message.key, message.isToCite);
    case 'fetchEvidence':
    case 'checkReferences':
      await vscode.commands.executeCommand(`situate.network.${message.type}`, mainOf(context));
      return;
    case 'addAbstract':
      return addAbstract(context, message.key, message.abstract);
    case 'proposeQueries':
      return proposeSearch(context, message.from);
    case 'search':
      return searchSources(context, message);
    case 'chooseFromCorpus':
      return chooseFromCorpus(context, message);
    case 'rankFound':
      return rankFound(context, message.by);
    case 'followCitations':
      return followCitations(context, message);
    case 'summarizeFound':
      return summarizeFound(context, message.id);
    case 'addFound':
      return addFound(context, message.id, message.to);
    case 'compareContributions':
      context.paper.finds.isComparing = message.isShown;
      context.update();
      return;
    case 'askContributions':
      return askContributions(context);
    case 'openFound':
      return openFound(context, message.id);
    default:
  }
}

/** The main file, for commands that otherwise go by the active editor. */
function mainOf({ paper: { read } }: PanelContext): vscode.Uri {
  return read.files.uriOf(read.paper.main);
}

/** Goes to a place in the paper or its exemplar and selects it. Nothing but their files is opened so. */
async function reveal({ paper: { read } }: PanelContext, { file, start, end }: Place): Promise<void> {
  if (textOf(read.paper, file) !== undefined || read.paper.exemplar?.sources.has(file) === true) {
    await showPlace({ file, range: { start, end } }, read, { isSelected: true });
  }
}
