import type { Conn } from '#api/platform/db/sql.ts';
import { cleanHtml } from '#api/platform/html.ts';
import { at, insertRows, nextIds } from '#api/db/basics/rows.ts';
import { seedNotices, type SeedNotice } from '#demo/notices/seedNotices.ts';

export type NoticeInput = {
  country?: string;
  venueId?: string | null;
  /** Epoch milliseconds. */
  from: number;
  to?: number | null;
  state?: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN';
  texts: SeedNotice['texts'];
};

/** Inserts notices with sanitized texts; returns their ids. */
export async function makeNotices(conn: Conn, inputs: readonly NoticeInput[]): Promise<string[]> {
  const ids = await nextIds(conn, 'notice', inputs.length);
  await insertRows(
    conn,
    'notice',
    inputs.map((input, index) => ({
      id: ids[index],
      country: input.country ?? 'bn',
      venue_id: input.venueId ?? null,
      published_from: at(input.from),
      published_to: at(input.to ?? null),
      state: input.state ?? 'PUBLISHED',
    })),
  );
  await insertRows(
    conn,
    'notice_text',
    inputs.flatMap((input, index) =>
      Object.entries(input.texts).map(([lang, text]) => ({
        notice_id: ids[index],
        lang,
        title: text.title,
        content: cleanHtml(text.html),
      })),
    ),
  );
  return ids.map(String);
}

const day = 86_400_000;

/** Inserts the notice board of the demo, with days counted from `now`; notices start at 08:00. */
export async function makeDemoNotices(conn: Conn, now: number): Promise<void> {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO('Asia/Brunei')
    .startOfDay().epochMilliseconds;
  const morning = (days: number) => today + days * day + 8 * 3_600_000;
  await makeNotices(
    conn,
    seedNotices.map(({ country, fromDay, toDay, state, texts }) => ({
      country,
      from: morning(fromDay),
      to: toDay === null ? null : morning(toDay),
      state,
      texts,
    })),
  );
}
