import assert from 'node:assert/strict';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import { proposeQueries, type QueryStyle } from '../../../src/retrieval/queries/propose-queries.ts';
import type { SearchSubject } from '../../../src/retrieval/search-subject.ts';
import { modelSaying, type ScriptedReply, textOfRequest } from '../../llm/scripted-model.ts';

const prompts = shippedPrompts();
const subject: SearchSubject = {
  kind: 'paper',
  title: 'White Roofs in Dry Cities',
  text: 'Roofs that reflect the sun cool a city. We model evaporation in twelve districts with little rain.',
};
const cool = 'Roofs that reflect the sun cool a city.';
const rain = 'We model evaporation in twelve districts with little rain.';

async function proposed(style: QueryStyle, ...replies: readonly ScriptedReply[]) {
  const model = modelSaying(...replies);
  const queries = await proposeQueries({ model, prompts }, subject, style);
  return { queries, texts: queries.map(({ text }) => text), model };
}

function justified(...queries: readonly (readonly [sentence: string, query: string])[]): string {
  return JSON.stringify({ queries: queries.map(([sentence, query]) => ({ sentence, query })) });
}

describe('queries by a language model', () => {
  it('come one, several, or several with sentences, as the author wishes', async () => {
    const single = await proposed('single', '{"query": "cool roofs urban heat"}');
    assert.deepEqual(single.queries, [{ text: 'cool roofs urban heat', justification: undefined }]);
    assert.match(textOfRequest(single.model.requests[0]!), /White Roofs in Dry Cities[\s\S]*little rain/);

    const several = await proposed('several', '{"queries": ["cool roofs", "urban evaporation", "reflective paint"]}');
    assert.deepEqual(several.texts, ['cool roofs', 'urban evaporation', 'reflective paint']);

    const distinct = await proposed('distinct', justified([cool, 'cool roofs'], [rain, 'urban evaporation model']));
    assert.deepEqual(distinct.queries, [
      { text: 'cool roofs', justification: { quote: cool, isThere: true } },
      { text: 'urban evaporation model', justification: { quote: rain, isThere: true } },
    ]);
    assert.equal(distinct.model.requests.length, 1);
  });

  it('are asked for again with the sentences that the subject does not have, and marked if they are still wrong', async () => {
    const invented = 'Green facades were grown in every district of the city.';
    const better = await proposed('distinct', justified([invented, 'green facades']), justified([cool, 'cool roofs']));
    assert.deepEqual(better.texts, ['cool roofs']);
    assert.match(textOfRequest(better.model.requests[1]!), /⟪misquoted⟫\nGreen facades were grown/);

    const stubborn = await proposed('distinct', justified([invented, 'green facades']));
    assert.equal(stubborn.model.requests.length, 2);
    assert.deepEqual(stubborn.queries, [{ text: 'green facades', justification: { quote: invented, isThere: false } }]);
  });

  it('lose operators and what does not show, and those that repeat others', async () => {
    const { texts } = await proposed(
      'several',
      JSON.stringify({
        queries: ['"cool roofs" AND (urban OR city)', 'the cool roofs, urban city', ' \u200B ', 'solar\u202E paint'],
      }),
    );
    assert.deepEqual(texts, ['cool roofs urban city', 'solar paint']);
  });

  it('are limited in number and length', async () => {
    const long = await proposed('single', JSON.stringify({ query: 'roof '.repeat(200) }));
    assert.ok(long.texts[0]!.length <= 200);
    const many = await proposed(
      'several',
      JSON.stringify({ queries: ['roofs', 'paint', 'rain', 'wind', 'heat', 'trees'] }),
    );
    assert.equal(many.texts.length, 3);
  });
});
