import { type Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { endLinks } from './guests/store.guests.ts';
import { deleteGuestMails } from './guests/store.mails.ts';
import { listPastMails } from './guests/store.mails.view.ts';
import { endGroups } from './guests/store.groups.ts';
import { listPastGroups, listPastGuests } from './guests/store.view.ts';

/** Months after the event; names of attendees are kept as long (B-24). */
const guestMonths = 12;
/** Days after the session; an address serves changes and reminders only. */
const mailDays = 1;
const batchSize = 1000;

/**
 * Ends links a year after their event and deletes the guests' data (B-24). Deletes the guests'
 * addresses a day after their session.
 */
export async function deletePastGuests(core: Pick<Core, 'db'>): Promise<number> {
  let deleted = 0;
  for (let last = batchSize; last === batchSize; deleted += last)
    last = await deleteGuestMails(core.db, await listPastMails(core.db, mailDays, batchSize));
  for (let last = batchSize; last === batchSize; deleted += last)
    last = await inTransaction(core.db, async (tx) => {
      await endGroups(tx, await listPastGroups(tx, guestMonths, batchSize));
      const ended = await endLinks(tx, await listPastGuests(tx, guestMonths, batchSize));
      return ended.length;
    });
  return deleted;
}
