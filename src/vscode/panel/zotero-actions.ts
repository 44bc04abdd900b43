import { addToZotero, collectionsToAddTo } from '../../retrieval/zotero/add-to-zotero.ts';
import { Zotero } from '../../retrieval/zotero/zotero.ts';
import { openZotero } from '../network/zotero-in-editor.ts';
import type { PanelContext } from './panel-context.ts';
import { findStrings } from './panel-find-strings.ts';

/** Adds a found work to a collection that the author chooses, once the author has allowed it in Zotero as well. */
export async function addFoundToZotero(context: PanelContext, id: string): Promise<void> {
  const { paper, prompter, log, work: panelWork } = context;
  const found = paper.finds.work(id)?.work;
  if (found === undefined) {
    panelWork.complain(findStrings.gone());
    return;
  }
  await panelWork.run(findStrings.lookingIntoZotero(), async ({ signal, report }) => {
    const { server } = await openZotero((note) => {
      log.warn(note);
    });
    // What a part of the libraries lacks, the rest may have.
    const zotero = new Zotero(server);
    const items = (await collectionsToAddTo(zotero, undefined, signal)).map((place) => ({
      label: place.name,
      description: place.library.name,
      place,
    }));
    if (items.length === 0) {
      panelWork.say(findStrings.noCollections());
      return;
    }
    const chosen = await prompter.choose({
      title: findStrings.collectionTitle(),
      placeholder: found.versions[0].title,
      items,
    });
    if (typeof chosen !== 'object') {
      return;
    }
    const { added, there } = await addToZotero(zotero, chosen.place, [found], {
      onQuestion: () => {
        report({ what: findStrings.zoteroAsks() });
      },
      signal,
    });
    panelWork.say(
      added.length > 0
        ? findStrings.addedToZotero(chosen.label)
        : there.length > 0
          ? findStrings.isInZotero()
          : findStrings.refusedByZotero(),
    );
  });
}
