/** The word that begins each comment that silences rules. */
export const directiveName = 'situate-ignore';
