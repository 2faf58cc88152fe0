import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** Distance that a finger must pull down at the top of the page, px (CON-002, ORD-019). */
export const pullDown = 40;
const most = 88;

type PullToRefreshProps = { onRefresh: () => Promise<unknown>; children: ReactNode };

export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const t = useTranslations('frame');
  const [pulled, setPulled] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    const left = new AbortController();
    const act = {
      pulled: (by: number) => setPulled(Math.min(most, by)),
      released: () => {
        setBusy(true);
        void refresh.current().finally(() => setBusy(false));
      },
    };
    // Not in the first bundle: the first view does not need it.
    import('./pulls.ts').then((m) => m.watchPulls(act, left.signal)).catch(() => {});
    return () => left.abort();
  }, []);
  const height = isBusy ? pullDown : pulled;
  return (
    <div>
      <div
        aria-live="polite"
        style={height > 0 ? { height } : undefined}
        className="flex items-center justify-center overflow-hidden text-sm text-soft"
      >
        {height > 0 &&
          (isBusy ? t('refreshing') : pulled > pullDown ? t('releaseHint') : t('pullHint'))}
      </div>
      {children}
    </div>
  );
}
