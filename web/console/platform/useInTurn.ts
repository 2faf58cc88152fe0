import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many of many rows are drawn by now: the first at once, the others a few at a time between
 * other work, so that hundreds of them hold up neither the first picture nor a finger. Paper gets
 * all of them.
 */
export function useInTurn(all: number, portion: number): number {
  const [drawn, setDrawn] = useState(portion);
  useEffect(() => {
    if (drawn >= all) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + portion)));
    const drawAll = () => flushSync(() => setDrawn(all));
    addEventListener('beforeprint', drawAll);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeprint', drawAll);
    };
  }, [drawn, all, portion]);
  return Math.min(drawn, all);
}
