import assert from 'node:assert/strict';
import * as faults from '../../llm/scripted-faults.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { takeSettingsBack } from '../ai/use-model-access.ts';
import { FindingFront } from './finding-front.ts';
import { dippers, kingfishers, riverBibliography, riverPaper, wagtails } from './made-up-works.ts';
import { useCatalogue } from './use-catalogue.ts';

describe('what a language model says of works found', () => {
  const endpoint = useScriptedEndpoint();
  const scholarly = useCatalogue();
  let front: FindingFront;

  after(async () => {
    await takeSettingsBack();
  });
  beforeEach(async () => {
    scholarly.catalogue.works = [dippers, kingfishers, wagtails];
    front = await FindingFront.open({ 'main.tex': riverPaper, 'refs.bib': riverBibliography }, scholarly.catalogue);
    await front.judging.turnOn(endpoint.server, { confirmAboveTokens: 10_000_000 });
    await front.search(dippers.title, kingfishers.title, wagtails.title);
  });
  afterEach(() => front.close());

  const titles = (): string[] => front.works.map(({ title }) => title);

  it('puts them in another order, until this machine does again', async () => {
    const before = titles();
    assert.equal(before.length, 3);
    endpoint.server.answer(/"order", a list of numbers/, { order: [3, 2, 1] });
    await front.panel.do({ type: 'rankFound', by: 'permutation' });
    assert.deepEqual(titles(), before.toReversed());
    assert.equal(front.view.results?.rankedBy, 'Ordered by a language model, as a whole list.');
    await front.panel.do({ type: 'rankFound', by: 'machine' });
    assert.deepEqual(titles(), before);
    assert.match(front.view.results.rankedBy, /on this machine\.$/);
  });

  it('argues for and against each, with quotes of which the invented ones are marked', async () => {
    const [first, second, third] = titles();
    const real = 'Dippers leave stretches with concrete banks';
    const invented = 'Dippers sing all winter at the weirs of towns.';
    endpoint.server.answer(/Hold a short debate/, ({ text }) => {
      const listed = text.slice(text.lastIndexOf('WORKS:'));
      const works = [...listed.matchAll(/\[W(\d+)\] (.+)/g)].map(([, number, title]) => {
        const isMeant = title === dippers.title;
        return {
          number: Number(number),
          argumentsFor: isMeant ? [{ text: 'It is about banks.', quotes: [real] }] : [],
          argumentsAgainst: isMeant ? [{ text: 'It is about song.', quotes: [invented] }] : [],
          probability: isMeant ? 90 : 10,
        };
      });
      return { works };
    });
    await front.panel.do({ type: 'rankFound', by: 'debate' });
    const { argumentsFor, argumentsAgainst, why } = front.found(dippers);
    assert.equal(titles()[0], dippers.title);
    assert.deepEqual(titles().toSorted(), [first, second, third].toSorted());
    assert.equal(why, 'It is about banks.');
    assert.deepEqual(argumentsFor, [{ text: 'It is about banks.', quotes: [{ quote: real, isThere: true }] }]);
    assert.deepEqual(argumentsAgainst, [{ text: 'It is about song.', quotes: [{ quote: invented, isThere: false }] }]);
  });

  it('leaves them in their order if the author declines the cost, or the model fails', async () => {
    const before = titles();
    await front.judging.access.set({ confirmAboveTokens: 1 });
    front.judging.access.prompter.willAnswer(false);
    const { calls } = endpoint.server.usage;
    await front.panel.do({ type: 'rankFound', by: 'permutation' });
    assert.equal(endpoint.server.usage.calls, calls);
    assert.deepEqual(titles(), before);
    assert.equal(front.judging.access.prompter.last?.kind, 'confirm');

    front.judging.access.prompter.willAnswer(true);
    endpoint.server.fail(faults.status(401));
    await front.panel.do({ type: 'rankFound', by: 'permutation' });
    assert.equal(front.panel.view.notice?.kind, 'error');
    assert.deepEqual(titles(), before);
    assert.match(front.view.results?.rankedBy ?? '', /on this machine\.$/);
  });

  it('sums up how one of them relates to the paper', async () => {
    endpoint.server.answer(/has the field "relation"/, { relation: 'The work is about banks.\nThe paper is too.' });
    await front.panel.do({ type: 'summarizeFound', id: front.found(dippers).id });
    assert.deepEqual(front.found(dippers).summary, {
      text: 'The work is about banks. The paper is too.',
      model: 'scripted-small',
    });
    assert.equal(front.found(wagtails).summary, undefined);
    const { text = '' } = endpoint.server.requests.at(-1)?.prompt ?? {};
    assert.ok(text.includes(dippers.abstract ?? '-') && !text.includes(wagtails.title));
  });
});
