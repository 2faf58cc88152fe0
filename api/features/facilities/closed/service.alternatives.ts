import type { Alternative } from '#domain/alternatives/shapes.ts';
import { sessionKeyOf } from '#domain/orders/acts/rules.places.ts';
import { optionKey, type RoomOption } from '#domain/facilities/closed/rules.options.ts';
import { ticksPerDay } from '#domain/facilities/rules.ticks.ts';
import type { Core } from '#api/platform/http/context.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  type AlternativeHandler,
  type OfferFacts,
  returned,
  type RoundRow,
} from '#api/features/alternatives/service.ts';
import { lockById, type OrderRow } from '#api/features/orders/service.rows.ts';
import { moneyOf } from '#api/features/orders/parts/service.money.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { listSessionParts } from '#api/features/facilities/bookings/store.parts.view.ts';
import { quarterHourStart } from '#api/features/facilities/service.information.ts';
import { moveToHours, packagesOf } from '#api/features/facilities/service.move.ts';
import { type RoomContext, viewerById } from '#api/features/facilities/service.rooms.ts';
import { openSessions, readChoiceFor } from '#api/features/facilities/service.sessions.ts';
import { listSessionsOf } from '#api/features/facilities/store.bookings.view.ts';
import { lockSetupShared } from '#api/features/facilities/store.setup.ts';
import {
  type AffectedBooking,
  type ClosedPlace,
  findAffected,
  findName,
  listUnoffered,
} from './store.affected.view.ts';
import { roomOptions } from './service.options.ts';

type At = { round: RoundRow; orderId: number; language: string };

const placeOf = ({ terms }: Pick<RoundRow, 'terms'>) => terms as ClosedPlace;

/** Within a transaction the embedded database has no second connection. */
const within = (core: Core, conn: Conn): Core => ({ ...core, db: conn });

const contextOf = (
  core: Core,
  conn: Conn,
  { round, language }: Omit<At, 'orderId'>,
): RoomContext => ({
  ...within(core, conn),
  language: language as RoomContext['language'],
  me: { country: round.country },
});

type Hours = { day: string; start: number; end: number };

/** The hours of sessions: from the first to the last. */
const hoursOf = (zone: string, sessions: readonly Hours[]) => ({
  startTime: quarterHourStart(zone, sessions[0]!.day, sessions[0]!.start),
  endTime: quarterHourStart(zone, sessions.at(-1)!.day, sessions.at(-1)!.end),
});

const zoneOf = async (core: Core, conn: Conn, country: string) =>
  (await countryOf(within(core, conn), country)).zone;

/** Hours of rooms that the member can choose, as alternatives. */
async function choicesOf(core: Core, conn: Conn, at: At, affected: AffectedBooking) {
  const context = contextOf(core, conn, at);
  const { setup, options } = await roomOptions(context, [affected], placeOf(at.round));
  const zone = await zoneOf(core, conn, at.round.country);
  return (options.get(at.orderId) ?? []).map((option) => ({
    option,
    alternative: {
      key: optionKey(option),
      startTime: quarterHourStart(zone, option.day, option.start),
      endTime: hoursOf(zone, [option, ...option.rest]).endTime,
      place: setup.rooms.get(option.roomId)!.name,
      left: null,
    } satisfies Alternative,
  }));
}

/** Most hours that are listed for a member. */
const maxChoices = 24;

/** Takes the hours of an option for the affected sessions of a purchased booking. */
async function take(core: Core, tx: Tx, { at, order, affected, option }: Taking): Promise<void> {
  const context = contextOf(core, tx, at);
  const sessions = await listSessionsOf(tx, at.language, order.id);
  const olds = affected.sessions.map((one) => sessions.find(({ id }) => id === one.id)!);
  const wanted = [option, ...option.rest].map(({ day, slotIds }, place) => ({
    day,
    slotIds: [...slotIds],
    packages: packagesOf(olds[place]!),
  }));
  const choice = await readChoiceFor(context, option.roomId, wanted, {
    leadDays: 0,
    viewer: await viewerById(within(core, tx), order.memberId),
  });
  const oldUnits = choice.setup.rooms.get(affected.roomId)?.units;
  await moveToHours(tx, order, {
    choice,
    moves: openSessions(choice).map((next, place) => ({ old: olds[place]!, next })),
    sessions,
    by: 'company',
    ...(option.roomId === affected.roomId || oldUnits === undefined ? {} : { oldUnits }),
  });
}

type Taking = { at: At; order: OrderRow; affected: AffectedBooking; option: RoomOption };

/** Facts of an offer that has ended: its sessions are elsewhere or cancelled. */
async function pastFacts(conn: Conn, zone: string, { round, orderId }: At): Promise<OfferFacts> {
  const { from, until } = placeOf(round);
  return {
    title: (await findName(conn, orderId)) ?? '',
    startTime: quarterHourStart(zone, from, 0),
    endTime: quarterHourStart(zone, until, ticksPerDay),
    place: '',
    amount: 0,
    wholeAmount: null,
  };
}

async function presentFacts(
  conn: Conn,
  { zone, affected, orderId }: { zone: string; affected: AffectedBooking; orderId: number },
): Promise<OfferFacts> {
  const ids = new Set(affected.sessions.map(({ id }) => id));
  const parts = (await listSessionParts(conn, orderId)).filter(({ id }) => ids.has(id));
  const { held } = await moneyOf(conn, orderId);
  const price = parts.reduce((sum, part) => sum + part.price, 0);
  return {
    title: affected.eventName,
    ...hoursOf(zone, affected.sessions),
    place: affected.room,
    amount: parts.length === affected.all ? held : Math.min(price, held),
    wholeAmount: null,
  };
}

/** Matches no version: the set-up is locked before it is read. */
const anyVersion = 0;

/** Closed days of rooms: their bookers choose another room, other hours, or their money (B-42). */
export function roomAlternatives(core: Core): AlternativeHandler {
  const affectedOf = async (conn: Conn, { round, orderId, language }: At) =>
    findAffected(conn, language, placeOf(round), orderId);
  return {
    async lockNext(tx, round, most) {
      const rows = await listUnoffered(tx, placeOf(round), { roundId: round.id, most });
      for (const { orderId } of rows) await lockById(tx, orderId);
      const zone = await zoneOf(core, tx, round.country);
      return rows.map(({ orderId, sessions }) => ({
        id: orderId,
        places: sessions.length,
        until: hoursOf(zone, sessions).startTime,
      }));
    },
    async facts(conn, at) {
      const zone = await zoneOf(core, conn, at.round.country);
      const affected = await affectedOf(conn, at);
      return affected === null
        ? pastFacts(conn, zone, at)
        : presentFacts(conn, { zone, affected, orderId: at.orderId });
    },
    async alternatives(conn, at) {
      const affected = await affectedOf(conn, at);
      if (affected === null) return [];
      const choices = await choicesOf(core, conn, at, affected);
      return choices.slice(0, maxChoices).map(({ alternative }) => alternative);
    },
    async move(tx, { round, order, key }) {
      const at = { round, orderId: order.id, language: 'en' };
      await lockSetupShared(tx, anyVersion);
      const affected = await affectedOf(tx, at);
      const choices = affected === null ? [] : await choicesOf(core, tx, at, affected);
      const chosen = choices.find(({ alternative }) => alternative.key === key);
      if (chosen === undefined || order.orderStatus !== 'PAID')
        throw new Refused('alternativeGone');
      try {
        await take(core, tx, { at, order, affected: affected!, option: chosen.option });
      } catch (error) {
        if (error instanceof Refused) throw new Refused('alternativeGone');
        throw error;
      }
      const { startTime, endTime, place } = chosen.alternative;
      // The move writes its own mail.
      return { chosen: { startTime, endTime, place }, change: null };
    },
    async giveBack(selling, tx, { round, order, ended }) {
      const affected = await affectedOf(tx, { round, orderId: order.id, language: 'en' });
      const ids = new Set(affected?.sessions.map(({ id }) => id));
      const parts = (await listSessionParts(tx, order.id)).filter(({ id }) => ids.has(id));
      return returned(selling, tx, { round, order, ended }, parts.map(sessionKeyOf));
    },
  };
}
