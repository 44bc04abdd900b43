import { isLabel, isLabelNoun, isOrdinal } from './labels.ts';
import type { TextRange } from './range.ts';
import { type Beginning, canBegin, surelyBegins } from './sentence-start.ts';
import type { Stop } from './sentence-stops.ts';
import { skipSpaceBack } from './white-space.ts';
import { wordBefore } from './word-before.ts';

/**
 * An abbreviation's kind, by whether it can end a sentence.
 * - `inner`: something of the same sentence always follows: "e.g.", "Fig.", "Dr."
 * - `seldomLast`: it may end a sentence, but only if a clear sentence starter follows: "et al.", "U.S."
 * - `oftenLast`: any capital after it begins a sentence: "etc."
 * - `beforeNumber`: it is an abbreviation where a number follows, and otherwise a word: "no. 5", "state of the art."
 */
type AbbreviationKind = 'inner' | 'seldomLast' | 'oftenLast' | 'beforeNumber';

/** Without the last full stop, white space left out: "z. B." is `z.B`. */
const lists: Readonly<Record<AbbreviationKind, readonly string[]>> = {
  inner: [
    'e.g i.e a.k.a N.B P.S eg ie c.f cf cp viz vs v ca',
    'Fig Figs figs Eq Eqs eqs Eqn Eqns eqn eqns Sec Secs Sect Sects Tab Tabs Tbl Alg Algs Algo Def Defs Thm Thms thm',
    'Prop Props Lem Lems Cor Cors Rem Obs Ch Chs Chap Chaps Ref Refs Appx Hyp Assump Defn',
    'Dr Drs Prof Profs prof Mr Mrs Ms Mx Messrs Msgr Mme Mmes Mlle MM Hon Lt Capt Sgt Gov Sen',
    'Hr Frl Dipl Dres Dott dott Sig sig Sra Srta Dra Profa Exmo',
    'z.B d.h vgl bzw bspw sog sogen insb insbes bzgl ggf evtl inkl exkl zzgl einschl i.d.R i.S.d i.S.v i.e.S i.w.S',
    'p.ex c.-à-d p.ej ad.es es p.es cfr',
  ],
  seldomLast: [
    'al resp approx aprox incl excl esp equiv est seq cit ibid ibidem op.cit loc.cit et.al et.seq ff f sq sqq suiv',
    'i.i.d w.r.t w.l.o.g w.h.p s.t a.s a.e n.s n.d n.a q.e.d a.m p.m',
    'Inc Ltd Co Cos Corp Bros Pty Plc Jr Sr Esq Dept dept Univ univ Inst Proc Procs Conf Symp Int Intl Trans Assoc',
    'Assn Acad Soc Ann Adv Lett Lect Bull Rev Amer Eur Natl Sci Technol Phys Chem Biol Comput Suppl Supp Mag',
    'ed eds edn éd éds trad transl repr rev St Ste Mt Ft Ave Blvd Rd Hwy Gen Col Rep Pres Maj Adm Cmdr',
    'Ph.D M.Sc B.Sc M.A B.A M.D D.Phil M.Phil LL.M LL.B M.B.A Ed.D D.Sc M.Eng B.Eng M.S B.S',
    'U.S U.K U.N E.U U.S.A U.S.S.R U.S.C D.C N.Y L.A A.M P.M A.D B.C B.C.E C.E EE.UU',
    'Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec',
    'Cir Dist Ct Cal Cong Sess Pub L.Ed F.Supp cert',
    'sp spp subsp ssp var nov cv',
    'u.a u.U u.ä o.ä o.Ä u.Ä o.g s.o s.u z.T m.E m.W a.a.O n.Chr v.Chr ebd zit Verf Hrsg hrsg Hg Fa Bd Bde Aufl',
    'Jg Jh Jhd Mio Mrd Tsd Std Sek engl dt frz lat griech geb gest Abb Kap Abschn Anm Anl gem Urt Beschl Az Slg ABl',
    'Lit env chap fasc apr av J.-C Ud Uds',
  ],
  oftenLast: ['etc usw usf u.s.w u.s.f ecc'],
  beforeNumber: [
    'No no Nos nos Nr nr Nrn Núm núm num p pp pg pgs pag Pag pág págs Vol vol Vols vols Art art Arts arts',
    'fig FIG FIGS eq EQ sec SEC secs sect ch chs tab TAB alg def prop ex Ex exs app App par Par para Para paras Paras',
    'ref refs l ll n nn c cl cls col pt pts bk ver min max avg fn Fn fnn Rn Rz Tz Ziff Abs Abt reg cap Cap',
  ],
};

const kinds = new Map<string, AbbreviationKind>();
for (const [kind, lines] of Object.entries(lists)) {
  for (const word of lines.join(' ').split(' ')) {
    kinds.set(word, kind as AbbreviationKind);
  }
}

/**
 * Gives what is known about a word before a full stop. The word comes without that stop and without inner white space.
 * "Cf." is found as well as "cf.", but "int" is not "Int.", and "P." is an initial; undefined if it is not an
 * abbreviation.
 */
function abbreviationKind(word: string): AbbreviationKind | undefined {
  return (
    kinds.get(word) ??
    (word.length > 1 ? kinds.get(word.slice(0, 1).toLowerCase() + word.slice(1)) : undefined) ??
    (word.includes('.') ? kinds.get(word.toLowerCase()) : undefined)
  );
}

/**
 * True if a full stop ends the sentence that began at `sentenceStart`, given what begins after it. After a word it
 * does; after an abbreviation, an initial or a number it depends on what usually follows these.
 */
export function endsWithPeriod(text: string, sentenceStart: number, stop: Stop, next: Beginning): boolean {
  if (!canBegin(next) || isLabel(text, sentenceStart, stop.start)) {
    return false;
  }
  const range = wordBefore(text, stop.start, sentenceStart);
  const word = text.slice(range.start, range.end);
  if (word === '') {
    // After a quote, a bracket, a formula; or the last of several dots with spaces between them.
    const isSpacedEllipsis = text[skipSpaceBack(text, stop.start, sentenceStart) - 1] === '.';
    return !isSpacedEllipsis || surelyBegins(next);
  }
  const kind = knownKind(text, range, sentenceStart);
  if (kind !== undefined) {
    // "(see Smith et al.) The": the bracket closes, the sentence need not.
    const closesAside = stop.closesBracket && !/[([]/.test(text[sentenceStart]!);
    return closesAside ? kind === 'beforeNumber' : endsAfterAbbreviation(kind, next);
  }
  if (isFirstOfPair(word, next)) {
    return false;
  }
  const before = wordBefore(text, skipSpaceBack(text, range.start, sentenceStart), sentenceStart);
  const wordBeforeIt = text.slice(before.start, before.end);
  if (isInitial(word)) {
    return isLabelNoun(wordBeforeIt) || surelyBegins(next, true);
  }
  if (/^(?:\p{L}{1,3}\.)+\p{L}{1,3}$/u.test(word)) {
    return surelyBegins(next, true);
  }
  return !isOrdinal(word, wordBeforeIt);
}

function endsAfterAbbreviation(kind: AbbreviationKind, next: Beginning): boolean {
  switch (kind) {
    case 'inner':
      return false;
    case 'seldomLast':
      return surelyBegins(next);
    case 'oftenLast':
      return next.kind === 'capital' || next.kind === 'caseless';
    case 'beforeNumber':
      return !isNumber(next) || surelyBegins(next);
  }
}

/** The kind of an abbreviation, alone or with the letters before it: "p. ex.", "z. B.", "Ph. D.". */
function knownKind(text: string, word: TextRange, sentenceStart: number): AbbreviationKind | undefined {
  let written = text.slice(word.start, word.end);
  // The part alone: "non-U.S.", "l’art."
  let kind = abbreviationKind(written) ?? abbreviationKind(/(?<![^-’'])[^-’']*$/.exec(written)![0]);
  let { start } = word;
  for (let parts = 0; parts < 3; parts++) {
    const end = skipSpaceBack(text, start, sentenceStart);
    const part = wordBefore(text, end - 1, sentenceStart);
    if (text[end - 1] !== '.' || part.end - part.start < 1 || part.end - part.start > 4) {
      break;
    }
    written = `${text.slice(part.start, part.end)}.${written}`;
    kind = abbreviationKind(written) ?? kind;
    start = part.start;
  }
  return kind;
}

/** The first part of "z. B.", "Ph. D.", "EE. UU." */
function isFirstOfPair(word: string, next: Beginning): boolean {
  return (
    next.rest.startsWith('.') && (/^\p{Ll}$/u.test(word) || abbreviationKind(`${word}.${next.word}`) !== undefined)
  );
}

/** Letters that stand for given names: "J", "Y.-L", "J.-P". */
function isInitial(word: string): boolean {
  return /^\p{Lu}(?:\p{Ll}?\.?-\p{Lu}\p{Ll}?)?$/u.test(word);
}

/** True for what follows "no.", "art.", "app.": "5", "IV", "B", "S1", "DEB-12", a formula. */
function isNumber({ kind, word, rest }: Beginning): boolean {
  const written = /^\S*/.exec(word + rest)![0];
  return kind === 'opaque' || /\d|^(?:[IVXLC]+|\p{Lu})\P{L}*$/u.test(written);
}
