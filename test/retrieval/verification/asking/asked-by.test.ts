import assert from 'node:assert/strict';
import { createSources } from '../../../../src/retrieval/sources/create-sources.ts';
import { usualSources } from '../../../../src/retrieval/sources/source-profiles.ts';
import { canBeAsked } from '../../../../src/retrieval/verification/asking/asked-by.ts';
import { entryIn } from '../records.ts';

/** The usual sources that may be asked about an entry, in the order of their names. */
function asked(entry: string): string[] {
  const sources = createSources({ names: usualSources('verification') });
  return sources
    .filter((source) => canBeAsked(source, entryIn(entry)))
    .map(({ name }) => name)
    .sort();
}

const general = ['arxiv', 'crossref', 'datacite', 'dblp', 'openalex', 'semanticscholar'];

describe('a source that is asked about an entry', () => {
  it('lists works of its kind, or knows an identifier of it', () => {
    const paper = '@inproceedings{a, title = {Quiet Harbours}, author = {Pole, Ada}, booktitle = {CHI}, year = 2020';
    assert.deepEqual(asked(`${paper}}`), [...general, 'hal', 'openreview'].sort());
    assert.deepEqual(
      asked(`${paper}, url = {https://aclanthology.org/2020.acl-main.1}}`),
      [...general, 'aclanthology', 'hal', 'openreview'].sort(),
    );
  });

  it('is a registry of software only where the entry has a page there', () => {
    for (const [address, name] of [
      ['https://github.com/quiet-org/quay', 'github'],
      ['https://pypi.org/project/quay', 'pypi'],
      ['https://cran.r-project.org/package=quay', 'cran'],
      ['https://huggingface.co/quiet-org/quay', 'huggingface'],
    ] as const) {
      const registries = asked(`@software{a, title = {Quay}, url = {${address}}}`).filter(
        (one) => !general.includes(one),
      );
      assert.deepEqual(registries, [name]);
    }
  });

  it('is none for a page of the web that none of them lists', () => {
    assert.deepEqual(asked('@online{a, title = {About Quays}, url = {https://quays.example.org}}'), []);
  });
});
