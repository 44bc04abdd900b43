import { capitalisedWords, recognisableNames } from './author-names.ts';
import type { ComparableWorks } from './comparable-works.ts';
import type { SentenceFit } from './sentence-fit.ts';
import type { SupportQuestion } from './support-judge.ts';
import type { WorkVectors } from './work-vectors.ts';

export type Feature = string;

const alone = 0.35;

export function featuresOf(
  question: SupportQuestion,
  works: ComparableWorks,
  fit: SentenceFit,
  vectors: WorkVectors | undefined,
  position: number,
  extra: Record<string, number> = {},
): Record<string, number> {
  const { cited, citedBeside, citedNearby } = question;
  const at = (w: typeof cited): number[] => { const p = works.position(w); return p === undefined ? [] : [p]; };
  const beside = citedBeside.flatMap(at);
  const nearby = citedNearby.flatMap(at);
  const notCompeting = new Set([position, ...beside]);
  const titles = new Set([...notCompeting].map((p) => works.titleKeys[p]!));
  let competitors = 0;
  let below = 0;
  let tfBelow = 0;
  let best = -Infinity;
  let bestTf = -Infinity;
  const { combined, tfIdf, cosines } = fit;
  for (let p = 0; p < combined.length; p++) {
    if (notCompeting.has(p) || titles.has(works.titleKeys[p]!)) continue;
    competitors++;
    if (combined[p]! < combined[position]!) below++;
    if (tfIdf[p]! < tfIdf[position]!) tfBelow++;
    else if (tfIdf[p]! === tfIdf[position]!) tfBelow += 0.5;
    best = Math.max(best, combined[p]!);
    bestTf = Math.max(bestTf, tfIdf[p]!);
  }
  const words = capitalisedWords(question.sentence);
  const named = recognisableNames(cited).some((n) => words.has(n));
  const others = works.works.some((w) => w !== cited && recognisableNames(w).some((n) => words.has(n)));
  const z = (v: number, s: { mean: number; deviation: number }): number => (v - s.mean) / (s.deviation + 1e-6);
  const f: Record<string, number> = {
    tfidf: tfIdf[position]!,
    z_tf: z(tfIdf[position]!, fit.tfIdfSpread),
    tfmargin: competitors ? tfIdf[position]! - bestTf : 0,
    tfrank: competitors ? tfBelow / competitors : 0.5,
    peak_tf: fit.tfIdfPeak,
    name: Number(named),
    other_name: Number(!named && others),
    logn: Math.log(works.works.length),
    ...extra,
  };
  if (cosines !== undefined && vectors !== undefined) {
    const v = vectors.at(position);
    const with_ = [...beside, ...nearby].filter((p) => p !== position).map((p) => { let s = 0; const o = vectors.at(p); for (let i = 0; i < v.length; i++) s += v[i]! * o[i]!; return s; });
    f['cos'] = cosines[position]!;
    f['z_cos'] = z(cosines[position]!, fit.cosineSpread);
    f['rank'] = competitors ? below / competitors : 0.5;
    f['margin'] = competitors ? combined[position]! - best : 0;
    f['peak'] = fit.peak;
    f['hub'] = vectors.hubness(position);
    f['csls'] = f['cos'] - f['hub'];
    f['co_max'] = with_.length ? Math.max(...with_) : alone;
    f['co_n'] = Math.min(with_.length, 5);
  }
  return f;
}
