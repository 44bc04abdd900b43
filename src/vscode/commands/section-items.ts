import * as vscode from 'vscode';
import type { KeyPlace } from '../../bibliography/key-references.ts';
import {
  type DescribedParagraph,
  type DescribedWork,
  type SectionDescription,
} from '../../rubric/section-description.ts';
import { printable } from '../../text/printable.ts';
import { excerpt } from '../../text/shorten.ts';
import { strings } from '../editor-strings.ts';

/** A line of the outline. */
export interface PlaceItem extends vscode.QuickPickItem {
  /** Undefined for a heading of the list. */
  readonly place?: KeyPlace;
}

const excerptLength = 60;

/**
 * What a related-work section does: which works it discusses and which it only mentions, which are in no paragraph that
 * positions the paper, and which paragraphs do.
 */
export function sectionItems({ section, words, paragraphs, style, works }: SectionDescription): PlaceItem[] {
  const treated = (treatment: DescribedWork['treatment']): PlaceItem[] =>
    works.filter((work) => work.treatment === treatment).map(workItem);
  return [
    { label: strings.sectionTitle(), kind: vscode.QuickPickItemKind.Separator },
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
