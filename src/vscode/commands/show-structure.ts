import { basename } from 'pathe';
import * as vscode from 'vscode';
import type { Section } from '../../manuscript/model.ts';
import { printable } from '../../text/printable.ts';
import { activePaper } from '../active-paper.ts';
import { strings } from '../editor-strings.ts';
import type { Papers } from '../papers.ts';
import { showPlace } from '../show-place.ts';

interface SectionItem extends vscode.QuickPickItem {
  /** Undefined for the name of a file above its sections. */
  readonly section?: Section;
}

/** “Show the Paper’s Structure”: its sections over all files, which of them are related work, and a way to go there. */
export async function showStructureCommand(papers: Papers): Promise<void> {
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
  const items = sections.map((section) => toItem(section, section.heading.level - top));
  const chosen = await vscode.window.showQuickPick(byFile(items), {
    title: strings.structureTitle(printable(basename(paper.main))),
    placeHolder: strings.structurePlaceholder(),
    matchOnDescription: true,
  });
  if (chosen?.section !== undefined) {
    await showPlace({ file: chosen.section.file, range: chosen.section.headingRange }, read);
  }
}

function toItem(section: Section, depth: number): SectionItem & { readonly section: Section } {
  const { heading, relatedWork, paragraphs, citations } = section;
  const works = new Set(citations.flatMap(({ keys }) => keys.map(({ key }) => key))).size;
  // The prose of other sections has not been looked at, and will not be for a list.
  const prose = relatedWork === undefined ? paragraphs : paragraphs.filter(({ isProse }) => isProse);
  const remarks = [
    relatedWork === undefined || relatedWork === 'nested' ? '' : strings.structureRelated(),
    strings.structureCounts(prose.length, works),
  ];
  return {
    section,
    label: `${'\u2003'.repeat(depth)}${relatedWork === undefined ? '' : '$(book) '}${printable(heading.title)}`,
    description: remarks.filter((remark) => remark !== '').join(' · '),
  };
}

/** Puts the name of the file above its sections, where the paper has several. */
function byFile(items: readonly (SectionItem & { readonly section: Section })[]): SectionItem[] {
  if (new Set(items.map(({ section }) => section.file)).size === 1) {
    return [...items];
  }
  return items.flatMap((item, index): SectionItem[] => {
    const { file } = item.section;
    const isFirst = items[index - 1]?.section.file !== file;
    return isFirst ? [{ label: printable(basename(file)), kind: vscode.QuickPickItemKind.Separator }, item] : [item];
  });
}
