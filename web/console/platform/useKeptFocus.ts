import { type FocusEvent, useEffect, useRef } from 'react';
import { refocusSoon } from '#web/platform/focus.ts';

/**
 * Moves the focus to the page's content when the focused element is removed, for example a button
 * after its action. Otherwise the keyboard would start at the top of the document (SHL-040). Spread
 * the result on the element around the actions.
 */
export function useKeptFocus() {
  const held = useRef<Element | null>(null);
  // No dependency list, because any render may remove the focused element.
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
