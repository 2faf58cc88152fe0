import type { Output } from '#domain/call.ts';
import { feedPeriod, isFeedKey } from '#domain/facilities/papers/rules.feed.ts';
import type { getMemberFeed, makeMemberFeed } from '#domain/overview/calls.feed.ts';
import { isLanguage } from '#domain/text/languages.ts';
import en from '#locales/en/memberFeed.json' with { type: 'json' };
import zh from '#locales/zh-CN/memberFeed.json' with { type: 'json' };
import ms from '#locales/ms/memberFeed.json' with { type: 'json' };
import { randomText, sha256 } from '#api/platform/auth/secrets.ts';
import type { Calendar } from '#api/platform/feeds/calendarFeed.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { accessModeOf, countryOf } from '#api/features/regions/service.ts';
import * as store from './store.feed.ts';
import { findFeedByKey, listBookings } from './store.feed.view.ts';

const words = { en, ms, 'zh-CN': zh } as const;
/** Random bytes of a key. */
const keyBytes = 32;

/** State of the member's feed, without the address, which only the call that makes it returns. */
export async function memberFeed(ctx: Ctx): Promise<Output<typeof getMemberFeed>> {
  return (await store.findFeed(ctx.db, ctx.me.id)) ?? { madeAt: null, readAt: null };
}

/** Creates or replaces the address; only this response has it. */
export async function makeFeed(ctx: Ctx): Promise<Output<typeof makeMemberFeed>> {
  const key = randomText(keyBytes);
  await store.saveFeed(ctx.db, {
    memberId: ctx.me.id,
    hash: sha256(key),
    language: ctx.language,
  });
  return { address: `${ctx.config.publicUrl}/calendars/bookings.ics?key=${key}` };
}

export async function withdrawFeed(ctx: Ctx): Promise<null> {
  await store.deleteFeed(ctx.db, ctx.me.id);
  return null;
}

/** The calendar of a key; null for unknown, replaced and withdrawn keys (decision 0176). */
export async function bookingsOfKey(core: Core, key: unknown): Promise<Calendar | null> {
  if (!isFeedKey(key)) return null;
  const found = await findFeedByKey(core.db, sha256(key));
  if (found === null) return null;
  const access = await accessModeOf(core, found.country);
  if (access === 'INTERCEPT') return null;
  const { feedId, memberId } = found;
  const language = isLanguage(found.language) ? found.language : 'en';
  const { zone } = await countryOf(core, found.country);
  const zoned = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  const at = zoned(await appNow(core.db));
  const first = feedPeriod(at.toPlainDate().toString()).from;
  const from = Temporal.PlainDate.from(first).toZonedDateTime(zone).epochMilliseconds;
  const of = { me: memberId, lang: language, from, hasRooms: access === 'FULL' };
  const entries = await inTransaction(core.db, async (tx) => {
    if (!(await store.lockFeed(tx, feedId))) return null;
    await store.saveEntries(tx, feedId, { from, bookings: await listBookings(tx, of) });
    await store.noteRead(tx, feedId);
    return store.listEntries(tx, feedId);
  });
  if (entries === null) return null;
  const host = new URL(core.config.publicUrl).hostname;
  return {
    feed: { name: words[language].name, language, zone, at },
    entries: entries.map(({ name, startsAt, endsAt, ...entry }) => ({
      ...entry,
      uid: `${name}@${host}`,
      start: zoned(startsAt),
      end: zoned(endsAt),
      text: '',
    })),
  };
}
