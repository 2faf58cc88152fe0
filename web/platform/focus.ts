/** Runs `work` after the next rendering. */
const soon = (work: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(work));

export const focusSoon = (id: string): void => soon(() => document.getElementById(id)?.focus());

/** Focuses `main` if the pressed button was removed; else the keyboard would start at the top. */
export const refocusSoon = (): void =>
  soon(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus();
  });

/** Removes something with its focused button and focuses the control before it (SHL-040). */
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
