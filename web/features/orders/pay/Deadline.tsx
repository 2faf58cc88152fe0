import { isOtherZone, regionZone, timeText } from '#web/kit/words/dates.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Countdown } from '#web/parts/Countdown.tsx';

/**
 * "Pay until 23:59": the region's clock decides, so it is the region's clock that is named
 * (ORD-036, ORD-052).
 */
export function usePayUntil(): (deadline: number) => string {
  const frame = useWords('frame');
  return (deadline) =>
    timeText(deadline, regionZone) + (isOtherZone(deadline) ? ` ${frame('bruneiTime')}` : '');
}

/**
 * Until when the order must be checked out, or paid once it is handed over; clock time and
 * countdown together (ORD-035 to ORD-037, R16).
 */
export function Deadline({
  deadline,
  kind,
  onEnd,
}: {
  deadline: number;
  kind: 'checkOut' | 'confirm' | 'pay' | 'redeem';
  onEnd: () => void;
}) {
  const t = useWords('orders');
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
