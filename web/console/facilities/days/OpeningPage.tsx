import { getVenueOpening, saveVenueOpening } from '#domain/facilities/days/calls.opening.ts';
import { can } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { day } from '#web/console/ui/fields/kinds.tsx';
import { askStanding } from './askStanding.ts';
import { OpenRows } from './OpenRows.tsx';
import { type OpeningForm, openingFormOf, savedOpeningOf } from './openingForm.ts';

/** Open weekdays of a venue, and the last day that can be booked (ADM-026). */
export function OpeningPage() {
  const own = useTranslations('openingAdmin');
  const record = useRecordPage<typeof getVenueOpening, typeof saveVenueOpening, OpeningForm>(
    getVenueOpening,
    saveVenueOpening,
    {
      entity: 'venue_opening',
      list: '/admin/venues',
      fieldsOf: openingFormOf,
      onRefused: (failure, input) =>
        askStanding(failure, (confirmed, dialog) => record.save({ ...input, confirmed }, dialog)),
    },
  );
  const { id, kept, form } = record;
  const canWrite = kept !== undefined && can('facilities.write', kept);
  return (
    <RecordForm
      of={record}
      what={own('opening')}
      title={own('openingOf', { venue: kept?.name ?? '' })}
      backLabel={own('venue')}
      canWrite={() => canWrite}
      isWide
      onPress={() => form.clearErrors('openDays')}
      onSave={(fields) => record.save(savedOpeningOf(fields))}
      actions={
        id !== undefined && (
          <ConsoleLink to="/admin/venue" query={{ id }} variant="secondary">
            {own('venue')}
          </ConsoleLink>
        )
      }
    >
      {() =>
        kept !== undefined && (
          <>
            <OpenRows form={form} isReadOnly={!canWrite} />
            <Fields of={record} title={own('release')}>
              {[day('releasedUntil', own('releasedUntil'), { hint: own('releasedHint') })]}
            </Fields>
          </>
        )
      }
    </RecordForm>
  );
}
