import { type ComponentType, useSyncExternalStore } from 'react';
import type { Refused } from '#web/platform/calls/refused.ts';

/** Only one dialog is shown at a time, in this order (S-54). */
const order = ['authorization', 'intercept', 'magic', 'terms', 'maintenance', 'other'] as const;
export type Rank = (typeof order)[number];

export type OpenUntilDone = { close: () => void; fail: (failure: Refused) => void };
export type Act = (dialog: OpenUntilDone) => unknown;

type Common = { id: number; rank: Rank };
export type QuestionDialog = Common & {
  kind: 'question';
  title: string;
  text: string;
  yes: string | undefined;
  /** Null: the dialog has one button only. */
  no: string | null | undefined;
  isDanger: boolean;
  /** Neither Escape nor a press on the backdrop closes it. */
  isBlocking: boolean;
  /** Confirms leaving the page: Back does not close it. */
  isOfBack: boolean;
  act: Act | undefined;
  answer: (value: boolean) => void;
};
type Custom = Common & {
  kind: 'custom';
  /** A function, because the language may change while the dialog is open. */
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

export const useTopDialog = (): OpenDialog | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open[0],
    () => undefined,
  );

type DialogRequest = {
  title: string;
  text?: string;
  yes?: string;
  no?: string | null;
  isDanger?: boolean;
  isBlocking?: boolean;
  isOfBack?: boolean;
  rank?: Rank;
  /**
   * Runs after a press on `yes`; the dialog stays open until it has succeeded and shows a refusal.
   */
  act?: Act;
  /** Aborting it closes the dialog as a no. */
  until?: AbortSignal;
};

export function confirm(question: DialogRequest): Promise<boolean> {
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

export async function alert(question: Omit<DialogRequest, 'no'>): Promise<void> {
  await confirm({ ...question, no: null });
}

/** Opens a dialog with its own body; resolves when it closes. Ranks but `other` open only once. */
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
