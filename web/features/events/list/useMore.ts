import { startTransition, useEffect, useState } from 'react';
import { currentLayout } from '#web/platform/nav.ts';
import { useIsServed } from '#web/platform/served.ts';

/** Number of cards that are added each time. */
const portion = 60;
/** Distance in px at which more cards are added, ahead of a fast scroll. */
const near = '1500px';

/** On a phone, in px: page parts around the list, and minimum height of a card with its gap. */
const [around, card] = [200, 137];

/**
 * Number of cards to render first: about one screen. 60 at once would block input on a slow phone.
 * The server does not know the screen's height.
 */
function firstOnes(isServed: boolean): number {
  if (currentLayout() !== 'phone') return 9;
  return isServed ? 6 : Math.min(6, Math.ceil((innerHeight - around) / card));
}

/**
 * Returns how many of `total` cards to render, and the ref for an element behind the last, or null
 * once all are rendered. A page returned to grows to its old position (SHL-034).
 */
export function useMore(total: number) {
  const isServed = useIsServed();
  const [count, setCount] = useState(() => firstOnes(isServed));
  const [end, setEnd] = useState<Element | null>(null);
  useEffect(() => {
    if (end === null) return undefined;
    // A transition yields to input while the cards render.
    const grow = (to: number) => startTransition(() => setCount(to));
    if (count < portion) {
      grow(portion);
      return undefined;
    }
    const watch = new IntersectionObserver(
      // A busy browser delivers several entries at once; the last is current.
      (moments) => moments.at(-1)!.isIntersecting && grow(count + portion),
      { rootMargin: near },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, [end, count]);
  return [count, count < total ? setEnd : null] as const;
}
