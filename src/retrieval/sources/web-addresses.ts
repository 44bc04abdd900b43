/** Those of some texts that are web addresses, each once; ten at most. */
export function pdfAddresses(written: readonly (string | undefined)[]): string[] {
  const addresses = written.flatMap((text = '') =>
    /^https?:\/\//i.test(text) && URL.canParse(text) ? [new URL(text).href] : [],
  );
  return [...new Set(addresses)].slice(0, 10);
}
