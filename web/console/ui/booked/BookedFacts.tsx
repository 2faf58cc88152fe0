import type { ReactNode } from 'react';
import type { Call } from '#domain/call.ts';
import type { OrderRowView } from '#domain/orders/shapes.admin.ts';
import { can } from '#web/console/platform/console.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { FactRow, StampRow } from '#web/console/ui/FactRow.tsx';
import { useWhy } from '#web/console/ui/OrderHistory.tsx';
import { OrderState } from '#web/console/ui/OrderState.tsx';
import { Button } from '#web/ui/Button.tsx';

/** What bookings of all kinds have of their order. */
type Booked = Pick<OrderRowView, 'orderStatus' | 'cancelType' | 'isGivenUp'> & {
  orderNumber: string;
  country: string;
  district: string | null;
  memberId: string;
  memberName: string;
  memberNumber: string;
  orderDate: number;
  deadline: number | null;
  paidDate: number | null;
  cancelReason: string | null;
};
type Of = { booking: Booked };

/** Its number or what it is of, its state, and why it ended. */
export function BookedHead({ booking, title }: Of & { title?: string }) {
  const why = useWhy();
  // The organiser and the company write their reasons themselves.
  const isByPeople = booking.cancelType === 'CALLED_OFF' || booking.cancelType === 'BY_COMPANY';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className={`font-semibold ${title === undefined ? 'tabular-nums' : ''}`.trim()}>
          {title ?? booking.orderNumber}
        </h2>
        <div className="text-right">
          <OrderState row={booking} />
        </div>
      </div>
      {booking.cancelReason !== null && (
        <p className="mt-2 text-sm">{why(booking.cancelReason, isByPeople ? 'ADMIN' : 'JOB')}</p>
      )}
    </>
  );
}

/** Who booked; leads to the member for who may read of members. */
export function BookerFact({ booking }: Of) {
  const { memberId, memberName, memberNumber } = booking;
  const o = useTranslations('ordersAdmin');
  return (
    <FactRow label={o('member')}>
      {can('members.read', booking) ? (
        <ConsoleLink to="/admin/member" query={{ id: memberId }} className="text-leaf underline">
          {memberName} {memberNumber}
        </ConsoleLink>
      ) : (
        `${memberName} ${memberNumber}`
      )}
    </FactRow>
  );
}

/** Where they are reached, each a press away. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone !== '' && (
        <a className="block text-leaf underline" href={`tel:${phone}`}>
          {phone}
        </a>
      )}
      <a className="block break-all text-leaf underline" href={`mailto:${email}`}>
        {email}
      </a>
    </>
  );
}

/** When it was reserved, until when it is held, when it was paid; `children` stand before that. */
export function MomentFacts({ booking, children }: Of & { children?: ReactNode }) {
  const o = useTranslations('ordersAdmin');
  return (
    <>
      <StampRow label={o('reserved')} at={booking.orderDate} />
      <StampRow label={o('deadline')} at={booking.deadline} />
      {children}
      <StampRow label={o('paid')} at={booking.paidDate} />
    </>
  );
}

/** Whether who looks may still do something about it. */
export const isOpenTo = (booking: Booked, right: Parameters<typeof can>[0]): boolean =>
  !booking.isGivenUp && booking.orderStatus !== 'CANCEL' && can(right, booking);

/** Cancels it for the company after a second question with its reason (B-22). */
export function CompanyCancel({
  booking: { orderNumber, memberName, memberNumber },
  call,
  shown,
  textFor,
  facts,
}: Of & {
  call: Call;
  /** What shows it, to be asked again when the order turns out to be another by now. */
  shown: Call;
  textFor: (name: string) => string;
  /** What ends and is paid back with it, a line each. */
  facts: readonly string[];
}) {
  const t = useTranslations('ordersAdmin');
  const { mutate, isBusy } = useCallMutation(call, {
    onDone: async () => {
      toast(t('cancelDone'));
      await refetchCalls();
    },
    onRefused: () => void refetchCalls(shown),
  });
  const ask = async () => {
    await askReason({
      title: t('cancelTitle'),
      text: textFor(memberName || memberNumber),
      facts,
      yes: t('cancelOrder'),
      isDanger: true,
      act: (reason, dialog) => mutate({ orderNumber, reason }, dialog),
    });
  };
  return (
    <Button look="secondary" isBusy={isBusy} onPress={() => void ask()}>
      {t('cancelOrder')}
    </Button>
  );
}
