import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { MapView, MapWork } from '../../../src/panel/map-view.ts';
import { mapViewSchema } from '../../../src/panel/map-view.ts';
import { corpusCommands } from '../../../src/vscode/corpus/corpus-commands.ts';
import { waitFor } from '../../polling.ts';
import { FindingFront } from './finding-front.ts';
import { dippers, herons, otters, riverBibliography, riverPaper } from './made-up-works.ts';
import { useCatalogue } from './use-catalogue.ts';

describe('the map in the panel', () => {
  const scholarly = useCatalogue();
  let front: FindingFront;

  beforeEach(async () => {
    const cites = [dippers.doi];
    scholarly.catalogue.works = [{ ...herons, cites }, { ...otters, cites: [...cites, herons.doi] }, dippers];
    front = await FindingFront.open({ 'main.tex': riverPaper, 'refs.bib': riverBibliography }, scholarly.catalogue);
  });
  afterEach(() => front.close());

  const placed = (): Promise<MapView> =>
    waitFor('the works on the map', () => {
      const { map } = front.panel.view;
      return map.placedBy === 'nothing' ? undefined : map;
    });
  const workOf = ({ works }: MapView, { title }: { readonly title: string }): MapWork | undefined =>
    works.find((one) => one.title === title);
  const joined = ({ works, links }: MapView): string[] =>
    links.map((ends) => ends.map((end) => works[end]!.label).join(' cites ')).sort();

  it('is not worked out while nobody looks', () => {
    assert.equal(front.panel.view.map.placedBy, 'nothing');
  });

  it('places the works of the paper without asking anybody', async () => {
    front.panel.seeMap(true);
    const map = mapViewSchema.parse(await placed());
    assert.deepEqual(
      map.works.map(({ key, state, paragraphs }) => [key, state, paragraphs]),
      [
        ['marsh2021herons', 'cited', [0]],
        ['brook2019otters', 'cited', [0]],
      ],
    );
    assert.deepEqual(map.links, []);
    assert.equal(scholarly.catalogue.connections, 0);
  });

  it('follows an edit while somebody looks, and stays as it is while nobody does', async () => {
    front.panel.seeMap(true);
    await placed();
    const document = await front.paper.open('main.tex');
    const cut = async () => {
      const all = document.document.getText();
      const start = all.indexOf(' \\cite{brook2019otters}');
      const edit = new vscode.WorkspaceEdit();
      edit.delete(
        document.document.uri,
        new vscode.Range(document.document.positionAt(start), document.document.positionAt(start + 23)),
      );
      await vscode.workspace.applyEdit(edit);
    };
    front.panel.seeMap(false);
    await cut();
    await waitFor(
      'the edit in the panel',
      () => !front.panel.view.sources.works.some(({ key, isCited }) => key === 'brook2019otters' && isCited),
    );
    assert.equal(workOf(front.panel.view.map, otters)?.state, 'cited');
    front.panel.seeMap(true);
    await waitFor('the edit on the map', () => workOf(front.panel.view.map, otters)?.state === 'library');
  });

  it('has what a search found, and by what sources told it lines and a work that is missing', async () => {
    await front.search(dippers.title);
    const { connections } = scholarly.catalogue;
    front.panel.seeMap(true);
    const map = await placed();
    assert.equal(workOf(map, dippers)?.state, 'missing');
    assert.equal(workOf(map, dippers)?.found, front.found(dippers).id);
    assert.deepEqual(joined(map), [
      'Brook, 2019 cites Marsh and Reed, 2021',
      'Brook, 2019 cites Stone, 2018',
      'Marsh and Reed, 2021 cites Stone, 2018',
    ]);
    assert.equal(scholarly.catalogue.connections, connections, 'the map asks nobody');
  });

  it('has what the corpus says of the works cited, and names those that are missing by it', async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'situate-map-')));
    try {
      const lines = [herons, otters, dippers].map(({ doi, title, authors, year, abstract }) =>
        JSON.stringify({
          ...{ id: doi, doi, title, year, abstract },
          authors: authors.map(([given, family]) => `${given} ${family}`),
          ...(title !== dippers.title && { references: [{ doi: dippers.doi, titleKey: '' }] }),
        }),
      );
      writeFileSync(join(folder, 'works.jsonl'), lines.join('\n'));
      front.corpus.prompter.willAnswer('Files…', [join(folder, 'works.jsonl')]);
      await corpusCommands.synchronise(front.corpus.commandContext);
      front.panel.seeMap(true);
      await placed();
      const missing = await waitFor('the missing work', () => workOf(front.panel.view.map, dippers));
      assert.equal(missing.state, 'missing');
      assert.equal(missing.year, dippers.year);
      assert.equal(scholarly.catalogue.connections, 0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
