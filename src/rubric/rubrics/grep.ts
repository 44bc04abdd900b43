import { message } from '../../text/message.ts';
import { judgedPositioning, judgedType } from '../judged-positioning.ts';
import { judgedRatio } from '../judged-ratio.ts';
import { judgedSupport } from '../judged-support.ts';
import type { Rubric } from '../rubric.ts';

const messages = {
  title: 'GREP',
  hallucinatedCitations: 'Undefined citations',
  missingCitations: 'Missing citations',
  coherence: 'Supported citations',
  positioning: 'Positioning',
  positioningType: 'Style of positioning',
  positioningRatio: 'Positioned paragraphs',
  emphasis: 'Emphasis',
  length: 'Length',
  styles: {
    'each-paragraph': 'in each paragraph',
    'final-paragraph': 'only in the final paragraph',
    mixed: 'in some paragraphs',
    none: 'in no paragraph',
  },
  advice: {
    define: 'Correct the keys, or add entries for them.',
    cite: 'Cite the missing works, or take them off the list.',
    repair: 'Say what the works say, or cite works that support the sentence.',
    say: 'Say what the paper does that earlier works do not: one sentence is enough.',
    follow: 'Follow the chosen style, or choose another one.',
    relate: 'Say in each paragraph how the paper relates to the works in it.',
    weigh: 'Say more or less about the works that miss their targets.',
    fit: 'Bring the section to its target length.',
  },
} as const;

/** The eight values of GREP (sections 3.2 to 3.4 and appendix A), in the order in which what they say is best worked off. */
export const rubric: Rubric = {
  id: 'grep',
  title: message(messages.title),
  criteria: [
    {
      id: 'hallucinatedCitations',
      title: message(messages.hallucinatedCitations),
      constraint: 'hard',
      scale: { kind: 'count', better: 'fewer' },
      advice: message(messages.advice.define),
      judges: { machine: ({ checks }) => checks.hallucinatedCitations },
    },
    {
      id: 'missingCitations',
      title: message(messages.missingCitations),
      constraint: 'hard',
      scale: { kind: 'count', better: 'fewer' },
      advice: message(messages.advice.cite),
      judges: { machine: ({ checks }) => checks.missingCitations },
    },
    {
      id: 'coherence',
      title: message(messages.coherence),
      constraint: 'hard',
      scale: { kind: 'share' },
      advice: message(messages.advice.repair),
      judges: { machine: ({ checks }) => checks.support, models: judgedSupport },
    },
    {
      id: 'positioning',
      title: message(messages.positioning),
      constraint: 'hard',
      scale: { kind: 'yesNo' },
      advice: message(messages.advice.say),
      asksFor: 'positioning',
      judges: { machine: ({ checks }) => checks.positioning, models: judgedPositioning },
    },
    {
      id: 'positioningType',
      title: message(messages.positioningType),
      constraint: 'soft',
      scale: {
        kind: 'choice',
        choices: [
          { id: 'each-paragraph', title: message(messages.styles['each-paragraph']) },
          { id: 'final-paragraph', title: message(messages.styles['final-paragraph']) },
          { id: 'mixed', title: message(messages.styles.mixed) },
          { id: 'none', title: message(messages.styles.none) },
        ],
      },
      advice: message(messages.advice.follow),
      refines: 'positioning',
      asksFor: 'positioning',
      judges: { machine: ({ checks }) => checks.positioningStyle, models: judgedType },
    },
    {
      id: 'positioningRatio',
      title: message(messages.positioningRatio),
      constraint: 'soft',
      scale: { kind: 'share' },
      advice: message(messages.advice.relate),
      refines: 'positioning',
      asksFor: 'positioning',
      judges: { machine: ({ checks }) => checks.positioningRatio, models: judgedRatio },
    },
    {
      id: 'emphasis',
      title: message(messages.emphasis),
      constraint: 'soft',
      scale: { kind: 'share' },
      advice: message(messages.advice.weigh),
      judges: { machine: ({ checks }) => checks.emphasis },
    },
    {
      id: 'length',
      title: message(messages.length),
      constraint: 'soft',
      scale: { kind: 'count' },
      advice: message(messages.advice.fit),
      judges: { machine: ({ checks }) => checks.length },
    },
  ],
};
