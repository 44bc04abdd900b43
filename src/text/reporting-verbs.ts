/** Forms of English verbs, in lower case. */
export interface VerbForms {
  /** `show`, `shows` */
  readonly present: readonly string[];
  /** `showed` */
  readonly past: readonly string[];
  /** `shown`, `showed` */
  readonly participle: readonly string[];
}

const irregular: Readonly<Record<string, { readonly past: string; readonly participle: readonly string[] }>> = {
  build: { past: 'built', participle: ['built'] },
  cast: { past: 'cast', participle: ['cast'] },
  choose: { past: 'chose', participle: ['chosen'] },
  do: { past: 'did', participle: ['done'] },
  draw: { past: 'drew', participle: ['drawn'] },
  find: { past: 'found', participle: ['found'] },
  give: { past: 'gave', participle: ['given'] },
  go: { past: 'went', participle: ['gone'] },
  hold: { past: 'held', participle: ['held'] },
  keep: { past: 'kept', participle: ['kept'] },
  make: { past: 'made', participle: ['made'] },
  prove: { past: 'proved', participle: ['proven', 'proved'] },
  see: { past: 'saw', participle: ['seen'] },
  show: { past: 'showed', participle: ['shown', 'showed'] },
  take: { past: 'took', participle: ['taken'] },
  write: { past: 'wrote', participle: ['written'] },
};

/** Verbs that say what somebody found or holds: what follows them is a claim. */
export const findingVerbs = formsOf(
  'show demonstrate argue find report suggest observe claim conclude reveal confirm indicate establish prove assert ' +
    'hypothesise hypothesize posit',
);

/** Verbs that say what somebody did or made. */
export const contributionVerbs = formsOf(
  'propose introduce present develop describe design formulate devise define suggest extend improve apply use ' +
    'investigate explore examine study analyse analyze evaluate compare address tackle consider combine build ' +
    'construct provide give offer achieve obtain employ adopt adapt leverage exploit train measure estimate ' +
    'compute derive formalise formalize generalise generalize discuss review survey summarise summarize outline ' +
    'identify note state highlight emphasise emphasize distinguish differentiate categorise categorize classify ' +
    'assume solve reduce increase release collect create make take rely focus aim attempt try perform conduct ' +
    'test implement integrate incorporate replace augment embed encode represent view treat utilise utilize ' +
    'contribute advocate recommend pioneer popularise popularize keep need require allow select map link cast ' +
    'frame retrieve rank score sample annotate cluster update follow model characterise characterize illustrate ' +
    'detail explain observe validate verify refine optimise optimize simplify modify predict enhance generate ' +
    'enable maintain learn decompose interpret interview ask choose see point draw go write',
);

/** The forms of both kinds of verbs that need no auxiliary: `show`, `shows`, `showed`. */
export const reportingVerbs: ReadonlySet<string> = new Set(
  [findingVerbs, contributionVerbs].flatMap(({ present, past }) => [...present, ...past]),
);

/** Gives the forms of verbs that are parted by spaces, in their order. */
export function formsOf(verbs: string): VerbForms {
  const bases = verbs.split(' ');
  return {
    present: bases.flatMap((base) => [base, thirdPerson(base)]),
    past: bases.map((base) => irregular[base]?.past ?? regularPast(base)),
    participle: bases.flatMap((base) => irregular[base]?.participle ?? [regularPast(base)]),
  };
}

function thirdPerson(base: string): string {
  if (/[^aeiou]y$/.test(base)) {
    return `${base.slice(0, -1)}ies`;
  }
  return /(?:s|sh|ch|x|o)$/.test(base) ? `${base}es` : `${base}s`;
}

function regularPast(base: string): string {
  if (/[^aeiou]y$/.test(base)) {
    return `${base.slice(0, -1)}ied`;
  }
  return base.endsWith('e') ? `${base}d` : `${base}ed`;
}
