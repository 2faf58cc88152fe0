import { nameIn } from '#web/console/platform/nameIn.ts';
import type { Output } from '#domain/call.ts';
import { getHoliday, removeHoliday, saveHoliday } from '#domain/facilities/days/calls.holidays.ts';
import { consoleSelf, can, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { RemoveButton } from '#web/console/ui/RemoveButton.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { day, localized, select } from '#web/console/ui/fields/kinds.tsx';
import { askStanding } from './askStanding.ts';

const mine = () =>
  consoleSelf().countries.filter(({ code }) => can('facilities.write', wholeOf(code)));

/** A holiday of a country, or a new one (ADM-026). */
export function HolidayPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('openingAdmin');
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
  const { id, kept } = record;
  const countries = id === undefined ? mine() : consoleSelf().countries;
  return (
    <RecordForm
      of={record}
      what={own('holiday')}
      title={id === undefined ? own('newHoliday') : nameIn(kept?.names)}
      backLabel={own('holidays')}
      canWrite={(holiday) => can('facilities.write', wholeOf(holiday.country))}
      actions={
        kept !== undefined &&
        can('facilities.write', wholeOf(kept.country)) && (
          <RemoveButton
            call={removeHoliday}
            of={kept}
            from={record}
            label={own('deleteHoliday')}
            title={own('deleteHolidayTitle')}
            text={own('deleteHolidayAsk')}
            done={t('saved')}
          />
        )
      }
    >
      {() => (
        <Fields of={record} title={own('holiday')}>
          {[
            localized('names', t('nameOfThing'), { isRequired: true }),
            select('country', t('country'), choicesOf(countries), {
              isRequired: 'byServer',
              disabled: id !== undefined,
            }),
            day('day', own('day'), { isRequired: true }),
          ]}
        </Fields>
      )}
    </RecordForm>
  );
}
