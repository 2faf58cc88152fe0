import { getMyTicket, getTicketQRcode } from '#domain/tickets/calls.ts';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Bone } from '#web/ui/page/Bone.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { When } from '#web/ui/When.tsx';

/**
 * Event and code of the first purchased ticket, with a link to its page. A skeleton reserves its
 * place.
 */
export function FirstTicket({ order }: { order: ActivityOrderDetail }) {
  const t = useTranslations('payments');
  const tickets = useTranslations('tickets');
  const { orderNumber } = order;
  const list = useCallQuery(getMyTicket, { orderNumber }, { quiet: true, errorDisplay: 'silent' });
  const first = list.data?.tickets.find(
    ({ state, givenTo }) => state === 'VALID' && givenTo === null,
  );
  const code = useCallQuery(
    getTicketQRcode,
    { regionCode: self().regionCode, ticketID: first?.id ?? '' },
    { enabled: first !== undefined, quiet: true, errorDisplay: 'silent' },
  );
  const isAway = list.isError || code.isError || (list.data !== undefined && first === undefined);
  return (
    <div className="w-full animate-issue overflow-hidden rounded-card border border-line bg-surface text-left sm:grid sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="p-5">
        <p className="text-sm font-semibold text-leaf">{order.typeName}</p>
        <p className="text-lg font-semibold">{order.eventName}</p>
        <p className="mt-1 text-soft">
          <When isShort from={order.startTime} to={order.endTime} />
          <span className="block">{order.isOnline ? t('online') : order.venuesName}</span>
        </p>
      </div>
      {!isAway && (
        <div className="border-t-2 border-dashed border-line bg-white p-4 text-center text-sm text-[#12211c] sm:border-t-0 sm:border-l-2">
          {first !== undefined && code.data !== undefined ? (
            <ScreenLink
              to="MyTicket"
              query={{ ticketID: first.id }}
              aria-label={tickets('qrOf', { number: first.id })}
              className="mx-auto block max-w-56"
            >
              <QrCode text={code.data.qrCode} label={tickets('qrOf', { number: first.id })} />
            </ScreenLink>
          ) : (
            <div className="mx-auto max-w-56 p-4">
              <Bone className="aspect-square" />
            </div>
          )}
          {list.data !== undefined && list.data.tickets.length > 1
            ? tickets('ticketOf', { at: 1, count: list.data.tickets.length })
            : tickets('showAtDoor')}
        </div>
      )}
    </div>
  );
}
