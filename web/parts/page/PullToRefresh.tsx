import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '#web/kit/words/words.ts';

/** Pixels a finger must pull down at the top of the page (CON-002, ORD-019). */
const pullDown = 40;
const most = 88;

/** Refresh by pulling down on phones; does nothing where there is no touch. */
export function PullToRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}) {
  const t = useWords('frame');
  const [pulled, setPulled] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    let from: number | null = null;
    let by = 0;
    const start = (event: TouchEvent) => {
      from =
        window.scrollY <= 0 && event.touches.length === 1
          ? (event.touches[0]?.clientY ?? null)
          : null;
    };
    const move = (event: TouchEvent) => {
      if (from === null) return;
      by = Math.max(0, (event.touches[0]?.clientY ?? from) - from);
      setPulled(Math.min(most, by));
    };
    const end = () => {
      if (from !== null && by > pullDown) {
        setBusy(true);
        void refresh.current().finally(() => setBusy(false));
      }
      from = null;
      by = 0;
      setPulled(0);
    };
    document.addEventListener('touchstart', start, { passive: true });
    document.addEventListener('touchmove', move, { passive: true });
    document.addEventListener('touchend', end);
    document.addEventListener('touchcancel', end);
    return () => {
      document.removeEventListener('touchstart', start);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', end);
    };
  }, []);
  const height = isBusy ? pullDown : pulled;
  return (
    <div>
      <div
        aria-live="polite"
        style={{ height }}
        className="flex items-center justify-center overflow-hidden text-sm text-soft"
      >
        {height > 0 &&
          (isBusy ? t('refreshing') : pulled > pullDown ? t('releaseHint') : t('pullHint'))}
      </div>
      {children}
    </div>
  );
}
