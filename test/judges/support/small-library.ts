import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import type { CitedWork } from '../../../src/evidence/cited-work.ts';
import { textByItself } from '../../../src/judges/citing-text.ts';
import type { SupportQuestion } from '../../../src/judges/support/support-judge.ts';
import type { Embedder, Vector } from '../../../src/similarity/embedder.ts';

function work(key: string, authors: string, title: string, abstract?: string): CitedWork {
  return { identity: identityOfTitle(title), key, title, abstract, authors: authors.split(', ') };
}

/** Works on many things, of which titles are known. */
export const titles: readonly CitedWork[] = [
  work('bees', 'Frisch', 'The Dance Language and Orientation of Bees'),
  work('tides', 'Darwin', 'Tides and Kindred Phenomena in the Solar System'),
  work('glaciers', 'Agassiz', 'Studies on Glaciers'),
  work('bridges', 'Euler', 'The Geometry of Position and the Seven Bridges'),
  work('sorting', 'Hoare', 'Sorting in Place by Partition and Exchange'),
  work('hashing', 'Luhn', 'Storing Records by Hashing of Keys'),
  work('fermentation', 'Pasteur', 'Fermentation and the Germs in the Air'),
  work('heredity', 'Mendel', 'Experiments on Heredity in Hybrid Peas'),
  work('spectra', 'Kirchhoff, Bunsen', 'Chemical Analysis by Observation of Spectra'),
  work('continents', 'Wegener', 'The Origin of Continents and Oceans'),
  work('vaccines', 'Jenner', 'An Inquiry into Causes and Effects of Cowpox Vaccines'),
  work('telescopes', 'Hubble', 'Distances of Nebulae Measured with Large Telescopes'),
];

/** The same works, with abstracts. */
export const abstracts: readonly CitedWork[] = titles.map((one) => ({
  ...one,
  abstract: `This is a study from long ago. It deals with ${one.title.toLowerCase()}. Its results were doubted at first.`,
}));

/** A question about a work of a library by its key; further works that are cited can be given by theirs. */
export function question(
  library: readonly CitedWork[],
  sentence: string,
  key: string,
  { beside = [], nearby = [] }: { readonly beside?: readonly string[]; readonly nearby?: readonly string[] } = {},
): SupportQuestion {
  const named = (wanted: string): CitedWork => library.find((one) => one.key === wanted)!;
  return {
    sentence: textByItself(sentence, key),
    key,
    cited: named(key),
    citedBeside: beside.map(named),
    citedNearby: nearby.map(named),
    library,
  };
}

const axes = 64;

/** An embedder that knows which words of a text are long; it counts them on axes by their letters. */
export class LetterEmbedder implements Embedder {
  readonly model = 'letters';
  readonly texts: string[] = [];

  embed(texts: readonly string[]): Promise<Vector[]> {
    this.texts.push(...texts);
    return Promise.resolve(texts.map(vectorOf));
  }
}

function vectorOf(text: string): Vector {
  const vector = new Float32Array(axes).fill(0.1);
  for (const [word] of text.toLowerCase().matchAll(/\p{L}{5,}/gu)) {
    const axis = [...word.slice(0, 6)].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % axes, 0);
    vector[axis]! += 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
