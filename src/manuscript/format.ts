/** A format that papers are written in. */
export type ManuscriptFormat = 'latex' | 'markdown';
