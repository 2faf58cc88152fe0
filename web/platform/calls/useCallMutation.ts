import { useRef, useState } from 'react';
import type { Call, Input, Output, ErrorDisplay } from '#domain/call.ts';
import type { OpenUntilDone } from '#web/platform/dialogs.ts';
import { request } from './request.ts';
import { isTokenDue } from '#web/platform/session/renewal.ts';
import { toRefused, showFailure } from './faults.ts';
import type { Refused } from './refused.ts';
import { sessionKept } from '#web/platform/storage.ts';

type Handlers<C extends Call> = {
  onDone?: (answer: Output<C>, input: Input<C>) => unknown;
  /** Returns true when the screen has shown the failure itself. */
  onRefused?: (failure: Refused, input: Input<C>) => boolean | void;
  errorDisplay?: ErrorDisplay;
  /**
   * The call only reads: the member need not confirm the press when the token arrives after it
   * (B-36).
   */
  isRead?: boolean;
};

/**
 * Idempotency key of a press. It survives a reload, so that a retry has no second effect (API-017).
 */
function keyOf(slot: string): string {
  const before = sessionKept.getItem(slot);
  if (before !== null) return before;
  const key = crypto.randomUUID();
  sessionKept.setItem(slot, key);
  return key;
}

const confirmEarlyPress = (): Promise<boolean> =>
  import('#web/platform/session/earlyPress.ts').then((m) => m.confirmEarlyPress());

/** Sends a write; ignores further presses while it runs. */
export function useCallMutation<C extends Call>(call: C, handlers: Handlers<C> = {}) {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  const mutate = async (
    input: Input<C>,
    dialog?: OpenUntilDone,
  ): Promise<Output<C> | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    const slot = `key:${call.name}:${JSON.stringify(input)}`;
    try {
      if (isTokenDue() && handlers.isRead !== true && !(await confirmEarlyPress()))
        return undefined;
      const answer = await request(call, input, {
        isPress: true,
        ...(call.keyed ? { key: keyOf(slot) } : {}),
      });
      sessionKept.removeItem(slot);
      dialog?.close();
      await handlers.onDone?.(answer, input);
      return answer;
    } catch (caught) {
      const failure = await toRefused(caught, call.name);
      // Only a refusal ends the intent; after a lost response the same key must be sent again.
      if (failure.kind === 'refused') sessionKept.removeItem(slot);
      if (handlers.onRefused?.(failure, input) === true) dialog?.close();
      else if (dialog !== undefined) dialog.fail(failure);
      else {
        const how = handlers.errorDisplay ?? call.errorDisplay ?? 'dialog';
        // Toasts do not show network failures, which is right for background loads only.
        showFailure(failure, how === 'toast' && failure.kind === 'network' ? 'dialog' : how);
      }
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { mutate, isBusy };
}
