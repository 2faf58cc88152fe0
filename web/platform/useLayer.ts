import { useEffect, useEffectEvent } from 'react';
import { openLayer } from './history.ts';

/** While `isOpen`, Back calls `close` and does nothing else. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? openLayer(() => onBack()) : undefined), [isOpen]);
}
