import { type ComponentType, useSyncExternalStore } from 'react';
import type { Refused } from '#web/platform/calls/refused.ts';

/** Only one blocking dialog at a time, in this order (S-54). */
const order = ['authorization', 'intercept', 'magic', 'terms', 'maintenance', 'other'] as const;
export type Rank = (typeof order)[number];

/** A dialog that stays open until what it asked for is saved; it shows a refusal itself. */
export type OpenUntilDone = { close: () => void; fail: (failure: Refused) => void };
export type Act = (dialog: OpenUntilDone) => unknown;

type Common = { id: number; rank: Rank };
export type QuestionDialog = Common & {
  kind: 'question';
  title: string;
  text: string;
  yes: string | undefined;
  /** Null: one button only. */
  no: string | null | undefined;
  isDanger: boolean;
  /** Neither Escape nor a press on the mask closes it. */
  isBlocking: boolean;
  /** Asked on the way back: Back does not answer it. */
  isOfBack: boolean;
  act: Act | undefined;
  answer: (value: boolean) => void;
};
type Custom = Common & {
  kind: 'custom';
  /** In the language of the moment: it may change while the dialog is open. */
  title: () => string;
  isBlocking: boolean;
  body: ComponentType<{ close: () => void }>;
  close: () => void;
};
export type OpenDialog = QuestionDialog | Custom;

let open: readonly OpenDialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[]) {
  open = next;
  for (const listener of listeners) listener();
}
const add = (dialog: OpenDialog) =>
  change(
    [...open, dialog].sort((a, b) => order.indexOf(a.rank) - order.indexOf(b.rank) || a.id - b.id),
  );
const remove = (id: number) => change(open.filter((dialog) => dialog.id !== id));

/** The one dialog to show now. */
export const useTopDialog = (): OpenDialog | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open[0],
    () => undefined,
  );

type Asked = {
  title: string;
  text?: string;
  yes?: string;
  no?: string | null;
  isDanger?: boolean;
  isBlocking?: boolean;
  isOfBack?: boolean;
  rank?: Rank;
  /**
   * What a yes does (`useCallMutation`): the dialog stays open until it is saved, and says itself why it
   * was refused.
   */
  act?: Act;
  /** Closes it as a no when it aborts. */
  until?: AbortSignal;
};

/** Asks a yes/no question; Escape and the mask mean no. */
export function confirm(question: Asked): Promise<boolean> {
  return new Promise((resolve) => {
    const id = (lastId += 1);
    question.until?.addEventListener('abort', () => {
      remove(id);
      resolve(false);
    });
    add({
      kind: 'question',
      id,
      rank: question.rank ?? 'other',
      title: question.title,
      text: question.text ?? '',
      yes: question.yes,
      no: question.no,
      isDanger: question.isDanger ?? false,
      isBlocking: question.isBlocking ?? false,
      isOfBack: question.isOfBack ?? false,
      act: question.act,
      answer: (value) => {
        remove(id);
        resolve(value);
      },
    });
  });
}

/** Says something with one OK button. */
export async function alert(question: Omit<Asked, 'no'>): Promise<void> {
  await confirm({ ...question, no: null });
}

/**
 * Opens a dialog with a body of its own; the answer resolves when it closes. At most one of a rank
 * other than `other`.
 */
export function openDialog(of: {
  rank: Rank;
  title: () => string;
  isBlocking?: boolean;
  body: ComponentType<{ close: () => void }>;
}): Promise<void> {
  if (of.rank !== 'other' && open.some((dialog) => dialog.rank === of.rank))
    return Promise.resolve();
  return new Promise((resolve) => {
    const id = (lastId += 1);
    const close = () => {
      remove(id);
      resolve();
    };
    add({
      kind: 'custom',
      id,
      rank: of.rank,
      title: of.title,
      isBlocking: of.isBlocking ?? false,
      body: of.body,
      close,
    });
  });
}
