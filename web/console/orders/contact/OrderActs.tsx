import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { can } from '#web/console/platform/console.ts';
import { ChangeRecipient } from './ChangeRecipient.tsx';
import { CorrectContact } from './CorrectContact.tsx';
import { ExtendHold } from './ExtendHold.tsx';
import { SendAgain } from './SendAgain.tsx';

/** Acts on an order that change neither stock nor money. */
export function OrderActs({ detail }: { detail: OrderDeskDetail }) {
  const { order } = detail;
  if (!can('orders.write', order) || order.isGivenUp) return null;
  const isHeld = order.orderStatus === 'UNPAID' && order.handover === null;
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <CorrectContact detail={detail} />
      <SendAgain detail={detail} />
      <ChangeRecipient detail={detail} />
      {isHeld && <ExtendHold detail={detail} />}
    </div>
  );
}
