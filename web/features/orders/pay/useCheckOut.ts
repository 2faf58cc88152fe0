import { useEffect, useRef, useState } from 'react';
import { checkFacilityOrder } from '#domain/facilities/calls.booked.ts';
import { confirmFacilityOrder } from '#domain/orders/calls.booked.ts';
import { confirmActivityOrder, readyHybrisOrder } from '#domain/orders/calls.ts';
import { readiness } from '#domain/orders/rules.ts';
import { kindOfNumber } from '#domain/orders/rules.kinds.ts';
import type { OrderType } from '#domain/orders/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { request } from '#web/platform/calls/request.ts';
import { alert, confirm as askWhether } from '#web/platform/dialogs.ts';
import { go } from '#web/platform/nav.ts';
import { isRefusedWith, Refused } from '#web/platform/calls/refused.ts';
import { stored } from '#web/platform/store.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { currentLanguage, loadTranslations, textOf } from '#web/platform/locale/translations.ts';
import { jsonOr } from '#web/platform/storage.ts';
import { silentText } from './silentShop.ts';

/** After these refusals the external order cannot become ready, so polling stops (API-069). */
const decisive: readonly Refusal[] = [
  'orderCancelled',
  'notCheckedOut',
  'orderNotFound',
  'shopCannotCreate',
];
/** Timeout of one request in ms, so that it does not use up the time of later ones (ORD-059). */
const tryLimitMs = 5000;

const kindOf = (orderNumber: string): OrderType => kindOfNumber(orderNumber) ?? 'event';

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Opens the external page; ignores addresses that are not http(s). */
function leaveTo(url: string): void {
  if (/^https?:$/.test(new URL(url, location.origin).protocol)) location.assign(url);
}

export type CheckOut = {
  checkOut: (orderNumber: string) => Promise<void>;
  /** For orders with an external number; skips the confirmation (ORD-061). */
  payNow: (orderNumber: string) => Promise<void>;
  busy: string | null;
  /** Number of polls so far; null when not polling. */
  waited: number | null;
  stop: () => void;
};

/** State of a hand-over; unmounting aborts it. */
function useHandOver(onChanged: () => void) {
  const [busy, setBusy] = useState<string | null>(null);
  const [waited, setWaited] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const hasLeft = useRef(false);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setBusy(null);
    setWaited(null);
  };

  useEffect(() => {
    // A page restored from the back/forward cache still shows the old hand-over.
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      stop();
      onChanged();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  });
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      running.current?.abort();
    };
  }, []);

  return {
    busy,
    waited,
    setWaited,
    isRunning: () => running.current !== null,
    hasLeft: () => hasLeft.current,
    stop,
    begin: (orderNumber: string) => {
      const controller = new AbortController();
      running.current = controller;
      setBusy(orderNumber);
      return controller.signal;
    },
    sayThenReload: async (text: string, title: string) => {
      stop();
      // Reloads before the dialog, so that the page behind it is current, and again after it
      // (ERR-007).
      onChanged();
      await alert({ title, text });
      onChanged();
    },
  };
}
type HandOver = ReturnType<typeof useHandOver>;

/**
 * Polls until the shop has the order and opens its page. Offers to retry after `readiness.tries`.
 */
function waitingFor(
  { setWaited, hasLeft, stop, begin, sayThenReload }: HandOver,
  onChanged: () => void,
) {
  const waitForShop = async (orderNumber: string, signal: AbortSignal) => {
    for (let tries = 1; tries <= readiness.tries; tries += 1) {
      setWaited(tries);
      const turn = pause(readiness.everyMs, signal);
      try {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(tryLimitMs)]);
        const answer = await request(
          readyHybrisOrder,
          { orderNumber },
          { signal: limit, quiet: true },
        );
        if (signal.aborted) return;
        if (answer.ready && answer.url !== null) return leaveTo(answer.url);
      } catch (failure) {
        if (signal.aborted) return;
        if (failure instanceof Refused && failure.kind === 'ended') return stop();
        if (failure instanceof Refused && isRefusedWith(failure, decisive))
          return sayThenReload(failure.text, textOf('orders', 'checkOutTitle'));
      }
      await turn;
      if (signal.aborted) return;
    }
    await loadTranslations(currentLanguage(), ['general', 'frame']);
    stop();
    const isAgain = await askWhether({
      title: textOf('orders', 'notReadyTitle'),
      text: `${await silentText(orderNumber)}\n${textOf('general', 'genericError')}`,
      yes: textOf('orders', 'tryAgain'),
      no: textOf('orders', 'laterUnderOrders'),
    });
    onChanged();
    if (isAgain && !hasLeft()) await waitForShop(orderNumber, begin(orderNumber));
  };
  return waitForShop;
}

function useConfirmation(sayThenReload: HandOver['sayThenReload']) {
  const onRefused = (failure: Refused) => {
    if (failure.kind === 'ended') return false;
    void sayThenReload(failure.text, textOf('orders', 'checkOutTitle'));
    return true;
  };
  const event = useCallMutation(confirmActivityOrder, { onRefused });
  const room = useCallMutation(confirmFacilityOrder, { onRefused });
  const hold = useCallMutation(checkFacilityOrder, { onRefused });
  const confirmEvent = (orderNumber: string) =>
    event.mutate({ orderNumber, myCoupons: jsonOr(stored('myCoupons'), []) });
  const confirming = {
    event: confirmEvent,
    // Checks first whether the hold still stands (FAC-067).
    facility: async (orderNumber: string) =>
      (await hold.mutate({ orderNumber })) === undefined ? undefined : room.mutate({ orderNumber }),
    // Services are confirmed on their own page, with coupons.
    assessment: confirmEvent,
  } satisfies Record<OrderType, unknown>;
  return (orderNumber: string) => confirming[kindOf(orderNumber)](orderNumber);
}

/**
 * Check-out of an event or room order: confirms, polls the external order once a second and opens
 * the shop (ORD-055 to ORD-065). `onChanged` is called when the displayed state may be outdated.
 */
export function useCheckOut(onChanged: () => void): CheckOut {
  const handOver = useHandOver(onChanged);
  const { busy, waited, stop, isRunning, begin } = handOver;
  const waitForShop = waitingFor(handOver, onChanged);
  const confirm = useConfirmation(handOver.sayThenReload);
  return {
    busy,
    waited,
    stop,
    async payNow(orderNumber) {
      if (isRunning()) return;
      await waitForShop(orderNumber, begin(orderNumber));
    },
    async checkOut(orderNumber) {
      if (isRunning()) return;
      const signal = begin(orderNumber);
      const answer = await confirm(orderNumber);
      if (signal.aborted) return;
      if (answer === undefined) return stop();
      if (answer.amount === 0) {
        stop();
        return go('PaySuccess', {
          orderNumber,
          resultMsg: 'success',
          resultCode: 1,
          type: kindOf(orderNumber),
        });
      }
      if (answer.hybrisNumber !== null && answer.url !== null) return leaveTo(answer.url);
      await waitForShop(orderNumber, signal);
    },
  };
}
