import type { AssessmentDetail } from '#domain/services/shapes.ts';
import { toast } from '#web/platform/toasts.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { ChosenSlots } from '#web/ui/services/ChosenSlots.tsx';
import { soonestEnd, type useCoupons } from '#web/ui/services/coupons.ts';
import { dayInShort } from '#web/ui/services/days.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import type { Choice } from './useChoice.ts';

type BookingCardProps = {
  service: AssessmentDetail;
  choice: Choice;
  coupons: ReturnType<typeof useCoupons>;
};

/** Chosen slots, and whether the member's coupons cover them (SVC-021). */
export function BookingCard({ service, choice, coupons }: BookingCardProps) {
  const t = useTranslations('services');
  const { chosen, fault } = choice;
  return (
    <Card className="max-lg:mt-5">
      <h2 className="text-lg font-semibold">{t('yourChoice')}</h2>
      {chosen.length === 0 ? (
        <p className="mt-1 text-soft">{t('nothingChosen')}</p>
      ) : (
        <ChosenSlots
          of={choice.of}
          chosen={chosen}
          unavailable={choice.unavailable}
          onRemove={choice.remove}
          onReplace={choice.replace}
          onDay={choice.setDay}
        />
      )}
      {fault?.at === 'times' && (
        <p role="alert" className="mt-1 text-sm font-semibold text-coral">
          {fault.text}
        </p>
      )}
      <Needed service={service} choice={choice} coupons={coupons} />
    </Card>
  );
}

function Needed({ service, choice: { fault, free, needed }, coupons }: BookingCardProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  const isShort = coupons.groups !== null && free < Math.max(needed, service.couponsPerSlot);
  const soonest = soonestEnd({ coupons: coupons.ofType(service.couponType) });
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="flex justify-between gap-3">
        <span>{t('need')}</span>
        <span className="font-semibold tabular-nums">
          {t('coupons', { count: needed || service.couponsPerSlot })}
        </span>
      </p>
      <p className="flex justify-between gap-3">
        <span>{t('have')}</span>
        <span className="font-semibold tabular-nums">
          {coupons.groups === null ? '…' : t('coupons', { count: free })}
        </span>
      </p>
      <p className="text-sm text-soft tabular-nums">
        {service.couponTypeName}
        {soonest !== null &&
          ` · ${t('endBy', { count: soonest.count, day: dayInShort(soonest.day, language) })}`}
      </p>
      {isShort && (
        <p className="mt-2 rounded-control bg-gold-soft px-3 py-2 text-sm">
          {t(free === 0 ? 'noneOfType' : 'shortOfType', { type: service.couponTypeName })}
        </p>
      )}
      {fault?.at === 'coupons' && (
        <p role="alert" className="mt-2 text-sm font-semibold text-coral">
          {fault.text}
        </p>
      )}
    </div>
  );
}

export function ReserveBar({ choice }: { choice: Choice }) {
  const t = useTranslations('services');
  const { reason } = choice;
  return (
    <ActionBar>
      <div className="flex w-full flex-col gap-2">
        {reason !== null && (
          <p id="reason" className="text-sm text-soft" aria-live="polite">
            {reason}
          </p>
        )}
        <Button
          isWide
          isBusy={choice.isBusy}
          isInactive={reason !== null}
          aria-describedby={reason === null ? undefined : 'reason'}
          onInactivePress={() => reason !== null && toast(reason)}
          onPress={choice.book}
        >
          {choice.isBusy ? t('reserving') : t('reserve')}
        </Button>
        {reason === null && <p className="text-sm text-soft">{t('reserveHint')}</p>}
      </div>
    </ActionBar>
  );
}
