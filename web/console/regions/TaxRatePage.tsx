import type { Input } from '#domain/call.ts';
import { getTaxRate, removeTaxRate, saveTaxRate } from '#domain/regions/calls.tax.ts';
import { now } from '#web/platform/clock.ts';
import { consoleSelf, can, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RemoveButton } from '#web/console/ui/RemoveButton.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields, type FieldsProps } from '#web/console/ui/fields/Fields.tsx';
import { day, localized, select, tick } from '#web/console/ui/fields/kinds.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Rate = Input<typeof saveTaxRate>;

/** Today in a country's zone, the earliest first day of a new rate. */
function todayIn(country: string): string {
  const zone = consoleSelf().countries.find((one) => one.code === country)?.zone ?? 'UTC';
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now());
}

const useRate = () =>
  useRecordPage(getTaxRate, saveTaxRate, {
    entity: 'tax-rate',
    list: '/admin/tax-rates',
    fresh: () => ({
      country: consoleSelf().countries[0]?.code ?? 'bn',
      rate: 0,
      isShown: true,
      validFrom: '',
      descriptions: { en: '', 'zh-CN': '', ms: '' },
    }),
  });

/** A tax rate, or a new one (ADM-005, B-08). */
export function TaxRatePage() {
  const t = useTranslations('administrators');
  const own = useTranslations('regionsAdmin');
  const record = useRate();
  const { id, kept } = record;
  const hasBegun = kept?.hasBegun === true;
  const canWrite = ({ country }: { country: string }) =>
    !hasBegun && can('countries.write', wholeOf(country));
  const firstDay = (country: string) =>
    hasBegun ? undefined : todayIn(record.form.watch('country') ?? country);
  return (
    <RecordForm
      of={record}
      what={own('tax')}
      title={
        kept === undefined ? own('newTax') : `${kept.country.toUpperCase()} · ${kept.validFrom}`
      }
      backLabel={own('taxes')}
      canWrite={canWrite}
      actions={
        kept !== undefined &&
        canWrite(kept) && (
          <RemoveButton
            call={removeTaxRate}
            of={kept}
            from={record}
            label={own('removeTax')}
            title={own('removeTaxTitle')}
            text={own('removeTaxText')}
            no={t('cancel')}
            variant="danger"
          />
        )
      }
    >
      {(loaded) => (
        <>
          {hasBegun && (
            <p role="status" className="rounded-card bg-lagoon-soft px-4 py-3 text-lagoon">
              {own('hasBegun')}
            </p>
          )}
          <RateFields of={record} isNew={id === undefined} firstDay={firstDay(loaded.country)} />
        </>
      )}
    </RecordForm>
  );
}

function RateFields({
  of,
  isNew,
  firstDay,
}: Pick<FieldsProps<Rate>, 'of'> & { isNew: boolean; firstDay: string | undefined }) {
  const t = useTranslations('administrators');
  const own = useTranslations('regionsAdmin');
  return (
    <Fields of={of} title={own('tax')}>
      {[
        select('country', t('country'), choicesOf(consoleSelf().countries), { disabled: !isNew }),
        day('validFrom', own('firstDay'), {
          hint: own('firstDayHint'),
          isRequired: true,
          min: firstDay,
        }),
        <TextField
          key="rate"
          label={own('rate')}
          hint={own('rateHint')}
          type="number"
          min={0}
          max={99.99}
          step={0.01}
          inputMode="decimal"
          isRequired
          {...of.form.register('rate', {
            valueAsNumber: true,
            validate: (rate) => (rate >= 0 && rate < 100) || t('mustFill'),
          })}
          error={of.form.formState.errors.rate?.message}
        />,
        tick('isShown', own('shown'), { className: 'self-center' }),
        localized('descriptions', own('description')),
      ]}
    </Fields>
  );
}
