import { getEventInfo, getTicketTypeNameList } from '#domain/events/calls.detail.ts';
import { pageAfterPurchase } from '#domain/events/rules.ts';
import { useFlow } from '#web/platform/useFlow.ts';
import { go } from '#web/platform/nav.ts';
import { isUnavailable } from '#web/platform/calls/refused.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { isForMe } from '#web/features/events/people/people.ts';
import {
  countOf,
  type EventChoice,
  offeredChoice,
  onlyTicket,
  pricedLines,
  totalOf,
} from './choice.ts';
import { useTicketChoice } from './useTicketChoice.ts';

/** Event, ticket types with translated names, and stored choice, for the pages of a purchase. */
export function useEventChoice(eventID: string) {
  const answer = useCallQuery(getEventInfo, { eventID }, { ignore: ['searchEmpty', 'noData'] });
  const names = useCallQuery(
    getTicketTypeNameList,
    { eventID },
    // The page is complete without this call: `info` has names too.
    { enabled: answer.data !== undefined, quiet: true },
  );
  const flow = useFlow<EventChoice>('event', eventID);
  const nameOf = new Map(names.data?.map((type) => [type.ticketTypeId, type.ticketTypeName]));
  const info = answer.data && {
    ...answer.data,
    ticketTypes: answer.data.ticketTypes.map((type) => ({
      ...type,
      name: nameOf.get(type.id) ?? type.name,
    })),
  };
  const failure = answer.data === undefined ? answer.error : null;
  const isGone = isUnavailable(failure);
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

/** State of the ticket choice (EVT-056 to EVT-061). */
export function usePurchase(eventID: string) {
  const choice = useEventChoice(eventID);
  const { info, flow } = choice;
  const open = info?.sessions.filter((session) => session.status === 'OPEN') ?? [];
  const only = open.length === 1 ? open[0]?.id : undefined;
  const isOpen = (id: string) => open.some((session) => session.id === id);
  // Places offered from a waiting list are selected initially.
  const offered = info === undefined ? null : offeredChoice(info);
  const times =
    flow.values?.times?.filter(isOpen) ?? offered?.times ?? (only === undefined ? [] : [only]);

  // If there is only one ticket to choose, it is selected; it is stored when the member continues.
  const tickets =
    flow.values?.tickets ??
    offered?.tickets ??
    (info?.canBook === true && only !== undefined
      ? onlyTicket(info, (type) => isForMe(info, type))
      : []);
  const lines = info ? pricedLines(info, tickets) : [];

  const { pick, set } = useTicketChoice(info, flow, times, tickets);

  return {
    ...choice,
    tickets,
    lines,
    times,
    pick,
    set,
    total: totalOf(lines),
    count: countOf(lines),
    goOn: () => {
      if (!info) return;
      flow.update({ times, multiDate: info.multiDate, tickets });
      go(pageAfterPurchase(info), { eventID });
    },
  };
}
