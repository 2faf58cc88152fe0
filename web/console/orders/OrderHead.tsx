import { orderKinds } from '#domain/orders/rules.kinds.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { can } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { useWhy } from '#web/console/ui/OrderHistory.tsx';
import { OrderState } from '#web/console/ui/OrderState.tsx';
import { Money } from '#web/ui/Money.tsx';

/** What an order is and whom to call: the first thing beside a telephone. */
export function OrderHead({ detail }: { detail: OrderDeskDetail }) {
  const t = useTranslations('ordersAdmin');
  const { order } = detail;
  return (
    <section aria-label={t('summary')} className="mb-5 space-y-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{order.name}</span>
        <span className="flex flex-wrap items-center gap-x-2">
          <OrderState row={order} />
        </span>
        <span className="text-soft">
          {t(orderKinds[order.orderType].parts === 'sessions' ? 'sessionsOf' : 'placesOf', {
            count: order.bookCount,
          })}{' '}
          · <Money cents={order.amount} />
        </span>
      </p>
      <Contact detail={detail} />
      <Reason detail={detail} />
    </section>
  );
}

const link = 'tap inline-flex items-center text-leaf underline';

function Contact({ detail: { order, contact, memberId } }: { detail: OrderDeskDetail }) {
  const person = `${order.memberName} ${order.memberNumber}`;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      {can('members.read', order) ? (
        <ConsoleLink to="/admin/member" query={{ id: memberId }} className={`${link} tabular-nums`}>
          {person}
        </ConsoleLink>
      ) : (
        <span className="tabular-nums">{person}</span>
      )}
      {contact.name !== '' && contact.name !== order.memberName && <span>{contact.name}</span>}
      {contact.phone !== '' && (
        <a className={`${link} tabular-nums`} href={`tel:${contact.phone}`}>
          {contact.phone}
        </a>
      )}
      {contact.email !== '' && (
        <a className={`${link} break-all`} href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      )}
    </p>
  );
}

function Reason({ detail: { order, cancelReason } }: { detail: OrderDeskDetail }) {
  const why = useWhy();
  if (cancelReason === null) return null;
  // Administrators type these reasons, so they are not translated.
  const isByPeople = order.cancelType === 'CALLED_OFF' || order.cancelType === 'BY_COMPANY';
  return <p className="text-sm">{why(cancelReason, isByPeople ? 'ADMIN' : 'JOB')}</p>;
}
