import { largestAmount } from '#domain/amounts.ts';
import { getEventForm, saveEvent } from '#domain/events/calls.make.ts';
import { isPhone } from '#domain/phone.ts';
import { goConsole } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { confirm, type OpenUntilDone } from '#web/platform/dialogs.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { type Part, placeOf } from './EventSection.tsx';
import {
  draftOf,
  emptyFields,
  type EventFields,
  type EventRecord,
  fieldsOf,
  withoutEmpty,
} from './eventFields.ts';
import { askPrices, wrongPrices } from './prices.ts';

type Missing = Pick<Refused, 'field' | 'text'>;

/** Keys of the sessions and ticket types with held or sold places. */
export function bookedOf(row: EventRecord | undefined) {
  const booked = (row?.taken ?? []).filter(({ held, sold }) => held + sold > 0);
  return {
    sessions: new Set(booked.map(({ session }) => session)),
    tickets: new Set(booked.map(({ ticketType }) => ticketType)),
  };
}

/** Marks ticket types with a price but without a shop item. */
function markItemCodes({ getValues, setError }: Part['form']): void {
  const faulty = draftOf(getValues()).ticketTypes.flatMap(({ price, itemCode }, place) =>
    price > 0 && itemCode.trim() === '' ? [place] : [],
  );
  for (const place of faulty)
    setError(
      `ticketTypes.${place}.itemCode`,
      { message: textOf('eventForm', 'itemCodeMissing') },
      { shouldFocus: place === faulty[0] },
    );
}

/** Marks the field that a refusal names; returns false if the form has no such field. */
function showMissing(form: Part['form'], { field, text }: Missing): boolean {
  if (field === 'itemCode') {
    markItemCodes(form);
    return true;
  }
  const name = field as 'name';
  if (!(name in form.getValues())) return false;
  form.setError(name, { message: text });
  document
    .getElementById(placeOf(name.startsWith('sales') ? 'basics' : name))
    ?.scrollIntoView({ block: 'start' });
  return true;
}

/** The event of the address; a new one starts in the country `home`. */
export function useEventRecord(home: string) {
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
      onRefused: (failure, input): boolean => {
        if (failure.field === 'itemCode') return showMissing(record.form, failure);
        if (failure.refusal !== 'priceAgreementNeeded') return false;
        askPrices(failure, (dialog) => record.save({ ...input, isPriceAgreed: true }, dialog));
        return true;
      },
    },
  );
  return { ...record, showMissing: (missing: Missing) => showMissing(record.form, missing) };
}

/** Marks invalid prices, else the first invalid phone number; returns whether there is one. */
function markWrong({ getValues, setError }: Part['form']): boolean {
  const wrong = wrongPrices(getValues());
  for (const { place, fault } of wrong)
    setError(
      `ticketTypes.${place}.price`,
      { message: textOf('amounts', fault, { amount: moneyText(largestAmount) }) },
      { shouldFocus: place === wrong[0]!.place },
    );
  if (wrong.length > 0) return true;
  const place = getValues('contacts').findIndex(
    ({ phone }) => phone.trim() !== '' && !isPhone(phone),
  );
  if (place < 0) return false;
  setError(
    `contacts.${place}.phone`,
    { message: textOf('administrators', 'phoneWrong') },
    { shouldFocus: true },
  );
  return true;
}

/** Whether the time or venue of a booked session changes. */
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

/** Saves the form; requests confirmation before a booked session of a published event moves. */
export function useSave({ kept: row, form, save }: ReturnType<typeof useEventRecord>) {
  const t = useTranslations('eventForm');
  return async (loaded: EventFields) => {
    if (markWrong(form)) return;
    // Empty rows are removed so that the row numbers of a refusal match; an empty list keeps its
    // row.
    for (const [name, rows] of Object.entries(withoutEmpty(form.getValues())))
      if (rows.length > 0) form.setValue(name as 'venues', rows as EventFields['venues']);
    const fields = form.getValues();
    const send = (dialog?: OpenUntilDone) =>
      save({ ...draftOf(fields), ...(row && { id: row.id, version: row.version }) }, dialog);
    const moves =
      row?.state === 'PUBLISHED' && movesSessions(loaded, fields, bookedOf(row).sessions);
    if (!moves) return send();
    await confirm({ title: t('moveTitle'), text: t('moveText'), yes: t('moveYes'), act: send });
  };
}
