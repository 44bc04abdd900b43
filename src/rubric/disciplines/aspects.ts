import { type Message, message } from '../../text/message.ts';

const messages = {
  outline: {
    title: 'Outline',
    substantiveIntegrity: 'Substance of the outline',
    structuralCoherence: 'Order of the outline',
    formalPrecision: 'Form of the outline',
  },
  content: {
    title: 'Content',
    scopeAndRelevance: 'Scope and relevance',
    structuralCoherence: 'Coherence of the text',
    synthesisAndIntegration: 'Synthesis and integration',
    criticalInsightAndNovelty: 'Critical insight and novelty',
    scholarlyCommunication: 'Scholarly communication',
  },
  references: {
    title: 'References',
    bibliometricComprehensiveness: 'Completeness of the references',
    evidentialIntegrity: 'Integrity of the evidence',
    referentialPertinenceAndCompliance: 'Fit and form of the references',
  },
} as const;

/** The three components of a related work, each with its aspects (SurveyLens, table 7). */
export const components = {
  outline: ['substantiveIntegrity', 'structuralCoherence', 'formalPrecision'],
  content: [
    'scopeAndRelevance',
    'structuralCoherence',
    'synthesisAndIntegration',
    'criticalInsightAndNovelty',
    'scholarlyCommunication',
  ],
  references: ['bibliometricComprehensiveness', 'evidentialIntegrity', 'referentialPertinenceAndCompliance'],
} as const;

export type Component = keyof typeof components;

/** The names of the components, in order. */
export const componentNames = Object.keys(components) as [Component, ...Component[]];

/** One of the eleven aspects by which a discipline's reviewers judge a related work. */
export interface DisciplineAspect {
  readonly component: Component;
  /** Its key in the file of a discipline; two components have one of the same name. */
  readonly name: string;
  /** `content.scopeAndRelevance`: no other aspect has it. */
  readonly id: string;
  readonly title: Message;
  /** The question that it asks, in a sentence, for a language model. */
  readonly meaning: string;
}

/** The question that each aspect asks, by its id. */
const meanings: Readonly<Record<string, string>> = {
  'outline.substantiveIntegrity':
    'Whether headings and paragraphs together cover the strands of work that the paper needs, each at the right depth and no strand twice.',
  'outline.structuralCoherence':
    'Whether the order of headings and paragraphs follows one principle that readers of the field recognise, and leads to the paper itself.',
  'outline.formalPrecision':
    'Whether headings and first sentences say exactly what follows, in the terms and at the level of detail that the field expects.',
  'content.scopeAndRelevance':
    'Whether the text reports the work that bears on the question of the paper, and keeps to it.',
  'content.structuralCoherence':
    'Whether sentences and paragraphs build on each other, so that a reader can follow why each work comes where it does.',
  'content.synthesisAndIntegration':
    'Whether the text brings works together in common terms, and says what they show as a whole.',
  'content.criticalInsightAndNovelty':
    'Whether the text weighs works by the standards of the field, names what is open, and says what the paper adds.',
  'content.scholarlyCommunication': 'Whether wording, terms, tone and hedging are those of good papers in the field.',
  'references.bibliometricComprehensiveness':
    'Whether the works cited are the range that the field expects: founding and recent ones, from the right places and more than one group.',
  'references.evidentialIntegrity':
    'Whether each claim cites what can carry it, and says no more than the cited work does.',
  'references.referentialPertinenceAndCompliance':
    'Whether each citation is needed where it stands, and citations and references have the form of the field.',
};

/** All aspects, in the order in which they are judged and shown. */
export const disciplineAspects: readonly DisciplineAspect[] = componentNames.flatMap((component) =>
  components[component].map((name): DisciplineAspect => {
    const id = `${component}.${name}`;
    const titles: Readonly<Record<string, string>> = messages[component];
    return { component, name, id, title: { template: titles[name]!, values: {} }, meaning: meanings[id]! };
  }),
);

/** The ids of all aspects, or of those of a component, in order. */
export function aspectIds(component?: Component): string[] {
  return disciplineAspects.flatMap((aspect) =>
    component === undefined || aspect.component === component ? [aspect.id] : [],
  );
}

/** Gives the name of a component. */
export function componentTitle(component: Component): Message {
  return message(messages[component].title);
}
