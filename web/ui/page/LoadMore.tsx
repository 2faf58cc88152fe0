import { useEffect, useRef } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';

/** Distance of a pull at the end of the list that loads the next page, px (CON-003, ORD-019). */
const pullUp = 100;

type LoadMoreProps = { hasMore: boolean; isLoading: boolean; onMore: () => void };

export function LoadMore({ hasMore, isLoading, onMore }: LoadMoreProps) {
  const t = useTranslations('frame');
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (!hasMore || isLoading) return undefined;
    let from: number | null = null;
    const atEnd = () =>
      window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
    const start = (event: TouchEvent) => {
      from = atEnd() ? (event.touches[0]?.clientY ?? null) : null;
    };
    const end = (event: TouchEvent) => {
      const to = event.changedTouches[0]?.clientY;
      if (from !== null && to !== undefined && from - to > pullUp) more.current();
      from = null;
    };
    document.addEventListener('touchstart', start, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', start);
      document.removeEventListener('touchend', end);
    };
  }, [hasMore, isLoading]);
  if (!hasMore) return null;
  return (
    <div className="flex justify-center py-6">
      <Button variant="secondary" isBusy={isLoading} onPress={onMore}>
        {t('loadMore')}
      </Button>
    </div>
  );
}
