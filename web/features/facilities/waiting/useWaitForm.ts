import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Input } from '#domain/call.ts';
import { getOverview } from '#domain/overview/calls.ts';
import { getRoomWaits, waitForRoom } from '#domain/facilities/waiting/calls.ts';
import type { RoomDetail } from '#domain/facilities/shapes.ts';
import { isDay } from '#domain/time/day.ts';
import { dayLater, weekdayOf } from '#domain/time/days.ts';
import type { Contact } from '#domain/orders/shapes.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { queries, refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { alert } from '#web/platform/dialogs.ts';
import { go } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { keepContact } from '#web/ui/fields/useMyContact.ts';
import { useTermsOf } from '#web/ui/fields/useTermsOf.ts';
import { timeFields, timesOfForm } from '#web/ui/waiting/timesOfForm.ts';

type Typed = {
  firstDay: string;
  lastDay: string;
  from: string;
  until: string;
  hours: string;
  people: string;
  eventName: string;
  eventType: string;
  contactName: string;
  phone: string;
  email: string;
};
const fields: readonly string[] = [
  ...timeFields,
  'hours',
  'people',
  'eventName',
  'eventType',
  'contactName',
  'phone',
  'email',
] satisfies (keyof Typed | 'weekdays')[];

/** Days that a request covers when it does not come from a full day. */
const defaultDays = 21;

/** The room's earliest and latest slots on any day. */
const timesOf = ({ slots }: RoomDetail) => ({
  from: slots.map(({ startTime }) => startTime).toSorted()[0] ?? '08:00',
  until:
    slots
      .map(({ endTime }) => endTime)
      .toSorted()
      .at(-1) ?? '22:00',
});

type FormOf = {
  detail: RoomDetail;
  day: string;
  contact: Partial<Contact>;
  /** The type of event that is chosen first. */
  eventType: string;
};

const defaultsOf = (
  detail: RoomDetail,
  { first, last }: { first: string; last: string },
  { contact: { name, phone, email }, eventType }: Pick<FormOf, 'contact' | 'eventType'>,
): Typed => {
  return {
    firstDay: first,
    lastDay: last > detail.horizon ? detail.horizon : last,
    ...timesOf(detail),
    hours: String(detail.room.durations[0] ?? 1),
    people: String(detail.room.seatCapacity),
    eventName: '',
    eventType,
    contactName: name ?? '',
    phone: phone ?? '',
    email: email ?? '',
  };
};

export type Where = 'room' | 'venue' | 'country';

const inputOf = (
  detail: RoomDetail,
  where: Where,
  { hours, people, ...typed }: Typed,
): Omit<Input<typeof waitForRoom>, 'weekdays' | 'tcVersion' | 'endsOthers'> => ({
  ...(where === 'room' ? { roomID: detail.room.id } : {}),
  ...(where === 'country' ? {} : { venueID: detail.venue.id }),
  ...typed,
  hours: Number(hours),
  // Text that is no number is refused at its field.
  people: /^\d{1,4}$/.test(people.trim()) ? Number(people) : 0,
});

export function useWaitForm({ detail, day, contact, eventType }: FormOf) {
  const t = useTranslations('roomWaits');
  const w = useTranslations('waits');
  const isWithin = isDay(day) && day >= detail.today && day <= detail.horizon;
  const first = isWithin ? day : detail.today;
  // The day that was full, else the next weeks.
  const last = isWithin ? day : dayLater(first, defaultDays);
  const form = useForm<Typed & { weekdays: string }>({
    defaultValues: { ...defaultsOf(detail, { first, last }, { contact, eventType }), weekdays: '' },
  });
  const [weekdays, setWeekdays] = useState<readonly string[]>([String(weekdayOf(first))]);
  const [where, setWhere] = useState<Where>('room');
  const [endsOthers, setEndsOthers] = useState(false);
  const terms = useTermsOf('FACILITY');
  const onRefused = (failure: Refused): boolean => {
    if (failure.refusal === 'roomIsFree') {
      void showFree(failure, w('freeTitle'), t('toFree'));
      return true;
    }
    if (failure.refusal === 'termsVersionOutdated') void terms.refetch();
    const field = failure.field.split('.')[0]!;
    if (!fields.includes(field)) return false;
    form.setError(field as keyof Typed, { message: failure.text }, { shouldFocus: true });
    return true;
  };
  const { mutate, isBusy } = useCallMutation(waitForRoom, {
    onDone: (own, { contactName, phone, email }) => {
      keepContact({ name: contactName, phone, email });
      queries.setQueryData([getRoomWaits.name, {}], own);
      void refetchCalls(getOverview);
      toast(w('joined'));
      go('RoomWaits', {}, { replace: true });
    },
    onRefused,
  });
  const submit = () => {
    form.clearErrors();
    const { weekdays: _none, ...typed } = form.getValues();
    return mutate({
      ...inputOf(detail, where, typed),
      weekdays: weekdays.map(Number),
      tcVersion: terms.data?.auditVersion ?? '',
      endsOthers,
    });
  };
  return {
    form,
    times: timesOfForm(form, detail, { weekdays, setWeekdays }),
    where,
    setWhere,
    endsOthers,
    setEndsOthers,
    terms,
    isBusy,
    submit,
  };
}
export type WaitFormState = ReturnType<typeof useWaitForm>;

/** Hours that suit are free: opens them instead. */
async function showFree(failure: Refused, title: string, yes: string): Promise<void> {
  const { roomID, venueID, date } = failure.data as Record<'roomID' | 'venueID' | 'date', string>;
  await alert({ title, text: failure.text, yes });
  go('SiteOrderDetail', { roomID, venueID, date });
}
