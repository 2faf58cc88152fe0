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
 * Deadline for the check-out, or for the payment after the hand-over. All but `pay` have a
 * countdown (ORD-035 to ORD-037, R16).
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

/**
 * States how long the reservation is held once the payment has begun (B-47); nothing if `payUntil`
 * is null.
 */
export function PayThen({ order: { payUntil } }: { order: { payUntil: number | null } }) {
  const t = useTranslations('orders');
  const textOf = usePayUntil();
  return payUntil === null ? null : t('payThen', { time: textOf(payUntil) });
}
