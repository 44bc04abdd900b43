import type { AskingFront, AskingWatch } from '../../workflows/judge/ask-models.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import type { Progress } from '../terminal/progress.ts';
import { announceRequests } from './open-model-judges.ts';

/** A command that has language models asked: it says what will be sent, shows how far it is, and Ctrl-C stops it. */
export function askingFront(progress: Progress, watch: Omit<AskingWatch, 'signal'>): AskingFront {
  return {
    confirm(cost) {
      progress.clear();
      announceRequests(cost);
      return true;
    },
    async run(ask) {
      try {
        return await untilInterrupted((signal) => ask({ ...watch, signal }));
      } finally {
        progress.clear();
      }
    },
  };
}
