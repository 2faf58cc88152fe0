import type { TrackName } from '#domain/analytics/shapes.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';
import { insertRows } from '#api/db/basics/rows.ts';
import { day, midnight } from './seed.demo.ts';
import type { Dice } from './seed.dice.ts';

/** Number of days with traces. */
const days = 28;

/** Inserts traces of views, searches and presses in the weeks before the demo (ADM-047). */
export async function seedTracking(
  conn: Conn,
  secrets: Secrets,
  {
    of,
    dice,
    now,
  }: { of: { eventIds: readonly number[]; memberNos: readonly string[] }; dice: Dice; now: number },
): Promise<void> {
  const rows: Record<string, unknown>[] = [];
  for (let back = days; back > 0; back--) {
    const start = midnight(now) - back * day;
    const date = Temporal.Instant.fromEpochMilliseconds(start)
      .toZonedDateTimeISO('Asia/Brunei')
      .toPlainDate()
      .toString();
    for (let visit = dice.between(6, 14); visit > 0; visit--) {
      const at = new Date(start + dice.between(7 * 60, 23 * 60) * 60_000).toISOString();
      const row = {
        at,
        day: date,
        country: 'bn',
        member_hash: secrets.lastingMark('tracking', `bn/${dice.pick(of.memberNos)}`),
        layout: dice.pick(['phone', 'phone', 'desktop'] as const),
        language: dice.pick(['en', 'zh-CN', 'ms'] as const),
      };
      const note = (
        name: TrackName,
        page: string,
        object_id: string | null,
        details: object = {},
      ) => rows.push({ ...row, name, page, object_id, details });
      const event = String(dice.pick(of.eventIds));
      note('view', 'Home', null);
      if (dice.next() < 0.3)
        note('filter_search', 'SearchResult', null, {
          list: 'events',
          keyWord: dice.pick(['skincare', 'cooking', '护肤', 'masakan']),
        });
      note('view', 'ActivityDetail', event);
      if (dice.next() < 0.5) {
        note('book_now', 'ActivityDetail', event, { kind: 'event' });
        note('view', 'PurchaseTicket', event);
      }
      if (dice.next() < 0.4) note('view', 'Order', null);
    }
  }
  await insertRows(conn, 'tracking_event', rows);
}
