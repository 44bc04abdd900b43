import assert from 'node:assert/strict';
import { createSources } from '../../../src/retrieval/sources/create-sources.ts';
import type { WebSource } from '../../../src/retrieval/sources/source-profiles.ts';
import { askSources } from '../../../src/retrieval/verification/ask-sources.ts';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { ownRecordings, useReplay } from '../use-replay.ts';
import { entryIn } from './records.ts';

const names: readonly WebSource[] = [
  ...(['datacite', 'openlibrary', 'pubmed', 'aclanthology', 'openreview', 'hal', 'rfceditor'] as const),
  ...(['github', 'pypi', 'cran', 'huggingface'] as const),
];

/** Works that the sources for papers do not list, or not by what their entries say, and the source that does. */
const works: readonly (readonly [string, WebSource, string])[] = [
  [
    'a book',
    'openlibrary',
    '@book{w, title = {Sounds of the Quay}, author = {Harrow, Ines}, year = 2001, isbn = {0-262-03293-7}}',
  ],
  [
    'an article of medicine',
    'pubmed',
    '@article{w, title = {The Noise of Harbours}, author = {Dunn, C.}, journal = {Hafen}, year = 1975, pmid = 30000002}',
  ],
  [
    'a paper without a DOI in the ACL Anthology',
    'aclanthology',
    "@inproceedings{w, title = {Gentle Sorting of Harbour Noise}, author = {Harrow, Ines and Vel{\\'a}, Tom{\\'a}s}, booktitle = {Proceedings of the 9th Workshop on Quiet Machines}, year = 2021, url = {https://aclanthology.org/2021.quiet-main.7/}}",
  ],
  [
    'a paper at OpenReview',
    'openreview',
    "@inproceedings{w, title = {Gentle Sorting of Harbour Noise}, author = {Harrow, Ines and de la Vela, Tom{\\'a}s}, booktitle = {ICLR}, year = 2024, url = {https://openreview.net/forum?id=rJ4-Ab_9X}}",
  ],
  [
    'a French thesis',
    'hal',
    '@phdthesis{w, title = {Gentle Sorting of Harbour Noise}, author = {Harrow, Ines}, school = {Quiet School}, year = 2020}',
  ],
  [
    'a Request for Comments',
    'rfceditor',
    '@techreport{w, title = {Harbour Noise Transfer Protocol}, author = {I. Harrow and T. de la Vela}, type = {RFC}, number = 99110, institution = {IETF}, year = 2022}',
  ],
  [
    'a repository',
    'github',
    '@misc{w, title = {Quay-Sound}, author = {{Quiet Org}}, url = {https://github.com/quiet-org/quay-sound}}',
  ],
  [
    'a package for Python',
    'pypi',
    '@software{w, title = {quay\\_sound}, author = {Harrow, Ines}, url = {https://pypi.org/project/quay-sound/}}',
  ],
  [
    'a package for R',
    'cran',
    '@manual{w, title = {quaysound: Sort Noise of Quays}, author = {Ines Harrow and Tom Vela}, year = 2020, note = {R package version 0.3.1}, url = {https://CRAN.R-project.org/package=quaysound}}',
  ],
  [
    'a model',
    'huggingface',
    '@misc{w, title = {Quay-Base}, author = {{Quiet Org}}, howpublished = {\\url{https://huggingface.co/quiet-org/quay-base}}}',
  ],
  [
    'data with a DOI',
    'datacite',
    '@dataset{w, title = {Sounds of a Quay}, author = {Doe, Jane}, publisher = {Quay Repository}, year = 2017, doi = {10.5555/data.1}}',
  ],
];

describe('a reference to a work that is no paper of a publisher', () => {
  const replay = useReplay();

  const verified = async (text: string) => {
    replay.server.serve(names.flatMap(ownRecordings));
    const sources = createSources({
      names,
      addresses: Object.fromEntries(names.map((name) => [name, replay.server.origin])),
      limits: { retries: { wait: () => Promise.resolve() } },
    });
    const entry = entryIn(text);
    const { entries } = await askSources([entry], sources);
    const [{ answers, failed }] = entries as [(typeof entries)[number]];
    return verifyEntry(entry, answers, 2026, failed);
  };

  for (const [what, source, text] of works) {
    it(`is confirmed by the source for it: ${what}`, async () => {
      const { status, sources, fields } = await verified(text);
      assert.deepEqual([status, fields], ['verified', []]);
      assert.ok(sources.includes(source), sources.join());
    });
  }

  for (const [what, , text] of works) {
    it(`is not said to exist where its title is that of nothing, nor that it does not: ${what}`, async () => {
      const { status } = await verified(
        text.replace(/title = \{[^{}]*\}/, 'title = {Of Nothing at All that Anybody Ever Wrote}'),
      );
      assert.ok(status !== 'verified' && status !== 'notFound', status);
    });
  }
});
