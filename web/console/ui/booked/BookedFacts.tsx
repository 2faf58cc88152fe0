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

/** Order data that bookings of all kinds share. */
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

export function BookedHead({ booking, title }: Of & { title?: string }) {
  const why = useWhy();
  // Administrators type these reasons, so they are not translated.
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

/** The member who booked; a link if the caller may read members. */
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

/** Times of reservation, deadline and payment; `children` precede the payment. */
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

/** Whether the order is open and the caller has the right. */
export const isOpenTo = (booking: Booked, right: Parameters<typeof can>[0]): boolean =>
  !booking.isGivenUp && booking.orderStatus !== 'CANCEL' && can(right, booking);

/** Cancels the booking for the company, with a reason (B-22). */
export function CompanyCancel({
  booking: { orderNumber, memberName, memberNumber },
  call,
  shown,
  textFor,
  facts,
}: Of & {
  call: Call;
  /** The call that shows the booking; fetched again after a refusal. */
  shown: Call;
  textFor: (name: string) => string;
  /** Effects of the cancellation, one a line. */
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
    <Button variant="secondary" isBusy={isBusy} onPress={() => void ask()}>
      {t('cancelOrder')}
    </Button>
  );
}
