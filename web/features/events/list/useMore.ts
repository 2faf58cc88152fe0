import { startTransition, useEffect, useState } from 'react';
import { currentLayout } from '#web/platform/nav.ts';
import { useIsServed } from '#web/platform/served.ts';

/** So many cards at once, and as many more whenever the end of those comes near. */
const portion = 60;
/** How near, in px: before anybody sees it, also where a thumb throws the page. */
const near = '1500px';

/** On a phone: what stands around a list, and the least height of a card with its gap, px. */
const [around, card] = [200, 137];

/**
 * Cards of the first moment: what fills a screen, whose height the server does not know. Sixty at once
 * would keep a slow phone from answering to a finger for as long as they take.
 */
function firstOnes(isServed: boolean): number {
  if (currentLayout() !== 'phone') return 9;
  return isServed ? 6 : Math.min(6, Math.ceil((innerHeight - around) / card));
}

/**
 * How many of `total` cards are in the page, and the ref of an element behind the last of them; null
 * once all are there. A page returned to grows by itself to where it was (SHL-034).
 */
export function useMore(total: number) {
  const isServed = useIsServed();
  const [count, setCount] = useState(() => firstOnes(isServed));
  const [end, setEnd] = useState<Element | null>(null);
  useEffect(() => {
    if (end === null) return undefined;
    // Made in pieces, between which the page answers to whoever touches it.
    const grow = (to: number) => startTransition(() => setCount(to));
    if (count < portion) {
      grow(portion);
      return undefined;
    }
    const watch = new IntersectionObserver(
      // A busy browser hands over several moments at once: far, then near.
      (moments) => moments.at(-1)!.isIntersecting && grow(count + portion),
      { rootMargin: near },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, [end, count]);
  return [count, count < total ? setEnd : null] as const;
}
