import { largestAmount } from '#domain/amounts.ts';
import { getEventFigures, getEventForm, saveEvent } from '#domain/events/calls.make.ts';
import { changedPrices } from '#domain/events/rules.admin.ts';
import { consequencesOf } from '#domain/events/acts/rules.consequences.ts';
import { isPhone } from '#domain/phone.ts';
import { goConsole, zoneOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { toast } from '#web/platform/toasts.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { getPendingActs } from '#domain/undo/calls.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import type { OpenUntilDone } from '#web/platform/dialogs.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { askChange, eventWords } from './askChange.ts';
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
      words: eventWords,
      fresh: () => emptyFields(home),
      fieldsOf,
      onSaved: (saved) => {
        if (saved.movesAt !== null) {
          const at = timeText(saved.movesAt, zoneOf(record.form.getValues('country')));
          toast(textOf('eventForm', 'moveWaits', { at }));
          // Until then the sessions have their old times.
          record.page.onDiscard();
          void refetchCalls(getPendingActs);
        }
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

/** Marks invalid prices and phone numbers; returns whether there is one. */
function markWrong({ getValues, setError }: Part['form']): boolean {
  const prices = wrongPrices(getValues()).map(({ place, fault }) => ({
    name: `ticketTypes.${place}.price` as const,
    message: textOf('amounts', fault, { amount: moneyText(largestAmount) }),
  }));
  const phones = getValues('contacts').flatMap(({ phone }, place) =>
    phone.trim() === '' || isPhone(phone)
      ? []
      : [
          {
            name: `contacts.${place}.phone` as const,
            message: textOf('administrators', 'phoneWrong'),
          },
        ],
  );
  const wrong = [...prices, ...phones];
  for (const [place, { name, message }] of wrong.entries())
    setError(name, { message }, { shouldFocus: place === 0 });
  return wrong.length > 0;
}

/** Saves the form; shows first what follows from a change of a published event with bookings (B-42). */
export function useSave({ kept: row, form, save }: ReturnType<typeof useEventRecord>) {
  const counting = useCallMutation(getEventFigures, { isRead: true, errorDisplay: 'dialog' });
  return async (loaded: EventFields) => {
    if (markWrong(form)) return;
    // Empty rows are removed so that the row numbers of a refusal match; an empty list keeps its
    // row.
    for (const [name, rows] of Object.entries(withoutEmpty(form.getValues())))
      if (rows.length > 0) form.setValue(name as 'venues', rows as EventFields['venues']);
    const fields = form.getValues();
    const send = (dialog?: OpenUntilDone) =>
      save({ ...draftOf(fields), ...(row && { id: row.id, version: row.version }) }, dialog);
    const { sessions } = bookedOf(row);
    const changes =
      row?.state === 'PUBLISHED' && sessions.size > 0
        ? consequencesOf(draftOf(loaded), draftOf(fields), sessions)
        : [];
    // New prices alone have a question of their own (9056).
    const isPriceOnly =
      changes.every(({ field }) => field === 'ticketTypes') &&
      changedPrices(draftOf(loaded), draftOf(fields)).length > 0;
    if (row === undefined || changes.length === 0 || isPriceOnly) return send();
    const figures = await counting.mutate({ id: row.id });
    if (figures === undefined) return;
    const { unpaid, paying, paid } = figures.orders;
    await askChange({ id: row.id, orders: unpaid + paying + paid, changes, act: send });
  };
}
