import { basename } from 'pathe';

/** Names of what others have written, for headings that call it the present or the practical state. */
const works = 'tools?|software|systems|packages|methods|techniques|approaches|research|practice|field|literature';

/**
 * Headings that announce related work, by language, whatever is below them. Titles are compared in lower case, numbering
 * and final dots removed.
 */
const certain: readonly RegExp[] = [
  // English
  /^(?:(?!\brelated\b)[^])*\brelated\b(?! (?:files|links|pages|documents)\b).*\b(?:works?|research|literature|stud(?:y|ies)|approaches|methods|tools|systems|efforts|software|packages|libraries|projects)\b/,
  /\bsimilar (?:works?|approaches|tools|systems|software|packages|libraries|projects)\b/,
  /\b(?:prior|previous|earlier|existing|concurrent) (?:works?|research|literature|stud(?:y|ies)|art|approaches)\b/,
  /\bliterature (?:review|survey|overview|study)\b/,
  /\b(?:systematic|scoping|narrative|critical) review$/,
  /^(?:the |relevant )?literature$/,
  /\b(?:review|survey|overview) of (?:the )?(?:related |relevant |existing )?literature\b/,
  /\bstate[- ]of[- ]the[- ](?:art|field)\b/,
  /^(?!appendix\b)(?!.*\b(?:benchmarks?|baselines?|datasets?|timings?)\b).*\bcomparisons? (?:to|with) (?:the )?(?:existing|other|related|similar|previous|prior|state)\b/,
  // German
  /\bverwandte (?:arbeiten|ansätze|forschung|literatur|studien|systeme)\b/,
  /\bstand der (?:technik|forschung|wissenschaft)\b/,
  /\bforschungsstand\b/,
  /\bliteratur(?:übersicht|überblick|rückblick|recherche)\b/,
  // French
  /\btravaux (?:connexes|antérieurs|apparentés|liés|existants|précédents)\b/,
  /[ée]tat de l[’']art\b/,
  /\brevue de (?:la )?litt[ée]rature\b/,
  // Spanish
  /\btrabajos? (?:relacionados?|previos?|anteriores)\b/,
  /\bestado del arte\b/,
  /\bestado de la cuesti[óo]n\b/,
  /\brevisi[óo]n (?:de la literatura|bibliogr[áa]fica)\b/,
  // Italian
  /\blavori (?:correlati|precedenti|collegati|esistenti)\b/,
  /\bstato dell[’']arte\b/,
  /\b(?:rassegna|revisione) della letteratura\b/,
  // Portuguese
  /\btrabalhos (?:relacionados|correlatos|anteriores)\b/,
  /\bestado da arte\b/,
  /\brevis[ãa]o (?:da|de) literatura\b/,
  /\brevis[ãa]o bibliogr[áa]fica\b/,
  // Dutch
  /\b(?:gerelateerde?|verwante?|aanverwante?|eerdere?|bestaande?) (?:werk(?:en)?|onderzoek(?:en)?|literatuur|studies)\b/,
  /\bliteratuur(?:studie|onderzoek|overzicht|review|verkenning)\b/,
  /\bstand van (?:de (?:techniek|wetenschap|kennis)|het onderzoek)\b/,
  // Swedish, Danish and Norwegian
  /\b(?:relaterade?|tidigare|besläktade?|närliggande|relateret|relaterede|relatert|relaterte|tidligere) (?:arbeten?|arbejder?|arbeider?|arbeid|forskning|studier|litteratur)(?![\p{L}])/u,
  /\blitteratur(?:översikt|genomgång|studie|oversigt|oversikt|gennemgang|gjennomgang|gjennomgåelse)/,
  /\b(?:forskningsläge|forskningsöversikt|kunskapsläge|forskningsfront)/,
  // Polish
  /(?<!\p{L})przegląd (?:literatury|piśmiennictwa|stanu|istniejących|badań|rozwiązań)/u,
  /(?<!\p{L})(?:(?:powiązane|pokrewne|podobne|wcześniejsze) (?:prace|badania)|prace (?:powiązane|pokrewne))(?!\p{L})/u,
  /(?<!\p{L})stan (?:wiedzy|badań|sztuki)(?!\p{L})/u,
  // Czech and Slovak
  /(?<!\p{L})(?:související|příbuzné|předchozí|súvisiace|príbuzné) (?:práce?|výzkum|výskum)(?!\p{L})/u,
  /(?<!\p{L})(?:literární )?rešerše(?!\p{L})/u,
  /(?<!\p{L})přehled (?:literatury|současného stavu|existujících)/u,
  /(?<!\p{L})(?:současný|súčasný) stav (?:poznání|poznania|problematiky|řešené|řešení|výzkumu)/u,
  // Turkish
  /(?<!\p{L})(?:ilgili|önceki|benzer) (?:çalışmalar|araştırmalar|literatür|yayınlar)(?!\p{L})/u,
  /(?<!\p{L})(?:literatür|kaynak|alan ?yazın) (?:taraması|özeti|incelemesi|araştırması)/u,
  // Russian and Ukrainian
  /(?:обзор|огляд) (?:литературы|літератури|существующих|исследований|работ(?!\p{L})|предметной области|источников)/u,
  /литературный обзор/,
  /(?:связанные|смежные|родственные|похожие|предыдущие|предшествующие|существующие) (?:работы|исследования|подходы|решения)/,
  /(?:состояние (?:вопроса|проблемы|исследований)|степень (?:научной )?разработанности)/,
  // Chinese
  /(?:相关|相關)(?:的)?(?:工作|研究|文献|文獻)/,
  /研究(?:现状|現狀|综述|綜述|动态)/,
  /文[献獻](?:综述|綜述|回顾|回顧|探讨|探討|评述)/,
  // Japanese
  /(?:関連|先行|既存|従来)(?:する)?(?:の)?(?:研究|文献|論文)/,
  // Korean
  /(?:관련|선행|기존) ?(?:연구|문헌|작업)/,
  /(?:문헌 ?(?:연구|고찰|조사|검토)|연구 ?동향)/,
];

/**
 * Headings below which related work may be, and something else as well: it depends on what is there (`doubtful-sections.ts`).
 */
const doubtful: readonly RegExp[] = [
  /^(?!.*\b(?:peer|code|ethic(?:s|al)|institutional|design|business|performance|safety|security|user|product|human|manual|course|under|daily|weekly|monthly|quarterly|annual|yearly|sprint|week|year)\b).*\breview$/,
  new RegExp(`^(?:the )?(?:current |present )?state of (?:[^ ]+ ){0,5}(?:${works})$`),
  /\btheoretical (?:framework|background|foundations?)\b/,
  /(?<!\p{L})antecedentes(?!\p{L})/u,
  /(?<!\p{L})(?:marco te[óo]rico|marco conceptual|referencial te[óo]rico|fundamenta[çc][ãa]o te[óo]rica)(?!\p{L})/u,
  /\bcadre th[ée]orique\b/,
  /\bquadro teorico\b/,
  /\b(?:theoretischer rahmen|theoretische grundlagen|theoretisch kader)\b/,
];

/** Names of files that hold a related-work section, without numbering and extension. */
const fileName =
  /^(?:\d+[-_. ]*)?(?:ch(?:apter)?[-_ ]?\d*[-_ ]?)?(?:related[-_ ]?(?:works?|research|literature)?|relworks?|rw|prior[-_ ]?(?:work|art)|literature(?:[-_ ]?(?:review|survey))?|lit[-_ ]?review|state[-_ ]?of[-_ ]?the[-_ ]?art|sota|verwandte[-_ ]?arbeiten|stand[-_ ]?der[-_ ]?technik|etat[-_ ]?de[-_ ]?l[-_ ]?art|estado[-_ ]?(?:del|da)[-_ ]?arte)$/;

/** The certainty with which a heading announces related work: doubtful if only the text below it can tell. */
export type Announcement = 'certain' | 'doubtful';

/**
 * Tells how a heading announces related work, if it does. `configured` are more titles; numbering, case and final dots
 * do not count.
 */
export function announcedRelatedWork(title: string, configured: readonly string[] = []): Announcement | undefined {
  if (configured.some((other) => plainTitle(other) === plainTitle(title))) {
    return 'certain';
  }
  let usual = known.get(title);
  if (usual === undefined) {
    const plain = plainTitle(title);
    const isAny = (patterns: readonly RegExp[]): boolean => patterns.some((pattern) => pattern.test(plain));
    usual = isAny(certain) ? 'certain' : isAny(doubtful) ? 'doubtful' : 'none';
    if (known.size >= remembered) {
      known.clear();
    }
    known.set(title, usual);
  }
  return usual === 'none' ? undefined : usual;
}

/** The verdicts on titles seen so far: a paper asks about the same few dozen on every edit. */
const known = new Map<string, Announcement | 'none'>();
const remembered = 1000;

function plainTitle(title: string): string {
  return (
    title
      .toLowerCase()
      // Of the Turkish capital with a dot, the dot stays.
      .replaceAll('\u0307', '')
      .normalize('NFC')
      .trim()
      .replace(/^[\divx]+(?:\.\d+)*\.?\s+/, '')
      .replace(/(?<![.:])[.:]+$/, '')
      .trim()
  );
}

/** True if a file's name says that it holds the related work. */
export function isRelatedWorkFile(path: string): boolean {
  return fileName.test(
    basename(path)
      .replace(/\.[^.]*$/, '')
      .toLowerCase(),
  );
}
