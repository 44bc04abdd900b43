/** A test whether a text has every word that the author typed into a filter, in any case and order. */
export function hasWords(typed: string): (text: string) => boolean {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return (text) => {
    const searched = text.toLowerCase();
    return words.every((word) => searched.includes(word));
  };
}
