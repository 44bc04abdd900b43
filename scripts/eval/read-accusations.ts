/** The opinion on an accusation of somebody who read it. */
export interface ReadAccusation {
  /** The fault of the reference, or what Situate takes for one. */
  readonly kind:
    | 'other authors'
    | 'authors left out'
    | 'order of authors'
    | 'given name'
    | 'garbled name'
    | 'identifier of another work'
    | 'changed title'
    | 'invented title'
    | 'other title and authors';
  readonly verdict: 'right' | 'debatable' | 'wrong';
}

/**
 * The accusations among the references of real papers, by the names that the data has for them. They were read beside
 * the records of all sources, without a network. Debatable: an author is left out whom all sources have, which refchecker
 * does not want to call a fault.
 */
export const readAccusations: Readonly<Record<string, ReadAccusation>> = {
  'openreview_0FhrtdKLtD:1': { kind: 'identifier of another work', verdict: 'right' },
  'openreview_0FhrtdKLtD:8': { kind: 'other authors', verdict: 'right' },
  'openreview_0FhrtdKLtD:11': { kind: 'authors left out', verdict: 'right' },
  'openreview_0FhrtdKLtD:17': { kind: 'other authors', verdict: 'right' },
  'openreview_0FhrtdKLtD:19': { kind: 'changed title', verdict: 'right' },
  'openreview_0FhrtdKLtD:29': { kind: 'invented title', verdict: 'right' },
  'openreview_0FhrtdKLtD:52': { kind: 'other authors', verdict: 'right' },
  'openreview_5vdw8Qmrre:4': { kind: 'other authors', verdict: 'right' },
  'openreview_5vdw8Qmrre:42': { kind: 'invented title', verdict: 'right' },
  'openreview_ioYdy7aghG:15': { kind: 'authors left out', verdict: 'right' },
  'openreview_ioYdy7aghG:20': { kind: 'given name', verdict: 'right' },
  'openreview_ioYdy7aghG:24': { kind: 'identifier of another work', verdict: 'right' },
  'openreview_ioYdy7aghG:32': { kind: 'other title and authors', verdict: 'right' },
  'openreview_ioYdy7aghG:37': { kind: 'other authors', verdict: 'right' },
  'openreview_ioYdy7aghG:42': { kind: 'identifier of another work', verdict: 'right' },
  'openreview_ioYdy7aghG:55': { kind: 'identifier of another work', verdict: 'right' },
  'openreview_izbBqTL8vb:2': { kind: 'garbled name', verdict: 'right' },
  'openreview_izbBqTL8vb:14': { kind: 'other title and authors', verdict: 'right' },
  'openreview_izbBqTL8vb:36': { kind: 'other title and authors', verdict: 'right' },
  'openreview_izbBqTL8vb:49': { kind: 'other title and authors', verdict: 'right' },
  'openreview_nspzrcvzcB:13': { kind: 'other authors', verdict: 'right' },
  'openreview_nspzrcvzcB:22': { kind: 'other authors', verdict: 'right' },
  'openreview_nspzrcvzcB:29': { kind: 'other authors', verdict: 'right' },
  'openreview_nspzrcvzcB:58': { kind: 'order of authors', verdict: 'right' },
  'openreview_nspzrcvzcB:61': { kind: 'authors left out', verdict: 'debatable' },
  'openreview_nspzrcvzcB:69': { kind: 'other authors', verdict: 'right' },
};
