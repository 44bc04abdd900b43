import { knownWorks } from '../documents/build-evidence.ts';
import { isPaper } from '../project/is-paper.ts';
import { nearestHeadings } from '../project/nearest-headings.ts';
import { type Paper, relatedWorkRoots } from '../project/paper.ts';
import { lacksDefinitions } from '../project/undefined-keys.ts';
import { message, type Translate } from '../text/message.ts';
import type { MissingPart, WayToEvidence } from './next-view.ts';
import type { EvidenceView } from './view.ts';

const messages = {
  notLinted: 'Situate has not read this paper yet.',
  noPaper: 'This document is not a paper yet: it names no bibliography and cites no work from one.',
  noSection: 'No section is known to be related work. It may have a heading of its own: say which one it is.',
  noSectionBut:
    'No section is known to be related work. It may have a heading of its own: say which one it is. These come closest: {headings}.',
  noBibliography: 'The paper names no bibliography.',
  noEntries: 'The bibliography has no works to cite.',
  titleAlone:
    'Of the {works} works cited, {count} are known by title alone. Situate judges better with their abstracts.',
  titleAloneOne: 'Of the {works} works cited, 1 is known by title alone. Situate judges better with its abstract.',
  titleAloneAll: 'The {works} works cited are known by title alone. Situate judges better with their abstracts.',
  titleAloneOnly: 'The one work cited is known by title alone. Situate judges better with its abstract.',
} as const;

/**
 * Lists the things that a paper lacks, the first thing first, each with the ways out. A document that is no paper lacks
 * one thing.
 */
export function missingParts(paper: Paper, isLinted: boolean, translate: Translate): MissingPart[] {
  if (!isPaper(paper)) {
    return [{ id: 'paper', what: translate(message(messages.noPaper)), ways: ['nameBibliography'] }];
  }
  return [
    ...(isLinted ? [] : [{ id: 'linting', what: translate(message(messages.notLinted)), ways: ['lint' as const] }]),
    ...missingSection(paper, translate),
    ...missingWorks(paper, translate),
  ];
}

function missingSection(paper: Paper, translate: Translate): MissingPart[] {
  const nearest = nearestHeadings(paper);
  const headings = nearest.map((title) => `“${title}”`).join(', ');
  return relatedWorkRoots(paper).length > 0
    ? []
    : [
        {
          id: 'section',
          what: translate(
            nearest.length === 0 ? message(messages.noSection) : message(messages.noSectionBut, { headings }),
          ),
          ways: paper.sections.some(({ heading }) => heading.title !== '') ? ['markSection'] : [],
        },
      ];
}

/** A bibliography that is named and cannot be read is a finding; here it counts as there. */
function missingWorks(paper: Paper, translate: Translate): MissingPart[] {
  const { bibliographies, handwrittenEntries, missingFiles, library } = paper;
  if (handwrittenEntries.length > 0 || missingFiles.length > 0 || lacksDefinitions(paper)) {
    return [];
  }
  if (bibliographies.length === 0) {
    return [{ id: 'bibliography', what: translate(message(messages.noBibliography)), ways: ['nameBibliography'] }];
  }
  const [entry] = library.entries();
  return entry === undefined
    ? [{ id: 'works', what: translate(message(messages.noEntries)), ways: ['openBibliography', 'findWorks'] }]
    : [];
}

/**
 * Lists the things that would help Situate to judge a paper: the abstracts of the works of which nothing but the title
 * is known.
 */
export function helpfulParts(paper: Paper, network: EvidenceView['network'], translate: Translate): MissingPart[] {
  const { works = 0, title: count = 0 } = knownWorks(paper) ?? {};
  if (count === 0) {
    return [];
  }
  const what =
    count === works
      ? message(works === 1 ? messages.titleAloneOnly : messages.titleAloneAll, { works })
      : message(count === 1 ? messages.titleAloneOne : messages.titleAlone, { works, count });
  return [{ id: 'abstracts', what: translate(what), ways: [wayToEvidence(network)] }];
}

/** The way to know more of the works cited than their titles. */
export function wayToEvidence(network: EvidenceView['network']): WayToEvidence {
  return network === 'on' ? 'fetchEvidence' : 'turnOnNetwork';
}
