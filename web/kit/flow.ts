import { useSyncExternalStore } from 'react';

export type FlowName = 'event' | 'facility';

const keyOf = (flow: FlowName) => `flow:${flow}`;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The next way out of this flow was asked for by the flow itself and needs no question. */
let permitted: FlowName | null = null;

type Kept = { subject: string; values: unknown };
// useSyncExternalStore needs the same object for the same text.
const parsed = new Map<string, Kept>();

function read(flow: FlowName): Kept | null {
  const text = typeof window === 'undefined' ? null : sessionStorage.getItem(keyOf(flow));
  if (text === null) return null;
  let kept = parsed.get(text);
  if (!kept) {
    kept = JSON.parse(text) as Kept;
    parsed.clear();
    parsed.set(text, kept);
  }
  return kept;
}

/**
 * Forgets the input of a flow. Called when another event, room or service is started (D.0,
 * EVT-046).
 */
export function clearFlow(flow: FlowName): void {
  sessionStorage.removeItem(keyOf(flow));
  tell();
}

/**
 * The flow is done (creation, hand-over): its input goes and the next navigation does not ask
 * (SHL-030).
 */
export function finishFlow(flow: FlowName): void {
  permitted = flow;
  clearFlow(flow);
}

/**
 * Lets the next navigation leave without a question and keeps the input (way to the payment page or
 * the sign-in).
 */
export function permitLeaving(flow: FlowName): void {
  permitted = flow;
}

/** True once after `finishFlow` or `permitLeaving`. */
export function takePermission(flow: FlowName): boolean {
  const given = permitted === flow;
  permitted = null;
  return given;
}

/**
 * Input of a flow, kept in session storage under one key and shared by its pages; survives a
 * reload. `subject` is the event, room or order the input belongs to: input of another subject
 * counts as none (RTE-106).
 */
export function useFlow<T extends object>(flow: FlowName, subject: string) {
  const kept = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => read(flow),
    () => null,
  );
  const values = kept?.subject === subject ? (kept.values as Partial<T>) : null;
  const update = (change: Partial<T>): void => {
    const before = read(flow);
    const base = before?.subject === subject ? (before.values as object) : {};
    sessionStorage.setItem(
      keyOf(flow),
      JSON.stringify({ subject, values: { ...base, ...change } }),
    );
    tell();
  };
  return { values, update, clear: () => clearFlow(flow), finish: () => finishFlow(flow) };
}
