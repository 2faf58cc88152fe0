import { statusOf } from '#domain/events/rules.ts';
import type { EventDetail } from '#domain/events/shapes.detail.ts';
import type { RuleName } from '#domain/reasons/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { clearFlow } from '#web/platform/flow.ts';
import { go, ScreenLink, useAddress } from '#web/platform/nav.ts';
import { noteUse } from '#web/platform/session/tracking.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { infoIcon } from '#web/ui/icons.ts';
import { SaleReminder } from './SaleReminder.tsx';
import { ToQueue } from './ToQueue.tsx';
import { useBookReason } from './useBookReason.ts';
import { hasLines } from './waiting/lazy.tsx';

/** Rules with a way on of their own: wait for the opening, or pay for the open order. */
const withOwnWay: readonly RuleName[] = ['salesBegun', 'noOpenOrder'];

/** Whether the sale queue is the way to the places, unless another rule stops the member (B-43). */
const isByQueue = ({ saleQueue, canBook, bookReason, bookRefusal }: EventDetail): boolean =>
  saleQueue !== null && (canBook || bookReason?.rule === 'salesBegun' || bookRefusal === 'soldOut');

/**
 * Book button of an event's page. It is inactive before the sales begin, offers the unpaid order if
 * there is one (EVT-053), and is missing where booking is impossible (EVT-047, EVT-052).
 */
export function BookButton({ event, isWide }: { event: EventDetail; isWide: boolean }) {
  const t = useTranslations('eventPage');
  const why = useTranslations('whyNot');
  const reason = useBookReason(event);
  // Opened from the choice of tickets, which stays as it is.
  const isChoosing = useAddress().query['from'] === 'tickets';
  const hasUnpaid = event.bookRefusal === 'unpaidOrderExists';
  const rule = event.bookReason?.rule;
  const isBefore = rule === 'salesBegun';
  if (isByQueue(event)) return <ToQueue event={event} isWide={isWide} />;
  const label = statusOf(event, now()).kind === 'online' ? t('register') : t('book');
  const askOpen = async () => {
    const { askOpenOrder } = await import('#web/ui/orders/askOpenOrder.tsx');
    await askOpenOrder(
      { text: reason ?? '', data: { orderNumber: event.unpaidOrderNumber } },
      (orderNumber) =>
        orderNumber === null
          ? go('Order', { index: 0 })
          : go('ActivityOrderDetail', { orderNumber }),
    );
  };
  return (
    <div className={isWide ? 'w-full' : ''}>
      {reason !== null && (
        <p role="status" className="mb-3 flex last:mb-0 gap-2 text-sm">
          <Icon d={infoIcon} className="mt-px size-5 text-lagoon" />
          <span>
            {reason}{' '}
            {hasUnpaid && (
              <ScreenLink
                to="Order"
                query={{ index: 0 }}
                className="font-semibold text-leaf underline"
              >
                {t('toOrders')}
              </ScreenLink>
            )}
            {rule !== undefined && !withOwnWay.includes(rule) && !hasLines(event) && (
              <ScreenLink to="Home" className="font-semibold text-leaf underline">
                {why('otherEvents')}
              </ScreenLink>
            )}
          </span>
        </p>
      )}
      {(event.canBook || isBefore || hasUnpaid) && (
        <Button
          isWide={isWide}
          variant={hasUnpaid ? 'secondary' : 'primary'}
          isInactive={isBefore}
          data-press="event-book"
          onPress={() => {
            if (hasUnpaid) return void askOpen();
            noteUse('book_now', 'ActivityDetail', event.id, { kind: 'event' });
            if (!isChoosing) clearFlow('event');
            return go('PurchaseTicket', { eventID: event.id }, { replace: isChoosing });
          }}
        >
          {label}
        </Button>
      )}
      {isBefore && <SaleReminder eventID={event.id} isWide={isWide} />}
    </div>
  );
}
