/** The part of a paper that a heading announces, as far as it matters for what a paper says about itself. */
export type HeadingName = 'abstract' | 'keywords' | 'introduction' | 'preface' | 'references' | 'contents' | 'other';

/** Titles of sections in English, German, French, the Scandinavian languages, Spanish, Italian, Portuguese and Dutch. */
const titles: Readonly<Record<HeadingName, string>> = {
  abstract:
    'abstract, summary, executive summary, abstract and summary, zusammenfassung, kurzfassung, kurzzusammenfassung, ' +
    'abstrakt, resume, sammendrag, samandrag, sammanfattning, resumen, riassunto, sommario, resumo, samenvatting',
  keywords:
    'keywords, key words, keywords and phrases, index terms, ccs concepts, general terms, categories and subject ' +
    'descriptors, acm reference format, additional key words and phrases, schlagworter, schlusselworter, ' +
    'schlagworte, stichworte, mots cles, mots clefs, nokkelord, emneord, nyckelord, palabras clave, parole chiave, ' +
    'palavras chave, trefwoorden, subjects, jel classification, article info, article history, lay summary, ' +
    'acknowledgements, acknowledgments, danksagung, remerciements, lizenz, author summary, highlights',
  introduction:
    'introduction, introduction and motivation, introduction and background, introduction and related work, ' +
    'motivation and introduction, general introduction, statement of need, background and motivation, ' +
    'motivation, background, einleitung, einfuhrung, einleitung und motivation, motivation und einleitung, ' +
    'introduction generale, innledning, innleiing, introduksjon, inledning, introduktion, indledning, introduccion, ' +
    'introduzione, introducao, inleiding',
  preface: 'preface, foreword, vorwort, geleitwort, avant propos, preambule, forord, prologo, prefazione, voorwoord',
  references:
    'references, reference, bibliography, references and notes, literature cited, works cited, cited literature, ' +
    'references cited, list of references, literatur, literaturverzeichnis, literaturangaben, quellen, ' +
    'quellenverzeichnis, literatur und quellenverzeichnis, quellen und literaturverzeichnis, bildquellen, ' +
    'bibliographie, references bibliographiques, litteratur, litteraturliste, referanser, referenser, referencer, ' +
    'litteraturforteckning, kilder, bibliografia, referencias, referencias bibliograficas, riferimenti bibliografici, ' +
    'literatura, referencias citadas, literatuur, literatuurlijst, bibliografie',
  contents:
    'contents, table of contents, inhalt, inhaltsverzeichnis, table des matieres, sommaire, innhold, ' +
    'innholdsfortegnelse, innehall, indhold, indice, indice general, sumario, inhoud, inhoudsopgave',
  other:
    'related work, related works, previous work, prior work, literature review, methods, method, methodology, ' +
    'materials and methods, material and methods, methods and materials, results, discussion, conclusion, ' +
    'conclusions, verwandte arbeiten, stand der forschung, methoden, methodik, ergebnisse, diskussion, fazit, ' +
    'etat de l art, travaux connexes, methodes, resultats, appendix, anhang, annexe, annexes, preliminaries, ' +
    'grundlagen, metode, resultater, diskusjon, konklusjon',
};

const nameByTitle = new Map(
  (Object.keys(titles) as HeadingName[])
    .reverse()
    .flatMap((name) => titles[name].split(', ').map((title) => [title.replaceAll(' ', ''), name] as const)),
);

/** The letters of a text in the form in which headings are compared: lower case, without accents and everything else. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/ø/g, 'o')
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}]/gu, '');
}

/** The number before a heading; the rest of it is the title. */
const numbering =
  /^(?:(?:chapter|kapitel|chapitre|section|part|teil|§) ?)?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[IVX]{1,5}|[A-Z])[.):]?(?: |$)/i;

/** The numbers before a heading: `[2, 1]` of `2.1 Data`; undefined if it has none. Roman numbers count too. */
export function numbersOf(text: string): readonly number[] | undefined {
  const arabic = /^(?:(?:chapter|kapitel|chapitre|section) ?)?(\d{1,2}(?:\.\d{1,2}){0,3})[.):]? \p{L}/iu.exec(
    text,
  )?.[1];
  if (arabic !== undefined) {
    return arabic.split('.').map(Number);
  }
  const roman = /^(I{1,3}|IV|VI{0,3}|IX|X)\. \p{L}/u.exec(text)?.[1];
  return roman === undefined
    ? undefined
    : [['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'].indexOf(roman) + 1];
}

/** Gives what a line announces if it is nothing but the title of a section, with or without a number. */
export function headingName(line: string): HeadingName | undefined {
  if (line.length > 90) {
    return undefined;
  }
  const text = line.trim();
  return nameOfTitle(text) ?? (numbering.test(text) ? nameOfTitle(text.replace(numbering, '')) : undefined);
}

function nameOfTitle(title: string): HeadingName | undefined {
  return /\d/.test(title) ? undefined : nameByTitle.get(lettersOf(title));
}

/** A heading that its text follows on the same line: `Abstract—We show …`, `Keywords: …`. */
export function runInHeading(line: string): { readonly name: HeadingName; readonly rest: string } | undefined {
  const [, title, rest] = /^([\p{L} ]{5,45}) ?[—–:.\-\u2014·]{1,2} ?(.*)$/u.exec(line.trim()) ?? [];
  const name = title === undefined ? undefined : nameByTitle.get(lettersOf(title));
  return name === undefined || rest === undefined || rest === '' ? undefined : { name, rest };
}
