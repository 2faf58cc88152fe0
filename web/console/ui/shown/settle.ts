import { setUnsaved } from '#web/console/platform/console.ts';
import { queries, refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { toast } from '#web/platform/toasts.ts';

/** Clears the unsaved mark after an act on a record and fetches all data again. */
export function settle(onDone: () => void, text: string): void {
  onDone();
  setUnsaved(false);
  toast(text);
  void refetchCalls();
  queries.removeQueries({ type: 'inactive' });
}
