import type { Effect } from '#domain/administrators/rules.consequences.ts';
import type { listRoomBookings } from '#domain/facilities/bookings/calls.bookings.ts';
import type { listServiceBookings } from '#domain/services/bookings/calls.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { consoleHref, zoneOf } from '#web/console/platform/console.ts';
import { type Word, wordOf } from '#web/console/ui/words.ts';
import { now } from '#web/platform/clock.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import type { OpenUntilDone } from '#web/platform/dialogs.ts';
import { dayOf } from '#web/platform/locale/dates.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { askConsequences } from './askConsequences.tsx';

type Booked = {
  list: typeof listRoomBookings | typeof listServiceBookings;
  path: AdminPath;
  /** Filter of the list by the record. */
  by: 'venueId' | 'roomId' | 'serviceId';
  /** Labels of the fields. */
  words: Readonly<Record<string, Word>>;
};

type Save = {
  id: string;
  country: string;
  changes: readonly { field: string; effect: Effect }[];
  act: (dialog?: OpenUntilDone) => unknown;
};

/** From today on; nothing can be booked after these days. */
export function bookableDays(country: string): { from: string; until: string } {
  const from = dayOf(now(), zoneOf(country));
  return { from, until: `${Number(from.slice(0, 4)) + 2}-12-31` };
}

/**
 * Saves a record; with paid bookings from today on, what follows from each changed field is shown
 * first (B-42).
 */
export function useConfirmedSave({ list, path, by, words }: Booked) {
  const counting = useCallMutation<typeof list>(list, { isRead: true, errorDisplay: 'silent' });
  return async ({ id, country, changes, act }: Save): Promise<unknown> => {
    if (changes.length === 0) return act();
    const filter = { [by]: id, orderStatus: 'PAID', ...bookableDays(country) } as const;
    const found = await counting.mutate({ pageNum: 1, pageSize: 1, isExport: false, ...filter });
    // Without the number the save itself tells what is wrong.
    if (found === undefined || found.totalNum === 0) return act();
    return askConsequences({
      affected: textOf('changesAdmin', 'bookings', { count: found.totalNum }),
      list: { href: consoleHref(path, filter), label: textOf('changesAdmin', 'showBookings') },
      changes: changes.map(({ field, effect }) => ({
        field,
        label: wordOf(words[field]!),
        effect: textOf('changesAdmin', `then${effect}`),
      })),
      act,
    });
  };
}
