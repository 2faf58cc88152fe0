import { useEffect } from 'react';
import { getEventInfo, getTicketTypeNameList } from '#domain/events/calls.ts';
import { pageAfterPurchase } from '#domain/events/rules.ts';
import type { TicketType } from '#domain/events/shapes.ts';
import { useFlow } from '#web/kit/flow.ts';
import { go } from '#web/kit/nav.ts';
import { isNo } from '#web/kit/refused.ts';
import { useAsk } from '#web/kit/useAsk.ts';
import { clamped, countOf, type EventChoice, limitOf, pricedLines, totalOf, withQuantity } from './choice.ts';

/** What the pages of one purchase share: the event's sessions and ticket types by their names, and what is chosen so far. */
export function useEventChoice(eventID: string) {
  const answer = useAsk(getEventInfo, { eventID }, { ignore: ['6001', '6040'] });
  const names = useAsk(getTicketTypeNameList, { eventID }, { enabled: answer.data !== undefined });
  const flow = useFlow<EventChoice>('event', eventID);
  const nameOf = new Map(names.data?.map((type) => [type.ticketTypeId, type.ticketTypeName]));
  const info = answer.data && {
    ...answer.data,
    ticketTypes: answer.data.ticketTypes.map((type) => ({ ...type, name: nameOf.get(type.id) ?? type.name })),
  };
  const failure = answer.data === undefined ? answer.error : null;
  const isGone = isNo(failure);
  const tickets = flow.values?.tickets ?? [];
  return {
    info,
    flow,
    tickets,
    lines: info ? pricedLines(info, tickets) : [],
    isGone,
    isFailed: failure !== null && !isGone,
    reload: answer.refetch,
  };
}

/** The ticket purchase (EVT-056 to EVT-061). */
export function usePurchase(eventID: string) {
  const choice = useEventChoice(eventID);
  const { info, flow, tickets, lines } = choice;
  const open = info?.sessions.filter((session) => session.status === 'OPEN') ?? [];
  const only = open.length === 1 ? open[0]?.id : undefined;
  const isOpen = (id: string) => open.some((session) => session.id === id);
  const times = flow.values?.times?.filter(isOpen) ?? (only === undefined ? [] : [only]);

  // A choice kept from before may be more than what is left by now.
  useEffect(() => {
    if (!info) return;
    const kept = clamped(info, tickets);
    if (kept !== tickets) flow.update({ tickets: kept });
  });

  const pick = (sessionId: string) => {
    if (!info) return;
    const isChosen = times.includes(sessionId);
    const next = info.multiDate ? (isChosen ? times.filter((id) => id !== sessionId) : [...times, sessionId]) : [sessionId];
    flow.update({
      times: next,
      multiDate: info.multiDate,
      tickets: tickets.filter((line) => line.sessionId === null || line.sessionId === undefined || next.includes(line.sessionId)),
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

  return {
    ...choice,
    times,
    pick,
    set,
    total: totalOf(lines),
    count: countOf(lines),
    goOn: () => info && go(pageAfterPurchase(info), { eventID }),
  };
}
