import { pullDown } from './PullToRefresh.tsx';

/** `pulled`: distance in px, 0 at the end; `released`: it was far enough. */
type Acts = { pulled: (by: number) => void; released: () => void };

export function watchPulls(acts: Acts, left: AbortSignal): void {
  let from: number | null = null;
  let by = 0;
  const start = ({ touches }: TouchEvent) => {
    from = window.scrollY <= 0 && touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
  };
  const move = ({ touches }: TouchEvent) => {
    if (from === null) return;
    by = Math.max(0, (touches[0]?.clientY ?? from) - from);
    acts.pulled(by);
  };
  const end = () => {
    if (from !== null && by > pullDown) acts.released();
    from = null;
    by = 0;
    acts.pulled(0);
  };
  const how = { passive: true, signal: left };
  document.addEventListener('touchstart', start, how);
  document.addEventListener('touchmove', move, how);
  document.addEventListener('touchend', end, how);
  document.addEventListener('touchcancel', end, how);
}
