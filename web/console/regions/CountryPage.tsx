import type { ReactNode } from 'react';
import type { Input, Output } from '#domain/call.ts';
import { getCountry, saveCountry } from '#domain/regions/calls.countries.ts';
import { accessOf } from '#domain/regions/rules.ts';
import { accessModes } from '#domain/regions/shapes.ts';
import { choices } from '#web/console/platform/filters.ts';
import { can, useConsolePlace, wholeOf } from '#web/console/platform/console.ts';
import { consoleCountryName } from '#web/platform/locale/countryName.ts';
import type { OpenUntilDone } from '#web/platform/dialogs.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Fields, type FieldsProps } from '#web/console/ui/fields/Fields.tsx';
import { select, text, tick } from '#web/console/ui/fields/kinds.tsx';

type Country = Output<typeof getCountry>;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** Saves a country; a change of its access needs a reason. */
function useSaveCountry(
  country: string,
  save: (input: Input<typeof saveCountry>, dialog?: OpenUntilDone) => unknown,
) {
  const own = useTranslations('regionsAdmin');
  return (fields: Country, loaded: Country) => {
    if (fields.accessMode === loaded.accessMode && fields.isWorkflow === loaded.isWorkflow)
      return save(fields);
    const [next, before] = [accessOf(fields), accessOf(loaded)];
    return askReason({
      title: own('changeAccessTitle', { country }),
      text: own(next === before ? 'changeAccessSame' : `changeAccess${next}`, { country }),
      yes: own('changeAccess'),
      isDanger: accessModes.indexOf(next) > accessModes.indexOf(before),
      act: (reason, dialog) => save({ ...fields, reason }, dialog),
    });
  };
}

function AccessFields({ of, loaded }: Pick<FieldsProps<Country>, 'of'> & { loaded: Country }) {
  const own = useTranslations('regionsAdmin');
  const typed = of.form.watch('accessMode') as Country['accessMode'] | undefined;
  return (
    <Fields of={of} title={own('access')}>
      {[
        select(
          'accessMode',
          own('access'),
          choices(accessModes, (one) => own(`mode${one}`)),
          {
            hint: own(`modeHint${typed ?? loaded.accessMode}`),
          },
        ),
        loaded.applicationCode === null ? (
          <p key="workflow" className="self-center text-soft">
            {own('noApplication')}
          </p>
        ) : (
          tick('isWorkflow', own('workflow'), {
            hint: own('workflowHint'),
            className: 'self-center',
          })
        ),
      ]}
    </Fields>
  );
}

function FixedFacts({ of }: { of: Country }) {
  const t = useTranslations('administrators');
  const own = useTranslations('regionsAdmin');
  return (
    <FormSection title={own('fixed')} text={own('fixedText')}>
      <dl className="col-span-full grid gap-4 sm:grid-cols-4">
        <Fact label={t('code')}>{of.code.toUpperCase()}</Fact>
        <Fact label={own('currency')}>{of.currency}</Fact>
        <Fact label={own('zone')}>{of.zone}</Fact>
        {of.applicationCode !== null && (
          <Fact label={own('application')}>{of.applicationCode}</Fact>
        )}
      </dl>
    </FormSection>
  );
}

/** A country: access of its members and contact data (ADM-005). */
export function CountryPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('regionsAdmin');
  const { code = '' } = useConsolePlace().query;
  const record = useRecordPage<typeof getCountry, typeof saveCountry, Country>(
    getCountry,
    saveCountry,
    {
      entity: 'country',
      list: '/admin/countries',
      id: code,
      by: () => ({ code }),
    },
  );
  const country = consoleCountryName(code, record.loaded?.name ?? '');
  const onSave = useSaveCountry(country, record.save);
  return (
    <RecordForm
      of={record}
      what={t('country')}
      title={country}
      backLabel={own('countries')}
      canWrite={() => can('countries.write', wholeOf(code))}
      onSave={onSave}
    >
      {(loaded) => (
        <>
          <AccessFields of={record} loaded={loaded} />
          <Fields of={record} title={own('reach')}>
            {[
              text('carePhone', own('carePhone'), {
                hint: own('carePhoneHint'),
                type: 'tel',
                isRequired: true,
              }),
              text('prefix', own('prefix'), { isRequired: true }),
            ]}
          </Fields>
          <FixedFacts of={loaded} />
        </>
      )}
    </RecordForm>
  );
}
