import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Accepts drops of the data type `type` on an element. Drag and drop works by mouse only, so offer
 * the same action by keyboard. `isOver` is true while a drag hovers.
 */
export function useDropOf<E extends HTMLElement>(
  type: string,
  isOn: boolean,
  onDrop: (id: string) => void,
): { ref: RefObject<E | null>; isOver: boolean } {
  const ref = useRef<E>(null);
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const element = ref.current;
    if (element === null || !isOn) return undefined;
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes(type) !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const id = event.dataTransfer?.getData(type) ?? '';
      if (id === '') return;
      event.preventDefault();
      take(id);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, [type, isOn]);
  return { ref, isOver };
}
