import { type Destination, isExposed } from '../../http/destination.ts';
import type { ModelTask } from '../../llm/model-names.ts';
import { list, plural, text } from '../../text/front-language.ts';

/** Everything that is said about language models, beside what they themselves are asked. */
export const aiStrings = {
  isOff: () => text('The language model is off. “Situate: Configure Language Model…” turns it on.'),
  notTrusted: () =>
    text(
      'Situate uses no language model in a workspace that you do not trust. Trust it if you know where it comes from.',
    ),
  noModel: () => text('No language model is chosen. “Situate: Configure Language Model…” lists the available ones.'),
  noEndpoint: () =>
    text('The address of the language model is missing. “Situate: Configure Language Model…” asks for it.'),
  notAllowedYet: (place: string) => text('Situate sends nothing to {place} until you allow it.', { place }),
  notAllowedAnyMore: (place: string) =>
    text('Situate no longer sends anything to {place}, because you turned it off or chose another model.', { place }),
  declined: (place: string) => text('Nothing was sent to {place}.', { place }),

  consentQuestion: (place: string) => text('Send text of your papers to {place}?', { place }),
  consentWhat: (place: string) =>
    text(
      'Situate will send {place} what a command needs: the title, abstract, introduction and related work of your paper; the title, authors, abstract, introduction and some passages of the works that it cites or that a draft may cite; for a draft your plan, the text so far and the feedback on it; and what you ask your corpus, with passages of the works found there.',
      { place },
    ),
  consentHeaders: (names: readonly string[]) =>
    text('Every request carries these headers of your settings, which may hold keys: {names}.', { names: list(names) }),
  unboundHeaders: (names: readonly string[]) =>
    text(
      'The setting “situate.ai.headers” does not say which server these headers are for: {names}. Put them under its address, as in {example}.',
      { names: list(names), example: '{ "https://gateway.example.org": { "X-Team": "readers" } }' },
    ),
  consentWhen: () =>
    text(
      'It does so only when you run a command or press a button that asks the language model, or when you save, if you turn that on. Whoever runs the server decides what happens to the text.',
    ),
  consentUntil: () => text('Situate will not ask again until you configure another server or extension.'),
  unencrypted: (place: string) =>
    text('The connection to {place} is not encrypted: others on the network can read what you send, even the key.', {
      place,
    }),
  consentAction: () => text('Allow'),

  costQuestion: (calls: number, tokens: number) =>
    plural(
      calls,
      'Send 1 request with about {tokens} tokens?',
      'Send up to {count} requests with about {tokens} tokens?',
      { tokens },
    ),
  costOfWriting: (calls: number, tokens: number) =>
    plural(
      calls,
      'Writing takes 1 request with about {tokens} tokens.',
      'Writing takes up to {count} requests with about {tokens} tokens.',
      { tokens },
    ),
  costOfJudging: (calls: number, tokens: number) =>
    plural(
      calls,
      'Judging takes 1 request with about {tokens} tokens. You can leave it out, and ask for it later.',
      'Judging takes up to {count} requests with about {tokens} tokens. You can leave it out, and ask for it later.',
      { tokens },
    ),
  knownByTitle: (byTitle: number, works: number) =>
    text(
      'Works known by title alone: {byTitle} of {works}. The model cannot judge what they say: add an abstract to their entries, or in the panel under “Sources”.',
      { byTitle, works },
    ),
  costDetail: (places: string) =>
    text(
      'The text goes to {places}. Replies cost extra tokens. The setting “situate.ai.confirmAboveTokens” says when Situate asks.',
      { places },
    ),
  costAction: () => text('Send'),
  modelAt: (model: string, place: string) => text('{model} at {place}', { model, place }),

  configureTitle: () => text('Configure Language Model'),
  configureDone: (model: string, place: string) => text('{model} at {place} is ready to use.', { model, place }),
  configureNotTrusted: () => text('You can configure a language model only in a workspace that you trust.'),
  chooseProvider: () => text('Where does the language model run?'),
  configuredNow: () => text('in use'),
  groupHere: () => text('on this machine'),
  groupVscode: () => text('in VS Code'),
  groupElsewhere: () => text('elsewhere'),
  presets: {
    ollama: () => text('Models that you pulled with Ollama.'),
    lmStudio: () => text('Models that LM Studio serves.'),
    vllm: () => text('Models that a vLLM server offers, on this machine or in your lab.'),
    vscode: () => text('Models of GitHub Copilot and other extensions.'),
    openai: () => text('Needs an API key.'),
    azure: () => text('Needs the address of your resource, and its key.'),
    other: () => text('Any server that speaks the OpenAI protocol.'),
  },
  presetVscode: () => text('GitHub Copilot or another extension'),
  presetOther: () => text('Another server'),
  enterAddress: () => text('The address of the server. Most end in /v1.'),
  enterAzureAddress: () =>
    text('The address of your resource. It ends in /openai/v1, or in /openai if the API has a version.'),
  enterVersion: () => text('The version of the API, such as 2024-10-21. Leave it empty for addresses that end in /v1.'),
  versionNeeded: () => text('An address that does not end in /v1 needs a version, such as 2024-10-21.'),
  enterKey: (origin: string) =>
    text('The key for {origin}. VS Code’s secret storage keeps it, and Situate sends it nowhere else.', { origin }),
  keyEmpty: () => text('Leave it empty if you need none'),
  keyNeeded: (origin: string) => text('{origin} needs a key.', { origin }),
  keyStored: () => text('Leave it empty to use the stored key'),
  asking: (place: string) => text('Asking {place} for its models', { place }),
  testing: (model: string) => text('Testing {model}', { model }),
  chooseModel: () => text('Choose the model, or type its name'),
  chooseVscodeModel: () => text('Choose the model'),
  chooseModelFor: {
    support: () => text('Choose the model that judges whether citations fit'),
    style: () => text('Choose the model that judges a section as a whole'),
    positioning: () => text('Choose the model that judges whether a paragraph says how the paper relates to others'),
    aspect: () => text('Choose the model that judges text by an aspect, and review comments'),
    feedback: () => text('Choose the model that writes feedback'),
    writing: () => text('Choose the model that proposes text'),
  } satisfies Record<ModelTask, () => string>,
  jury: () => text('a jury, as in your settings'),
  modelTyped: () => text('Use the model with this name'),
  sameAsDefault: (model: string) => text('Same as for everything else: {model}', { model }),
  chooseTasks: () => text('Use this model for everything?'),
  oneForAll: (model: string) => text('{model} for everything', { model }),
  oneEach: () => text('Choose a model for each task'),
  oneEachDetail: () =>
    text('To judge citations, sections, paragraphs and aspects, to write feedback, and to write text.'),
  noVscodeModels: () =>
    text(
      'No extension offers a language model in VS Code. Install one that does, such as GitHub Copilot, and sign in.',
    ),
  noModelsListed: (place: string) =>
    text('{place} offers no models. Add one there first, or type the name of one.', { place }),

  configure: () => text('Configure…'),
  manageTrust: () => text('Manage Workspace Trust'),
  showLog: () => text('Show Log'),
  tryAgain: () => text('Try Again'),
  changeAddress: () => text('Change the Address'),
  changeKey: () => text('Change the Key'),
  chooseAnother: () => text('Choose Another Model'),
  typeName: () => text('Type a Model’s Name'),

  turnedOff: () => text('The language model is off. Situate sends nothing any more.'),
  storeKeyTitle: () => text('Store Language Model Key'),
  chooseServer: () => text('Which server is the key for? Choose it, or type its address.'),
  serverTyped: () => text('Use the server at this address'),
  keyIsStored: (origin: string) => text('Situate sends the key to {origin}, and nowhere else.', { origin }),
  keyForgotten: (origin: string) => text('Situate forgot the key for {origin}.', { origin }),
  chooseKey: () => text('Which key should Situate forget?'),
  noKeys: () => text('There is no key to forget.'),
  cacheCleared: () => text('The cached replies are gone. Situate will ask these questions again.'),

  statusName: () => text('Situate: language model'),
  statusIdle: (model: string, place: string) => text('Language model {model} at {place}', { model, place }),
  statusSending: (model: string, place: string, count: number) =>
    text('Language model {model} at {place}, requests running: {count}', { model, place, count }),
  statusTo: (place: string) => text('Text goes to {place} only when you ask for it.', { place }),
  statusUnder: (count: number, place: string) =>
    plural(count, '1 request to {place} is running.', '{count} requests to {place} are running.', { place }),
  statusNothingSent: () => text('This window has sent nothing.'),
  statusUsage: (calls: number, sent: number, received: number) =>
    plural(
      calls,
      'In this window: 1 request, {sent} tokens sent, {received} received.',
      'In this window: {count} requests, {sent} tokens sent, {received} received.',
      { sent, received },
    ),
  statusCached: (count: number) =>
    plural(count, '1 reply came from the cache.', '{count} replies came from the cache.'),
  statusEstimate: () => text('Some token counts are estimates.'),
  statusUnconfigured: () => text('No model'),
  menuTitle: () => text('Language Model'),
  menuConfigure: () => text('Configure Language Model…'),
  menuCancel: (count: number) => plural(count, 'Cancel the running request', 'Cancel the {count} running requests'),
  menuStoreKey: () => text('Store Key…'),
  menuForget: () => text('Forget Key…'),
  menuJudging: () => text('How It Judges…'),
  menuMeasure: () => text('Measure This Model'),
  menuClear: () => text('Clear Cached Replies'),
  menuSettings: () => text('Open Settings'),
  menuOff: () => text('Turn Off Language Model'),

  lmJustification: () =>
    text('Situate uses it to judge the citations of your paper and to propose text, when you ask for that.'),
  lmNotFound: (model: string) =>
    text('VS Code has no language model “{model}”. Choose another, or sign in to the extension that offers it.', {
      model,
    }),
  lmForbidden: (model: string) =>
    text('VS Code does not let Situate use “{model}”. Allow it when VS Code asks, or choose another model.', { model }),
  lmBlocked: (model: string) =>
    text('“{model}” takes no more requests from Situate for now. Try again later, or choose another model.', { model }),
  lmTooLong: (model: string) => text('The request is too long for “{model}”.', { model }),
  lmFailed: (model: string) =>
    text('The extension that offers “{model}” failed. Try again later; its output may say why.', { model }),
} as const;

/** Describes what the author agrees to. */
export function consentDetail({ name, id, headers = [] }: Destination): string {
  return [
    aiStrings.consentWhat(name),
    ...(headers.length > 0 ? [aiStrings.consentHeaders(headers)] : []),
    aiStrings.consentWhen(),
    ...(isExposed(id) ? [aiStrings.unencrypted(name)] : []),
    aiStrings.consentUntil(),
  ].join('\n\n');
}
