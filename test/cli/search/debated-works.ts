/** The works that a model is asked to debate, with the first line of their abstracts. */
export function debatedWorks(
  prompt: string,
): { readonly number: number; readonly title: string; readonly abstract: string }[] {
  const works = prompt.slice(prompt.lastIndexOf('WORKS:'));
  return [...works.matchAll(/^\[W(\d+)\] (.+)\n(.*)$/gm)].map(([, number, title = '', abstract = '']) => ({
    number: Number(number),
    title,
    abstract,
  }));
}
