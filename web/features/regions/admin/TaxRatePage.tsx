import type { Input } from '#domain/call.ts';
import { getTaxRate, removeTaxRate, saveTaxRate } from '#domain/regions/calls.tax.ts';
import { now } from '#web/kit/clock.ts';
import { consoleSelf, goConsole, may, useConsolePlace } from '#web/kit/console.ts';
import { confirm } from '#web/kit/dialogs.ts';
import { askAgain, useAsk } from '#web/kit/useAsk.ts';
import { useRecordForm } from '#web/kit/useRecord.ts';
import { useTell } from '#web/kit/useTell.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Checkbox } from '#web/parts/Checkbox.tsx';
import { FormPage } from '#web/parts/FormPage.tsx';
import { FormSection } from '#web/parts/FormSection.tsx';
import { LanguageFields } from '#web/parts/LanguageFields.tsx';
import { NoData } from '#web/parts/NoData.tsx';
import { Select } from '#web/parts/Select.tsx';
import { RowsSkeleton } from '#web/parts/Skeleton.tsx';
import { TextField } from '#web/parts/TextField.tsx';

type Fields = Input<typeof saveTaxRate>;

const fresh = (): Fields => ({
  country: consoleSelf().countries[0]?.code ?? 'bn',
  rate: 0,
  isShown: true,
  validFrom: '',
  descriptions: { en: '', 'zh-CN': '', ms: '' },
});
const empty = { current: null as Fields | null };

/** Today in a country's zone: the first day a new rate may have. */
function todayIn(country: string): string {
  const zone = consoleSelf().countries.find((one) => one.code === country)?.zone ?? 'UTC';
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now());
}

/** One tax rate, or a new one (ADM-005, B-08). */
export function TaxRatePage() {
  const t = useWords('administrators');
  const own = useWords('regionsAdmin');
  const { id } = useConsolePlace().query;
  const answer = useAsk(getTaxRate, { id: id ?? '0' }, { enabled: id !== undefined });
  const kept = answer.data;
  const loaded: Fields | undefined = id === undefined ? (empty.current ??= fresh()) : kept;
  const leave = () => goConsole('/admin/tax-rates');
  const { form, save, forget, page } = useRecordForm(saveTaxRate, {
    record: `tax-rate:${id ?? 'new'}`,
    loaded,
    reload: () => answer.refetch(),
    onSaved: leave,
  });
  const { register, formState, handleSubmit, watch } = form;
  const removing = useTell(removeTaxRate, {
    onDone: () => {
      forget();
      void askAgain();
      leave();
    },
  });
  if (answer.isError) return <NoData title={t('nothingFound')} />;
  if (loaded === undefined) return <RowsSkeleton label={own('tax')} />;
  const { errors } = formState;
  const hasBegun = kept?.hasBegun === true;
  const isReadOnly = hasBegun || !may('countries.write', loaded.country);
  const remove = async () => {
    const isSure = await confirm({
      title: own('removeTaxTitle'),
      text: own('removeTaxText'),
      yes: own('removeTax'),
      no: t('cancel'),
      isDanger: true,
    });
    if (isSure && kept) await removing.tell({ id: kept.id, version: kept.version });
  };
  return (
    <FormPage
      title={
        id === undefined ? own('newTax') : `${loaded.country.toUpperCase()} · ${loaded.validFrom}`
      }
      backTo="/admin/tax-rates"
      backLabel={own('taxes')}
      {...page}
      isReadOnly={isReadOnly}
      onSave={() => void handleSubmit((fields) => save(fields))()}
      {...(id === undefined ? {} : { history: { entity: 'tax-rate', id } })}
      {...(kept === undefined || isReadOnly
        ? {}
        : {
            actions: (
              <Button look="danger" isBusy={removing.isBusy} onPress={() => void remove()}>
                {own('removeTax')}
              </Button>
            ),
          })}
    >
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
          options={consoleSelf().countries.map(({ code, name }) => ({ value: code, label: name }))}
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
    </FormPage>
  );
}
