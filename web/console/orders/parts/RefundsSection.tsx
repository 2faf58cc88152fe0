import { decideRefund, getOrderPlaces } from '#domain/orders/acts/calls.acts.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { can } from '#web/console/platform/console.ts';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { RefundCard } from '../RefundCard.tsx';
import { leftOf, RefundOrder } from './RefundOrder.tsx';

type View = { detail: OrderDeskDetail };

/** Refunds of an order: what can be refunded, what waits for a second person, and each refund. */
export function RefundsSection({ detail }: View) {
  const { order } = detail;
  const isPaid = order.amount > 0 && order.paidDate !== null;
  return (
    <>
      {isPaid && <Refundable detail={detail} />}
      {detail.refunds.map((refund) => (
        <RefundCard key={`${refund.no} ${refund.version}`} detail={detail} refund={refund} />
      ))}
    </>
  );
}

function Refundable({ detail }: View) {
  const t = useTranslations('orderActsAdmin');
  const { order } = detail;
  const { data } = useCallQuery(getOrderPlaces, { orderNumber: order.orderNumber });
  const left = data === undefined ? 0 : leftOf({ detail, money: data.money });
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 className="font-semibold">{t('refunds')}</h2>
          <p className="text-sm text-soft">
            {data === undefined ? '\u00a0' : t('refundable', { amount: moneyText(left) })}
          </p>
        </div>
        {data !== undefined && left > 0 && can('orders.write', order) && (
          <RefundOrder detail={detail} {...data} />
        )}
      </div>
      <ul className="divide-y divide-line">
        {detail.refundRequests.map((request) => (
          <li key={request.no} className="py-3">
            <Request detail={detail} request={request} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Request = OrderDeskDetail['refundRequests'][number];

function Request({ detail, request }: View & { request: Request }) {
  const t = useTranslations('orderActsAdmin');
  const amount = moneyText(request.amount);
  const canWrite = can('orders.write', detail.order);
  return (
    <>
      <p className="font-medium">{t('request', { amount })}</p>
      <p className="text-sm text-soft">
        {t('requestBy', { name: request.enteredBy })} · <Stamp at={request.enteredAt} />
      </p>
      <p className="mt-1 text-sm wrap-anywhere">{request.reason}</p>
      {!request.canApprove && <p className="mt-2 text-sm text-soft">{t('otherMustApprove')}</p>}
      {canWrite && (
        <div className="mt-2 flex flex-wrap gap-3">
          {request.canApprove && <Decide detail={detail} request={request} isApproved />}
          <Decide detail={detail} request={request} isApproved={false} />
        </div>
      )}
    </>
  );
}

function Decide({ detail, request, isApproved }: View & { request: Request; isApproved: boolean }) {
  const t = useTranslations('orderActsAdmin');
  const amount = moneyText(request.amount);
  const { mutate, isBusy } = useCallMutation(decideRefund, {
    onDone: async () => {
      toast(t(isApproved ? 'approved' : 'declined'));
      await refetchCalls();
    },
  });
  const { isMine } = request;
  const yes = t(isApproved ? 'approve' : isMine ? 'takeBack' : 'decline');
  const title = isApproved ? 'approveTitle' : isMine ? 'takeBackTitle' : 'declineTitle';
  const ask = () =>
    confirm({
      title: t(title, { amount }),
      text: t(isApproved ? 'approveText' : 'declineText'),
      yes,
      act: (dialog) =>
        mutate(
          { orderNumber: detail.order.orderNumber, requestNo: request.no, isApproved },
          dialog,
        ),
    });
  return (
    <Button
      variant={isApproved ? 'primary' : 'secondary'}
      isBusy={isBusy}
      onPress={() => void ask()}
    >
      {yes}
    </Button>
  );
}
