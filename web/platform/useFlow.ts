import { useSyncExternalStore } from 'react';
import { clearFlow, finishFlow, type FlowName, flowKey, flowListeners, keepFlow } from './flow.ts';
import { jsonOr, sessionKept } from '#web/platform/storage.ts';

type Kept = { subject: string; values: unknown };
// useSyncExternalStore needs the same object for the same text.
const parsed = new Map<string, Kept>();

function read(flow: FlowName): Kept | null {
  const text = typeof window === 'undefined' ? null : sessionKept.getItem(flowKey(flow));
  if (text === null) return null;
  let kept = parsed.get(text);
  if (!kept) {
    kept = jsonOr<Kept>(text, { subject: '', values: null });
    parsed.clear();
    parsed.set(text, kept);
  }
  return kept;
}

/**
 * Input of a flow, in session storage and shared by its pages. `subject` is its event, room or
 * order: input of another subject is ignored (RTE-106).
 */
export function useFlow<T extends object>(flow: FlowName, subject: string) {
  const kept = useSyncExternalStore(
    (listener) => {
      flowListeners.add(listener);
      return () => flowListeners.delete(listener);
    },
    () => read(flow),
    () => null,
  );
  const values = kept?.subject === subject ? (kept.values as Partial<T>) : null;
  const update = (change: Partial<T>): void => {
    const before = read(flow);
    const base = before?.subject === subject ? (before.values as object) : {};
    keepFlow(flow, subject, { ...base, ...change });
  };
  return { values, update, clear: () => clearFlow(flow), finish: () => finishFlow(flow) };
}
