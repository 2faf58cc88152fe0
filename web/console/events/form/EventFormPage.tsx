import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type AmountFault, largestAmount } from '#domain/amounts.ts';
import { getEventChoices, getEventForm, saveEvent } from '#domain/events/calls.make.ts';
import type { EventState } from '#domain/events/shapes.admin.ts';
import { isPhone } from '#domain/phone.ts';
import { consoleSelf, goConsole, may, useConsolePlace, zoneOf } from '#web/console/kit/console.ts';
import { confirm } from '#web/kit/dialogs.ts';
import { moneyText } from '#web/kit/words/money.ts';
import type { Refused } from '#web/kit/calls/refused.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { ofThisVisit, useRecordForm } from '#web/console/kit/useRecord.ts';
import { useWords } from '#web/kit/words/words.ts';
import { FormPage } from '#web/console/parts/FormPage.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';
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

/** One event, or a new one, in one sitting (ADM-013 to ADM-016). */
export function EventFormPage() {
  const t = useWords('eventForm');
  const { id } = useConsolePlace().query;
  const answer = useCallQuery(getEventForm, { id: id ?? '0' }, { enabled: id !== undefined });
  const row = id === undefined ? undefined : ofThisVisit(answer);
  const home = consoleSelf().countries.find(({ code }) => may('events.write', code))?.code ?? 'bn';
  const [empty] = useState(() => emptyFields(home));
  const loaded = useMemo(() => (id === undefined ? empty : row && fieldsOf(row)), [id, empty, row]);
  if (id !== undefined && answer.isError) return <NoEvent error={answer.error} />;
  if (loaded === undefined) return <RowsSkeleton label={t('event')} />;
  return (
    <EventForm key={id ?? 'new'} row={row} loaded={loaded} onReload={() => answer.refetch()} />
  );
}

/** What the event is to members at this moment. */
function StateNow({ state }: { state: EventState }) {
  const t = useWords('eventForm');
  return (
    <p role="status" className="mb-5 flex flex-wrap items-center gap-3">
      <StateTag state={state} />
      {state === 'PUBLISHED' && <span className="text-soft">{t('liveText')}</span>}
      {state === 'CANCELLED' && <span className="text-soft">{t('cancelledText')}</span>}
    </p>
  );
}

/** The form of a loaded event; dates and times are those of its country. */
function EventForm({
  row,
  loaded,
  onReload,
}: {
  row: EventRecord | undefined;
  loaded: EventFields;
  onReload: () => unknown;
}) {
  const t = useWords('eventForm');
  const a = useWords('administrators');
  const amounts = useWords('amounts');
  const amountFault = (fault: AmountFault) => amounts(fault, { amount: moneyText(largestAmount) });
  const id = row?.id;
  const { form, save, forget, page } = useRecordForm(saveEvent, {
    record: `event:${id ?? 'new'}`,
    loaded,
    reload: onReload,
    onSaved: (saved) => {
      if (id === undefined) goConsole('/admin/event', { id: saved.id }, true);
    },
    onRefused: (failure, input) => {
      if (failure.field === 'itemCode') return showMissing(failure);
      if (failure.refusal !== 'priceAgreementNeeded') return false;
      void askPrices(failure).then(
        (isAgreed) => isAgreed && save({ ...input, isPriceAgreed: true }),
      );
      return true;
    },
  });
  const showMissing = (failure: Refused): boolean => {
    if (failure.field === 'itemCode') {
      for (const [place, { price, itemCode }] of draftOf(form.getValues()).ticketTypes.entries())
        if (price > 0 && itemCode.trim() === '')
          form.setError(
            `ticketTypes.${place}.itemCode`,
            { message: t('itemCodeMissing') },
            { shouldFocus: true },
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
  const country = useWatch({ control: form.control, name: 'country' });
  const choices = useCallQuery(getEventChoices, { country }, { keep: true }).data;
  if (choices === undefined) return <RowsSkeleton label={t('event')} />;

  const taken = row?.taken ?? nothingTaken;
  const booked = taken.filter(({ held, sold }) => held + sold > 0);
  const keptSessions = new Set(booked.map(({ session }) => session));
  const keptTickets = new Set(booked.map(({ ticketType }) => ticketType));
  const zone = zoneOf(country);
  const onSave = async () => {
    const wrong = wrongPrices(form.getValues());
    for (const { place, fault } of wrong)
      form.setError(
        `ticketTypes.${place}.price`,
        { message: amountFault(fault) },
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
    if (
      needsWord &&
      !(await confirm({ title: t('moveTitle'), text: t('moveText'), yes: t('moveYes') }))
    )
      return;
    save({
      ...draftOf(fields),
      ...(row === undefined ? {} : { id: row.id, version: row.version }),
    });
  };
  return (
    <FormPage
      title={row === undefined ? t('newEvent') : row.name.en || `#${row.id}`}
      backTo="/admin/events"
      backLabel={t('events')}
      {...page}
      isReadOnly={row?.state === 'CANCELLED' || !may('events.write', country)}
      onSave={() => {
        form.clearErrors();
        void onSave();
      }}
      isWide
      beside={<EventSteps form={form} />}
      {...(row === undefined
        ? {}
        : {
            state: <StateNow state={row.state} />,
            actions: <EventActions row={row} onDone={forget} onMissing={showMissing} />,
            history: { entity: 'event', id: row.id },
          })}
    >
      <EventTexts form={form} />
      <Basics form={form} choices={choices} isNew={row === undefined} zone={zone} />
      <PictureRows form={form} />
      <VenueRows form={form} />
      <SessionRows form={form} keptKeys={keptSessions} isNew={row === undefined} zone={zone} />
      <TicketRows form={form} keptKeys={keptTickets} />
      <StockTable form={form} taken={taken} />
      <Admission form={form} choices={choices} />
      <People form={form} choices={choices} />
    </FormPage>
  );
}
