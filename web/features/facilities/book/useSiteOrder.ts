import { useEffect, useRef, useState } from 'react';
import type { Output } from '#domain/call.ts';
import { createFacilityOrder, getVenueBookOption } from '#domain/facilities/calls.ts';
import type { Typed } from '#domain/facilities/rules.information.ts';
import { personalData } from '#domain/members/calls.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { alert, confirm } from '#web/platform/dialogs.ts';
import { go } from '#web/platform/nav.ts';
import { continueWith } from '#web/platform/session/goOn.ts';
import { self } from '#web/platform/session/session.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { keepContact } from '#web/ui/fields/useMyContact.ts';
import { useTermsOf } from '#web/ui/fields/useTermsOf.ts';
import { offerOrders } from '#web/ui/offerOrders.ts';
import { sessionsOnWire, stepOfRefusal, sessionErrorsOf } from './booking.ts';
import { faultsByField, knownInformation } from './useInformationForm.ts';
import { type RoomChoice, useCharge, useRoomChoice } from './useRoomChoice.ts';

type Refusable = {
  choice: RoomChoice;
  readTerms: () => Promise<unknown>;
  submit: (amount: number) => void;
};

function useRefusals({ choice, readTerms, submit }: Refusable) {
  const t = useTranslations('roomBooking');
  const { flow, sessions, here } = choice;
  /** On acceptance the order is created with the new amount (7054). */
  const acceptNewCharge = async (failure: Refused) => {
    const amount = Math.round(Number((failure.data as { amount?: number } | null)?.amount) * 100);
    const isYes = await confirm({
      title: t('priceTitle'),
      text: failure.text,
      yes: t('priceAccept', { amount: moneyText(amount) }),
      no: t('priceKeep'),
    });
    if (isYes) submit(amount);
  };
  /** Opens the page on which to correct the input; other input is kept. */
  const openFaultyStep = async (
    failure: Refused,
    to: NonNullable<ReturnType<typeof stepOfRefusal>>,
  ) => {
    // Files without a booking are deleted after a day (B-26).
    const areGone = failure.field === 'fileIds' && failure.refusal === 'noData';
    flow.update({
      troubles: sessionErrorsOf(failure, sessions),
      ...(areGone ? { files: [], form: '' } : {}),
    });
    await alert({
      title: t('changedTitle'),
      text: areGone ? t('filesGone') : failure.text,
      yes: t('edit'),
    });
    go(to, here);
  };
  /** Returns true if the page handles the refusal itself; other refusals are shown as dialogs. */
  return (failure: Refused): boolean => {
    if (failure.refusal === 'chargeChanged') {
      void acceptNewCharge(failure);
      return true;
    }
    if (failure.refusal === 'unpaidLimit') {
      const words = { title: t('refusedTitle'), yes: t('toOrders'), no: t('close') };
      void offerOrders(failure, words, 'facility');
      return true;
    }
    if (failure.refusal === 'termsVersionOutdated') {
      void readTerms();
      return false;
    }
    const to = stepOfRefusal(failure.refusal, failure.field);
    if (to === null) return false;
    void openFaultyStep(failure, to);
    return true;
  };
}

/** What is known and typed, and whether it is enough for an order; null while it loads. */
function typedIn({ detail, flow }: RoomChoice, options?: Output<typeof getVenueBookOption>) {
  if (detail === undefined || options === undefined) return null;
  const { seatCapacity } = detail.room;
  const information: Typed = {
    ...knownInformation(options, seatCapacity),
    ...flow.values?.information,
  };
  const faults = faultsByField(information, { ...options, seatCapacity });
  return { information, isComplete: Object.keys(faults).length === 0 };
}

/** Creates the order and handles each refusal (S-22). */
export function useSiteOrder() {
  const choice = useRoomChoice();
  const { flow, sessions, roomID } = choice;
  const charge = useCharge(choice);
  const terms = useTermsOf('FACILITY');
  const [isDone, setDone] = useState(false);
  const files = flow.values?.files ?? [];
  const options = useCallQuery(getVenueBookOption, { roomID });
  const typed = typedIn(choice, options.data);
  /** As last sent, for the order with a new amount. */
  const sent = useRef<Typed | null>(null);
  const isEarly = sessions.length === 0 && !isDone;
  useEffect(() => {
    if (isEarly) go('SiteOrderDetail', choice.here, { replace: true });
  });
  const answerTo = useRefusals({
    choice,
    readTerms: terms.refetch,
    submit: (amount) => {
      if (sent.current !== null) submit(sent.current, amount);
    },
  });
  const create = useCallMutation(createFacilityOrder, {
    onDone: (order) => {
      const { contactName, phone, email } = sent.current!;
      keepContact({ name: contactName, phone, email });
      void refetchCalls(personalData);
      setDone(true);
      flow.finish();
      if (order.amount > 0) continueWith(order.orderNumber);
      go('OrderSite', { orderNumber: order.orderNumber }, { replace: true });
    },
    onRefused: answerTo,
  });
  const submit = (information: Typed, amount = charge?.amount) => {
    if (terms.data === undefined || amount === undefined) return;
    sent.current = information;
    flow.update({ information });
    const { regionCode, ada } = self();
    void create.mutate({
      regionCode,
      ada,
      roomID,
      sessions: sessionsOnWire(sessions),
      information,
      fileIds: files.map(({ fileId }) => fileId),
      tcVersion: terms.data.auditVersion,
      amount,
    });
  };
  return {
    ...choice,
    isFailed: choice.isFailed || (options.isError && options.data === undefined),
    reload: () => {
      choice.reload();
      void options.refetch();
    },
    charge,
    terms,
    options: options.data,
    typed,
    files,
    submit,
    isBusy: create.isBusy || isDone,
    isLeaving: isEarly || isDone,
  };
}
export type SiteOrder = ReturnType<typeof useSiteOrder>;
