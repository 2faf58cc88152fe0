import { useEffect, useRef, useState } from 'react';
import { toRefused, showFailure } from '#web/platform/calls/faults.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import type { Act } from '#web/platform/dialogs.ts';

/**
 * Runs the action of a dialog that stays open until it has succeeded. `failure` is the text of a
 * refusal; a dialog closed before the response reports it in another one.
 */
export function useOpenUntilDone(close: () => void): {
  isBusy: boolean;
  failure: string;
  send: (act: Act) => Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const fail = (refused: Refused) => {
    if (!isOpen.current) return showFailure(refused, 'dialog');
    setFailure(refused.text);
    if (refused.kind === 'network')
      window.addEventListener('online', () => setFailure(''), { once: true });
  };
  const send = async (act: Act) => {
    setBusy(true);
    setFailure('');
    try {
      await act({ close, fail });
    } catch (caught) {
      fail(await toRefused(caught));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, send };
}
