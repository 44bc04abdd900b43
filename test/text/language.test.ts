import assert from 'node:assert/strict';
import { isEnglish } from '../../src/text/language.ts';

describe('telling English from other languages', () => {
  const english = [
    'Retrieval helps the model, as others have shown before.',
    'Following Müller et al. and van der Berg, e.g. in the work of de Vries, training is cheap.',
    'The term Schadenfreude has no translation that does justice to it.',
    'Retrieval helps.',
    '',
  ];
  for (const text of english) {
    it(`takes for English: "${text}"`, () => assert.equal(isEnglish(text), true));
  }

  const foreign = [
    'Wie in früheren Arbeiten gezeigt wird, hilft die Suche auch dem Modell.',
    'Comme nous avons montré, la recherche aide les modèles de langue.',
    'Como se ha demostrado, la búsqueda ayuda también a los modelos.',
    'Come mostrato nel lavoro, la ricerca di testi aiuta anche il modello.',
    'Como foi demonstrado, a pesquisa ajuda também os modelos de linguagem.',
    'Zoals eerder is aangetoond, helpt het zoeken van teksten ook bij dit model.',
    'Der Begriff "state of the art" ist nicht von uns und wird auch im Englischen verwendet.',
  ];
  for (const text of foreign) {
    it(`does not take for English: "${text}"`, () => assert.equal(isEnglish(text), false));
  }
});
