import { useEffect, useEffectEvent } from 'react';
import { openLayer } from './history.ts';

/** While `isOpen`, Back closes what this component shows, by `close`, and nothing else. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? openLayer(() => onBack()) : undefined), [isOpen]);
}
