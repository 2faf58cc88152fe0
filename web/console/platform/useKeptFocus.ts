import { type FocusEvent, useEffect, useRef } from 'react';
import { refocusSoon } from '#web/platform/focus.ts';

/**
 * For what holds commands that are gone once they are done, as after a withdrawal: reading goes on at
 * the page's content, since a keyboard would begin at the top of the window again (SHL-040). The
 * answer is to be spread on the element around them.
 */
export function useKeptFocus() {
  const held = useRef<Element | null>(null);
  // Not only when something of ours changes: what is gone was taken away by whoever drew it.
  useEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    held.current = null;
    refocusSoon();
  });
  return {
    onFocus: ({ target }: FocusEvent<Element>) => {
      held.current = target;
    },
    onBlur: () => {
      held.current = null;
    },
  };
}
