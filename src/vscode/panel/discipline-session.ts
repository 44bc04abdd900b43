import { configuredDiscipline, type DisciplineProblem } from '../../node/configured-discipline.ts';
import { shippedDisciplines } from '../../node/shipped-disciplines.ts';
import type { ShownDiscipline } from '../../panel/build-discipline-view.ts';
import { pathInPaper } from '../../panel/paper-places.ts';
import type { Discipline } from '../../rubric/disciplines/discipline.ts';
import type { JudgedByDiscipline } from '../../rubric/disciplines/judged-by-discipline.ts';
import type { ReviewedSection } from '../../rubric/disciplines/reviewed-section.ts';
import { suggestDiscipline } from '../../rubric/disciplines/suggest-discipline.ts';
import { writeReviewedSection } from '../../rubric/disciplines/write-reviewed-section.ts';
import type { ReadPaper } from '../open-paper.ts';
import { disciplineStrings } from './discipline-strings.ts';

/** By whose criteria a paper is judged, and what a language model said by them in this window. */
export class DisciplineSession {
  /** Undefined until it is known. */
  shown: ShownDiscipline | undefined;
  #read: ReadPaper | undefined;
  #judged: JudgedByDiscipline | undefined;
  #shipped: Promise<readonly Discipline[]> | undefined;

  /** Finds out anew what holds for a paper as it stands. Resolves to whether that is still what is looked for. */
  async refresh(read: ReadPaper): Promise<boolean> {
    this.#read = read;
    const { paper, files } = read;
    const shipped = await (this.#shipped ??= shippedDisciplines());
    const { discipline: named } = paper.configuration;
    const chosen = named === '' ? undefined : named;
    const found = await configuredDiscipline(paper, files.sources, (path) => pathInPaper(paper, path));
    const section = this.#judged === undefined ? undefined : await writeReviewedSection(paper);
    if (this.#read !== read) {
      return false;
    }
    const judged = section && this.#judged && sameJudged(this.#judged, found?.discipline, section);
    this.shown = {
      shipped,
      chosen,
      discipline: found?.discipline,
      problem: found?.problem && problemOf(found.problem, chosen, shipped),
      suggested: chosen === undefined ? suggestDiscipline(paper, shipped) : undefined,
      judged,
      isOutdated:
        judged === undefined && this.#judged !== undefined && this.#judged.discipline.id === found?.discipline?.id,
    };
    return true;
  }

  /** Keeps what a language model said, until the window is closed. */
  async take(judged: JudgedByDiscipline, read: ReadPaper): Promise<void> {
    this.#judged = judged;
    await this.refresh(read);
  }
}

/**
 * What was judged, with the places of its quotes as they are now; undefined if the text, its references or the criteria have
 * changed since.
 */
function sameJudged(
  judged: JudgedByDiscipline,
  discipline: Discipline | undefined,
  section: ReviewedSection,
): JudgedByDiscipline | undefined {
  const isSame =
    judged.section.text === section.text &&
    judged.section.references === section.references &&
    JSON.stringify(judged.discipline) === JSON.stringify(discipline);
  return isSame ? { ...judged, section } : undefined;
}

function problemOf(
  problem: DisciplineProblem,
  chosen: string | undefined,
  shipped: readonly Pick<Discipline, 'id'>[],
): string {
  switch (problem.why) {
    case 'unknown':
      return disciplineStrings.unknown(
        chosen ?? '',
        shipped.map(({ id }) => id),
      );
    case 'outside':
      return disciplineStrings.outside(problem.path);
    case 'unreadable':
      return disciplineStrings.unreadable(problem.path);
    case 'wrong':
      return disciplineStrings.wrong(problem.message);
  }
}
