import type { Charge } from '#domain/facilities/shapes.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Money } from '#web/ui/Money.tsx';

const sumOf = (charge: Charge, kind: Charge['lines'][number]['kind']): number =>
  charge.lines.reduce((sum, line) => sum + (line.kind === kind ? line.amount : 0), 0);

/** Charges for room and equipment, inclusive tax and total (FAC-045). */
export function ChargeLines({ charge }: { charge: Charge }) {
  const t = useTranslations('roomBooking');
  const packages = sumOf(charge, 'PACKAGE');
  return (
    <div aria-live="polite" className="space-y-1">
      <dl className="space-y-1">
        <Line label={t('roomCharge')} cents={sumOf(charge, 'ROOM')} />
        {packages > 0 && <Line label={t('packageCharge')} cents={packages} />}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-semibold">{t('total')}</dt>
          <dd className="text-lg font-semibold">
            {charge.amount === 0 ? t('atNoCharge') : <Money cents={charge.amount} />}
          </dd>
        </div>
      </dl>
      {charge.taxDesc !== null && charge.amount > 0 && (
        <p className="text-right text-sm text-soft tabular-nums">
          {t('taxIncluded', { desc: charge.taxDesc || t('taxPlain'), tax: moneyText(charge.tax) })}
        </p>
      )}
    </div>
  );
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
