import { type RelatedWorkReason, Section } from '../manuscript/model.ts';
import { announcedRelatedWork } from './related-work.ts';

/** The fewest works that a section of related work cites. */
const fewestWorks = 3;
/** The fewest words that it has. */
const fewestWords = 60;

/** Headings of what is added to a paper. */
const appendix =
  /^(?:appendi(?:x|ces)|supplement\p{L}*|anh[äa]nge?|annexes?|anexos?|ap[êée]ndices?|appendice|bijlagen?|bilag[ao]r?|załącznik\p{L}*|příloh\p{L}*|приложени\p{L}*|ekler|附录|附錄|付録|부록)(?!\p{L})/iu;

/**
 * The sections of a paper, in order, with those whose doubtful heading announces no related work as what they are. Such a
 * heading counts where no certain one does, outside appendices, above text of some length about several works. Sections
 * that are as they were in `previous` are the same objects.
 */
export function settleDoubtful(
  sections: readonly Section[],
  configured: readonly string[],
  previous: readonly Section[] = [],
): readonly Section[] {
  const isDoubtful = ({ heading, relatedWork }: Section): boolean =>
    relatedWork === 'heading' && announcedRelatedWork(heading.title, configured) === 'doubtful';
  const roots = sections.filter(isDoubtful);
  if (roots.length === 0) {
    return sections;
  }
  const isDecided = sections.some(
    (section) =>
      (isRoot(section) && !isDoubtful(section)) ||
      announcedRelatedWork(section.heading.title, configured) === 'certain',
  );
  const rejected = new Set(roots.filter((root) => isDecided || !isRelatedWork(root, sections)));
  return rejected.size === 0 ? sections : withoutRejected(sections, rejected, configured, previous);
}

function isRoot({ relatedWork }: Section): boolean {
  return relatedWork !== undefined && relatedWork !== 'nested';
}

function isRelatedWork(root: Section, sections: readonly Section[]): boolean {
  if (ancestors(root).some(({ heading }) => appendix.test(heading.title))) {
    return false;
  }
  const whole = sections.filter((section) => ancestors(section).includes(root));
  const works = new Set(whole.flatMap((section) => [...section.firstCited.keys()]));
  if (works.size < fewestWorks) {
    return false;
  }
  const paragraphs = whole.flatMap((section) => section.paragraphs);
  return paragraphs.reduce((sum, { words }) => sum + words, 0) >= fewestWords;
}

/** A section and all that it is nested in. */
function ancestors(section: Section): Section[] {
  const found = [section];
  for (let next = section.parent; next !== undefined; next = next.parent) {
    found.push(next);
  }
  return found;
}

function withoutRejected(
  sections: readonly Section[],
  rejected: ReadonlySet<Section>,
  configured: readonly string[],
  previous: readonly Section[],
): Section[] {
  const settled = new Map<Section, Section>();
  return sections.map((section, index) => {
    const parent = section.parent && (settled.get(section.parent) ?? section.parent);
    if (!rejected.has(section) && parent === section.parent) {
      return section;
    }
    const own = rejected.has(section) ? undefined : reasonWithin(section, parent, configured);
    const changed = new Section({ ...headOf(section), parent, relatedWork: own });
    changed.stretches.push(...section.stretches);
    const former = previous[index];
    const kept = former !== undefined && changed.isSameAs(former) ? former : changed;
    settled.set(section, kept);
    return kept;
  });
}

/** Why a section nested in one that was rejected is related work, if it is. */
function reasonWithin(
  { heading, relatedWork }: Section,
  parent: Section | undefined,
  configured: readonly string[],
): RelatedWorkReason | undefined {
  if (parent?.relatedWork !== undefined) {
    return 'nested';
  }
  if (relatedWork !== 'nested') {
    return relatedWork;
  }
  return announcedRelatedWork(heading.title, configured) === 'certain' ? 'heading' : undefined;
}

function headOf({ heading, file, headingRange }: Section): Pick<Section, 'heading' | 'file' | 'headingRange'> {
  return { heading, file, headingRange };
}
