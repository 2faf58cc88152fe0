import { getTaxRate, removeTaxRate, saveTaxRate } from '#domain/regions/calls.tax.ts';
import { now } from '#web/platform/clock.ts';
import { consoleSelf, goConsole, may, wholeOf } from '#web/console/platform/console.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** Today in a country's zone: the first day a new rate may have. */
function todayIn(country: string): string {
  const zone = consoleSelf().countries.find((one) => one.code === country)?.zone ?? 'UTC';
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now());
}

/** One tax rate, or a new one (ADM-005, B-08). */
export function TaxRatePage() {
  const t = useWords('administrators');
  const own = useWords('regionsAdmin');
  const record = useRecordPage(getTaxRate, saveTaxRate, {
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
  const { register, formState } = record.form;
  const { errors } = formState;
  const { id, kept, forget, list } = record;
  const { watch } = record.form;
  const hasBegun = kept?.hasBegun === true;
  const mayWrite = ({ country }: { country: string }) =>
    !hasBegun && may('countries.write', wholeOf(country));
  const removing = useCallMutation(removeTaxRate, {
    onDone: () => {
      forget();
      void refetchCalls();
      goConsole(list);
    },
  });
  const remove = ({ id: rateId, version }: { id: string; version: number }) =>
    confirm({
      title: own('removeTaxTitle'),
      text: own('removeTaxText'),
      yes: own('removeTax'),
      no: t('cancel'),
      isDanger: true,
      act: (dialog) => removing.mutate({ id: rateId, version }, dialog),
    });
  return (
    <RecordForm
      of={record}
      what={own('tax')}
      title={
        kept === undefined ? own('newTax') : `${kept.country.toUpperCase()} · ${kept.validFrom}`
      }
      backLabel={own('taxes')}
      mayWrite={mayWrite}
      actions={
        kept !== undefined &&
        mayWrite(kept) && (
          <Button look="danger" isBusy={removing.isBusy} onPress={() => void remove(kept)}>
            {own('removeTax')}
          </Button>
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
          <FormSection title={own('tax')}>
            <Select
              label={t('country')}
              {...register('country')}
              disabled={id !== undefined}
              error={errors.country?.message}
              options={consoleSelf().countries.map(({ code, name }) => ({
                value: code,
                label: name,
              }))}
            />
            <TextField
              label={own('firstDay')}
              hint={own('firstDayHint')}
              type="date"
              isRequired
              min={hasBegun ? undefined : todayIn(watch('country') ?? loaded.country)}
              {...register('validFrom', { required: t('mustFill') })}
              error={errors.validFrom?.message}
            />
            <TextField
              label={own('rate')}
              hint={own('rateHint')}
              type="number"
              min={0}
              max={99.99}
              step={0.01}
              inputMode="decimal"
              isRequired
              {...register('rate', {
                valueAsNumber: true,
                validate: (rate) => (rate >= 0 && rate < 100) || t('mustFill'),
              })}
              error={errors.rate?.message}
            />
            <Checkbox className="self-center" {...register('isShown')}>
              {own('shown')}
            </Checkbox>
            <LanguageFields
              name="descriptions"
              label={own('description')}
              register={register}
              isOptional
              error={errors.descriptions?.en?.message ?? errors.descriptions?.message}
            />
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
