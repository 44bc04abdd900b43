import { type PlaceIn, renderMessage, type Translate, type ValuesFor } from './message.ts';

/** The things that a sentence says of a count: its other values. The count itself is given anyway, as `{count}`. */
type ValuesBeside<Template extends string> = [Exclude<PlaceIn<Template>, 'count'>] extends [never]
  ? []
  : [values: Readonly<Record<Exclude<PlaceIn<Template>, 'count'>, string | number>>];

/** Says things in one language. */
export interface Localizer {
  /** Its BCP 47 tag. */
  readonly language: string;
  /** A template in this language, with its values. Numbers are written as the language does; hand over a year as text. */
  readonly text: <Template extends string>(template: Template, ...values: ValuesFor<Template>) => string;
  /**
   * `one` for 1 and `other` for any other count, which stands as `{count}`. A language with more forms has them as
   * `other/few` or whatever `Intl.PluralRules` calls them, next to `other`.
   */
  readonly plural: <One extends string, Other extends string>(
    count: number,
    one: One,
    other: Other,
    ...values: ValuesBeside<One | Other>
  ) => string;
  /** A message of the engine. A whole number in it may be a year or a line, so only fractions are written as the language does. */
  readonly translate: Translate;
  /** A number with just so many decimals. */
  readonly decimals: (value: number, digits: number) => string;
  /** A share from 0 to 1 as a percentage with at most one decimal. */
  readonly percent: (share: number) => string;
  /** `a, b and c`. */
  readonly list: (items: readonly string[]) => string;
  /** Separate facts in a row: `a, b, c`. */
  readonly row: (items: readonly string[]) => string;
  /** The day and the time of a moment. */
  readonly time: (moment: Date) => string;
}

/** The form of a percentage, here and in what the host sends; a language may want no space in it. */
const percentage = '{share} %';

/** Names that a message of the engine quotes, one after the other: `"guu2020", "izacard2021" …`. */
const quotedNames = /^"[^"\n]*"(?:, "[^"\n]*")*(?:,? …)?$/;

const messages = { quoted: '"{name}"', oneMore: '{names}, {name}' } as const;

/** Says things in a language, by the translations of its bundle; what that lacks is said in English. */
export function localizer(language: string, bundle: Readonly<Record<string, string>>): Localizer {
  const numbers = onDemand(() => new Intl.NumberFormat(language));
  const fractions = onDemand(() => new Intl.NumberFormat(language, { maximumFractionDigits: 20 }));
  const shares = onDemand(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
  const forms = onDemand(() => new Intl.PluralRules(language));
  const lists = onDemand(() => new Intl.ListFormat(language));
  const rows = onDemand(() => new Intl.ListFormat(language, { style: 'narrow' }));
  const times = onDemand(
    () =>
      new Intl.DateTimeFormat(language, {
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  );
  const isEnglish = language === 'en';
  /** English writes small whole numbers as they are. */
  const written = (value: number): string =>
    isEnglish && Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numbers().format(value);
  const render = (template: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? written(value) : value,
    ]);
    return renderMessage({ template, values: Object.fromEntries(shown) as Record<string, string> });
  };
  /** A value as it is, or, if it is names that are quoted, with the marks of the language. */
  const quoted = (value: string): string => {
    if (isEnglish || !quotedNames.test(value)) return value;
    const names = [...value.matchAll(/"([^"]*)"/g)].map(([, name = '']) =>
      render(bundle[messages.quoted] ?? messages.quoted, { name }),
    );
    const rest = value.slice(value.lastIndexOf('"') + 1);
    return (
      names.reduce((before, name) => render(bundle[messages.oneMore] ?? messages.oneMore, { names: before, name })) +
      rest
    );
  };
  return {
    language,
    text: (template, ...[values]) => render(bundle[template] ?? template, values),
    plural: (count, one, other, ...[values]) => {
      const template =
        count === 1 ? (bundle[one] ?? one) : (bundle[`${other}/${forms().select(count)}`] ?? bundle[other] ?? other);
      return render(template, { ...values, count });
    },
    translate: ({ template, values }) => {
      const shown = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' && !Number.isInteger(value) ? fractions().format(value) : quoted(String(value)),
      ]);
      return render(bundle[template] ?? template, Object.fromEntries(shown) as Record<string, string>);
    },
    decimals: (value, digits) =>
      value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    percent: (share) => render(bundle[percentage] ?? percentage, { share: shares().format(100 * share) }),
    list: (items) => lists().format(items),
    row: (items) => rows().format(items),
    time: (moment) => times().format(moment),
  };
}

/** The formatters of a language take some 20 ms to make, the first of numbers above all; most runs of the command line do without. */
function onDemand<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => (made ??= make());
}
