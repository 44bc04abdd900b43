import type { FoundWorkView } from '../../src/panel/find-view.ts';
import type { MapView, MapWork } from '../../src/panel/map-view.ts';
import type { SourceWork } from '../../src/panel/view.ts';

/** The same row of numbers from 0 to 1 each time. */
function random(): () => number {
  let state = 20_231;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const paragraphs: MapView['paragraphs'] = Array.from({ length: 12 }, (_, number) => ({
  place: { file: 'sections/related-work.tex', start: 300 * number, end: 300 * number + 280 },
  excerpt: `Paragraph ${number + 1} of the sample is about listening`,
}));

/** The map of the works of a paper and of those that were found, and one that two of them cite. */
export function sampleMapOf(sources: readonly SourceWork[], found: readonly FoundWorkView[]): MapView {
  const next = random();
  const own = sources.map(
    ({ key, label, title, year, isCited }, index): MapWork => ({
      id: `entry:${key}`,
      ...{ label, title, key, at: next() },
      ...(year !== undefined && { year }),
      state: isCited ? 'cited' : 'library',
      paragraphs: isCited && index % 7 !== 6 ? [index % 5, 8] : [],
    }),
  );
  const others = found
    .filter(({ key }) => key === null)
    .map(
      ({ id, label, title, year }, index): MapWork => ({
        ...{ id, label, title, found: id, at: next(), paragraphs: [] },
        ...(year !== null && { year }),
        state: index === 0 ? 'found' : 'corpus',
      }),
    );
  const missing: MapWork = {
    id: 'doi:10.1000/never-found',
    label: 'doi:10.1000/never-found',
    title: '',
    state: 'missing',
    paragraphs: [],
    at: 0.4,
  };
  const works = [...own, ...others, missing];
  const last = works.length - 1;
  return {
    placedBy: 'meaning',
    works,
    links:
      own.length < 6
        ? []
        : [
            [3, 1],
            [4, 1],
            [5, 2],
            [2, last],
            [5, last],
            [own.length, 3],
          ],
    paragraphs,
    withReferences: 4,
    leftOut: 0,
  };
}

const names = [
  'Abara',
  'Brandt',
  'Castell',
  'Dimitrova',
  'Eide',
  'Farouk',
  'Gale and Hosseini',
  'Ibarra et al.',
  'Jansen',
];

/** A map of so many works, three times as many citations, and all kinds of works. */
export function largeMap(count: number): MapView {
  const next = random();
  const works = Array.from({ length: count }, (_, index): MapWork => {
    const kind = next();
    const state =
      kind < 0.3 ? 'cited' : kind < 0.6 ? 'library' : kind < 0.8 ? 'found' : kind < 0.9 ? 'corpus' : 'missing';
    const year =
      next() < 0.04 ? undefined : next() < 0.05 ? 1962 + Math.floor(next() * 30) : 2025 - Math.floor(next() ** 2 * 20);
    const paragraph = Math.floor(next() * 12);
    return {
      id: `work ${index}`,
      label: `${names[index % names.length]}, ${year ?? 'undated'}`,
      title: `A Made-Up Study of Number ${index}`,
      ...(year !== undefined && { year }),
      state,
      at: index / count,
      paragraphs: state === 'cited' && next() < 0.85 ? [paragraph] : [],
    };
  });
  const one = () => Math.floor(next() * count);
  const links = Array.from({ length: 3 * count }, (): [number, number] => [one(), one()]).filter(
    ([from, to]) => from !== to,
  );
  return { placedBy: 'meaning', works, links, paragraphs, withReferences: Math.floor(count / 4), leftOut: 0 };
}
