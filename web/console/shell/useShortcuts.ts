import { useEffect } from 'react';

/** Whether a key press belongs to a field and not to the console. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isDialogOpen = () => document.querySelector('[role=dialog],[role=alertdialog]') !== null;

/** Presses what the page marks for a key, if there is such a thing. */
function press(event: KeyboardEvent, selector: string): void {
  const target = document.querySelector<HTMLElement>(selector);
  if (target === null) return;
  event.preventDefault();
  target.click();
}

/** The keys of the console; `open` shows the palette or the list of keys. */
export function useShortcuts(open: (what: 'palette' | 'shortcuts') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open('palette');
      } else if (isCommand && event.key.toLowerCase() === 's') {
        event.preventDefault();
        press(event, '[data-save]');
      } else if (isCommand || event.altKey || isTyping(event.target) || isDialogOpen()) return;
      else if (event.key === '/') {
        event.preventDefault();
        document.getElementById('list-search')?.focus();
      } else if (event.key === '?') open('shortcuts');
      else if (event.key === 'n') press(event, '[data-new]');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
}
