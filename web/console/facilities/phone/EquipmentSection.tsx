import type { PhoneOffer, PhoneRoom } from '#domain/facilities/phone/shapes.phone.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import { dayName } from '#web/console/platform/dayName.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Chosen } from './choosing.ts';

export const whenOf = ({ day, start, end }: Chosen): string =>
  `${dayName(day)} ${timeOf(start)}–${timeOf(end)}`;

type Props = {
  room: PhoneRoom;
  chosen: readonly Chosen[];
  stocks: PhoneOffer['stocks'];
  error: string | undefined;
  onQuantity: (at: number, packageId: string, quantity: number) => void;
};

/** Equipment of each session, limited by the stock at its time (FAC-050). */
export function EquipmentSection({ room, chosen, stocks, error, onQuantity }: Props) {
  const t = useTranslations('phoneBookingAdmin');
  if (room.packages.length === 0 || chosen.length === 0) return null;
  return (
    <FormSection
      title={t('equipmentTitle')}
      text={t(room.packagesRequired ? 'equipmentNeeded' : 'equipmentText')}
    >
      {chosen.map((one, at) => (
        <fieldset key={whenOf(one)} className="min-w-0 sm:col-span-2">
          <legend className="mb-2 text-sm font-semibold">{whenOf(one)}</legend>
          <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
            {room.packages.map(({ id, name, price, isRequired, stock }) => {
              const left =
                stocks.find((of) => of.sessionNo === at + 1 && of.packageId === id)?.stock ?? stock;
              return (
                <TextField
                  key={id}
                  label={isRequired ? `${name} · ${t('needed')}` : name}
                  aria-label={t('quantityOf', { name, when: whenOf(one) })}
                  hint={t('eachOf', { price: moneyText(price), left })}
                  type="number"
                  min={0}
                  max={left}
                  step={1}
                  value={String(one.packages[id] ?? 0)}
                  onChange={({ target }) =>
                    onQuantity(at, id, Math.min(999, Math.max(0, Math.trunc(Number(target.value)))))
                  }
                />
              );
            })}
          </div>
        </fieldset>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-sm text-coral sm:col-span-2">
          {error}
        </p>
      )}
    </FormSection>
  );
}
