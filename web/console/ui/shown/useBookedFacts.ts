import type { Input } from '#domain/call.ts';
import type { listRoomBookings } from '#domain/facilities/bookings/calls.bookings.ts';
import type { listRoomWaits } from '#domain/facilities/waiting/calls.admin.ts';
import type { listServiceBookings } from '#domain/services/bookings/calls.ts';
import type { listServiceWaits } from '#domain/services/waiting/calls.admin.ts';
import { bookableDays } from '#web/console/ui/consequences/useConfirmedSave.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { textOf } from '#web/platform/locale/translations.ts';

type Bookings = typeof listRoomBookings | typeof listServiceBookings;
type Waits = typeof listRoomWaits | typeof listServiceWaits;
type Of = {
  bookings: Bookings;
  waits: Waits;
  country: string;
  /** The record, as filter of both lists. */
  by: Pick<Input<typeof listRoomWaits>, 'venueId' | 'roomId'> | { serviceId: string };
};

const page = { pageNum: 1, pageSize: 1, isExport: false };
const reading = { isRead: true, errorDisplay: 'dialog' } as const;

/** Reads the bookings from today on and the requests that wait, which stay when it is withdrawn. */
export function useBookedFacts({ bookings, waits, by, country }: Of) {
  const counting = useCallMutation<Bookings>(bookings, reading);
  const waiting = useCallMutation<Waits>(waits, reading);
  const facts = async (): Promise<string[] | undefined> => {
    const booked = { ...page, ...by, ...bookableDays(country) };
    const paid = await counting.mutate({ ...booked, orderStatus: 'PAID' });
    const unpaid = await counting.mutate({ ...booked, orderStatus: 'UNPAID' });
    const rest = await waiting.mutate({ ...page, ...by, state: 'live' });
    if (paid === undefined || unpaid === undefined || rest === undefined) return undefined;
    const lines = [
      ['bookingsStay', paid.totalNum],
      ['holdsStay', unpaid.totalNum],
      ['waitsRest', rest.totalNum],
    ] as const;
    const found = lines.filter(([, count]) => count > 0);
    return found.length === 0
      ? [textOf('shownAdmin', 'noBookings')]
      : found.map(([key, count]) => textOf('shownAdmin', key, { count }));
  };
  return { facts, isCounting: counting.isBusy || waiting.isBusy };
}
