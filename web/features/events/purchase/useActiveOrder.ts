import { useEffect, useState } from 'react';
import type { Output } from '#domain/call.ts';
import { pageAfterPurchase } from '#domain/events/rules.ts';
import { getEventInfo } from '#domain/events/calls.detail.ts';
import { personalData } from '#domain/members/calls.ts';
import { confirmActivityOrder, createActivityOrder } from '#domain/orders/calls.ts';
import type { Contact } from '#domain/orders/shapes.ts';
import { alert, confirm } from '#web/platform/dialogs.ts';
import { permitLeaving } from '#web/platform/flow.ts';
import { go } from '#web/platform/nav.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { self } from '#web/platform/session/session.ts';
import { continueWith } from '#web/platform/session/goOn.ts';
import { stored } from '#web/platform/store.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { jsonOr } from '#web/platform/storage.ts';
import { keepContact } from '#web/ui/fields/useMyContact.ts';
import { useTermsOf } from '#web/ui/fields/useTermsOf.ts';
import { linesOnWire, pricedLines, taxOf, totalOf } from './choice.ts';
import { faultOfServer } from '#web/features/events/people/guestList.ts';
import {
  attendeeOf,
  emptyEntry,
  personPlaces,
  type PersonPlace,
} from '#web/features/events/people/people.ts';
import { askNewPrice } from './askNewPrice.ts';
import { missingStep, nextAfterCreation, stepAfterRefusal } from './steps.ts';
import { useEventChoice } from './usePurchase.ts';

type Leave = (to: () => void) => void;

/** Opens the page that follows the order; a free order is confirmed first. */
async function openNextPage(
  order: Output<typeof createActivityOrder>,
  {
    isRealName,
    leave,
    confirmFree,
  }: { isRealName: boolean; leave: Leave; confirmFree: () => Promise<unknown> },
) {
  const { orderNumber } = order;
  const toReservation = () => go('ActivePayOrder', { orderNumber }, { replace: true });
  const next = nextAfterCreation({ realName: isRealName }, order);
  if (next === 'names') return leave(() => go('RealNamePay', { orderNumber }, { replace: true }));
  if (next === 'payment')
    return leave(() => {
      continueWith(orderNumber);
      toReservation();
    });
  if ((await confirmFree()) === undefined) return leave(toReservation);
  const result = { orderNumber, resultMsg: 'success', resultCode: 1, type: 'event' };
  return leave(() => go('PaySuccess', result, { replace: true }));
}

async function offerOrders(failure: Refused) {
  const { askOpenOrder } = await import('#web/ui/orders/askOpenOrder.tsx');
  await askOpenOrder(failure, (orderNumber) => {
    permitLeaving('event');
    if (orderNumber === null) go('Order', { index: 0 });
    else go('ActivityOrderDetail', { orderNumber });
  });
}

type Refusable = {
  eventID: string;
  choice: ReturnType<typeof useEventChoice>;
  people: readonly PersonPlace[];
  readTerms: () => Promise<unknown>;
  submit: (contact: Contact, amount: number) => Promise<unknown> | undefined;
};

function useRefusals({ eventID, choice, people, readTerms, submit }: Refusable) {
  const t = useTranslations('eventPage');
  const { info, flow, tickets } = choice;

  /** On acceptance the order is created with the new amount (8053). */
  const acceptNewPrice = async (failure: Refused, contact: Contact) => {
    const fresh = await choice.reload();
    const amount = fresh.data ? totalOf(pricedLines(fresh.data, tickets)) : 0;
    if (await askNewPrice(failure, amount)) await submit(contact, amount);
  };
  const chooseAgain = async (failure: Refused) => {
    await refetchCalls(getEventInfo);
    await alert({ title: t('refusedTitle'), text: failure.text, yes: t('soldOutBack') });
    go('PurchaseTicket', { eventID });
  };

  const toQueue = async (failure: Refused) => {
    await refetchCalls(getEventInfo);
    const isSure = await confirm({
      title: t('refusedTitle'),
      text: failure.text,
      yes: t('queueTo'),
      no: t('leaveNo'),
    });
    if (!isSure) return;
    permitLeaving('event');
    go('Queue', { eventID });
  };

  /** Shows a fault of one attendee at their place (EVT-065, EVT-068). */
  const toPlace = (failure: Refused): boolean => {
    const faults = faultOfServer(failure, people);
    if (faults === null) return false;
    flow.update({ faults });
    if (!info?.realName) go('InvitationList', { eventID });
    return true;
  };
  /**
   * Returns true if the page handles the refusal itself. Other refusals are shown as dialogs and
   * keep the input (4903, 8003, 8055, 8056, 8057).
   */
  return (failure: Refused, contact: Contact): boolean => {
    if (toPlace(failure)) return true;
    switch (stepAfterRefusal(failure.refusal)) {
      case 'chooseAgain':
        void chooseAgain(failure);
        return true;
      case 'toQueue':
        void toQueue(failure);
        return true;
      case 'offerOrders':
        void offerOrders(failure);
        return true;
      case 'acceptPrice':
        void acceptNewPrice(failure, contact);
        return true;
      case 'readTerms':
        void readTerms();
        return false;
      default:
        return false;
    }
  };
}

const coupons = () => jsonOr(stored('myCoupons'), []);

/** Creates the order, confirms a free one, and handles each refusal (EVT-072 to EVT-075). */
export function useActiveOrder(eventID: string) {
  const choice = useEventChoice(eventID);
  const { info, flow, lines, tickets } = choice;
  const terms = useTermsOf('EVENT');
  const [isDone, setDone] = useState(false);
  const people =
    info !== undefined && pageAfterPurchase(info) !== 'ActiveOrder'
      ? personPlaces(info, tickets)
      : [];
  const entries = flow.values?.invitations ?? {};
  const before =
    info === undefined || isDone ? null : missingStep(info, lines.length, people, entries);
  useEffect(() => {
    if (before !== null) go(before, { eventID }, { replace: true });
  }, [before, eventID]);

  const leave: Leave = (to) => {
    setDone(true);
    flow.finish();
    to();
  };
  const answerTo = useRefusals({
    eventID,
    choice,
    people,
    readTerms: terms.refetch,
    submit: (contact, amount) => submit(contact, amount),
  });
  const free = useCallMutation(confirmActivityOrder);
  const create = useCallMutation(createActivityOrder, {
    onDone: (order, input) => {
      keepContact(input.contact);
      void refetchCalls(personalData);
      return openNextPage(order, {
        isRealName: info?.realName === true,
        leave,
        confirmFree: () => free.mutate({ orderNumber: order.orderNumber, myCoupons: coupons() }),
      });
    },
    onRefused: (failure, input) => answerTo(failure, input.contact),
  });

  const submit = (contact: Contact, amount = totalOf(lines)) => {
    if (terms.data === undefined) return undefined;
    const { regionCode, ada } = self();
    const attendees = people.map((place) => attendeeOf(place, entries[place.key] ?? emptyEntry));
    return create.mutate({
      regionCode,
      ada,
      eventID,
      tickets: linesOnWire(lines),
      ...(attendees.length > 0 ? { attendees } : {}),
      contact,
      tcVersion: terms.data.auditVersion,
      amount,
      myCoupons: coupons(),
    });
  };

  return {
    ...choice,
    terms,
    total: totalOf(lines),
    tax: taxOf(lines),
    submit,
    isBusy: create.isBusy || free.isBusy || isDone,
    isConfirming: free.isBusy,
    isLeaving: before !== null || isDone,
    people,
  };
}
