import { useWatch } from 'react-hook-form';
import { getInterruption, saveInterruption } from '#domain/notices/calls.interruptions.ts';
import { serviceType } from '#domain/notices/shapes.maintenance.ts';
import { now } from '#web/platform/clock.ts';
import {
  consoleSelf,
  can,
  canAnywhere,
  wholeOf,
  zonedStamp,
  zoneOf,
} from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { group, moment, select, text, tick } from '#web/console/ui/fields/kinds.tsx';
import {
  type InterruptionFields,
  type InterruptionRow,
  fieldsOf,
  freshFields,
  inputOf,
} from './interruptionForm.ts';
import { StateActions } from './StateActions.tsx';
import { lengthRule } from '#web/platform/calls/limit.ts';

/** Saves with a reason; an invalid time is marked before the dialog opens. */
function useSave(
  row: InterruptionRow | undefined,
  { form: { setError }, save }: Pick<RecordOf, 'form' | 'save'>,
) {
  const t = useTranslations('maintenanceAdmin');
  const a = useTranslations('administrators');
  return (fields: InterruptionFields) => {
    const input = inputOf(fields, row);
    if (typeof input === 'string')
      return setError(input, { message: t('wrongTime') }, { shouldFocus: true });
    const { startTime, endTime, country } = input;
    if (endTime <= (startTime ?? now()))
      return setError('endTime', { message: t('endsTooEarly') }, { shouldFocus: true });
    const what = t(`what${input.serviceType}`);
    const end = zonedStamp(endTime, country);
    const isNow = startTime === null;
    return askReason({
      title: t(isNow ? 'nowTitle' : 'saveTitle'),
      text: isNow
        ? t('nowText', { what, end })
        : t('saveText', { what, start: zonedStamp(startTime, country), end }),
      yes: isNow ? t('begin') : a('save'),
      isDanger: isNow,
      act: (reason, dialog) => save({ ...input, reason }, dialog),
    });
  };
}

/**
 * An interruption, or a new one (ADM-044). Saving needs a reason, because members are warned or
 * locked out (B-22).
 */
export function InterruptionPage() {
  const t = useTranslations('maintenanceAdmin');
  const a = useTranslations('administrators');
  const record = useInterruption();
  const { id, kept: row } = record;
  const onSave = useSave(row, record);
  const isReadOnly =
    row?.state === 'over' ||
    !(row === undefined
      ? canAnywhere('maintenance.write')
      : can('maintenance.write', wholeOf(row.country)));
  return (
    <RecordForm
      of={record}
      what={t('one')}
      title={t(id === undefined ? 'add' : 'one')}
      backLabel={a('maintenance')}
      canWrite={() => !isReadOnly}
      onSave={onSave}
      actions={
        row === undefined || isReadOnly ? undefined : (
          <StateActions row={row} onDone={record.forget} />
        )
      }
    >
      {() => <InterruptionSections of={record} isReadOnly={isReadOnly} />}
    </RecordForm>
  );
}

type RecordOf = ReturnType<typeof useInterruption>;
const useInterruption = () =>
  useRecordPage<typeof getInterruption, typeof saveInterruption, InterruptionFields>(
    getInterruption,
    saveInterruption,
    { entity: 'maintenance', list: '/admin/maintenance', fresh: freshFields, fieldsOf },
  );

/** Countries of an interruption; an empty value means all countries. */
function useCountryChoices(row: InterruptionRow | undefined, isReadOnly: boolean) {
  const a = useTranslations('administrators');
  const canAll = row?.country === null || can('maintenance.write', wholeOf(null));
  const countries = consoleSelf().countries.filter(
    ({ code }) => isReadOnly || code === row?.country || can('maintenance.write', wholeOf(code)),
  );
  return choicesOf(countries, canAll ? a('allCountries') : undefined);
}

function InterruptionSections({ of, isReadOnly }: { of: RecordOf; isReadOnly: boolean }) {
  const t = useTranslations('maintenanceAdmin');
  const a = useTranslations('administrators');
  const [kind, country, isAtOnce] = useWatch({
    control: of.form.control,
    name: ['serviceType', 'country', 'isAtOnce'],
  });
  const countries = useCountryChoices(of.kept, isReadOnly);
  const hasBegun = of.kept !== undefined && of.kept.state !== 'ahead';
  return (
    <>
      <Fields of={of} title={t('what')}>
        {[
          select(
            'serviceType',
            t('kind'),
            choices(serviceType.def.out.options, (one) => t(`what${one}`)),
            { hint: t(`what${kind}Hint`), disabled: hasBegun },
          ),
          select('country', a('country'), countries, { disabled: hasBegun }),
        ]}
      </Fields>
      <Fields of={of} title={t('when')} text={t('zoneHint', { zone: zoneOf(country || null) })}>
        {[
          moment('startTime', t('begins'), {
            isRequired: !isAtOnce && 'byServer',
            disabled: hasBegun || isAtOnce,
          }),
          moment('endTime', t('ends'), { isRequired: 'byServer' }),
          !hasBegun && tick('isAtOnce', t('atOnce')),
        ]}
      </Fields>
      <NoticeFields of={of} isSilent={hasBegun || isAtOnce} />
    </>
  );
}

function NoticeFields({ of, isSilent }: { of: RecordOf; isSilent: boolean }) {
  const t = useTranslations('maintenanceAdmin');
  const a = useTranslations('administrators');
  return (
    <Fields of={of} title={t('told')}>
      {[
        group('sm:col-span-2', [
          tick('isAnnounced', t('announce'), {
            hint: t('announceHint'),
            disabled: isSilent,
          }),
        ]),
        group('sm:col-span-2', [
          text('remark', t('remark'), {
            hint: t('remarkHint'),
            rows: 3,
            maxLength: undefined,
            rules: { validate: lengthRule(500, a('tooLong', { count: 500 })) },
          }),
        ]),
      ]}
    </Fields>
  );
}
