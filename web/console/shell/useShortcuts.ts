import { useEffect } from 'react';
import {
  collectKeys,
  isFindKey,
  isFirstSign,
  wasFindKeyPressed,
} from '#web/console/platform/find/keys.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isDialogOpen = () => document.querySelector('[role=dialog],[role=alertdialog]') !== null;

/** Clicks the element that the page marks for a key, if there is one. */
function press(event: KeyboardEvent, selector: string): void {
  const target = document.querySelector<HTMLElement>(selector);
  if (target === null) return;
  event.preventDefault();
  target.click();
}

/**
 * Keyboard shortcuts; `open` shows the palette or the list of shortcuts. On the start page the
 * search begins with what is typed.
 */
export function useShortcuts(
  open: (what: 'palette' | 'shortcuts') => void,
  isStart: boolean,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isFindKey(event)) {
        event.preventDefault();
        open('palette');
      } else if (isCommand && event.key.toLowerCase() === 's') {
        event.preventDefault();
        press(event, '[data-save]');
      } else if (isCommand || event.altKey || isTyping(event.target) || isDialogOpen()) return;
      else if (isStart && isFirstSign(event)) {
        event.preventDefault();
        collectKeys(event.key);
        open('palette');
      } else if (event.key === '/') {
        event.preventDefault();
        document.getElementById('list-search')?.focus();
      } else if (event.key === '?') open('shortcuts');
      else if (event.key === 'n') press(event, '[data-new]');
    };
    if (wasFindKeyPressed()) open('palette');
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open, isStart]);
}
