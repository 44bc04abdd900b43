import assert from 'node:assert/strict';
import { DisciplineError, readDiscipline } from '../../../src/rubric/disciplines/discipline.ts';
import { writtenDiscipline } from './discipline-of.ts';

describe('reading the file of a discipline', () => {
  const problemOf = (text: string): string => {
    let problem = '';
    assert.throws(
      () => readDiscipline('lab.json', text),
      (error) => {
        assert.ok(error instanceof DisciplineError);
        problem = error.message;
        return true;
      },
    );
    return problem;
  };
  const outlineOf = (written: ReturnType<typeof writtenDiscipline>) => written.aspects.outline.formalPrecision;

  it('takes what a lab writes, without what the disciplines that ship are recognised by', () => {
    const written = writtenDiscipline();
    assert.deepEqual(readDiscipline('lab.json', JSON.stringify(written)), written);
  });

  it('names the file where it is no JSON', () => {
    assert.match(problemOf('{'), /^lab\.json is not a discipline: /);
    assert.match(problemOf('['.repeat(10_000)), /^lab\.json is not a discipline: /);
  });

  it('names the place where a part is missing, misspelt or too short', () => {
    const written = writtenDiscipline();
    outlineOf(written)[1]!.levels.pop();
    assert.match(problemOf(JSON.stringify(written)), /aspects\.outline\.formalPrecision\.1\.levels: /);
    const misspelt = { ...writtenDiscipline(), aspekts: {} };
    assert.match(problemOf(JSON.stringify(misspelt)), /aspekts/);
    const { aspects, ...without } = writtenDiscipline();
    assert.match(problemOf(JSON.stringify(without)), /: aspects: /);
    const lacking = { ...without, aspects: { ...aspects, references: {} } };
    assert.match(problemOf(JSON.stringify(lacking)), /aspects\.references\.bibliometricComprehensiveness: /);
  });

  it('refuses an id that is there twice, wherever the two are', () => {
    const written = writtenDiscipline();
    const { id } = written.aspects.references.evidentialIntegrity[0]!;
    outlineOf(written)[0]!.id = id;
    assert.match(
      problemOf(JSON.stringify(written)),
      new RegExp(`evidentialIntegrity\\.0\\.id: the id "${id}" is there twice`),
    );
  });
});
