import type { EventInfo } from '#domain/events/shapes.detail.ts';
import { moneyText } from '#web/kit/words/money.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Card } from '#web/parts/Card.tsx';
import { Money } from '#web/parts/Money.tsx';
import { TermsBox } from '#web/parts/fields/TermsBox.tsx';
import { BookingTerms } from '#web/parts/fields/BookingTerms.tsx';
import type { useActiveOrder } from './useActiveOrder.ts';

/**
 * The amount with its inclusive tax, the booking terms and the button that creates the order
 * (EVT-072, EVT-073).
 */
export function ReserveCard({
  info,
  order,
  onConfirm,
  isChecking = false,
}: {
  info: EventInfo;
  order: ReturnType<typeof useActiveOrder>;
  onConfirm: () => void;
  /** Something is looked up before the order is made. */
  isChecking?: boolean;
}) {
  const t = useWords('events');
  const { total, tax, terms } = order;
  // Real names are looked at once more before anything is booked (S-14): a reservation, also where
  // nothing is to pay.
  const isAtOnce = total === 0 && !info.realName;
  return (
    <Card className="lg:sticky lg:top-24">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg font-semibold">{t('amount')}</h2>
        {total === 0 ? (
          <span className="text-xl font-semibold">{t('free')}</span>
        ) : (
          <Money cents={total} className="text-xl font-semibold" />
        )}
      </div>
      {info.taxDesc !== null && total > 0 && (
        <p className="text-right text-sm text-soft tabular-nums">
          {t('taxIncluded', { desc: info.taxDesc || t('taxPlain'), tax: moneyText(tax) })}
        </p>
      )}
      <BookingTerms terms={terms} title={t('termsTitle')} />
      <div className="mt-3">
        <TermsBox
          // A new version must be ticked anew.
          key={terms.data?.auditVersion ?? ''}
          agree={terms.data?.auditContent || t('termsLabel')}
          confirm={
            order.isConfirming
              ? t('confirmingFree')
              : order.isBusy
                ? t('reserving')
                : t(isAtOnce ? 'reserveFree' : 'reserve')
          }
          isBusy={order.isBusy || isChecking}
          isInactive={terms.data === undefined}
          onConfirm={onConfirm}
        />
      </div>
      <p className="mt-3 text-sm text-soft">
        {t(isAtOnce ? 'reserveFreeHint' : total === 0 ? 'reserveFreeNamesHint' : 'reserveHint', {
          count: info.holdMinutes,
        })}
      </p>
    </Card>
  );
}
