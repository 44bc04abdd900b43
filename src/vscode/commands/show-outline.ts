import { basename } from 'pathe';
import * as vscode from 'vscode';
import type { Section } from '../../manuscript/model.ts';
import { describeSections } from '../../rubric/section-description.ts';
import type { Papers } from '../../session/papers.ts';
import { printable } from '../../text/printable.ts';
import { activePaper } from '../active-paper.ts';
import { strings } from '../editor-strings.ts';
import { showPlace } from '../show-place.ts';
import { type PlaceItem, sectionItems } from './section-items.ts';

/**
 * “Show the Outline”: the sections of the paper over all files, which of them are related work, what that does with the
 * works that it cites, and a way to go there.
 */
export async function showOutlineCommand(papers: Papers): Promise<void> {
  const read = await activePaper(papers);
  if (read === undefined) {
    return;
  }
  const { paper } = read;
  const sections = paper.sections.filter(({ heading }) => heading.title !== '');
  if (sections.length === 0) {
    void vscode.window.showInformationMessage(strings.structureEmpty());
    return;
  }
  const top = Math.min(...sections.map(({ heading }) => heading.level));
  const outline = byFile(sections.map((section) => toItem(section, section.heading.level - top)));
  const chosen = await vscode.window.showQuickPick([...outline, ...describeSections(paper).flatMap(sectionItems)], {
    title: strings.structureTitle(printable(basename(paper.main))),
    placeHolder: strings.structurePlaceholder(),
    matchOnDescription: true,
  });
  if (chosen?.place !== undefined) {
    await showPlace(chosen.place, read);
  }
}

function toItem(section: Section, depth: number): Required<Pick<PlaceItem, 'place'>> & PlaceItem {
  const { heading, relatedWork, paragraphs, citations } = section;
  const works = new Set(citations.flatMap(({ keys }) => keys.map(({ key }) => key))).size;
  // The prose of other sections has not been looked at, and will not be for a list.
  const prose = relatedWork === undefined ? paragraphs : paragraphs.filter(({ isProse }) => isProse);
  const remarks = [
    relatedWork === undefined || relatedWork === 'nested' ? '' : strings.structureRelated(),
    strings.structureCounts(prose.length, works),
  ];
  return {
    place: { file: section.file, range: section.headingRange },
    label: `${'\u2003'.repeat(depth)}${relatedWork === undefined ? '' : '$(book) '}${printable(heading.title)}`,
    description: remarks.filter((remark) => remark !== '').join(' · '),
  };
}

/** Puts the name of the file above its sections, where the paper has several. */
function byFile(items: readonly (Required<Pick<PlaceItem, 'place'>> & PlaceItem)[]): PlaceItem[] {
  if (new Set(items.map(({ place }) => place.file)).size === 1) {
    return [...items];
  }
  return items.flatMap((item, index): PlaceItem[] => {
    const { file } = item.place;
    const isFirst = items[index - 1]?.place.file !== file;
    return isFirst ? [{ label: printable(basename(file)), kind: vscode.QuickPickItemKind.Separator }, item] : [item];
  });
}
