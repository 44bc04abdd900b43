import { type Component, components } from '../../../src/rubric/disciplines/aspects.ts';
import {
  type Discipline,
  type DisciplineCriterion,
  readDiscipline,
} from '../../../src/rubric/disciplines/discipline.ts';

/** A discipline with two criteria for each aspect, as a lab might write it; `changes` replace parts of it. */
export function disciplineOf(changes: Partial<Discipline> = {}): Discipline {
  return readDiscipline('lab.json', JSON.stringify({ ...writtenDiscipline(), ...changes }));
}

/** The same before it is read. */
export function writtenDiscipline(): Pick<Discipline, 'id' | 'title' | 'aspects'> {
  const aspects = Object.fromEntries(
    (Object.keys(components) as Component[]).map((component) => [
      component,
      Object.fromEntries(
        components[component].map((name) => [
          name,
          [criterion(`${component}-${name}-first`), criterion(`${component}-${name}-second`)],
        ]),
      ),
    ]),
  );
  return { id: 'lab', title: 'Our lab', aspects: aspects as Discipline['aspects'] };
}

function criterion(name: string): DisciplineCriterion {
  return {
    id: name.toLowerCase(),
    title: `Bees are named (${name})`,
    looksFor: 'Whether the text says which bees it is about.',
    good: 'Wild bees dance [1].',
    bad: 'Some insects dance [1].',
    levels: [
      'No bee is named.',
      'A family is named.',
      'A genus is named.',
      'Most species are named.',
      'All are named.',
    ],
  };
}
