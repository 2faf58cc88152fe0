import { maxWalkIn } from '#domain/checkin/calls.walkIn.ts';
import { deskMeans } from '#domain/orders/desk/shapes.desk.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Admitting, WalkInType } from './useAdmitting.ts';

type Props = { form: Admitting; types: readonly WalkInType[] };

const errorAt = ({ fault }: Admitting, field: string): { error?: string } =>
  fault?.field === field ? { error: fault.text } : {};

/** Guest, ticket and host of a walk-in, and the payment of a ticket with a price. */
export function WalkInFields({ form, types }: Props) {
  const t = useTranslations('checkin');
  const { typed, change } = form;
  return (
    <>
      <TextField
        label={t('walkInName')}
        autoComplete="off"
        maxLength={100}
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
        {...errorAt(form, 'name')}
      />
      {types.length > 0 && (
        <Select
          label={t('walkInType')}
          value={form.type?.ticketTypeId ?? ''}
          onChange={({ target }) => change({ ticketTypeId: target.value })}
          options={types.map(({ ticketTypeId, name, price, free: count }) => ({
            value: ticketTypeId,
            label:
              price === 0
                ? t('walkInFree', { name, count })
                : t('walkInPriced', { name, price: moneyText(price), count }),
          }))}
        />
      )}
      <div>
        <p className="text-sm font-semibold" aria-hidden="true">
          {t('walkInPlaces')}
        </p>
        <Stepper
          label={t('walkInPlaces')}
          value={typed.places}
          min={1}
          max={maxWalkIn}
          onChange={(places) => change({ places })}
        />
      </div>
      <TextField
        label={t('broughtBy')}
        hint={t('broughtByHint')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        value={typed.broughtBy}
        onChange={({ target }) => change({ broughtBy: target.value })}
        {...errorAt(form, 'broughtBy')}
      />
      {form.amount > 0 && <Payment form={form} />}
    </>
  );
}

function Payment({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('checkin');
  const { typed, change } = form;
  return (
    <>
      <Choices
        label={t('paidBy')}
        value={typed.means}
        options={deskMeans.map((value) => ({ value, label: t(`paid${value}`) }))}
        onChange={(means) => change({ means })}
      />
      <TextField
        label={t('receiptNo')}
        autoComplete="off"
        maxLength={40}
        value={typed.receiptNo}
        onChange={({ target }) => change({ receiptNo: target.value })}
        {...errorAt(form, 'payment.receiptNo')}
      />
    </>
  );
}
