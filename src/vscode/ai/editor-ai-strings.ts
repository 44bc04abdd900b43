import { l10n } from 'vscode';
import type { ModelTask } from '../../llm/model-names.ts';
import { type Destination, isExposed } from '../access/destination.ts';

/** Everything that is said about language models, beside what they themselves are asked. */
export const aiStrings = {
  isOff: () => l10n.t('The language model is off. “Situate: Configure Language Model…” turns it on.'),
  notTrusted: () =>
    l10n.t(
      'Situate uses no language model in a workspace that you do not trust. Trust it if you know where it comes from.',
    ),
  noModel: () => l10n.t('No language model is chosen. “Situate: Configure Language Model…” lists the available ones.'),
  noEndpoint: () =>
    l10n.t('The address of the language model is missing. “Situate: Configure Language Model…” asks for it.'),
  notAllowedYet: (place: string) => l10n.t('Situate sends nothing to {0} until you allow it.', place),
  notAllowedAnyMore: (place: string) =>
    l10n.t('Situate no longer sends anything to {0}, because you turned it off or chose another model.', place),
  declined: (place: string) => l10n.t('Nothing was sent to {0}.', place),

  consentQuestion: (place: string) => l10n.t('Send text of your papers to {0}?', place),
  consentWhat: (place: string) =>
    l10n.t(
      'Situate will send {0} what a command needs: the title, abstract, introduction and related work of your paper; the title, authors, abstract and introduction of the works that it cites or that a draft may cite; and for a draft your plan, the text so far and the feedback on it.',
      place,
    ),
  consentHeaders: (names: readonly string[]) =>
    l10n.t('Every request carries these headers of your settings, which may hold keys: {0}.', names.join(', ')),
  unboundHeaders: (names: readonly string[]) =>
    l10n.t(
      'The setting “situate.ai.headers” does not say which server these headers are for: {0}. Put them under its address, as in {1}.',
      names.join(', '),
      '{ "https://gateway.example.org": { "X-Team": "readers" } }',
    ),
  consentWhen: () =>
    l10n.t(
      'It does so only when you run a command or press a button that asks the language model, or when you save, if you turn that on. Whoever runs the server decides what happens to the text.',
    ),
  consentUntil: () => l10n.t('Situate will not ask again until you configure another server or extension.'),
  unencrypted: (place: string) =>
    l10n.t(
      'The connection to {0} is not encrypted: others on the network can read what you send, even the key.',
      place,
    ),
  consentAction: () => l10n.t('Allow'),

  costQuestion: (calls: number, tokens: number) =>
    calls === 1
      ? l10n.t('Send 1 request with about {0} tokens?', groupDigits(tokens))
      : l10n.t('Send up to {0} requests with about {1} tokens?', groupDigits(calls), groupDigits(tokens)),
  costOfWriting: (calls: number, tokens: number) =>
    calls === 1
      ? l10n.t('Writing takes 1 request with about {0} tokens.', groupDigits(tokens))
      : l10n.t('Writing takes up to {0} requests with about {1} tokens.', groupDigits(calls), groupDigits(tokens)),
  costOfJudging: (calls: number, tokens: number) =>
    calls === 1
      ? l10n.t(
          'Judging takes 1 request with about {0} tokens. You can leave it out, and ask for it later.',
          groupDigits(tokens),
        )
      : l10n.t(
          'Judging takes up to {0} requests with about {1} tokens. You can leave it out, and ask for it later.',
          groupDigits(calls),
          groupDigits(tokens),
        ),
  knownByTitle: (byTitle: number, works: number) =>
    l10n.t(
      'Works known by title alone: {0} of {1}. The model cannot judge what they say: add an abstract to their entries, or in the panel under “Sources”.',
      byTitle,
      works,
    ),
  costDetail: (places: string) =>
    l10n.t(
      'The text goes to {0}. Replies cost extra tokens. The setting “situate.ai.confirmAboveTokens” says when Situate asks.',
      places,
    ),
  costAction: () => l10n.t('Send'),
  modelAt: (model: string, place: string) => l10n.t('{0} at {1}', model, place),

  configureTitle: () => l10n.t('Configure Language Model'),
  configureDone: (model: string, place: string) => l10n.t('{0} at {1} is ready to use.', model, place),
  configureNotTrusted: () => l10n.t('You can configure a language model only in a workspace that you trust.'),
  chooseProvider: () => l10n.t('Where does the language model run?'),
  configuredNow: () => l10n.t('in use'),
  groupHere: () => l10n.t('on this machine'),
  groupVscode: () => l10n.t('in VS Code'),
  groupElsewhere: () => l10n.t('elsewhere'),
  presets: {
    ollama: () => l10n.t('Models that you pulled with Ollama.'),
    lmStudio: () => l10n.t('Models that LM Studio serves.'),
    vllm: () => l10n.t('Models that a vLLM server offers, on this machine or in your lab.'),
    vscode: () => l10n.t('Models of GitHub Copilot and other extensions.'),
    openai: () => l10n.t('Needs an API key.'),
    azure: () => l10n.t('Needs the address of your resource, and its key.'),
    other: () => l10n.t('Any server that speaks the OpenAI protocol.'),
  },
  presetVscode: () => l10n.t('GitHub Copilot or another extension'),
  presetOther: () => l10n.t('Another server'),
  enterAddress: () => l10n.t('The address of the server. Most end in /v1.'),
  enterAzureAddress: () =>
    l10n.t('The address of your resource. It ends in /openai/v1, or in /openai if the API has a version.'),
  enterVersion: () =>
    l10n.t('The version of the API, such as 2024-10-21. Leave it empty for addresses that end in /v1.'),
  versionNeeded: () => l10n.t('An address that does not end in /v1 needs a version, such as 2024-10-21.'),
  enterKey: (origin: string) =>
    l10n.t('The key for {0}. VS Code’s secret storage keeps it, and Situate sends it nowhere else.', origin),
  keyEmpty: () => l10n.t('Leave it empty if you need none'),
  keyNeeded: (origin: string) => l10n.t('{0} needs a key.', origin),
  keyStored: () => l10n.t('Leave it empty to use the stored key'),
  asking: (place: string) => l10n.t('Asking {0} for its models', place),
  testing: (model: string) => l10n.t('Testing {0}', model),
  chooseModel: () => l10n.t('Choose the model, or type its name'),
  chooseVscodeModel: () => l10n.t('Choose the model'),
  chooseModelFor: {
    support: () => l10n.t('Choose the model that judges whether citations fit'),
    style: () => l10n.t('Choose the model that judges a section as a whole'),
    positioning: () => l10n.t('Choose the model that judges whether a paragraph says how the paper relates to others'),
    aspect: () => l10n.t('Choose the model that judges text by an aspect, and review comments'),
    feedback: () => l10n.t('Choose the model that writes feedback'),
    writing: () => l10n.t('Choose the model that proposes text'),
  } satisfies Record<ModelTask, () => string>,
  jury: () => l10n.t('a jury, as in your settings'),
  modelTyped: () => l10n.t('Use the model with this name'),
  sameAsDefault: (model: string) => l10n.t('Same as for everything else: {0}', model),
  chooseTasks: () => l10n.t('Use this model for everything?'),
  oneForAll: (model: string) => l10n.t('{0} for everything', model),
  oneEach: () => l10n.t('Choose a model for each task'),
  oneEachDetail: () =>
    l10n.t('To judge citations, sections, paragraphs and aspects, to write feedback, and to write text.'),
  noVscodeModels: () =>
    l10n.t(
      'No extension offers a language model in VS Code. Install one that does, such as GitHub Copilot, and sign in.',
    ),
  noModelsListed: (place: string) =>
    l10n.t('{0} offers no models. Add one there first, or type the name of one.', place),

  configure: () => l10n.t('Configure…'),
  manageTrust: () => l10n.t('Manage Workspace Trust'),
  showLog: () => l10n.t('Show Log'),
  tryAgain: () => l10n.t('Try Again'),
  changeAddress: () => l10n.t('Change the Address'),
  changeKey: () => l10n.t('Change the Key'),
  chooseAnother: () => l10n.t('Choose Another Model'),
  typeName: () => l10n.t('Type a Model’s Name'),

  turnedOff: () => l10n.t('The language model is off. Situate sends nothing any more.'),
  storeKeyTitle: () => l10n.t('Store Language Model Key'),
  chooseServer: () => l10n.t('Which server is the key for? Choose it, or type its address.'),
  serverTyped: () => l10n.t('Use the server at this address'),
  keyIsStored: (origin: string) => l10n.t('Situate sends the key to {0}, and nowhere else.', origin),
  keyForgotten: (origin: string) => l10n.t('Situate forgot the key for {0}.', origin),
  chooseKey: () => l10n.t('Which key should Situate forget?'),
  noKeys: () => l10n.t('There is no key to forget.'),
  cacheCleared: () => l10n.t('The cached replies are gone. Situate will ask these questions again.'),

  statusName: () => l10n.t('Situate: language model'),
  statusIdle: (model: string, place: string) => l10n.t('Language model {0} at {1}', model, place),
  statusSending: (model: string, place: string, count: number) =>
    l10n.t('Language model {0} at {1}, requests running: {2}', model, place, count),
  statusTo: (place: string) => l10n.t('Text goes to {0} only when you ask for it.', place),
  statusUnder: (count: number, place: string) =>
    count === 1
      ? l10n.t('1 request to {0} is running.', place)
      : l10n.t('{0} requests to {1} are running.', count, place),
  statusNothingSent: () => l10n.t('This window has sent nothing.'),
  statusUsage: (calls: number, sent: number, received: number) =>
    calls === 1
      ? l10n.t('In this window: 1 request, {0} tokens sent, {1} received.', groupDigits(sent), groupDigits(received))
      : l10n.t(
          'In this window: {0} requests, {1} tokens sent, {2} received.',
          groupDigits(calls),
          groupDigits(sent),
          groupDigits(received),
        ),
  statusCached: (count: number) =>
    count === 1 ? l10n.t('1 reply came from the cache.') : l10n.t('{0} replies came from the cache.', count),
  statusEstimate: () => l10n.t('Some token counts are estimates.'),
  statusUnconfigured: () => l10n.t('No model'),
  menuConfigure: () => l10n.t('Configure Language Model…'),
  menuCancel: (count: number) =>
    count === 1 ? l10n.t('Cancel the running request') : l10n.t('Cancel the {0} running requests', count),
  menuStoreKey: () => l10n.t('Store Key…'),
  menuForget: () => l10n.t('Forget Key…'),
  menuMeasure: () => l10n.t('Measure This Model'),
  menuClear: () => l10n.t('Clear Cached Replies'),
  menuSettings: () => l10n.t('Open Settings'),
  menuOff: () => l10n.t('Turn Off Language Model'),

  lmJustification: () =>
    l10n.t('Situate uses it to judge the citations of your paper and to propose text, when you ask for that.'),
  lmNotFound: (model: string) =>
    l10n.t('VS Code has no language model “{0}”. Choose another, or sign in to the extension that offers it.', model),
  lmForbidden: (model: string) =>
    l10n.t('VS Code does not let Situate use “{0}”. Allow it when VS Code asks, or choose another model.', model),
  lmBlocked: (model: string) =>
    l10n.t('“{0}” takes no more requests from Situate for now. Try again later, or choose another model.', model),
  lmTooLong: (model: string) => l10n.t('The request is too long for “{0}”.', model),
  lmFailed: (model: string) =>
    l10n.t('The extension that offers “{0}” failed. Try again later; its output may say why.', model),
} as const;

/** What the author agrees to. */
export function consentDetail({ name, id, headers = [] }: Destination): string {
  return [
    aiStrings.consentWhat(name),
    ...(headers.length > 0 ? [aiStrings.consentHeaders(headers)] : []),
    aiStrings.consentWhen(),
    ...(isExposed(id) ? [aiStrings.unencrypted(name)] : []),
    aiStrings.consentUntil(),
  ].join('\n\n');
}

/** A number with its digits in groups. */
export function groupDigits(count: number): string {
  return count.toLocaleString();
}
