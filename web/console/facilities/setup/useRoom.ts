import { useState } from 'react';
import {
  getBookedSlots,
  getRoom,
  getRoomChoices,
  saveRoom,
} from '#domain/facilities/setup/calls.rooms.ts';
import type { WeekSlot } from '#domain/facilities/setup/shapes.rooms.ts';
import { goConsole, canChange, useConsolePlace } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { askStanding } from '#web/console/facilities/days/askStanding.ts';
import { roomWords } from '#web/console/ui/consequences/fieldWords.ts';
import { touchedBy } from '#web/console/facilities/week/booked.ts';
import { copyOfRoom, freshRoom, type RoomForm, roomFormOf } from './roomForm.ts';
import { myCountries } from './venueEntries.tsx';

/** The room of the address, or a new one, with the options of its form and its booked slots. */
export function useRoom() {
  const { from, country: first } = useConsolePlace().query;
  const record = useRecordPage<typeof getRoom, typeof saveRoom, RoomForm>(getRoom, saveRoom, {
    entity: 'room',
    list: '/admin/rooms',
    words: roomWords,
    fresh: freshRoom,
    fieldsOf: roomFormOf,
    source: { id: from, fieldsOf: copyOfRoom },
    // Opens the new room's own page, which shows what is still missing.
    onSaved: ({ id }) => {
      if (record.id === undefined) goConsole('/admin/room', { id }, true);
    },
    onRefused: (failure, input) => {
      if (failure.refusal === 'slotHasBookings') return markBookedDays(input.slots, failure.text);
      return askStanding(failure, (confirmed, dialog) =>
        record.save({ ...input, confirmed }, dialog),
      );
    },
  });
  const { id, kept, form } = record;
  const [wanted, setWanted] = useState(first ?? myCountries()[0]?.code ?? 'bn');
  const country = kept?.country ?? wanted;
  const choices = useCallQuery(getRoomChoices, { country }, { keep: true }).data;
  const booked =
    useCallQuery(getBookedSlots, { id: id ?? '0' }, { enabled: id !== undefined }).data ?? [];
  /**
   * Marks the weekdays whose booked slots the form changes; false if the bookings are not loaded
   * yet.
   */
  const markBookedDays = (slots: readonly WeekSlot[], text: string): boolean => {
    const days = new Set(touchedBy(slots, booked).map(({ weekday }) => weekday - 1));
    for (const day of days) form.setError(`slots.${day}`, { message: text });
    void refetchCalls(getBookedSlots);
    return days.size > 0;
  };
  const onCountry = (code: string) => {
    setWanted(code);
    form.setValue('venueId', '');
    form.setValue('partIds', []);
  };
  const canWrite = canChange('facilities.write', kept, country);
  return { record, country, onCountry, choices, booked, canWrite };
}
export type Room = ReturnType<typeof useRoom>;
