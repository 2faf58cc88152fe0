import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { ticksPerDay } from '#domain/facilities/rules.ticks.ts';
import { rowHeight } from './rowHeight.ts';
import { edgeAt, slotAt, type Step, type Week } from './week.ts';

/** A touch held this long draws; one that moves earlier scrolls. */
const holdMs = 250;
const stillPx = 8;
/** Distance in px within which a mouse grabs an edge; doubled for touch. */
const edgePx = 6;

/** Prevents scrolling while drawing. React's touch listeners are passive and cannot. */
const useStill = (field: RefObject<HTMLDivElement | null>, isDrawing: RefObject<boolean>) =>
  useEffect(() => {
    const stay = (event: TouchEvent) => {
      if (isDrawing.current) event.preventDefault();
    };
    const box = field.current;
    box?.addEventListener('touchmove', stay, { passive: false });
    return () => box?.removeEventListener('touchmove', stay);
  }, [field, isDrawing]);

function placeIn(field: HTMLDivElement, { clientX, clientY }: PointerEvent) {
  const box = field.getBoundingClientRect();
  const day = Math.floor(((clientX - box.left) / box.width) * 7);
  return {
    day: Math.min(6, Math.max(0, day)),
    tick: Math.min(ticksPerDay - 1, Math.max(0, Math.floor((clientY - box.top) / rowHeight))),
  };
}

/** Draws, moves and resizes slots by mouse and touch on the element of `field`. */
export function useDrawing(of: {
  week: Week;
  isReadOnly: boolean;
  dispatch: (step: Step) => void;
  show: (tick: number) => void;
}) {
  const { week, isReadOnly, dispatch, show } = of;
  const field = useRef<HTMLDivElement>(null);
  const hold = useRef<{ timer: number; x: number; y: number } | null>(null);
  const isDrawing = useRef(false);
  useStill(field, isDrawing);
  const begin = (event: PointerEvent) => {
    const place = placeIn(field.current!, event);
    const y = event.clientY - field.current!.getBoundingClientRect().top;
    const reach = edgePx * (event.pointerType === 'touch' ? 2 : 1);
    const slot = slotAt(week, place.day, place.tick);
    dispatch({ do: 'press', ...place, part: edgeAt(slot, y / rowHeight, reach / rowHeight) });
    isDrawing.current = true;
  };
  const endDrawing = () => {
    if (hold.current !== null) clearTimeout(hold.current.timer);
    hold.current = null;
    isDrawing.current = false;
  };
  const onPointerDown = (event: PointerEvent) => {
    if (isReadOnly || event.button !== 0) return;
    field.current!.focus({ preventScroll: true });
    if (event.pointerType !== 'touch') {
      event.preventDefault();
      field.current!.setPointerCapture(event.pointerId);
      return begin(event);
    }
    const timer = window.setTimeout(() => begin(event), holdMs);
    hold.current = { timer, x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (isDrawing.current) {
      const place = placeIn(field.current!, event);
      show(place.tick);
      return dispatch({ do: 'drag', ...place });
    }
    const { x = event.clientX, y = event.clientY } = hold.current ?? {};
    if (Math.hypot(event.clientX - x, event.clientY - y) > stillPx) endDrawing();
  };
  const end = (step: Step) => {
    if (isDrawing.current) dispatch(step);
    endDrawing();
  };
  const onPointerUp = (event: PointerEvent) => {
    // A short touch only selects.
    if (hold.current !== null && !isDrawing.current) begin(event);
    end({ do: 'drop' });
  };
  const onPointerCancel = () => end({ do: 'cancel' });
  return { field, isDrawing, on: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}
