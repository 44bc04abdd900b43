/** What the command line says about judging texts by an aspect. */
export const aspectStrings = {
  about: 'Has a language model judge texts by an aspect: by the criteria and the scale in a file, after SciRM.',
  aboutAspect: 'file with the aspect, or the name of one that comes with Situate, such as novelty-alignment',
  aboutSecondLook: 'have the model review each of its scores, which doubles the requests',
  examples: [
    [
      'situate judge aspect --aspect brevity.md --input texts.jsonl',
      'one line of JSON for each text, in the same order',
    ],
    ['situate judge aspect --aspect helpfulness --input - < texts.jsonl', 'by an aspect that comes with Situate'],
  ],
  notes: [
    'A line in:  {"id", "text", "inputs": {"context": …}}',
    'A line out: {"id", "aspect", "score", "lowest", "highest", "votes": {"cast", "valid", "agreeing"}, "reason", "judge"}',
    '',
    '"inputs" has what the aspect names as its inputs, under these names; leave it out if there are none. "score" is null if',
    'the votes leave it open; "lowest" and "highest" are the scores that single votes gave. Where several models voted,',
    '"jury" says how each model voted.',
    '',
    'An aspect is a Markdown file with front matter (id, title, follows, inputs) and the sections "# Query", "# Criteria",',
    '"# Scale" and an "# Example scored N" for each score: the README of the folder "prompts" describes it.',
    '',
  ],
  noAspect: (typed: string, shipped: readonly string[]) =>
    `there is no file "${typed}", and Situate has no such aspect: name a file, or one of ${shipped.join(', ')}`,
} as const;
