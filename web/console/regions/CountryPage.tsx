import type { ReactNode } from 'react';
import type { Output } from '#domain/call.ts';
import { getCountry, saveCountry } from '#domain/regions/calls.countries.ts';
import { accessOf } from '#domain/regions/rules.ts';
import { accessModes } from '#domain/regions/shapes.ts';
import { may, useConsolePlace, wholeOf } from '#web/console/platform/console.ts';
import { consoleCountryName } from '#web/platform/words/countryName.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useWords } from '#web/platform/words/words.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type Fields = Output<typeof getCountry>;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** One country: who gets in, and how members reach the company (ADM-005). */
export function CountryPage() {
  const t = useWords('administrators');
  const own = useWords('regionsAdmin');
  const { code = '' } = useConsolePlace().query;
  const record = useRecordPage<typeof getCountry, typeof saveCountry, Fields>(
    getCountry,
    saveCountry,
    {
      entity: 'country',
      list: '/admin/countries',
      id: code,
      by: () => ({ code }),
    },
  );
  const { register, formState, watch } = record.form;
  const { errors } = formState;
  const country = consoleCountryName(code, record.loaded?.name ?? '');
  const typed = watch('accessMode');

  const submit = async (fields: Fields, loaded: Fields) => {
    const isAccess =
      fields.accessMode !== loaded.accessMode || fields.isWorkflow !== loaded.isWorkflow;
    if (!isAccess) return record.save(fields);
    const next = accessOf(fields);
    await askReason({
      title: own('changeAccessTitle', { country }),
      text: own(next === accessOf(loaded) ? 'changeAccessSame' : `changeAccess${next}`, {
        country,
      }),
      yes: own('changeAccess'),
      isDanger: accessModes.indexOf(next) > accessModes.indexOf(accessOf(loaded)),
      act: (reason, dialog) => record.save({ ...fields, reason }, dialog),
    });
  };

  return (
    <RecordForm
      of={record}
      what={t('country')}
      title={country}
      backLabel={own('countries')}
      mayWrite={() => may('countries.write', wholeOf(code))}
      onSave={submit}
    >
      {(loaded) => (
        <>
          <FormSection title={own('access')}>
            <Select
              label={own('access')}
              hint={own(`modeHint${typed ?? loaded.accessMode}`)}
              {...register('accessMode')}
              error={errors.accessMode?.message}
              options={accessModes.map((value) => ({ value, label: own(`mode${value}`) }))}
            />
            {loaded.applicationCode === null ? (
              <p className="self-center text-soft">{own('noApplication')}</p>
            ) : (
              <Checkbox className="self-center" {...register('isWorkflow')}>
                {own('workflow')}{' '}
                <span className="block text-sm text-soft">{own('workflowHint')}</span>
              </Checkbox>
            )}
          </FormSection>
          <FormSection title={own('reach')}>
            <TextField
              label={own('carePhone')}
              hint={own('carePhoneHint')}
              type="tel"
              isRequired
              {...register('carePhone', { required: t('mustFill') })}
              error={errors.carePhone?.message}
            />
            <TextField
              label={own('prefix')}
              isRequired
              maxLength={6}
              {...register('prefix', { required: t('mustFill') })}
              error={errors.prefix?.message}
            />
          </FormSection>
          <FormSection title={own('fixed')} text={own('fixedText')}>
            <dl className="col-span-full grid gap-4 sm:grid-cols-4">
              <Fact label={t('code')}>{loaded.code.toUpperCase()}</Fact>
              <Fact label={own('currency')}>{loaded.currency}</Fact>
              <Fact label={own('zone')}>{loaded.zone}</Fact>
              {loaded.applicationCode !== null && (
                <Fact label={own('application')}>{loaded.applicationCode}</Fact>
              )}
            </dl>
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
