/**
 * Whether an abbreviation can end a sentence.
 * - `inner`: something of the same sentence always follows: "e.g.", "Fig.", "Dr."
 * - `seldomLast`: it may end a sentence, but only if a clear sentence starter follows: "et al.", "U.S."
 * - `oftenLast`: any capital after it begins a sentence: "etc."
 * - `beforeNumber`: it is an abbreviation where a number follows, and otherwise a word: "no. 5", "state of the art."
 */
export type AbbreviationKind = 'inner' | 'seldomLast' | 'oftenLast' | 'beforeNumber';

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
 * What is known about a word before a full stop. The word comes without that stop and without inner white space. "Cf."
 * is found as well as "cf.", but "int" is not "Int.", and "P." is an initial; undefined if it is not an abbreviation.
 */
export function abbreviationKind(word: string): AbbreviationKind | undefined {
  return (
    kinds.get(word) ??
    (word.length > 1 ? kinds.get(word.slice(0, 1).toLowerCase() + word.slice(1)) : undefined) ??
    (word.includes('.') ? kinds.get(word.toLowerCase()) : undefined)
  );
}
