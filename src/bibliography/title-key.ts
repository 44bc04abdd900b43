import { rememberByContent, type WithContent } from './content-memo.ts';
import { title } from './work.ts';

const greekNames = new Map(
  (
    'α alpha, β beta, γ gamma, δ delta, ε epsilon, ζ zeta, η eta, θ theta, ι iota, κ kappa, λ lambda, μ mu, ν nu, ' +
    'ξ xi, π pi, ρ rho, σ sigma, ς sigma, τ tau, υ upsilon, φ phi, χ chi, ψ psi, ω omega, ∞ infinity, ß ss, ø o, ' +
    'æ ae, œ oe, ł l, đ d, ð d, þ th, ı i, ℓ l'
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

const entities = new Map([
  ['amp', ' and '],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/**
 * The words of a text in a form in which different spellings of the same title agree: lower case, without accents,
 * punctuation and mark-up; Greek letters by name, `&` as "and". Letters of other scripts are kept.
 */
export function titleWords(text: string): string[] {
  let normal = text.toLowerCase();
  if (/[^\x20-\x7e]|[&<]/.test(normal)) {
    normal = normal
      .replace(/&(\w{2,4});/g, (entity, name: string) => entities.get(name) ?? entity)
      .replace(/<\/?(?:i|b|em|strong|sub|sup|span|scp)>/g, '')
      .replace(/&/g, ' and ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x00-\x7f]/g, (char) => greekNames.get(char) ?? char);
  }
  return normal.replace(/['’`]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of an entry's title. */
export const entryTitleWords = rememberByContent((content) => titleWords(title({ content })));

/** What has to be read as TeX, or in other scripts than Latin without accents, before its letters are those of a title. */
const isWrittenOtherwise = /[^\x00-\x7f]|[\\$&<]/;

/**
 * An entry's title without spaces, so that "pre-training" and "pretraining" agree. Empty if there is no title. Every
 * entry of a bibliography is asked for it, so that what is plain is not cut into words first.
 */
export function titleKey(entry: WithContent): string {
  const { values } = entry.content;
  const written = `${values.get('title') ?? ''}${values.get('subtitle') ?? ''}`;
  return isWrittenOtherwise.test(written)
    ? titleWords(title(entry)).join('')
    : written.toLowerCase().replace(/[^a-z0-9]+/g, '');
}
