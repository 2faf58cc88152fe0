import { useState } from 'react';
import type { Output } from '#domain/call.ts';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { pageAfterPurchase } from '#domain/events/rules.ts';
import { createActivityOrder, getActivityOrderDetail } from '#domain/orders/calls.ts';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { alert } from '#web/platform/dialogs.ts';
import { useFlow } from '#web/platform/useFlow.ts';
import { go } from '#web/platform/nav.ts';
import { isUnavailable, Refused } from '#web/platform/calls/refused.ts';
import { self } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { countOf, type EventChoice, linesOnWire, pricedLines, totalOf } from './choice.ts';
import { assignAttendees, keptNumber } from '#web/features/events/people/named.ts';
import { withOwnPlaces } from '#web/features/events/people/ownPlaces.ts';
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

/** Returns the text key of the reason why the order cannot be changed, or null (S-17). */
function blockOf(order: ActivityOrderDetail, isOver: boolean) {
  if (order.orderStatus === 'CANCEL' || isOver) return 'changeOver' as const;
  return order.canChange ? null : ('changeHandedOver' as const);
}

type Entries = Readonly<Record<string, AttendeeEntry>>;

/**
 * Keeps only entries that the member edited, so that carried-over ones are assigned again when the
 * choice changes.
 */
const typedIn = (next: Entries, shown: Entries, typed: Entries): Entries => ({
  ...typed,
  ...Object.fromEntries(
    Object.entries(next).filter(
      ([key, entry]) => JSON.stringify(entry) !== JSON.stringify(shown[key]),
    ),
  ),
});

/** The state of the form: the reservation, with the changes stored in the flow. */
function draftOf(
  order: ActivityOrderDetail | undefined,
  event: Output<typeof getEventInfo> | undefined,
  values: Partial<EventChoice> | null | undefined,
) {
  const present: Chosen = order?.tickets ?? [];
  const info = event && withOwnPlaces(event, present);
  const tickets = values?.tickets ?? present;
  const chosenTimes = present.flatMap((line) => (line.sessionId === null ? [] : [line.sessionId]));
  const lines = info ? pricedLines(info, tickets) : [];
  const isNamed = info !== undefined && pageAfterPurchase(info) !== 'ActiveOrder';
  const places = isNamed ? personPlaces(info, tickets) : [];
  const before = order?.attendees ?? [];
  const typed = values?.invitations ?? {};
  return {
    present,
    info,
    tickets,
    times: values?.times ?? [...new Set(chosenTimes)],
    lines,
    total: totalOf(lines),
    isNamed,
    places,
    before,
    typed,
    entries: assignAttendees(places, before, typed),
  };
}

type Exchange = {
  order: ActivityOrderDetail | undefined;
  draft: ReturnType<typeof draftOf>;
  terms: ReturnType<typeof useTermsOf>;
  flow: ReturnType<typeof useFlow<EventChoice>>;
  refetchEvent: () => Promise<{ data: Output<typeof getEventInfo> | undefined }>;
  reload: () => Promise<void>;
};

function useExchange({ order, draft, terms, flow, refetchEvent, reload }: Exchange) {
  const t = useTranslations('orders');
  const [isDone, setDone] = useState(false);
  const { lines, places, entries, tickets } = draft;
  const create = useCallMutation(createActivityOrder, {
    onDone: (made) => {
      setDone(true);
      flow.finish();
      toast(t('changeDone'));
      go('ActivePayOrder', { orderNumber: made.orderNumber }, { replace: true });
    },
    onRefused: (failure) => {
      if (failure.kind === 'ended') return false;
      void showRefusal(failure);
      return true;
    },
  });

  /**
   * Shows a refusal; the old reservation is unchanged. Offers a new price (8053), and marks a fault
   * of one attendee at their place.
   */
  const showRefusal = async (failure: Refused) => {
    const faults = faultOfServer(failure, places);
    if (faults !== null) {
      flow.update({ faults });
      return;
    }
    if (failure.refusal === 'priceChanged') {
      const fresh = (await refetchEvent()).data;
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
    const attendees = places.map((place) =>
      attendeeOf(place, entries[place.key] ?? freshEntry(place)),
    );
    await create.mutate({
      regionCode,
      ada,
      eventID: order.eventId,
      ...(places.length > 0 ? { attendees } : {}),
      tickets: linesOnWire(lines),
      contact: order.contact,
      tcVersion: terms.data.auditVersion,
      amount,
      replaceOrderNumber: order.orderNumber,
    });
  };
  return { save, isBusy: create.isBusy || isDone };
}

/**
 * Replaces the content of a reservation (EVT-077, S-17). The flow stores the new choice and the
 * edited attendees, so both survive a reload.
 */
export function useChangeOrder(orderNumber: string) {
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
  const draft = draftOf(order, event.data, flow.values);
  const { present, info, tickets, times, lines, total, isNamed, places, before, typed, entries } =
    draft;
  const questions = useQuestions(eventID || '0', isNamed);
  const deadline = order?.deadline ?? null;
  const isOver = deadline !== null && (endedAt === deadline || deadline <= now());
  const { pick, set } = useTicketChoice(info, flow, times, tickets);
  const needed = [answer, event, ...(isNamed ? [questions] : [])];
  const reload = async () => {
    await Promise.all(needed.map((one) => one.refetch()));
  };
  const refetchEvent = event.refetch;
  const exchange = useExchange({ order, draft, terms, flow, refetchEvent, reload });

  const failed = needed.find((one) => one.data === undefined && one.error !== null);
  const failure = failed?.error ?? null;
  const isGone = isUnavailable(failure);
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
    /** Other terms are in force than those accepted for the reservation (9006). */
    needsTerms:
      order !== undefined &&
      terms.data !== undefined &&
      terms.data.auditVersion !== order.termsVersion,
    block: order && info ? blockOf(order, isOver) : null,
    people: {
      places,
      entries,
      onChange: (next: Entries) => flow.update({ invitations: typedIn(next, entries, typed) }),
      required: { isRealName: info?.realName === true, questions: questions.data ?? [] },
      kept: (_: string, entry: AttendeeEntry) => keptNumber(before, entry),
      serverFaults: flow.values?.faults ?? {},
    },
    isAsking: isNamed && questions.data === undefined,
    clearFaults: () => flow.update({ faults: {} }),
    save: () => exchange.save(total),
    isBusy: exchange.isBusy,
    isGone,
    isFailed: failure !== null && !isGone,
    reload,
    end: () => setEndedAt(deadline),
  };
}
