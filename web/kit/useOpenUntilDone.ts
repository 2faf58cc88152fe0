import { useEffect, useRef, useState } from 'react';
import { showFailure } from '#web/kit/calls/faults.ts';
import type { Act } from '#web/kit/dialogs.ts';

/**
 * Acts out of a dialog that stays open until what it asked for is saved. `failure` says why it was
 * refused; where the dialog was left before the answer, it is shown by itself.
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
  const send = async (act: Act) => {
    setBusy(true);
    setFailure('');
    await act({
      close,
      fail: (refused) => {
        if (isOpen.current) setFailure(refused.text);
        else showFailure(refused, 'dialog');
      },
    });
    setBusy(false);
  };
  return { isBusy, failure, send };
}
