import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { usePayUntil } from '#web/ui/orders/usePayUntil.ts';

type DeadlineProps = {
  deadline: number;
  kind: 'checkOut' | 'confirm' | 'pay' | 'redeem';
  onEnd: () => void;
};

/**
 * Until when the order must be checked out, or paid once it is handed over; clock time and
 * countdown together (ORD-035 to ORD-037, R16).
 */
export function Deadline({ deadline, kind, onEnd }: DeadlineProps) {
  const t = useTranslations('orders');
  const payUntil = usePayUntil();
  if (kind === 'pay')
    return (
      <span className="text-sm font-semibold">{t('payUntil', { time: payUntil(deadline) })}</span>
    );
  return (
    <span className="flex flex-col text-sm sm:flex-row sm:items-baseline sm:gap-x-2">
      <span>
        {kind === 'redeem'
          ? t('redeemWithin')
          : t(kind === 'confirm' ? 'confirmUntil' : 'checkOutUntil', { time: timeText(deadline) })}
      </span>
      <Countdown until={deadline} onEnd={onEnd} className="text-base font-semibold" />
    </span>
  );
}

/** Until when a reservation is held once its payment has begun (B-47); nothing where nothing is to pay. */
export function PayThen({ order: { payUntil } }: { order: { payUntil: number | null } }) {
  const t = useTranslations('orders');
  const textOf = usePayUntil();
  return payUntil === null ? null : t('payThen', { time: textOf(payUntil) });
}
