import { useEffect, useState } from 'react';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import type { Typed } from '#domain/facilities/rules.information.ts';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { personalData } from '#domain/members/calls.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { alert, confirm } from '#web/platform/dialogs.ts';
import { go } from '#web/platform/nav.ts';
import { continueWith } from '#web/platform/session/goOn.ts';
import { self } from '#web/platform/session/session.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { keepContact } from '#web/ui/fields/useMyContact.ts';
import { useTermsOf } from '#web/ui/fields/useTermsOf.ts';
import { offerOrders } from '#web/ui/offerOrders.ts';
import { missingStep, sessionsOnWire, stepOfRefusal, sessionErrorsOf } from './booking.ts';
import { emptyInformation, faultsByField } from './useInformationForm.ts';
import { type RoomChoice, useCharge, useRoomChoice } from './useRoomChoice.ts';

const limitsOf = ({
  room: { seatCapacity },
  maxDescriptionWords,
  maxNotesCharacters,
}: RoomDetail) => ({ seatCapacity, maxDescriptionWords, maxNotesCharacters });

/** Returns the step whose input is missing, and opens its page. */
function useMissingStep({ detail, sessions, here }: RoomChoice, typed: Typed, isDone: boolean) {
  const missing =
    detail === undefined || isDone
      ? null
      : missingStep({
          sessions,
          isInformed: Object.keys(faultsByField(typed, limitsOf(detail))).length === 0,
        });
  useEffect(() => {
    if (missing !== null) go(missing, here, { replace: true });
  });
  return missing;
}

type Refusable = {
  choice: RoomChoice;
  readTerms: () => Promise<unknown>;
  submit: (amount: number) => Promise<unknown> | undefined;
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
    if (isYes) await submit(amount);
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

/** Creates the order and handles each refusal (S-22). */
export function useSiteOrder() {
  const choice = useRoomChoice();
  const { flow, sessions, roomID } = choice;
  const charge = useCharge(choice);
  const terms = useTermsOf('FACILITY');
  const [isDone, setDone] = useState(false);
  const typed: Typed = { ...emptyInformation, ...flow.values?.information };
  const files = flow.values?.files ?? [];
  const missing = useMissingStep(choice, typed, isDone);
  const answerTo = useRefusals({
    choice,
    readTerms: terms.refetch,
    submit: (amount) => submit(amount),
  });
  const create = useCallMutation(createFacilityOrder, {
    onDone: (order) => {
      keepContact({ name: typed.contactName, phone: typed.phone, email: typed.email });
      void refetchCalls(personalData);
      setDone(true);
      flow.finish();
      if (order.amount > 0) continueWith(order.orderNumber);
      go('OrderSite', { orderNumber: order.orderNumber }, { replace: true });
    },
    onRefused: answerTo,
  });
  const submit = (amount = charge?.amount) => {
    if (terms.data === undefined || amount === undefined) return undefined;
    const { regionCode, ada } = self();
    return create.mutate({
      regionCode,
      ada,
      roomID,
      sessions: sessionsOnWire(sessions),
      information: typed,
      fileIds: files.map(({ fileId }) => fileId),
      tcVersion: terms.data.auditVersion,
      amount,
    });
  };
  return {
    ...choice,
    charge,
    terms,
    typed,
    files,
    submit,
    isBusy: create.isBusy || isDone,
    isLeaving: missing !== null || isDone,
  };
}
export type SiteOrder = ReturnType<typeof useSiteOrder>;
