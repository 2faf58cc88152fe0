import type { Input, Output } from '#domain/call.ts';
import type { getVenueFeed, makeVenueFeed } from '#domain/facilities/papers/calls.feed.ts';
import { feedPeriod, isFeedKey } from '#domain/facilities/papers/rules.feed.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { say } from '#domain/text/say.ts';
import en from '#locales/en/roomPapersAdmin.json' with { type: 'json' };
import zh from '#locales/zh-CN/roomPapersAdmin.json' with { type: 'json' };
import ms from '#locales/ms/roomPapersAdmin.json' with { type: 'json' };
import { randomText, sha256 } from '#api/platform/auth/secrets.ts';
import type { Calendar, FeedEntry } from '#api/platform/feeds/calendarFeed.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { venueScope } from '#api/features/facilities/setup/service.scope.ts';
import { countryOf } from '#api/features/regions/service.ts';
import * as store from './store.feed.ts';
import { type FeedLine, type FeedVenue, findFeedVenue, listFeedLines } from './store.feed.view.ts';

const words = { en, ms, 'zh-CN': zh } as const;
/** Random bytes of a key. */
const keyBytes = 32;
/** The log never shows an address. */
const unseen = { address: '****' };

/** State of a venue's feed, without the address, which only the call that makes it returns. */
export async function venueFeed(
  ctx: AdminCtx,
  { venueId }: Input<typeof getVenueFeed>,
): Promise<Output<typeof getVenueFeed>> {
  const scope = await venueScope(ctx, venueId);
  const feed = await store.findFeed(ctx.db, venueId);
  return { venueId, ...scope, ...(feed ?? { version: 0, madeAt: null, readAt: null }) };
}

/** Changes a feed of this version and logs it. */
async function changeFeed(
  ctx: AdminCtx,
  { venueId, version }: Input<typeof makeVenueFeed>,
  deed: { action: 'create' | 'change' | 'withdraw'; insert: (tx: Tx) => Promise<number> },
): Promise<void> {
  const scope = await venueScope(ctx, venueId);
  if (!ctx.admin.can('facilities.write', scope)) throw new Refused('notAllowed');
  await inTransaction(ctx.db, async (tx) => {
    if (version > 0 && (await store.deleteFeed(tx, venueId, version)) === 0)
      throw new Refused('changedMeanwhile');
    if ((await deed.insert(tx)) === 0) throw new Refused('changedMeanwhile');
    await record(tx, ctx, {
      action: deed.action,
      entity: 'venue_feed',
      entityId: venueId,
      country: scope.country,
      ...(deed.action === 'create' ? {} : { old: unseen }),
      ...(deed.action === 'withdraw' ? {} : { new: unseen }),
    });
  });
}

/** Creates or replaces the address; only this response has it. */
export async function makeFeed(
  ctx: AdminCtx,
  input: Input<typeof makeVenueFeed>,
): Promise<Output<typeof makeVenueFeed>> {
  const key = randomText(keyBytes);
  const { venueId, version } = input;
  await changeFeed(ctx, input, {
    action: version === 0 ? 'create' : 'change',
    insert: (tx) => store.insertFeed(tx, { venueId, hash: sha256(key), language: ctx.language }),
  });
  return { address: `${ctx.config.publicUrl}/calendars/rooms.ics?key=${key}` };
}

export async function withdrawFeed(
  ctx: AdminCtx,
  input: Input<typeof makeVenueFeed>,
): Promise<null> {
  await changeFeed(ctx, input, {
    action: 'withdraw',
    // Version 0: the venue had no feed.
    insert: async () => (input.version === 0 ? 0 : 1),
  });
  return null;
}

const minutesOfTick = 15;

/**
 * The calendar of a key; null for unknown, replaced and withdrawn keys (ADM-030, decision 0078).
 */
export async function feedOfKey(core: Core, key: unknown): Promise<Calendar | null> {
  if (!isFeedKey(key)) return null;
  const found = await store.findVenueByKey(core.db, sha256(key));
  if (found === null) return null;
  const { venueId } = found;
  const language = isLanguage(found.language) ? found.language : 'en';
  const venue = await findFeedVenue(core.db, language, venueId);
  if (venue === null) return null;
  const { zone } = await countryOf(core, venue.country);
  const at = Temporal.Instant.fromEpochMilliseconds(await appNow(core.db)).toZonedDateTimeISO(zone);
  const period = feedPeriod(at.toPlainDate().toString());
  const lines = await listFeedLines(core.db, language, { venueId, ...period });
  await store.noteRead(core.db, venueId);
  const host = new URL(core.config.publicUrl).hostname;
  const name = say(language, words[language].feedName, { venue: venue.name });
  return {
    feed: { name, language, zone, at },
    entries: lines.map((line) => entryOf(line, { venue, host, zone, t: words[language] })),
  };
}

function entryOf(
  { name, sequence, room, day, start, end, booking }: FeedLine,
  of: { venue: FeedVenue; host: string; zone: string; t: (typeof words)[keyof typeof words] },
): FeedEntry {
  const { venue, host, zone, t } = of;
  const timeAt = (tick: number) =>
    Temporal.PlainDate.from(day)
      .toPlainDateTime()
      .add({ minutes: tick * minutesOfTick })
      .toZonedDateTime(zone);
  const texts =
    booking === null
      ? []
      : [
          booking.isPaid ? '' : t.notPaid,
          t.feedPeople.replace('{count}', String(booking.attendees)),
          booking.layout === '' ? '' : t.feedLayout.replace('{layout}', () => booking.layout),
          t.feedContact.replace('{name}', () => booking.contactName),
        ];
  return {
    uid: `rooms-${name}@${host}`,
    sequence,
    start: timeAt(start),
    end: timeAt(end),
    title: `${booking?.eventName ?? t.own}, ${room}`,
    place: [room, venue.name, venue.address].filter(Boolean).join(', '),
    text: texts.filter(Boolean).join('\n'),
    state: booking !== null && !booking.isPaid ? 'TENTATIVE' : 'CONFIRMED',
  };
}
