import * as vscode from 'vscode';
import type { PanelMessage } from '../../panel/messages.ts';
import type { Place } from '../../panel/place.ts';
import { textOf } from '../../project/paper.ts';
import { knownEntry } from '../../retrieval/entries/known-entry.ts';
import { askAboutContributions } from '../../workflows/contributions/ask-about-contributions.ts';
import { relateWorks } from '../../workflows/search/ask-search-model.ts';
import { modelsNamed } from '../ai/ai-settings.ts';
import { promptsFor } from '../ai/paper-prompts.ts';
import { uriOf } from '../editor-documents.ts';
import { showPlace } from '../show-place.ts';
import { applyChanges, openDiff } from './apply-actions.ts';
import { askingInPanel, throwIfIncomplete } from './asking-in-panel.ts';
import { chooseFromCorpus } from './choose-from-corpus.ts';
import { chooseDiscipline, judgeDiscipline } from './discipline-actions.ts';
import {
  changeFeedback,
  compareRound,
  editDraft,
  improve,
  judgeRound,
  makePoint,
  restoreRound,
  setPositioning,
  showRound,
  writeDraft,
} from './draft-actions.ts';
import { chooseExemplar, compareWithExemplar } from './exemplar-actions.ts';
import { proposeSearch, rankFound, searchSources } from './find-actions.ts';
import { followCitations } from './follow-actions.ts';
import { addFound, carryFound, openFound } from './found-work-actions.ts';
import { lintPaper, markSection, nameBibliography, openBibliography } from './missing-part-actions.ts';
import type { PanelContext } from './panel-context.ts';
import { findStrings } from './panel-find-strings.ts';
import { explainFinding, ignoreFinding, repairFinding } from './panel-finding-actions.ts';
import { panelStrings } from './panel-strings.ts';
import { addToPlan, changePlan, copyPlan, makePlan, openPlan, pastePlan } from './plan-actions.ts';
import { exportPreferences, giveOpinion, preferRound, scoreRounds } from './preferences-actions.ts';
import { judgeSection } from './score-actions.ts';
import { searchModelInPanel } from './search-model-in-panel.ts';
import { addAbstract, forgetKept, setWorkToCite, useWork } from './source-actions.ts';
import { addFoundToZotero } from './zotero-actions.ts';

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
    case 'makePoint':
      return makePoint(context, message.criterion, message.reply);
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
    case 'scoreRounds':
      return scoreRounds(context, message);
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
    case 'forgetEvidence':
      return forgetKept(context, message.key);
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
      return addFound(context, message.ids, message.to);
    case 'compareContributions':
      context.paper.finds.isComparing = message.isShown;
      context.update();
      return;
    case 'askContributions':
      return askContributions(context);
    case 'openFound':
      return openFound(context, message.id);
    case 'addToZotero':
      return addFoundToZotero(context, message.id);
    default:
  }
}

/** The main file, for commands that otherwise go by the active editor. */
function mainOf({ paper: { read } }: PanelContext): vscode.Uri {
  return uriOf(read.paper.main, read);
}

/** Goes to a place in the paper or its exemplar and selects it. Nothing but their files is opened so. */
async function reveal({ paper: { read } }: PanelContext, { file, start, end }: Place): Promise<void> {
  if (textOf(read.paper, file) !== undefined || read.paper.exemplar?.sources.has(file) === true) {
    await showPlace({ file, range: { start, end } }, read, { isSelected: true });
  }
}

/** Has a language model say how a found work relates to what the author looks for. */
async function summarizeFound(context: PanelContext, id: string): Promise<void> {
  const { paper, work } = context;
  const { finds } = paper;
  await work.run(findStrings.relating(modelsNamed('writing')), async (task) => {
    const read = await context.read();
    const found = finds.work(id)?.work;
    if (read === undefined || found === undefined) {
      work.complain(read === undefined ? panelStrings.noPaper() : findStrings.gone());
      return;
    }
    const front = await searchModelInPanel(context, task);
    const pages = (finds.results?.pages.get(id) ?? []).map((page) => page.text);
    const related = await relateWorks(finds.subject(read.paper), [{ work: found, pages }], front, {
      signal: task.signal,
    });
    const { results } = finds;
    const text = related?.[0];
    if (results !== undefined && text !== undefined) {
      const summaries = new Map(results.summaries).set(id, { text, model: front.model.name });
      finds.results = { ...results, summaries };
      const known = knownEntry(found, read.paper.library);
      if (known !== undefined) await carryFound(known.key, id, context);
    }
  });
}

/**
 * Has a language model say which contributions of the paper the works cited have. What it said before is not asked again
 * while the contributions and what is known of the work stay.
 */
async function askContributions(context: PanelContext): Promise<void> {
  const { models, papers, work } = context;
  await work.run(findStrings.comparing(modelsNamed('support')), async (task) => {
    const read = await context.read();
    if (read === undefined) {
      work.complain(panelStrings.noPaper());
      return;
    }
    const asked = await askAboutContributions(read.paper, papers.judging.verdicts, {
      ...askingInPanel(context, task),
      model: async () => ({ model: task.counted(await models.model('support')), prompts: promptsFor(read) }),
    });
    if (asked === 'noContributions' || asked === 'nothingKnown') {
      work.say(asked === 'noContributions' ? findStrings.noContributions() : findStrings.nothingToCompare());
    } else if (asked?.of === 0) {
      work.say(findStrings.allCompared());
    } else if (asked !== undefined) {
      throwIfIncomplete(asked);
    }
  });
}
