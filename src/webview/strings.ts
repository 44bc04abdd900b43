/** Everything the panel says itself, in English. What depends on the paper comes written from the host. */
export const strings = {
  tabs: { score: 'Score', plan: 'Plan', draft: 'Draft', sources: 'Sources' },
  tabList: 'Parts of the panel',
} as const;
