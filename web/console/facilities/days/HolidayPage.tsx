import { nameIn } from '#web/console/platform/nameIn.ts';
import type { Output } from '#domain/call.ts';
import { getHoliday, removeHoliday, saveHoliday } from '#domain/facilities/days/calls.holidays.ts';
import { consoleSelf, may, wholeOf } from '#web/console/platform/console.ts';
import { leaveWith } from '#web/console/platform/useRecord.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { useWords } from '#web/platform/words/words.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { askStanding } from './askStanding.ts';

const mine = () =>
  consoleSelf().countries.filter(({ code }) => may('facilities.write', wholeOf(code)));

/** One holiday of a country, or a new one (ADM-026). */
export function HolidayPage() {
  const t = useWords('administrators');
  const own = useWords('openingAdmin');
  const record = useRecordPage(getHoliday, saveHoliday, {
    entity: 'holiday',
    list: '/admin/holidays',
    fresh: () => ({
      country: mine()[0]?.code ?? 'bn',
      day: '',
      names: { en: '', 'zh-CN': '', ms: '' },
      confirmed: 0,
    }),
    fieldsOf: (kept: Output<typeof getHoliday>) => ({ ...kept, confirmed: 0 }),
    onRefused: (failure, input) =>
      askStanding(failure, (confirmed, dialog) => record.save({ ...input, confirmed }, dialog)),
  });
  const { id, kept, list } = record;
  const { register, formState } = record.form;
  const { errors } = formState;
  const removing = useCallMutation(removeHoliday, {
    onDone: leaveWith(list, record.forget, t('saved')),
  });
  const remove = ({ version }: { version: number }) =>
    confirm({
      title: own('deleteHolidayTitle'),
      text: own('deleteHolidayAsk'),
      yes: own('deleteHoliday'),
      isDanger: true,
      act: (dialog) => removing.mutate({ id: id!, version }, dialog),
    });
  return (
    <RecordForm
      of={record}
      what={own('holiday')}
      title={id === undefined ? own('newHoliday') : nameIn(kept?.names)}
      backLabel={own('holidays')}
      mayWrite={(holiday) => may('facilities.write', wholeOf(holiday.country))}
      actions={
        kept !== undefined &&
        may('facilities.write', wholeOf(kept.country)) && (
          <Button look="quiet" isBusy={removing.isBusy} onPress={() => void remove(kept)}>
            {own('deleteHoliday')}
          </Button>
        )
      }
    >
      {() => (
        <FormSection title={own('holiday')}>
          <LanguageFields
            name="names"
            label={t('nameOfThing')}
            register={register}
            error={errors.names?.en?.message ?? errors.names?.message}
          />
          <Select
            label={t('country')}
            isRequired
            {...register('country')}
            disabled={id !== undefined}
            options={(id === undefined ? mine() : consoleSelf().countries).map(
              ({ code, name }) => ({ value: code, label: name }),
            )}
            error={errors.country?.message}
          />
          <TextField
            label={own('day')}
            isRequired
            type="date"
            {...register('day', { required: t('mustFill') })}
            error={errors.day?.message}
          />
        </FormSection>
      )}
    </RecordForm>
  );
}
