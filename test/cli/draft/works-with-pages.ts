/** Works of a corpus with two pages each, of which the second says what a text can rest on. */
export const works = [
  {
    id: 'paint',
    authors: ['Ada Okoro'],
    title: 'Reflective Paint on Hot Roofs of Tin',
    abstract: 'Reflective paint cools the rooms below roofs of tin.',
    year: 2015,
    pageTexts: ['Tin is common in warm towns.', 'The paint loses a third of its effect within two dusty years.'],
  },
  {
    id: 'trees',
    authors: ['Bo Lind'],
    title: 'Shade by Trees along Dry Streets',
    abstract: 'Trees along a street cool it by shade and by evaporation.',
    year: 2021,
    pageTexts: ['Streets are dry in summer.', 'A young tree cools no more than the awning of a shop.'],
  },
];

/** The passages that a prompt lists: their numbers, the numbers of their works, where they are, and their words. */
export function passagesIn(prompt: string): { number: number; work: number; place: string; text: string }[] {
  const [, listed = ''] = /⟪works⟫([^⟪]*)⟪\/works⟫/.exec(prompt.slice(prompt.lastIndexOf('<<END OF EXAMPLE>>'))) ?? [];
  return listed.split('\n').flatMap((line) => {
    const work = Number(/^\[C(\d+)\]/.exec(line)?.[1] ?? 0);
    return [...line.matchAll(/\[P(\d+)\] \(([^)]*)\) ([^[]*)/g)].map(([, number, place = '', text = '']) => ({
      number: Number(number),
      work,
      place,
      text: text.trim(),
    }));
  });
}
