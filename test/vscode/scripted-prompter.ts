import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { back, type Prompter } from '../../src/vscode/dialogs/prompter.ts';

/** The answer of the author when asked: chooses by label or types a text, answers yes or no, goes back, or leaves. */
export type ScriptedAnswer = string | readonly string[] | boolean | typeof back | undefined;

/** Something that was asked or said, in the order of what happened. */
export interface Asked {
  readonly kind: 'choose' | 'enter' | 'confirm' | 'decide' | 'say';
  /** All of its words. */
  readonly text: string;
  /** The labels to choose from. */
  readonly labels: readonly string[];
  /** Of a step in a dialogue: “2/5”. */
  readonly step: string | undefined;
  readonly isSecret: boolean;
}

/** An author who answers from a list. Every question has to be on it. */
export class ScriptedPrompter implements Prompter {
  readonly asked: Asked[] = [];
  /** The remarks made in passing. */
  readonly remarks: string[] = [];
  readonly #answers: ScriptedAnswer[] = [];
  readonly #offers = new Map<string, () => void>();

  /** Adds answers to the next questions. */
  willAnswer(...answers: readonly ScriptedAnswer[]): void {
    this.#answers.push(...answers);
  }

  /** Forgets everything; throws where there are answers that nobody asked for. */
  reset(): void {
    const left = this.#answers.splice(0);
    this.asked.length = 0;
    this.remarks.length = 0;
    assert.deepEqual(left, [], 'answers that nobody asked for');
  }

  /** The last thing that was asked or said. */
  get last(): Asked | undefined {
    return this.asked.at(-1);
  }

  choose: Prompter['choose'] = (choice) => {
    const { title, placeholder, items, typed, step, totalSteps } = choice;
    const details = items.flatMap(({ description = '', detail = '' }) => [description, detail]);
    const labels = items.map(({ label }) => label);
    this.#note({
      kind: 'choose',
      text: [title, placeholder, ...details].join('\n'),
      labels,
      step: stepOf(step, totalSteps),
    });
    const answer = this.#answer();
    if (typeof answer !== 'string') {
      return Promise.resolve(answer === back ? back : undefined);
    }
    const item = items.find(({ label }) => label === answer) ?? typed?.(answer);
    assert.ok(item, `${answer} among ${labels.join(', ')}`);
    return Promise.resolve(item);
  };

  chooseSome: Prompter['chooseSome'] = ({ title, placeholder, items }) => {
    const details = items.flatMap(({ description = '', detail = '' }) => [description, detail]);
    const labels = items.map(({ label }) => label);
    this.#note({ kind: 'choose', text: [title, placeholder, ...details].join('\n'), labels });
    const answer = this.#answer();
    if (!Array.isArray(answer)) {
      return Promise.resolve(undefined);
    }
    const chosen = items.filter(({ label }) => answer.includes(label));
    assert.equal(chosen.length, answer.length, `${answer.join(', ')} among ${labels.join(', ')}`);
    return Promise.resolve(chosen);
  };

  enter: Prompter['enter'] = ({
    title,
    prompt,
    placeholder = '',
    value = '',
    isSecret = false,
    validate,
    step,
    totalSteps,
  }) => {
    const shown = isSecret ? '' : value;
    this.#note({
      kind: 'enter',
      text: [title, prompt, placeholder, shown].join('\n'),
      step: stepOf(step, totalSteps),
      isSecret,
    });
    const answer = this.#answer();
    if (typeof answer !== 'string') {
      return Promise.resolve(answer === back ? back : undefined);
    }
    const message = validate?.(answer);
    if (message !== undefined) {
      this.#note({ kind: 'say', text: typeof message === 'string' ? message : message.message });
    }
    // An invalid answer cannot be entered: the box stays where it is.
    return Promise.resolve(typeof message === 'string' ? undefined : answer);
  };

  chooseFile: Prompter['chooseFile'] = ({ title, action }) => {
    this.#note({ kind: 'choose', text: title, labels: [action] });
    const answer = this.#answer();
    return Promise.resolve(typeof answer === 'string' ? vscode.Uri.file(answer) : undefined);
  };

  chooseTarget: Prompter['chooseTarget'] = ({ title, action, proposed }) => {
    this.#note({ kind: 'choose', text: [title, proposed.path].join('\n'), labels: [action] });
    const answer = this.#answer();
    return Promise.resolve(typeof answer === 'string' ? vscode.Uri.file(answer) : undefined);
  };

  chooseFiles: Prompter['chooseFiles'] = ({ title, action }) => {
    this.#note({ kind: 'choose', text: title, labels: [action] });
    const answer = this.#answer();
    return Promise.resolve(Array.isArray(answer) ? answer.map((path: string) => vscode.Uri.file(path)) : []);
  };

  confirm: Prompter['confirm'] = ({ message, detail, action }) => {
    this.#note({ kind: 'confirm', text: `${message}\n${detail}`, labels: [action] });
    return Promise.resolve(this.#answer() === true);
  };

  decide: Prompter['decide'] = ({ message, actions }) => {
    this.#note({ kind: 'decide', text: message, labels: actions });
    const answer = this.#answer();
    assert.ok(
      answer === undefined || actions.some((action) => action === answer),
      `${String(answer)} among ${actions.join(', ')}`,
    );
    return Promise.resolve(actions.find((action) => action === answer));
  };

  report: Prompter['report'] = (failure) => this.decide(failure);

  wait: Prompter['wait'] = (_, act) => act(new AbortController().signal);

  say: Prompter['say'] = (message) => {
    this.#note({ kind: 'say', text: message });
  };

  remark: Prompter['remark'] = (message) => {
    this.remarks.push(message);
  };

  offer: Prompter['offer'] = (message, action, act) => {
    this.#note({ kind: 'say', text: message, labels: [action] });
    this.#offers.set(action, act);
  };

  /** Takes what was last offered under a label. */
  take(action: string): void {
    const act = this.#offers.get(action);
    assert.ok(act, `${action} among ${[...this.#offers.keys()].join(', ')}`);
    act();
  }

  #note(asked: Pick<Asked, 'kind' | 'text'> & Partial<Asked>): void {
    this.asked.push({ labels: [], step: undefined, isSecret: false, ...asked });
  }

  #answer(): ScriptedAnswer {
    assert.ok(this.#answers.length > 0, `an answer to ${this.last?.kind ?? ''}: ${this.last?.text ?? ''}`);
    return this.#answers.shift();
  }
}

function stepOf(step: number | undefined, of: number | undefined): string | undefined {
  return step === undefined ? undefined : `${step}/${of ?? '?'}`;
}
