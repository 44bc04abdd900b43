import { text } from '../../text/front-language.ts';

/** Everything that the command line says about judging texts by an aspect. */
export const aspectStrings = {
  about: text('Has a language model judge texts by an aspect: by the criteria and the scale in a file, after SciRM.'),
  aboutAspect: text('file with the aspect, or the name of one that comes with Situate, such as novelty-alignment'),
  aboutSecondLook: text('have the model review each of its scores, which doubles the requests'),
  examples: [
    [
      'situate judge aspect --aspect brevity.md --input texts.jsonl',
      text('one line of JSON for each text, in the same order'),
    ],
    ['situate judge aspect --aspect helpfulness --input - < texts.jsonl', text('by an aspect that comes with Situate')],
  ],
  notes: [
    text('A line in:  {fields}', { fields: '{"id", "text", "inputs": {"context": …}}' }),
    text('A line out: {fields}', {
      fields:
        '{"id", "aspect", "score", "lowest", "highest", "votes": {"cast", "valid", "agreeing"}, "reason", "judge"}',
    }),
    '',
    text(`"inputs" has what the aspect names as its inputs, under these names; leave it out if there are none. "score" is null if
the votes leave it open; "lowest" and "highest" are the scores that single votes gave. Where several models voted,
"jury" says how each model voted.`),
    '',
    text(`An aspect is a Markdown file with front matter (id, title, follows, inputs) and the sections "# Query", "# Criteria",
"# Scale" and an "# Example scored N" for each score: the README of the folder "prompts" describes it.`),
    '',
  ],
  noAspect: (typed: string, shipped: readonly string[]) =>
    text('there is no file "{typed}", and Situate has no such aspect: name a file, or one of {shipped}', {
      typed,
      shipped: shipped.join(', '),
    }),
} as const;
