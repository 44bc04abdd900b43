import { createGrepPositioning } from './grep/grep-positioning.ts';
import { createGrepSupport } from './grep/grep-support.ts';
import type { JudgingProtocol } from './judged-by-model.ts';
import type { PositioningModelJudge, SupportModelJudge } from './model/model-judges.ts';
import type { ScirmOptions } from './scirm/scirm.ts';
import { createScirmPositioning } from './scirm/scirm-positioning.ts';
import { createScirmSupport } from './scirm/scirm-support.ts';
import { createSituatePositioning } from './situate/situate-positioning.ts';
import { createSituateSupport } from './situate/situate-support.ts';

/** Makes a model a judge of citations, by a protocol. Only SciRM takes a second look. Rejects with `PromptError`. */
export function createModelSupport(protocol: JudgingProtocol, options: ScirmOptions): Promise<SupportModelJudge> {
  switch (protocol) {
    case 'situate':
      return createSituateSupport(options);
    case 'grep':
      return createGrepSupport(options);
    case 'scirm':
      return createScirmSupport(options);
  }
}

/** Makes a model a judge of where a paper says where it stands, in the same way. */
export function createModelPositioning(
  protocol: JudgingProtocol,
  options: ScirmOptions,
): Promise<PositioningModelJudge> {
  switch (protocol) {
    case 'situate':
      return createSituatePositioning(options);
    case 'grep':
      return createGrepPositioning(options);
    case 'scirm':
      return createScirmPositioning(options);
  }
}
