import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Number of rows to render now: `portion` at first, then more in transitions, so that long lists
 * block neither the first paint nor input. Printing renders all rows at once.
 */
export function useProgressiveCount(all: number, portion: number): number {
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
