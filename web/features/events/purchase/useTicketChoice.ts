import { useEffect } from 'react';
import type { EventInfo, TicketType } from '#domain/events/shapes.detail.ts';
import type { TicketLine } from '#domain/orders/shapes.ts';
import type { useFlow } from '#web/platform/useFlow.ts';
import { clamped, type EventChoice, limitOf, withQuantity } from './choice.ts';

/**
 * Changes sessions and quantities, and stores them in the flow (EVT-058). `info` is undefined while
 * the event loads.
 */
export function useTicketChoice(
  info: EventInfo | undefined,
  flow: ReturnType<typeof useFlow<EventChoice>>,
  times: readonly string[],
  tickets: readonly TicketLine[],
) {
  // A stored choice may exceed the places that are left now.
  useEffect(() => {
    if (!info) return;
    const kept = clamped(info, tickets);
    if (kept !== tickets) flow.update({ tickets: kept });
  });

  const pick = (sessionId: string) => {
    if (!info) return;
    const isChosen = times.includes(sessionId);
    const next = info.multiDate
      ? isChosen
        ? times.filter((id) => id !== sessionId)
        : [...times, sessionId]
      : [sessionId];
    flow.update({
      times: next,
      multiDate: info.multiDate,
      tickets: tickets.filter(
        (line) =>
          line.sessionId === null || line.sessionId === undefined || next.includes(line.sessionId),
      ),
    });
  };

  const set = (type: TicketType, sessionId: string | null, quantity: number) => {
    if (!info) return;
    const most = limitOf(info, tickets, type, sessionId);
    flow.update({
      times,
      multiDate: info.multiDate,
      tickets: withQuantity(tickets, type, sessionId, Math.max(0, Math.min(quantity, most))),
    });
  };

  return { pick, set };
}
