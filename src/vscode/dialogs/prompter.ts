import type * as vscode from 'vscode';

/** The answer to a step of a dialogue that leads back to the step before. */
export const back = Symbol('back');

/** The outcome of a question: an answer, the wish to go back, or undefined if the author left it. */
export type Answer<T> = T | typeof back | undefined;

/** The parts that all steps of a dialogue have. */
export interface Step {
  readonly title: string;
  /** The number of the step, from 1, and the total. */
  readonly step?: number;
  readonly totalSteps?: number;
  /** True if there is a step to go back to. */
  readonly canGoBack?: boolean;
}

/** A choice among items. */
export interface Choice<Item extends vscode.QuickPickItem> extends Step {
  readonly placeholder: string;
  readonly items: readonly Item[];
  /** The item that the cursor is on at first. */
  readonly active?: Item | undefined;
  /** Makes an item of what was typed and no item is called: for names that are not in the list. */
  readonly typed?: (value: string) => Item;
}

/** A text to be typed. */
export interface TextQuestion extends Step {
  readonly prompt: string;
  readonly placeholder?: string;
  readonly value?: string;
  /** True if what is typed is hidden. */
  readonly isSecret?: boolean;
  /**
   * Gives what is wrong with a text, or a remark on it: a string refuses the text, a message with a severity below
   * error does not.
   */
  readonly validate?: (value: string) => string | vscode.InputBoxValidationMessage | undefined;
}

/** A file to be chosen. */
export interface FileQuestion {
  readonly title: string;
  /** The label of the button that takes the file. */
  readonly action: string;
  /** Where the dialogue begins. */
  readonly folder: vscode.Uri;
  /** The extensions of files that can be chosen, by what people call these files. */
  readonly filters: Readonly<Record<string, string[]>>;
}

/** A question of where to write a file. */
export interface SaveQuestion extends Pick<FileQuestion, 'title' | 'action' | 'filters'> {
  /** The place that is proposed. */
  readonly proposed: vscode.Uri;
}

/** Files or folders to be chosen: not both at once, as Windows and Linux have no dialogue for that. */
export interface FilesQuestion extends Pick<FileQuestion, 'title' | 'action'> {
  readonly kind: 'files' | 'folders';
  /** True if no more than one can be chosen. */
  readonly isSingle?: boolean;
  readonly filters?: FileQuestion['filters'];
}

/** A modal question. */
export interface Confirmation {
  readonly message: string;
  readonly detail: string;
  /** The label of the button that means yes. */
  readonly action: string;
}

/** Something went wrong, and there are several ways to go on. */
export interface Failure<Action extends string> {
  readonly message: string;
  readonly actions: readonly Action[];
}

/** All questions to the author. */
export interface Prompter {
  choose<Item extends vscode.QuickPickItem>(choice: Choice<Item>): Promise<Answer<Item>>;
  /** Any number of items; those that are `picked` are ticked at first. Resolves to undefined if the author left it. */
  chooseSome<Item extends vscode.QuickPickItem>(
    choice: Pick<Choice<Item>, 'title' | 'placeholder' | 'items'>,
  ): Promise<readonly Item[] | undefined>;
  enter(question: TextQuestion): Promise<Answer<string>>;
  /** Resolves to undefined if the author chooses none. */
  chooseFile(question: FileQuestion): Promise<vscode.Uri | undefined>;
  /**
   * Resolves to undefined if the author decides against it. Asks before a file is replaced: whoever writes need not.
   */
  chooseTarget(question: SaveQuestion): Promise<vscode.Uri | undefined>;
  /** Any number of files or folders; none if the author chooses none. */
  chooseFiles(question: FilesQuestion): Promise<readonly vscode.Uri[]>;
  /** Resolves to false where the author declines. */
  confirm(confirmation: Confirmation): Promise<boolean>;
  /** Resolves to undefined if the author takes none of the ways. */
  decide<Action extends string>(failure: Failure<Action>): Promise<Action | undefined>;
  /**
   * Says that something went wrong, without waiting for an answer. Resolves to undefined if the author takes none of
   * the ways.
   */
  report<Action extends string>(failure: Failure<Action>): Promise<Action | undefined>;
  /** Shows progress of a long task. The signal is aborted when the author does not want to wait. */
  wait<T>(title: string, act: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Says something without waiting for an answer. */
  say(message: string): void;
  /** Shows something at the edge of the window until a promise is settled, in nobody's way. */
  remark(message: string, until: Promise<unknown>): void;
  /** Says something in passing, with something that the author may do next. */
  offer(message: string, action: string, act: () => void): void;
}
