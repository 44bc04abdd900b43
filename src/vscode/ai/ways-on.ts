import type { ChatError } from '../../llm/chat-error.ts';
import type { ConfigurationChoices } from './configuration-choices.ts';
import type { QuestionName } from './configure-steps.ts';
import { aiStrings } from './strings.ts';

/** How to continue after a failure: the same again, with a name to type, or from one of the questions. */
export interface WayOn {
  readonly label: string;
  readonly next: 'again' | 'type' | QuestionName;
}

/** What may help after a failure, the likeliest first. */
export function waysOn({ reason }: ChatError, during: 'listing' | 'trial', { preset }: ConfigurationChoices): WayOn[] {
  const again: WayOn = { label: aiStrings.tryAgain(), next: 'again' };
  const model: WayOn[] = during === 'trial' ? [{ label: aiStrings.chooseAnother(), next: 'model' }] : [];
  if (preset?.endpoint === undefined) {
    return [again, ...model];
  }
  const address: WayOn[] =
    preset.endpoint.isFixed === true ? [] : [{ label: aiStrings.changeAddress(), next: 'address' }];
  const key: WayOn = { label: aiStrings.changeKey(), next: 'key' };
  // Not every server lists its models.
  const type: WayOn[] = during === 'listing' ? [{ label: aiStrings.typeName(), next: 'type' }] : [];
  switch (reason) {
    case 'unauthorized':
    case 'forbidden':
      return [key, again, ...address];
    case 'noNetwork':
    case 'timeout':
      return [again, ...address];
    case 'misconfigured':
    case 'badReply':
      return [...address, ...type, ...model, again];
    case 'noModel':
      return [...model, ...type, ...address];
    default:
      return [again, ...model, ...type];
  }
}
