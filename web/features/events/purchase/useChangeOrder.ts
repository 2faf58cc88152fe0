import { useState } from 'react';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { pageAfterPurchase } from '#domain/events/rules.ts';
import { createActivityOrder, getActivityOrderDetail } from '#domain/orders/calls.ts';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { alert } from '#web/platform/dialogs.ts';
import { useFlow } from '#web/platform/useFlow.ts';
import { go } from '#web/platform/nav.ts';
import { isNo, Refused } from '#web/platform/calls/refused.ts';
import { self } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useWords } from '#web/platform/words/words.ts';
import { countOf, type EventChoice, pricedLines, totalOf } from './choice.ts';
import { carriedOver, keptNumber } from '#web/features/events/people/named.ts';
import { withOwn } from '#web/features/events/people/ownPlaces.ts';
import { faultOfServer } from '#web/features/events/people/guestList.ts';
import {
  attendeeOf,
  type AttendeeEntry,
  freshEntry,
  personPlaces,
} from '#web/features/events/people/people.ts';
import { askNewPrice } from './askNewPrice.ts';
import { useTermsOf } from '#web/ui/fields/useTermsOf.ts';
import { useQuestions } from '#web/features/events/people/useFlowGuests.ts';
import { useTicketChoice } from './useTicketChoice.ts';

type Chosen = ActivityOrderDetail['tickets'];

const wire = (tickets: EventChoice['tickets']) =>
  tickets
    .map((line) => `${line.ticketTypeId}/${line.sessionId ?? ''}/${line.quantity}`)
    .sort()
    .join(' ');

/** Why this order cannot be changed, as a key of the words of orders; null while it can (S-17). */
function blockOf(order: ActivityOrderDetail, isOver: boolean) {
  if (order.orderStatus === 'CANCEL' || isOver) return 'changeOver' as const;
  return order.canChange ? null : ('changeHandedOver' as const);
}

type Entries = Readonly<Record<string, AttendeeEntry>>;

/**
 * What has been typed by now: who was only carried over stays so, and goes along when the choice
 * changes again.
 */
const typedIn = (next: Entries, shown: Entries, typed: Entries): Entries => ({
  ...typed,
  ...Object.fromEntries(
    Object.entries(next).filter(
      ([key, entry]) => JSON.stringify(entry) !== JSON.stringify(shown[key]),
    ),
  ),
});

/**
 * Exchanges what a reservation holds (EVT-077, S-17). The new choice starts from the present one
 * and survives a reload; so do the people: whoever was named goes along, and only what is typed is
 * kept beside.
 */
export function useChangeOrder(orderNumber: string) {
  const t = useWords('orders');
  const answer = useCallQuery(
    getActivityOrderDetail,
    { orderNumber },
    { ignore: ['notEventOrder', 'orderNotFound'] },
  );
  const order = answer.data;
  const eventID = order?.eventId ?? '';
  const event = useCallQuery(
    getEventInfo,
    { eventID },
    { enabled: order !== undefined, ignore: ['noData'] },
  );
  const terms = useTermsOf('EVENT');
  const flow = useFlow<EventChoice>('event', orderNumber);
  const [endedAt, setEndedAt] = useState<number | null>(null);
  const [isDone, setDone] = useState(false);

  const present: Chosen = order?.tickets ?? [];
  const info = event.data && withOwn(event.data, present);
  const tickets = flow.values?.tickets ?? present;
  const chosenTimes = present.flatMap((line) => (line.sessionId === null ? [] : [line.sessionId]));
  const times = flow.values?.times ?? [...new Set(chosenTimes)];
  const lines = info ? pricedLines(info, tickets) : [];
  const total = totalOf(lines);
  const isNamed = info !== undefined && pageAfterPurchase(info) !== 'ActiveOrder';
  const questions = useQuestions(eventID || '0', isNamed);
  const places = isNamed ? personPlaces(info, tickets) : [];
  const before = order?.attendees ?? [];
  const typed = flow.values?.invitations ?? {};
  const entries = carriedOver(places, before, typed);
  const deadline = order?.deadline ?? null;
  const isOver = deadline !== null && (endedAt === deadline || deadline <= now());

  const { pick, set } = useTicketChoice(info, flow, times, tickets);

  const reload = async () => {
    await Promise.all([
      answer.refetch(),
      event.refetch(),
      ...(isNamed ? [questions.refetch()] : []),
    ]);
  };
  const create = useCallMutation(createActivityOrder, {
    onDone: (made) => {
      setDone(true);
      flow.finish();
      toast(t('changeDone'));
      go('ActivePayOrder', { orderNumber: made.orderNumber }, { replace: true });
    },
    onRefused: (failure) => {
      if (failure.kind === 'ended') return false;
      void say(failure);
      return true;
    },
  });

  /**
   * What stands in the way is said; the old reservation still holds everything it held. A new price
   * is offered (8053), and what is wrong with somebody stands at their place.
   */
  const say = async (failure: Refused) => {
    const faults = faultOfServer(failure, places);
    if (faults !== null) {
      flow.update({ faults });
      return;
    }
    if (failure.refusal === 'priceChanged') {
      const fresh = (await event.refetch()).data;
      const amount = fresh ? totalOf(pricedLines(fresh, tickets)) : 0;
      if (await askNewPrice(failure, amount)) await save(amount);
      return;
    }
    await alert({ title: t('changeFailedTitle'), text: failure.text });
    await reload();
  };

  const save = async (amount: number): Promise<void> => {
    if (!order || !terms.data) return;
    const { regionCode, ada } = self();
    await create.mutate({
      regionCode,
      ada,
      eventID,
      ...(places.length > 0
        ? {
            attendees: places.map((place) =>
              attendeeOf(place, entries[place.key] ?? freshEntry(place)),
            ),
          }
        : {}),
      tickets: lines.map((line) => ({
        ticketTypeId: line.type.id,
        sessionId: line.session?.id ?? null,
        quantity: line.quantity,
      })),
      contact: order.contact,
      tcVersion: terms.data.auditVersion,
      amount,
      replaceOrderNumber: orderNumber,
    });
  };

  const failed = [answer, event, ...(isNamed ? [questions] : [])].find(
    (one) => one.data === undefined && one.error !== null,
  );
  const failure = failed?.error ?? null;
  const isGone = isNo(failure);
  return {
    order,
    info,
    terms,
    tickets,
    times,
    pick,
    set,
    lines,
    total,
    count: countOf(lines),
    isSame: wire(tickets) === wire(present),
    /**
     * Other terms are in force than those accepted for the reservation: they are to be accepted
     * anew (9006).
     */
    needsTerms:
      order !== undefined &&
      terms.data !== undefined &&
      terms.data.auditVersion !== order.termsVersion,
    block: order && info ? blockOf(order, isOver) : null,
    people: {
      places,
      entries,
      onChange: (next: Entries) => flow.update({ invitations: typedIn(next, entries, typed) }),
      asks: { isRealName: info?.realName === true, questions: questions.data ?? [] },
      kept: (_: string, entry: AttendeeEntry) => keptNumber(before, entry),
      serverFaults: flow.values?.faults ?? {},
    },
    isAsking: isNamed && questions.data === undefined,
    clearFaults: () => flow.update({ faults: {} }),
    save: () => save(total),
    isBusy: create.isBusy || isDone,
    isGone,
    isFailed: failure !== null && !isGone,
    reload,
    end: () => setEndedAt(deadline),
  };
}
