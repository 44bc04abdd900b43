import assert from 'node:assert/strict';
import { isEnglish } from '../../src/text/language.ts';

describe('telling English from other languages', () => {
  const english = [
    'Retrieval helps the model, as others have shown before.',
    'Following Müller et al. and van der Berg, e.g. in the work of de Vries, training is cheap.',
    'The term Schadenfreude has no translation that does justice to it.',
    'Retrieval helps.',
    'Retrieval-augmented generation, dense passage retrieval, late interaction, query expansion and learned sparse indices.',
    'where α, β, γ and δ are weights',
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
    'Методы поиска информации помогают моделям, как было показано в предыдущих работах.',
    'Обзор',
    '如前人工作所示，检索有助于语言模型。',
    '先行研究が示すように、検索は言語モデルを助ける。',
    '선행 연구가 보여 주듯이 검색은 언어 모델에 도움이 된다.',
    'Wcześniejsze badania pokazują, że wyszukiwanie pomaga modelom językowym, które nie znają nowszych tekstów źródłowych.',
    'Předchozí výzkum ukazuje, že vyhledávání pomáhá jazykovým modelům, které neznají novější zdrojové texty autorů.',
    'Önceki çalışmalar, aramanın yeni metinleri bilmeyen dil modellerine yardımcı olduğunu açık biçimde göstermektedir diyebiliriz.',
    'Tidigare forskning visar att sökning hjälper språkmodeller som inte känner till nyare texter från samma område.',
    'Der Begriff "state of the art" ist nicht von uns und wird auch im Englischen verwendet.',
  ];
  for (const text of foreign) {
    it(`does not take for English: "${text}"`, () => assert.equal(isEnglish(text), false));
  }
});
