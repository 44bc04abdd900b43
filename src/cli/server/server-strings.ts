import { text } from '../../text/front-language.ts';

/** Everything that `situate server` says. */
export const serverStrings = {
  about: text(
    'Shows what Situate finds in other editors, by the Language Server Protocol on standard input and output.',
  ),
  aboutStdio: text('speaks on standard input and output, which it does anyway'),
  examples: [['situate server --stdio', text('what an editor starts; there is nothing to type')]],
  notes: [
    text(`docs/editors.md says how editors are told. Nothing is sent anywhere: what scholarly sources said of references is known where
"situate verify" asked them.`),
    '',
  ],
} as const;
