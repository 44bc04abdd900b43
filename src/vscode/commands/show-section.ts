import * as vscode from 'vscode';
import type { KeyPlace } from '../../bibliography/key-references.ts';
import {
  type DescribedParagraph,
  type DescribedWork,
  describeSections,
  type SectionDescription,
} from '../../rubric/section-description.ts';
import { printable } from '../../text/printable.ts';
import { excerpt } from '../../text/shorten.ts';
import { activePaper } from '../active-paper.ts';
import { strings } from '../editor-strings.ts';
import type { Papers } from '../papers.ts';
import { showPlace } from '../show-place.ts';

interface PlaceItem extends vscode.QuickPickItem {
  /** Undefined for a heading of the list. */
  readonly place?: KeyPlace;
}

const excerptLength = 60;

/**
 * “Show What This Section Does”: which works the related work discusses and which it only mentions, which are in no
 * paragraph that positions the paper, which paragraphs do, and a way to go there.
 */
export async function showSectionCommand(papers: Papers): Promise<void> {
  const read = await activePaper(papers);
  if (read === undefined) {
    return;
  }
  const sections = describeSections(read.paper);
  if (sections.length === 0) {
    void vscode.window.showInformationMessage(strings.statusNoSection());
    return;
  }
  const chosen = await vscode.window.showQuickPick(sections.flatMap(describe), {
    title: strings.sectionTitle(),
    placeHolder: strings.sectionPlaceholder(),
    matchOnDescription: true,
  });
  if (chosen?.place !== undefined) {
    await showPlace(chosen.place, read);
  }
}

function describe({ section, words, paragraphs, style, works }: SectionDescription): PlaceItem[] {
  const treated = (treatment: DescribedWork['treatment']): PlaceItem[] =>
    works.filter((work) => work.treatment === treatment).map(workItem);
  return [
    {
      label: printable(section.heading.title),
      description: strings.sectionCounts(words, paragraphs.length, works.length),
      detail: style === undefined ? strings.sectionNotJudged() : strings.sectionStyle[style](),
      place: { file: section.file, range: section.headingRange },
    },
    ...list(strings.sectionDiscussed(), treated('discussed')),
    ...list(strings.sectionMentioned(), treated('mentioned')),
    ...list(strings.sectionTreatmentUnknown(), treated(undefined)),
    ...list(strings.sectionParagraphs(), paragraphs.map(paragraphItem)),
  ];
}

function list(heading: string, items: readonly PlaceItem[]): PlaceItem[] {
  const separator = { label: `${heading} (${items.length})`, kind: vscode.QuickPickItemKind.Separator };
  return items.length === 0 ? [] : [separator, ...items];
}

function workItem({ key, place, share, isPositionedAgainst }: DescribedWork): PlaceItem {
  const remarks = [
    strings.sectionShare(Math.round(share * 100)),
    ...(isPositionedAgainst === false ? [strings.sectionUnpositioned()] : []),
  ];
  return {
    label: printable(key),
    description: remarks.join(' · '),
    place: { file: place.citation.file, range: place.cited.range },
  };
}

function paragraphItem({ paragraph, words, positions }: DescribedParagraph): PlaceItem {
  const { file, range, sentences } = paragraph;
  const says = positions === undefined ? [] : [positions ? strings.paragraphPositions() : strings.paragraphDoesNot()];
  return {
    label: printable(excerpt(sentences[0]?.text ?? '', excerptLength)),
    description: [strings.sectionWords(words), ...says].join(' · '),
    place: { file, range },
  };
}
