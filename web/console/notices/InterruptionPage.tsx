import { useWatch } from 'react-hook-form';
import { getInterruption, saveInterruption } from '#domain/notices/calls.interruptions.ts';
import { serviceType } from '#domain/notices/shapes.maintenance.ts';
import { now } from '#web/platform/clock.ts';
import {
  consoleSelf,
  may,
  mayAnywhere,
  wholeOf,
  zonedStamp,
  zoneOf,
} from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useWords } from '#web/platform/words/words.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type InterruptionFields, fieldsOf, freshFields, inputOf } from './interruptionForm.ts';
import { StateActions } from './StateActions.tsx';
import { atMost } from '#web/platform/calls/limit.ts';

/**
 * One interruption, or a new one (ADM-044). Saving asks for the reason: members are told, or shut
 * out (B-22).
 */
export function InterruptionPage() {
  const t = useWords('maintenanceAdmin');
  const a = useWords('administrators');
  const record = useRecordPage<typeof getInterruption, typeof saveInterruption, InterruptionFields>(
    getInterruption,
    saveInterruption,
    { entity: 'maintenance', list: '/admin/maintenance', fresh: freshFields, fieldsOf },
  );
  const { id, kept: row, form } = record;
  const { register, control, formState, setError } = form;
  const [kind, country, isAtOnce] = useWatch({
    control,
    name: ['serviceType', 'country', 'isAtOnce'],
  });

  const hasBegun = row !== undefined && row.state !== 'ahead';
  const isReadOnly =
    row?.state === 'over' ||
    !(row === undefined
      ? mayAnywhere('maintenance.write')
      : may('maintenance.write', wholeOf(row.country)));
  const countries = consoleSelf().countries.filter(
    ({ code }) => isReadOnly || code === row?.country || may('maintenance.write', wholeOf(code)),
  );
  const zone = zoneOf(country || null);
  const { errors } = formState;

  const confirmAndSave = async (fields: InterruptionFields) => {
    const input = inputOf(fields, row);
    if (typeof input === 'string')
      return setError(input, { message: t('wrongTime') }, { shouldFocus: true });
    // A reason is asked only for what can be saved.
    if (input.endTime <= (input.startTime ?? now()))
      return setError('endTime', { message: t('endsTooEarly') }, { shouldFocus: true });
    const what = t(`what${input.serviceType}`);
    const end = zonedStamp(input.endTime, input.country);
    const asked =
      input.startTime === null
        ? {
            title: t('nowTitle'),
            text: t('nowText', { what, end }),
            yes: t('begin'),
            isDanger: true,
          }
        : {
            title: t('saveTitle'),
            text: t('saveText', { what, start: zonedStamp(input.startTime, input.country), end }),
            yes: a('save'),
          };
    await askReason({
      ...asked,
      act: (reason, dialog) => record.save({ ...input, reason }, dialog),
    });
  };

  return (
    <RecordForm
      of={record}
      what={t('one')}
      title={t(id === undefined ? 'add' : 'one')}
      backLabel={a('maintenance')}
      mayWrite={() => !isReadOnly}
      onSave={confirmAndSave}
      actions={
        row === undefined || isReadOnly ? undefined : (
          <StateActions row={row} onDone={record.forget} />
        )
      }
    >
      {() => (
        <>
          <FormSection title={t('what')}>
            <Select
              label={t('kind')}
              hint={t(`what${kind}Hint`)}
              {...register('serviceType')}
              disabled={hasBegun}
              options={serviceType.def.out.options.map((one) => ({
                value: one,
                label: t(`what${one}`),
              }))}
            />
            <Select
              label={a('country')}
              {...register('country')}
              disabled={hasBegun}
              options={[
                ...(row?.country === null || may('maintenance.write', wholeOf(null))
                  ? [{ value: '', label: a('allCountries') }]
                  : []),
                ...countries.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
          </FormSection>
          <FormSection title={t('when')} text={t('zoneHint', { zone })}>
            <TextField
              label={t('begins')}
              type="datetime-local"
              isRequired={!isAtOnce}
              {...register('startTime')}
              disabled={hasBegun || isAtOnce}
              error={errors.startTime?.message}
            />
            <TextField
              label={t('ends')}
              type="datetime-local"
              isRequired
              {...register('endTime')}
              error={errors.endTime?.message}
            />
            {!hasBegun && <Checkbox {...register('isAtOnce')}>{t('atOnce')}</Checkbox>}
          </FormSection>
          <FormSection title={t('told')}>
            <div className="sm:col-span-2">
              <Checkbox {...register('isAnnounced')} disabled={hasBegun || isAtOnce}>
                {t('announce')} <span className="block text-sm text-soft">{t('announceHint')}</span>
              </Checkbox>
            </div>
            <div className="sm:col-span-2">
              <TextField
                label={t('remark')}
                hint={t('remarkHint')}
                rows={3}
                {...register('remark', { validate: atMost(500, a('tooLong', { count: 500 })) })}
                error={errors.remark?.message}
              />
            </div>
          </FormSection>
        </>
      )}
    </RecordForm>
  );
}
