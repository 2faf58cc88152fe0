import * as z from 'zod/mini';
import type { getEventDetail, getEventInfo } from '#domain/events/calls.detail.ts';
import { eventDetail, eventInfo, type EventInfo } from '#domain/events/shapes.detail.ts';
import { canBook } from '#domain/events/rules.book.ts';
import { hasRunningQueue } from '#domain/events/queue/rules.ts';
import { reasonOf } from '#domain/reasons/rules.ts';
import type { Input } from '#domain/call.ts';
import { type Encoded, envelopeHead, packedOnce } from '#api/platform/http/encoded.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { batchByKey } from '#api/platform/batching/batchByKey.ts';
import { bySnapshot, perDatabase } from '#api/platform/cache.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { eligibilityFactsOf, ensureProfile, rankOf } from '#api/features/members/service.ts';
import { payUntilShown } from '#api/features/orders/settle/service.payUntil.ts';
import { countryOf, settingOf, type TaxRate } from '#api/features/regions/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import {
  balanceOf,
  bookingFacts,
  cardOf,
  freeOf,
  type OpenOrderOf,
  withoutStopped,
} from '#api/features/events/service.ts';
import { sessionsOf, ticketTypeOf } from '#api/features/events/service.info.ts';
import type { StockRow } from '#api/features/events/store.ts';
import {
  holdsFor,
  offersOf,
  waitsFor,
  withOffers,
} from '#api/features/events/waiting/service.offers.ts';
import { answerOf, eventAt, type KeptEvent } from './service.eventCache.ts';
import { type MemberState, readMemberStates, type MemberStateQuery } from './store.state.view.ts';

type EventView = { kept: KeptEvent; info: () => EventInfo; name: string };

/** Batches concurrent reads: a batch costs little more than one read (decision 0107). */
const memberStateBatches = perDatabase(() =>
  batchByKey<MemberStateQuery & { core: Pick<Core, 'db'> }, MemberState>(
    (_, queries) => readMemberStates(queries[0]!.core.db, queries),
    { maxBatch: 32 },
  ),
);

/** About a kilobyte per entry. */
const cachedMemberState = bySnapshot<MemberState>({
  name: 'event member states',
  maxKeys: 4000,
});

/**
 * Reads the caller's state for an event. It is cached until the database changes, or until the day
 * ends, because the tax rate may change then (decision 0117).
 */
async function readMemberState(
  ctx: Ctx,
  eventId: number,
): Promise<Omit<MemberState, 'snapshot' | 'dayEnds'>> {
  const { me, language: lang } = ctx;
  const { code: country, zone } = await countryOf(ctx, me.country);
  const key = { eventId, me: me.id, ada: me.ada, country, zone, lang };
  const { value, now } = await cachedMemberState(ctx, JSON.stringify(key), async () => {
    const state = await memberStateBatches(ctx)('', { core: ctx, ...key });
    return { value: state, now: state.now, until: state.dayEnds, snapshot: state.snapshot };
  });
  return { ...value, now };
}

/**
 * Reads an event as the caller sees it. `name` is the cache key of the encoded response: it holds
 * everything of the caller and of the moment on which the response depends.
 */
async function loadEventView(
  ctx: Ctx,
  eventID: string,
  openOrderOf: OpenOrderOf,
): Promise<EventView> {
  await ensureProfile(ctx, ctx.me);
  const { db, me, language } = ctx;
  const eventId = Number(eventID);
  const country = await countryOf(ctx, me.country);
  const memberState = await readMemberState(ctx, eventId);
  const kept =
    memberState.version === null
      ? null
      : await eventAt(ctx, eventId, language, memberState.version);
  if (kept === null || kept.event.country !== me.country) throw new Refused('noData');
  const { event, sessions, types } = kept;
  const { now } = memberState;
  const found = JSON.parse(memberState.stock) as StockRow[];
  // Places offered to the member are free for this member only.
  const offers =
    memberState.hasEntry && found.some(({ offered }) => offered > 0)
      ? ((await offersOf(db, eventId, [me.id], now)).get(me.id) ?? [])
      : [];
  const stock = withoutStopped(withOffers(found, offers), sessions);
  const sale = { event, sessions, types, stock };
  const quota = event.authorizeFlag ? memberState.quota : null;
  const card = cardOf(event, balanceOf(event, freeOf(stock), quota), now);
  const openOrder = memberState.hasOrder ? await openOrderOf(ctx, eventId) : null;
  const facts = eligibilityFactsOf({ ...memberState, accountName: null, ada: me.ada });
  const booking = bookingFacts(sale, card, {
    eligibilityFacts: facts,
    rank: await rankOf(ctx),
    quota,
    hasOpenOrder: openOrder !== null,
  });
  const verdict = canBook(booking, now);
  const tax = memberState.tax === null ? null : (JSON.parse(memberState.tax) as TaxRate);
  const visible = sessionsOf(sale, now);
  const own = {
    quota,
    canBook: verdict.ok,
    bookRefusal: verdict.ok ? null : verdict.refusal,
    bookReason: verdict.ok ? null : reasonOf(verdict.rule, booking, now),
    unpaidOrderNumber: openOrder,
    taxDesc: tax?.isShown ? (tax.description ?? '') : null,
    termsVersion: (await termsInForce(ctx, me.country, 'EVENT'))?.version ?? null,
    holdMinutes: await settingOf(ctx, country.code, 'hold.event.minutes'),
    payUntil: await payUntilShown(ctx, country.code, now),
    offeredUntil: offers.length === 0 ? null : Math.min(...offers.map(({ until }) => until)),
    isWaiting: memberState.hasEntry && (await waitsFor(db, eventId, me.id)),
    isOfferShared: offers.some(({ isShared }) => isShared),
    hasHold: memberState.hasEntry && (await holdsFor(db, eventId, me.id)),
  };
  const states = visible.map(({ status }) => status).join();
  return {
    kept,
    name: JSON.stringify([
      own,
      memberState.stock,
      offers,
      memberState.tax,
      card.activityStatus,
      states,
    ]),
    info: () => ({
      ...card,
      ...own,
      realName: event.realName,
      namesNeeded: event.namesNeeded,
      multiDate: event.multiDate,
      aboOnly: event.aboOnly,
      invited: quota !== null,
      isCancelled: event.state === 'CANCELLED',
      saleQueue: hasRunningQueue(event) ? { joinsAt: event.queueJoinsAt! } : null,
      sessions: visible,
      ticketTypes: types.map((type) => ticketTypeOf(type, stock, tax?.isShown ? tax.rate : 0)),
    }),
  };
}

const encoded = (data: unknown): Encoded => packedOnce(`${envelopeHead()}${JSON.stringify(data)}}`);

/** Returns an event's data for a purchase (API-046). Refuses unknown events with 6040. */
export async function eventInfoOf(
  ctx: Ctx,
  { eventID }: Input<typeof getEventInfo>,
  openOrderOf: OpenOrderOf,
): Promise<Encoded> {
  const { kept, name, info } = await loadEventView(ctx, eventID, openOrderOf);
  return answerOf(kept, `info ${name}`, () => encoded(z.encode(eventInfo, info())));
}

/** Returns all data of an event (API-045). Refuses unknown events with 6040. */
export async function eventDetailOf(
  ctx: Ctx,
  { eventID }: Input<typeof getEventDetail>,
  openOrderOf: OpenOrderOf,
): Promise<Encoded> {
  const { kept, name, info } = await loadEventView(ctx, eventID, openOrderOf);
  return answerOf(kept, `detail ${name}`, () =>
    encoded(z.encode(eventDetail, { ...info(), ...kept.texts })),
  );
}
