import type { PackageOffer } from '#domain/facilities/shapes.ts';
import { isEffectiveOn } from '#domain/facilities/rules.packages.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import { type Picked, quantityIn } from './booking.ts';

type PackageRowProps = {
  offer: PackageOffer;
  session: Picked;
  stock: number | undefined;
  onSet: (quantity: number) => void;
};

/** A package with its price, its stock at the session's time and the quantity chosen. */
export function PackageRow({ offer, session, stock, onSet }: PackageRowProps) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  const comma = language === 'zh-CN' ? '、' : ', ';
  const value = quantityIn(session, offer.id);
  const period = isEffectiveOn(offer, session.day)
    ? null
    : offer.from !== null && session.day < offer.from
      ? t('onlyFrom', { day: calendarDayText(offer.from, language) })
      : t('onlyUntil', { day: calendarDayText(offer.until!, language) });
  const most = period === null ? (stock ?? offer.stock) : 0;
  const items = offer.items
    .map(({ name, quantity }) => (quantity > 1 ? t('item', { count: quantity, name }) : name))
    .join(comma);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">
          {offer.name}
          {offer.isRequired && (
            <span className="ml-2 text-sm font-semibold text-gold">{t('mustHave')}</span>
          )}
        </p>
        <p className="text-sm text-soft">
          {t('each', { price: offer.price === 0 ? t('atNoCharge') : moneyText(offer.price) })}
          {items !== '' && <span className="block">{t('contains', { items })}</span>}
          <span className={`block ${most === 0 ? 'font-semibold text-coral' : ''}`}>
            {period ?? (most === 0 ? t('noneLeft') : t('left', { count: most }))}
          </span>
        </p>
      </div>
      <Stepper
        label={offer.name}
        value={value}
        min={offer.isRequired && period === null ? 1 : 0}
        max={Math.max(most, 0)}
        isInactive={most === 0 && value === 0}
        onChange={onSet}
      />
    </li>
  );
}
