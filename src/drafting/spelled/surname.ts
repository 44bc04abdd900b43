import { isLabelNoun } from '../../text/labels.ts';

/** A capital letter, then letters; `d’Alembert`, `O'Neil`, `Müller-Lüdenscheidt`. */
const shape = /^(?:\p{Ll}['’])?\p{Lu}[\p{L}\p{M}'’‘‐‑-]+$/u;
/** Beginnings after which a surname has a second capital: `McCallum`, `LeCun`, `O'Neil`. */
const prefix = /^(?:\p{L}['’‘]|Mc|Mac|De|Di|Du|Da|Le|La|Van|Von|Fitz|Al|El|St|Lo)(?=\p{Lu})/u;
/** Parts of double names that may be followed by a part in lower case: `Al-rfou`. */
const arabicArticle = /^(?:Al|El|Abu|Ben)$/;

/** Words with a capital that are before a year and are not surnames, in the languages that papers are written in. */
const places =
  'Europe Asia Africa America Antarctica Amsterdam Athens Atlanta Austin Baltimore Bangkok Barcelona Beijing Berlin ' +
  'Boston Bangalore Brussels Budapest Cambridge Chicago Copenhagen Dallas Delhi Denver Doha Dublin Edinburgh Florence ' +
  'Geneva Glasgow Hamburg Harvard Helsinki Honolulu Houston Istanbul Jerusalem Kyoto Lausanne Leipzig Lisbon London ' +
  'Lyon Madrid Marseille Melbourne Miami Milan Minneapolis Montreal Moscow Munich Mumbai Nagoya Naples Osaka Oslo ' +
  'Oxford Paris Philadelphia Porto Prague Princeton Rome Santiago Seattle Seoul Shanghai Shenzhen Stanford Stockholm ' +
  'Sydney Taipei Tokyo Toronto Toulouse Trento Tübingen Uppsala Utrecht Valencia Vancouver Vienna Warsaw Washington ' +
  'Wien Yale Yokohama Zurich Zürich München Köln Roma Lisboa';
const organisations =
  'Google Microsoft Facebook Meta Amazon Apple Twitter Springer Elsevier Wiley Wikipedia Wikidata Reuters Netflix ' +
  'Adobe Accenture Airbnb Bloomberg Cisco Deloitte Europol Forrester Gallup Gartner Greenpeace Interpol Ipsos Mckinsey ' +
  'Mozilla Naver Nielsen Oracle Oxfam Pew Samsung Siemens Sony Spotify Statista Uber Yandex Yougov ' +
  'Nvidia Intel Anthropic Baidu Alibaba Tencent Huawei Cohere Mistral Unesco Unicef Nature Science Nasa Eurostat Enron';
const things =
  'Adam Android Bert Brexit Cityscapes Cora Citeseer Covid Dropout Euro Expo Gutenberg Horizon Imagenet Internet Java ' +
  'Katrina Linux Llama Office Olympics Penn Pubmed Python Pytorch Transformer Transformers Treebank Ubuntu Unicode War ' +
  'Web Windows Word Wordnet Spring Summer Autumn Fall Winter Frühling Sommer Herbst Easter Christmas Conference ' +
  'Proceedings Workshop Symposium Journal Volume Issue Edition Release Dataset Datasets Corpus Benchmark Challenge ' +
  'Sections Tables Figures Chapters Appendices Equations Eq Sec Fig Tab Since Until Year Years Century';
/** Words that are joined by “&”, and companies that have two names. */
const joined =
  'Answer Arts Audit Compliance Culture Demand Development Drag Drop Drug Education Engineering Error Food Gas Health Oil ' +
  'Play Plug Question Questions Rescue Research Safety Science Sciences Search Supply Technology Trace Track Trial ' +
  'Bradstreet Decker Gabbana Gamble Noble Olufsen Poor Spencer Teller Wesson';

const languages = ['en', 'de', 'fr', 'es'] as const;
const yearOfMonths = 2024;

let words: ReadonlySet<string> | undefined;

/** True if a word with a capital is known not to be a surname before a year: a month, a country, “Figure”. */
export function isNoSurname(word: string): boolean {
  words ??= new Set(
    [...[places, organisations, things, joined].flatMap((list) => list.split(' ')), ...calendar(), ...countries()].map(
      (name) => name.toLowerCase(),
    ),
  );
  return words.has(word.toLowerCase()) || isLabelNoun(word);
}

function calendar(): string[] {
  return languages.flatMap((language) => {
    const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    const shortMonths = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
    const weekdays = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(yearOfMonths, month, month + 1))).flatMap((day) =>
      [months, shortMonths, weekdays].map((format) => format.format(day).replace('.', '')),
    );
  });
}

function countries(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return languages.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => names.of(code) ?? []);
  });
}

/**
 * True if a word looks like a surname: not an acronym, a word with digits, or the name of a product such as `ImageNet`.
 */
export function isSurnameShaped(word: string): boolean {
  return (
    shape.test(word) &&
    word.split(/[-‐‑]/).every((part, index, parts) => {
      const isCapital = /^(?:\p{Ll}['’])?\p{Lu}/u.test(part);
      const rest = part.replace(/^\p{Ll}['’]/u, '').replace(prefix, '');
      return (
        (isCapital || arabicArticle.test(parts[index - 1] ?? '') || /^(?:el|al|de|da|dos)$/.test(part)) &&
        !/(?<=\p{L})\p{Lu}/u.test(rest)
      );
    })
  );
}
