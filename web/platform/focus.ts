/** Once what was just opened or changed stands on the page. */
const soon = (work: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(work));

/** Takes the focus to what may only now be coming onto the page. */
export const focusSoon = (id: string): void => soon(() => document.getElementById(id)?.focus());

/**
 * After a change that took the pressed button off the page: reading goes on at the beginning of its
 * content, not of the window.
 */
export const refocusSoon = (): void =>
  soon(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus();
  });

/**
 * Takes something off the page together with the button that was pressed for it: what stands
 * nearest before it gets the focus (SHL-040). Otherwise a keyboard would begin at the top of the
 * page again.
 */
export function keepingFocus(takeOff: () => void): void {
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
  ];
  const at = all.findIndex((one) => one === document.activeElement);
  takeOff();
  soon(() => {
    if (document.activeElement !== document.body) return;
    all
      .slice(0, Math.max(0, at))
      .findLast((one) => one.isConnected && one.checkVisibility())
      ?.focus();
  });
}
