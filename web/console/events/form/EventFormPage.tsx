import { nameIn } from '#web/console/platform/nameIn.ts';
import { largestAmount } from '#domain/amounts.ts';
import { getEventChoices, getEventForm, saveEvent } from '#domain/events/calls.make.ts';
import type { EventState } from '#domain/events/shapes.admin.ts';
import { isPhone } from '#domain/phone.ts';
import { countriesWithin, goConsole, mayChange, zoneOf } from '#web/console/platform/console.ts';
import { confirm, type OpenUntilDone } from '#web/platform/dialogs.ts';
import { moneyText } from '#web/platform/words/money.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useWords } from '#web/platform/words/words.ts';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { NoEvent } from '#web/console/events/NoEvent.tsx';
import { EventActions } from './EventActions.tsx';
import { Basics, EventTexts } from './EventBasics.tsx';
import { Admission, People } from '#web/console/events/people/EventPeople.tsx';
import { SessionRows, VenueRows } from './EventRows.tsx';
import { EventSteps } from './EventSteps.tsx';
import { placeOf } from './EventSection.tsx';
import { StateTag } from './EventRowParts.tsx';
import {
  draftOf,
  emptyFields,
  type EventFields,
  type EventRecord,
  fieldsOf,
  withoutEmpty,
} from './eventFields.ts';
import { askPrices, wrongPrices } from './prices.ts';
import { PictureRows } from './PictureRows.tsx';
import { StockTable } from './StockTable.tsx';
import { TicketRows } from './TicketRows.tsx';

const nothingTaken: EventRecord['taken'] = [];

/** Whether what people have booked changes for them: when and where their sessions are. */
function movesSessions(
  before: EventFields,
  next: EventFields,
  keptKeys: ReadonlySet<string>,
): boolean {
  const of = (fields: EventFields) =>
    fields.sessions
      .filter((row) => keptKeys.has(row.key))
      .map((row) => [row, fields.venues.find((venue) => venue.key === row.venue)]);
  return JSON.stringify(of(before)) !== JSON.stringify(of(next));
}

/** What the event is to members at this moment. */
function StateNow({ state, mayWrite }: { state: EventState; mayWrite: boolean }) {
  const t = useWords('eventForm');
  return (
    <p role="status" className="mb-5 flex flex-wrap items-center gap-3">
      <StateTag state={state} />
      {state === 'PUBLISHED' && mayWrite && <span className="text-soft">{t('liveText')}</span>}
      {state === 'CANCELLED' && <span className="text-soft">{t('cancelledText')}</span>}
    </p>
  );
}

/** One event, or a new one, in one sitting (ADM-013 to ADM-016); dates and times are its country's. */
export function EventFormPage() {
  const t = useWords('eventForm');
  const a = useWords('administrators');
  const amounts = useWords('amounts');
  const home = countriesWithin('events.write')[0]?.code ?? 'bn';
  const record = useRecordPage<typeof getEventForm, typeof saveEvent, EventFields>(
    getEventForm,
    saveEvent,
    {
      entity: 'event',
      list: '/admin/events',
      fresh: () => emptyFields(home),
      fieldsOf,
      onSaved: (saved) => {
        if (record.id === undefined) goConsole('/admin/event', { id: saved.id }, true);
      },
      onRefused: (failure, input) => {
        if (failure.field === 'itemCode') return showMissing(failure);
        if (failure.refusal !== 'priceAgreementNeeded') return false;
        askPrices(failure, (dialog) => record.save({ ...input, isPriceAgreed: true }, dialog));
        return true;
      },
    },
  );
  const { kept: row, form } = record;
  const showMissing = (failure: Pick<Refused, 'field' | 'text'>): boolean => {
    if (failure.field === 'itemCode') {
      const faulty = draftOf(form.getValues()).ticketTypes.flatMap(({ price, itemCode }, place) =>
        price > 0 && itemCode.trim() === '' ? [place] : [],
      );
      for (const place of faulty)
        form.setError(
          `ticketTypes.${place}.itemCode`,
          { message: t('itemCodeMissing') },
          { shouldFocus: place === faulty[0] },
        );
      return true;
    }
    const name = failure.field as 'name';
    if (!(name in form.getValues())) return false;
    form.setError(name, { message: failure.text });
    document
      .getElementById(placeOf(name.startsWith('sales') ? 'basics' : name))
      ?.scrollIntoView({ block: 'start' });
    return true;
  };
  const typed = form.watch('country') as string | undefined;
  const country = typed ?? row?.country ?? home;
  const choices = useCallQuery(getEventChoices, { country }, { keep: true }).data;
  // The fields ask for what the form holds, which it does from the rendering after it was loaded.
  if (record.loaded !== undefined && (choices === undefined || typed === undefined))
    return <RowsSkeleton label={t('event')} />;

  const taken = row?.taken ?? nothingTaken;
  const booked = taken.filter(({ held, sold }) => held + sold > 0);
  const keptSessions = new Set(booked.map(({ session }) => session));
  const keptTickets = new Set(booked.map(({ ticketType }) => ticketType));
  const zone = zoneOf(country);
  const mayWrite = row?.state !== 'CANCELLED' && mayChange('events.write', row, country);
  const onSave = async (loaded: EventFields) => {
    const wrong = wrongPrices(form.getValues());
    for (const { place, fault } of wrong)
      form.setError(
        `ticketTypes.${place}.price`,
        { message: amounts(fault, { amount: moneyText(largestAmount) }) },
        { shouldFocus: place === wrong[0]!.place },
      );
    if (wrong.length > 0) return;
    const place = form
      .getValues()
      .contacts.findIndex(({ phone }) => phone.trim() !== '' && !isPhone(phone));
    if (place >= 0)
      return form.setError(
        `contacts.${place}.phone`,
        { message: a('phoneWrong') },
        { shouldFocus: true },
      );
    // Rows in which nothing is written go, so that what is refused is said at its own row; one is
    // left to begin with.
    for (const [name, rows] of Object.entries(withoutEmpty(form.getValues())))
      if (rows.length > 0) form.setValue(name as 'venues', rows as EventFields['venues']);
    const fields = form.getValues();
    const needsWord = row?.state === 'PUBLISHED' && movesSessions(loaded, fields, keptSessions);
    const save = (dialog?: OpenUntilDone) =>
      record.save(
        {
          ...draftOf(fields),
          ...(row === undefined ? {} : { id: row.id, version: row.version }),
        },
        dialog,
      );
    if (!needsWord) return save();
    await confirm({ title: t('moveTitle'), text: t('moveText'), yes: t('moveYes'), act: save });
  };
  return (
    <RecordForm
      of={record}
      what={t('event')}
      title={row === undefined ? t('newEvent') : nameIn(row.name) || `#${row.id}`}
      backLabel={t('events')}
      mayWrite={() => mayWrite}
      gone={<NoEvent error={record.error} />}
      onPress={() => form.clearErrors()}
      onSave={(_, loaded) => onSave(loaded)}
      isWide
      beside={<EventSteps form={form} />}
      state={row && <StateNow state={row.state} mayWrite={mayWrite} />}
      actions={row && <EventActions row={row} onDone={record.forget} onMissing={showMissing} />}
    >
      {() =>
        choices && (
          <>
            <EventTexts form={form} />
            <Basics form={form} choices={choices} kept={row} zone={zone} />
            <PictureRows form={form} />
            <VenueRows form={form} />
            <SessionRows
              form={form}
              keptKeys={keptSessions}
              isNew={row === undefined}
              zone={zone}
            />
            <TicketRows form={form} keptKeys={keptTickets} />
            <StockTable form={form} taken={taken} />
            <Admission form={form} choices={choices} />
            <People form={form} choices={choices} />
          </>
        )
      }
    </RecordForm>
  );
}
