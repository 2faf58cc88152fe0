import { nameIn } from '#web/console/platform/nameIn.ts';
import { getEventChoices } from '#domain/events/calls.make.ts';
import type { ShownState } from '#domain/events/shapes.admin.ts';
import { countriesWithin, canChange, zoneOf } from '#web/console/platform/console.ts';
import { useRecent } from '#web/console/platform/find/recent.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { NotesPanel } from '#web/console/ui/notes/NotesPanel.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { NoEvent } from '#web/console/events/NoEvent.tsx';
import { EventActions } from './EventActions.tsx';
import { Basics, type Choices, EventTexts } from './EventBasics.tsx';
import { Admission, People } from '#web/console/events/people/EventPeople.tsx';
import { VenueRows } from './EventRows.tsx';
import { SessionRows } from './SessionRows.tsx';
import { EventSteps } from './EventSteps.tsx';
import { StateTag } from './EventRowParts.tsx';
import { PictureRows } from './PictureRows.tsx';
import { StockTable } from './StockTable.tsx';
import { TicketRows } from './TicketRows.tsx';
import type { EventRecord } from './eventFields.ts';
import type { Part } from './EventSection.tsx';
import { bookedOf, useEventRecord, useSave } from './useEventRecord.ts';

function StateNow({ state, canWrite }: { state: ShownState; canWrite: boolean }) {
  const t = useTranslations('eventForm');
  return (
    <p role="status" className="mb-5 flex flex-wrap items-center gap-3">
      <StateTag state={state} />
      {state === 'PUBLISHED' && canWrite && <span className="text-soft">{t('liveText')}</span>}
      {state === 'WITHDRAWN' && <span className="text-soft">{t('withdrawnText')}</span>}
      {state === 'CANCELLED' && <span className="text-soft">{t('cancelledText')}</span>}
    </p>
  );
}

const nameOf = (row: EventRecord): string => nameIn(row.name) || `#${row.id}`;

/** An event, or a new one (ADM-013 to ADM-016); dates and times are in its country's time zone. */
export function EventFormPage() {
  const t = useTranslations('eventForm');
  const home = countriesWithin('events.write')[0]?.code ?? 'bn';
  const record = useEventRecord(home);
  const { kept: row, form } = record;
  const typed = form.watch('country') as string | undefined;
  const country = typed ?? row?.country ?? home;
  const choices = useCallQuery(getEventChoices, { country }, { keep: true }).data;
  const onSave = useSave(record);
  useRecent('event', record.id, record.isGone ? null : row && { label: nameOf(row) });
  // The form is filled in the render after loading, so `typed` is undefined until then.
  if (record.loaded !== undefined && (choices === undefined || typed === undefined))
    return <RowsSkeleton label={t('event')} />;
  const canWrite = row?.state !== 'CANCELLED' && canChange('events.write', row, country);
  return (
    <RecordForm
      of={record}
      what={t('event')}
      title={row === undefined ? t('newEvent') : nameOf(row)}
      backLabel={t('events')}
      canWrite={() => canWrite}
      gone={<NoEvent error={record.error} />}
      onPress={() => form.clearErrors()}
      onSave={(_, loaded) => onSave(loaded)}
      isWide
      beside={<EventSteps form={form} />}
      after={row && <NotesAfter id={row.id} />}
      state={
        row && <StateNow state={row.isWithdrawn ? 'WITHDRAWN' : row.state} canWrite={canWrite} />
      }
      actions={
        row && <EventActions row={row} onDone={record.forget} onMissing={record.showMissing} />
      }
    >
      {() => choices && <Sections form={form} choices={choices} row={row} zone={zoneOf(country)} />}
    </RecordForm>
  );
}

/** Below the fields; it saves by itself. */
const NotesAfter = ({ id }: { id: string }) => (
  <div className="mt-5">
    <NotesPanel kind="event" id={id} />
  </div>
);

function Sections({
  form,
  choices,
  row,
  zone,
}: Part & { choices: Choices; row: EventRecord | undefined; zone: string }) {
  const booked = bookedOf(row);
  return (
    <>
      <EventTexts form={form} />
      <Basics form={form} choices={choices} kept={row} zone={zone} />
      <PictureRows form={form} />
      <VenueRows form={form} />
      <SessionRows form={form} keptKeys={booked.sessions} eventId={row?.id} zone={zone} />
      <TicketRows form={form} keptKeys={booked.tickets} />
      <StockTable form={form} taken={row?.taken ?? []} />
      <Admission form={form} choices={choices} />
      <People form={form} choices={choices} />
    </>
  );
}
