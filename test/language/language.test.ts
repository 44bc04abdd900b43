import assert from 'node:assert/strict';
import { actionsAt, fixAllIn } from '../../src/language/actions-at.ts';
import { explanationsAt } from '../../src/language/finding-explanations.ts';
import {
  definitionsAt,
  highlightsAt,
  linksIn,
  type PlaceInPaper,
  referencesAt,
} from '../../src/language/key-navigation.ts';
import { keyToRename, RenameError, renameKey } from '../../src/language/key-rename.ts';
import { textIn } from '../../src/language/line-ranges.ts';
import { explainWork, worksAt } from '../../src/language/offered-works.ts';
import type { Question } from '../../src/language/question.ts';
import { turnOffChange } from '../../src/language/rule-off.ts';
import { type ShownFinding, ShownFindings } from '../../src/language/shown-findings.ts';
import { hoverAt } from '../../src/language/work-hover.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { waitFor } from '../polling.ts';
import { type MemoryDocument, MemorySession, patiently } from '../session/session.ts';
import { bibliography, latexPaper, misspelled } from '../vscode/papers.ts';

const right = misspelled.replace('eficient', 'efficient');
const [main, chapter, bib] = ['/paper/main.tex', '/paper/sections/related.tex', '/paper/refs.bib'];

describe('what an editor asks at a place', () => {
  it('is the key: its work, its entry, its citations, all as places of files', async () => {
    const { question, at } = asking(right);
    const offset = at('mikolov2013efficient');
    const hover = await hoverAt(question, offset, { linkTo: ({ path }) => path, saysUndefined: () => false });
    assert.match(hover!.markdown, /Efficient Estimation of Word Representations/);
    assert.deepEqual(names(await definitionsAt(question, offset)), [`${bib}: mikolov2013efficient`]);
    const references = await referencesAt(question, offset, { includeDeclaration: false });
    assert.deepEqual(names(references), [`${main}: mikolov2013efficient`, `${chapter}: mikolov2013efficient`]);
    assert.deepEqual(
      (await highlightsAt(question, offset))?.map(({ kind }) => kind),
      ['citation'],
    );
    assert.equal(await highlightsAt(question, at('windows')), undefined);
    assert.deepEqual(await definitionsAt(question, at('windows')), []);
  });

  it('is where files lead', async () => {
    const { session } = asking(right);
    const document = session.open(main);
    const links = await linksIn({ papers: session.papers, document, token: patiently });
    assert.deepEqual(links?.map(({ target }) => target).sort(), [bib, chapter]);
  });

  it('is a new name for a key, in its files and in the plan, unsaved or not', async () => {
    const { session, question, at } = asking(right);
    session.files['/paper/.situate/plan.md'] = '# Vectors\n- @mikolov2013efficient\n';
    session.open(bib, bibliography.replace('{2013}', '{2015}'));
    const offset = at('mikolov2013efficient');
    assert.equal((await keyToRename(question, offset)).key, 'mikolov2013efficient');
    const changes = await renameKey(question, offset, 'mikolov2014');
    const after = new Map(
      changes.map(({ place, text, version, edits }) => [place.path, [applyEdits(text, edits), version]]),
    );
    assert.deepEqual(after.get(chapter), [right.replace('mikolov2013efficient', 'mikolov2014'), 1]);
    assert.match(String(after.get(bib)?.[0]), /@misc\{mikolov2014,[\s\S]*\{2015\},/);
    assert.equal(after.get(main)?.[1], undefined);
    await assert.rejects(renameKey(question, offset, 'a b{'), RenameError);
    await assert.rejects(renameKey(question, offset, 'pennington2014glove'), RenameError);
    await assert.rejects(keyToRename(question, at('windows')), RenameError);
  });

  it('is what can be done about findings, each an edit or a step with a name', async () => {
    const { question, at } = asking(misspelled);
    const offset = at('mikolov2013eficient');
    const actions = await actionsAt(question, { start: offset, end: offset });
    assert.deepEqual(
      actions.map(({ does }) => does.id),
      ['edit', 'edit', 'suppress', 'turnOffRule', 'explainRule'],
    );
    const [cite] = actions;
    assert.ok(cite?.does.id === 'edit');
    assert.equal(applyEdits(misspelled, cite.does.edits), right);
    assert.deepEqual(await actionsAt(question, { start: 0, end: 0 }), []);
    assert.deepEqual(await fixAllIn(question), []);
    const [change] = await turnOffChange(actions[3]!.paper, 'undefined-citation');
    assert.deepEqual([change?.place.path, change?.isNew], ['/paper/situate.json', true]);
    assert.deepEqual(JSON.parse(applyEdits('', change!.edits)), { rules: { 'undefined-citation': 'off' } });
  });

  it('is a work to cite where a key is typed', async () => {
    const { question, at } = asking('Global vectors are well known \\citep{glo}.');
    const offered = await worksAt(question, at('glo}') + 2);
    assert.equal(offered?.works[0]?.key, 'pennington2014glove');
    assert.match(explainWork(offered.works[0], offered.place), /^\*\*GloVe/);
    assert.equal(await worksAt(question, at('well')), undefined);
  });

  it('has no explanation where nothing was judged', async () => {
    const { question, at, session } = asking(misspelled);
    await waitFor('the findings', () => session.shown.length > 0);
    assert.deepEqual(explanationsAt(question, at('mikolov2013eficient')), []);
  });
});

describe('the findings that are shown', () => {
  it('are errors and warnings in all files, and what weighs less in those that are in view', async () => {
    const { session } = asking(misspelled);
    await waitFor('the findings', () => session.shown.length === 1);
    const [open] = [...session.papers.open];
    const inView = new Set<string>();
    const shown = new ShownFindings(session.papers.open, {
      filesInView:
        () =>
        ({ path }) =>
          inView.has(path),
      showsHintsAsInformation: () => true,
      isBeingWritten: () => false,
    });
    const update = (): unknown[] =>
      shown.update(open!).map(({ place, findings }) => [place.path, ...findings.map(severityOf)]);
    assert.deepEqual(update(), [[chapter, 'error']]);
    assert.deepEqual(update(), []);
    session.configuration = { rules: { 'undefined-citation': 'hint' } };
    session.updates.settingsChanged(false);
    await waitFor('the settings', () => session.shown.length === 2);
    assert.deepEqual(update(), [[chapter]]);
    inView.add(chapter);
    assert.deepEqual(update(), [[chapter, 'information']]);
    assert.deepEqual(shown.in({ fileSystem: 'file://', path: chapter }).map(severityOf), ['information']);
    assert.deepEqual(
      shown.remove(open!).map(({ findings }) => findings.length),
      [0],
    );
  });
});

function severityOf({ severity }: ShownFinding): string {
  return severity;
}

function asking(relatedWork: string): {
  readonly session: MemorySession;
  readonly question: Question & { readonly document: MemoryDocument };
  readonly at: (text: string) => number;
} {
  const session = new MemorySession({
    [main]: latexPaper('\\input{sections/related}'),
    [chapter]: relatedWork,
    [bib]: bibliography,
  });
  const document = session.open(chapter);
  return {
    session,
    question: { papers: session.papers, document, token: patiently },
    at: (text) => relatedWork.indexOf(text) + 1,
  };
}

function names(places: readonly PlaceInPaper[]): string[] {
  return places.map(({ file, range, read }) => `${file}: ${textIn(file, read).slice(range.start, range.end)}`).sort();
}
