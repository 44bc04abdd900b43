import { configuredDiscipline, type DisciplineProblem } from '../../node/configured-discipline.ts';
import { shippedDisciplines } from '../../node/shipped-disciplines.ts';
import type { ShownDiscipline } from '../../panel/build-discipline-view.ts';
import { pathInPaper } from '../../panel/paper-places.ts';
import type { Discipline } from '../../rubric/disciplines/discipline.ts';
import type { JudgedByDiscipline } from '../../rubric/disciplines/judged-by-discipline.ts';
import { recallByDiscipline } from '../../rubric/disciplines/recall-by-discipline.ts';
import { suggestDiscipline } from '../../rubric/disciplines/suggest-discipline.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import { disciplineStrings } from './panel-discipline-strings.ts';

/** The discipline by whose criteria a paper is judged, and what a language model said by them in this window. */
export class DisciplineSession {
  /** Undefined until it is known. */
  shown: ShownDiscipline | undefined;
  readonly #said: Map<string, JudgedByDiscipline>;
  #read: ReadPaper | undefined;
  #shipped: Promise<readonly Discipline[]> | undefined;

  /** `said` has what language models said in this window, by the main files of papers. */
  constructor(said: Map<string, JudgedByDiscipline>) {
    this.#said = said;
  }

  /** Finds out anew what holds for a paper as it stands. Resolves to whether that is still what is looked for. */
  async refresh(read: ReadPaper): Promise<boolean> {
    this.#read = read;
    const { paper, files } = read;
    const shipped = await (this.#shipped ??= shippedDisciplines());
    const { discipline: named } = paper.configuration;
    const chosen = named === '' ? undefined : named;
    const found = await configuredDiscipline(paper, files.sources, (path) => pathInPaper(paper, path));
    const said = this.#said.get(paper.main);
    const judged = said && (await recallByDiscipline(said, found?.discipline, paper));
    if (this.#read !== read) {
      return false;
    }
    this.shown = {
      shipped,
      chosen,
      discipline: found?.discipline,
      problem: found?.problem && problemOf(found.problem, chosen, shipped),
      suggested: chosen === undefined ? suggestDiscipline(paper, shipped) : undefined,
      judged,
      isOutdated: judged === undefined && said !== undefined && said.discipline.id === found?.discipline?.id,
    };
    return true;
  }

  /** Keeps what a language model said, until the window is closed. */
  async take(judged: JudgedByDiscipline, read: ReadPaper): Promise<void> {
    this.#said.set(read.paper.main, judged);
    await this.refresh(read);
  }
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
