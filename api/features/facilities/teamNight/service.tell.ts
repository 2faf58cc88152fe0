import type { TeamNews } from '#domain/notifications/shapes.team.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { writeGuestMails } from '#api/features/notifications/service.notify.ts';
import { insertChange, listGuests, listNights } from './store.ts';

type Night = { orderId: number; nightId: number };

/** Writes the mails about a change to the guests who left an address. */
async function tell(tx: Tx, { orderId, nightId }: Night, news: TeamNews): Promise<void> {
  const guests = await listGuests(tx, nightId);
  await writeGuestMails(
    tx,
    guests
      .filter(({ email }) => email !== null)
      .map(({ id, lang }) => ({
        kind: 'TEAM_NIGHT' as const,
        orderId,
        lang,
        about: { team: { ...news, guestId: id } },
        once: [id, news.kind, ...('changeId' in news ? [news.changeId] : [])].join(':'),
      })),
  );
}

type At = { from: number; until: number };

/** Keeps the old time of a moved date for the page of its invitation, and writes the mails. */
export async function tellOfMove(
  tx: Tx,
  orderId: number,
  { sessionNo, old, to }: { sessionNo: number; old: At; to: number },
): Promise<void> {
  for (const night of await listNights(tx, [orderId])) {
    const change = { sessionNo, ...old, isCancelled: false };
    const changeId = await insertChange(tx, night.nightId, change);
    await tell(tx, night, { kind: 'MOVED', changeId, from: old.from, to });
  }
}

/** Keeps dates that a booking loses, and writes the mails. */
export async function tellOfCancelledDates(
  tx: Tx,
  orderId: number,
  dates: readonly (At & { sessionNo: number })[],
): Promise<void> {
  for (const night of await listNights(tx, [orderId]))
    for (const date of dates) {
      const changeId = await insertChange(tx, night.nightId, { ...date, isCancelled: true });
      await tell(tx, night, { kind: 'DATE_CANCELLED', changeId, from: date.from });
    }
}

/** Writes the mails about bookings that are cancelled. */
export async function tellOfEnd(tx: Tx, orderIds: readonly number[]): Promise<void> {
  for (const night of await listNights(tx, orderIds)) await tell(tx, night, { kind: 'CANCELLED' });
}
