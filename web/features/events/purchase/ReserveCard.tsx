import type { EventInfo } from '#domain/events/shapes.detail.ts';
import { now } from '#web/platform/clock.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Money } from '#web/ui/Money.tsx';
import { usePayUntil } from '#web/ui/orders/usePayUntil.ts';
import { CommitCard } from '#web/ui/page/CommitCard.tsx';
import type { useActiveOrder } from './useActiveOrder.ts';

/** How long the reservation will be held: at most until the end of a shared hold (decision 0195). */
const minutesOf = ({ holdMinutes, isOfferShared, offeredUntil }: EventInfo): number =>
  isOfferShared && offeredUntil !== null
    ? Math.max(1, Math.min(holdMinutes, Math.floor((offeredUntil - now()) / 60_000)))
    : holdMinutes;

type ReserveCardProps = {
  info: EventInfo;
  order: ReturnType<typeof useActiveOrder>;
  onConfirm: () => void;
  /** Called when the terms are not accepted; marks missing fields as well. */
  onIncomplete?: () => void;
  /** A check runs before the order is created. */
  isChecking?: boolean;
};

/**
 * Amount with inclusive tax, booking terms and the button that creates the order (EVT-072,
 * EVT-073).
 */
export function ReserveCard({ info, order, isChecking = false, ...on }: ReserveCardProps) {
  const t = useTranslations('eventPage');
  const events = useTranslations('events');
  const payUntil = usePayUntil();
  const { total, tax, terms } = order;
  // A free order of a real-name event is only reserved here; the next page shows the names once
  // more before the confirmation (S-14).
  const isImmediate = total === 0 && !info.realName;
  const sum = total === 0 ? events('free') : <Money cents={total} />;
  return (
    <CommitCard
      terms={terms}
      title={t('termsTitle')}
      agree={t('termsLabel')}
      sum={sum}
      confirm={
        order.isConfirming
          ? t('confirmingFree')
          : order.isBusy
            ? t('reserving')
            : t(isImmediate ? 'reserveFree' : info.realName ? 'reserve' : 'reserveAndPay')
      }
      isBusy={order.isBusy || isChecking}
      {...on}
      note={
        <p className="mt-3 text-sm text-soft">
          {t(
            isImmediate ? 'reserveFreeHint' : total === 0 ? 'reserveFreeNamesHint' : 'reserveHint',
            {
              count: minutesOf(info),
              time: payUntil(info.payUntil),
            },
          )}
        </p>
      }
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg font-semibold">{t('amount')}</h2>
        <span className="text-xl font-semibold">{sum}</span>
      </div>
      {info.taxDesc !== null && total > 0 && (
        <p className="text-right text-sm text-soft tabular-nums">
          {t('taxIncluded', { desc: info.taxDesc || t('taxPlain'), tax: moneyText(tax) })}
        </p>
      )}
    </CommitCard>
  );
}
