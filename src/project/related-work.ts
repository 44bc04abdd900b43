import { basename } from 'pathe';

/**
 * Headings of related-work sections, by language. Titles are compared in lower case, numbering and final dots removed.
 */
const headings: readonly RegExp[] = [
  // English
  /^(?:(?!\brelated\b)[^])*\brelated\b(?! (?:files|links|pages|documents)\b).*\b(?:works?|research|literature|stud(?:y|ies)|approaches|methods|tools|systems|efforts|software|packages|libraries|projects)\b/,
  /\bsimilar (?:works?|approaches|tools|systems|software|packages|libraries|projects)\b/,
  /\b(?:prior|previous|earlier|existing|concurrent) (?:works?|research|literature|stud(?:y|ies)|art|approaches)\b/,
  /\bliterature (?:review|survey|overview|study)\b/,
  /^(?:the |relevant )?literature$/,
  /^(?:(?!.*\b(?:peer|code|ethic(?:s|al)|institutional|design|business|performance|safety|security|user|product|human|manual|course|under)\b)).*\breview$/,
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
];

/** Names of files that hold a related-work section, without numbering and extension. */
const fileName =
  /^(?:\d+[-_. ]*)?(?:ch(?:apter)?[-_ ]?\d*[-_ ]?)?(?:related[-_ ]?(?:works?|research|literature)?|relworks?|rw|prior[-_ ]?(?:work|art)|literature(?:[-_ ]?(?:review|survey))?|lit[-_ ]?review|state[-_ ]?of[-_ ]?the[-_ ]?art|sota|verwandte[-_ ]?arbeiten|stand[-_ ]?der[-_ ]?technik|etat[-_ ]?de[-_ ]?l[-_ ]?art|estado[-_ ]?(?:del|da)[-_ ]?arte)$/;

/**
 * Whether a heading announces related work. `configured` are more titles; numbering, case and final dots do not count.
 */
export function isRelatedWorkHeading(title: string, configured: readonly string[] = []): boolean {
  let isUsual = known.get(title);
  if (isUsual === undefined) {
    const plain = plainTitle(title);
    isUsual = headings.some((pattern) => pattern.test(plain));
    if (known.size >= remembered) {
      known.clear();
    }
    known.set(title, isUsual);
  }
  return isUsual || configured.some((other) => plainTitle(other) === plainTitle(title));
}

/** The verdicts on titles seen so far: a paper asks about the same few dozen on every edit. */
const known = new Map<string, boolean>();
const remembered = 1000;

function plainTitle(title: string): string {
  return title
    .toLowerCase()
    .trim()
    .replace(/^[\divx]+(?:\.\d+)*\.?\s+/, '')
    .replace(/(?<![.:])[.:]+$/, '')
    .trim();
}

/** Whether a file's name says that it holds the related work. */
export function isRelatedWorkFile(path: string): boolean {
  return fileName.test(
    basename(path)
      .replace(/\.[^.]*$/, '')
      .toLowerCase(),
  );
}
