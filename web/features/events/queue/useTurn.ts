import { getSaleQueue } from '#domain/events/queue/calls.ts';
import type { OwnQueueEntry } from '#domain/events/queue/shapes.ts';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useIsPast } from '#web/platform/useIsPast.ts';

/**
 * The member's running turn in the sale queue of an event. `isQueued`: the event has a queue, and
 * the turn has not come or is over (B-43).
 */
export function useTurn({ id, saleQueue }: Pick<EventInfo, 'id' | 'saleQueue'>): {
  own: OwnQueueEntry | null;
  isQueued: boolean;
  reload: () => void;
} {
  const { data } = useCallQuery(
    getSaleQueue,
    { eventID: id },
    { enabled: saleQueue !== null, errorDisplay: 'silent' },
  );
  const own = data?.own?.state === 'TURN' ? data.own : null;
  const isOver = useIsPast(own?.turnUntil ?? null);
  const running = saleQueue === null || isOver ? null : own;
  const isQueued = saleQueue !== null && data !== undefined && running === null;
  return {
    own: running,
    isQueued: isQueued && data.state !== 'CLOSED',
    reload: () => void refetchCalls(getSaleQueue),
  };
}
