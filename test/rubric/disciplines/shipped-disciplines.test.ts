import assert from 'node:assert/strict';
import { shippedDiscipline, shippedDisciplineIds } from '../../../src/node/shipped-disciplines.ts';
import { disciplineAspects } from '../../../src/rubric/disciplines/aspects.ts';
import { criteriaOf, type Discipline } from '../../../src/rubric/disciplines/discipline.ts';
import { nearCopies } from './near-copies.ts';

async function shippedDisciplines(): Promise<Discipline[]> {
  const ids = await shippedDisciplineIds();
  return (await Promise.all(ids.map(shippedDiscipline))).flatMap((discipline) => discipline ?? []);
}

describe('the disciplines that ship', () => {
  it('are each called as their file, and say what they are recognised by and how they cite', async () => {
    const disciplines = await shippedDisciplines();
    assert.deepEqual(
      disciplines.map(({ id }) => id),
      await shippedDisciplineIds(),
    );
    assert.ok(disciplines.length > 0);
    for (const { id, recognisedBy, habits } of disciplines) {
      assert.ok(recognisedBy !== undefined && habits !== undefined, id);
      assert.ok(recognisedBy.venues.length >= 15 && recognisedBy.words.length >= 20, id);
    }
  });

  it('have five criteria for each of the eleven aspects, 55 with names of their own', async () => {
    assert.equal(disciplineAspects.length, 11);
    for (const discipline of await shippedDisciplines()) {
      for (const aspect of disciplineAspects) {
        assert.equal(criteriaOf(discipline, aspect).length, 5, `${discipline.id}: ${aspect.id}`);
      }
      const ids = disciplineAspects.flatMap((aspect) => criteriaOf(discipline, aspect).map(({ id }) => id));
      assert.equal(new Set(ids).size, 55, discipline.id);
    }
  });

  it('have criteria of their own: none reads as another', async () => {
    assert.deepEqual(nearCopies(await shippedDisciplines()), []);
  });
});

describe('the measure of near copies', () => {
  const [from, to] = ['medicine', 'sociology'];

  it('finds every criterion of a discipline that is another with its name swapped in', async () => {
    const original = (await shippedDiscipline(from))!;
    const written = JSON.stringify({ ...original, id: to, title: 'Sociology' });
    const swapped = JSON.parse(
      written
        .replace(/medicine/g, to)
        .replace(/medical/g, 'sociological')
        .replace(/clinical/g, 'social')
        .replace(/patients/g, 'people'),
    ) as Discipline;
    const copied = nearCopies([original, swapped]).flatMap(({ a, b }) => [a, b]);
    for (const aspect of disciplineAspects) {
      for (const { id } of criteriaOf(original, aspect)) {
        assert.ok(copied.includes(`${from}/${id}`), id);
      }
    }
  });

  it('finds a single criterion that was taken over and reworded in places', async () => {
    const own = (await shippedDiscipline(to))!;
    const other = (await shippedDiscipline(from))!;
    const taken = other.aspects.content.scopeAndRelevance[0]!;
    const reworded = {
      ...taken,
      id: 'taken-over',
      title: 'The text says whom it is about',
      good: own.aspects.content.scopeAndRelevance[0]!.good,
      bad: own.aspects.content.scopeAndRelevance[0]!.bad,
    };
    const scopeAndRelevance = [reworded, ...own.aspects.content.scopeAndRelevance.slice(1)];
    const changed = { ...own, aspects: { ...own.aspects, content: { ...own.aspects.content, scopeAndRelevance } } };
    assert.deepEqual(
      nearCopies([other, changed]).map(({ a, b }) => [a, b]),
      [[`${from}/${taken.id}`, `${to}/taken-over`]],
    );
  });
});
