import { useEffect, useState } from 'react';
import { currentLayout } from '#web/kit/nav.ts';

/**
 * So many cards at first and whenever the end of those comes near; before the script what fills a
 * screen.
 */
const portion = () => (!import.meta.env.SSR ? 60 : currentLayout() === 'phone' ? 6 : 9);
/** How near, in px: before anybody sees it, also where a thumb throws the page. */
const near = '1500px';

/**
 * How many of `total` cards are in the page, and the ref of an element behind the last of them; null
 * once all are there. A page returned to grows by itself to where it was (SHL-034).
 */
export function useMore(total: number) {
  const [count, setCount] = useState(portion);
  const [end, setEnd] = useState<Element | null>(null);
  useEffect(() => {
    if (end === null) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => seen?.isIntersecting && setCount(count + portion()),
      { rootMargin: near },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, [end, count]);
  return [count, count < total ? setEnd : null] as const;
}
