/** A work as OpenAlex sends it. */
export function openAlexWork(number: number, title: string, abstract: string, year = 2015): object {
  const words = abstract.split(' ');
  return {
    id: `https://openalex.org/W${number}`,
    doi: `https://doi.org/10.1000/${number}`,
    title,
    display_name: title,
    publication_year: year,
    type: 'article',
    authorships: [{ author: { display_name: 'Jane Doe' }, raw_author_name: 'Jane Doe' }],
    abstract_inverted_index: Object.fromEntries(
      [...new Set(words)].map((word) => [word, words.flatMap((each, at) => (each === word ? [at] : []))]),
    ),
  };
}
