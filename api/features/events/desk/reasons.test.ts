import { beforeAll, describe, expect, test } from 'vitest';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { eventRules } from '#domain/events/rules.book.ts';
import { getEventReasons } from '#domain/orders/eventDesk/calls.reasons.ts';
import { stoppedBy } from '#domain/reasons/rules.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { type Dice, makeDice } from '#demo/seed.dice.ts';
import { type EventInput, makeEvents, type MadeEvent, type MadeMember } from '#demo/make/make.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { momentIn } from '#api/platform/db/moments.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { EventCommand } from '#api/features/events/purchase/service.command.ts';
import { decisionsOf } from '#api/features/events/purchase/service.decide.ts';
import type { EventFacts } from '#api/features/events/purchase/service.eventFacts.ts';
import { loadSaleSettings } from '#api/features/events/purchase/service.settings.ts';
import {
  balanceOf,
  bookingFacts,
  cardOf,
  findSale,
  freeOf,
  listInvitations,
  type Sale,
} from '#api/features/events/service.ts';
import {
  type EligibilityFacts,
  eligibilityOf,
  levelsFromLowest,
  rankOf,
} from '#api/features/members/service.ts';
import { type Buyer, buyerIn, inputFor } from '#tests/support/buying.ts';
import { guestFor } from '#tests/support/naming.ts';
import { liftReservationLimits, testAppOf } from '#tests/support/open.ts';
import { caseCounts, randomMembers } from '#tests/support/reasons/randomCases.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const hour = 3_600_000;
const counts = { members: caseCounts.members, events: caseCounts.products, buyers: 20 };
/** Purchases that run beside each other. */
const beside = 20;

function anEvent(dice: Dice, now: number, levels: readonly string[]): EventInput {
  const opens = dice.pick([-48, -48, -48, 1]) * hour;
  const authorizeFlag = dice.next() < 0.2;
  const target = dice.pick([
    undefined,
    undefined,
    { levels: [...new Set([dice.pick(levels), dice.pick(levels)])] },
    { minimum: dice.pick(levels) },
  ]);
  return {
    salesOpenAt: now + opens,
    salesCloseAt: now + (opens > 0 ? 24 : dice.pick([-2, 24, 24, 24])) * hour,
    startTime: now + 72 * hour,
    endTime: now + 74 * hour,
    isOnline: dice.next() < 0.2,
    override: dice.next() < 0.1 ? dice.pick(['CLOSED', 'ON_SALE', 'SOLD_OUT'] as const) : null,
    state: dice.next() < 0.08 ? 'CANCELLED' : 'PUBLISHED',
    aboOnly: dice.next() < 0.15,
    authorizeFlag,
    ...(target === undefined ? {} : { target }),
    ...(authorizeFlag ? { invitations: invitationsOf(dice) } : {}),
    ticketTypes: [{ price: 1000, total: dice.next() < 0.15 ? 0 : 2000 }],
  };
}

const invitationsOf = (dice: Dice) =>
  Array.from({ length: counts.members }, (_, place) => ({
    memberNo: String(8_610_000 + place),
    quota: 3,
    used: dice.pick([0, 2, 3]),
  })).filter(() => dice.next() < 0.6);

type Case = { member: MadeMember; place: number };
type World = {
  events: MadeEvent[];
  sales: Sale[];
  members: MadeMember[];
  at: number;
  facts: ReadonlyMap<number, EligibilityFacts>;
  quotas: ReadonlyMap<number, ReadonlyMap<string, number>>;
  rank: (level: string) => number;
};

async function makeWorld(dice: Dice): Promise<World> {
  await liftReservationLimits(testApp());
  const at = await appNow(db());
  const levels = await levelsFromLowest(testApp().core);
  const members = await randomMembers(db(), dice, { from: 8_610_000, levels });
  const events = await makeEvents(
    db(),
    Array.from({ length: counts.events }, () => anEvent(dice, at, levels)),
  );
  const ids = events.map(({ id }) => id);
  const sales: Sale[] = [];
  for (const id of ids) sales.push((await findSale(db(), id, 'en'))!);
  const facts = await eligibilityOf(
    db(),
    members.map(({ id }) => id),
  );
  const invited = Map.groupBy(await listInvitations(db(), ids, null), ({ eventId }) => eventId);
  const quotas = new Map(
    [...invited].map(([id, rows]) => [
      id,
      new Map(rows.map(({ memberNo, left }) => [memberNo, left])),
    ]),
  );
  return { events, sales, members, at, facts, quotas, rank: await rankOf(testApp().core) };
}

/** The rule that stops a booking, as the screen and the console have it. */
function stopOf(world: World, { member, place }: Case, hasOpenOrder = false) {
  const { at, rank } = world;
  const sale = world.sales[place]!;
  const { event } = sale;
  const quota = event.authorizeFlag ? (world.quotas.get(event.id)?.get(member.ada) ?? null) : null;
  const card = cardOf(event, balanceOf(event, freeOf(sale.stock), quota), at);
  const eligibilityFacts = world.facts.get(member.id)!;
  const facts = bookingFacts(sale, card, { eligibilityFacts, rank, quota, hasOpenOrder });
  return stoppedBy(eventRules, facts, at);
}

const codeOf = (stop: { refusal: keyof typeof refusals } | null) =>
  stop === null ? null : refusals[stop.refusal];

/** A sale that is known to be sold out refuses with 8001 before it reads the member (decision 0110). */
const hasNoPlaces = ({ stock }: Sale): boolean => freeOf(stock) === 0;

describe('reasons why a member cannot book an event', () => {
  const dice = makeDice(53);
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(dice);
  });
  const pairsOf = (members: readonly MadeMember[]): Case[] =>
    world.events.flatMap((_, place) => members.map((member) => ({ member, place })));

  test('are what the decision under the stock lock says in 10,000 random cases (issue 53)', async () => {
    const { events, sales, facts, quotas, at, members } = world;
    const settings = await loadSaleSettings(testApp().core, 'bn');
    const known = {
      sales: new Map(events.map(({ id }, place) => [id, sales[place]!])),
      eligibility: facts,
      quotas,
    } as unknown as EventFacts;
    const pairs = pairsOf(members);
    const wrong = pairs.filter((one) => {
      const event = events[one.place]!;
      const { stock } = sales[one.place]!;
      const free = new Map(stock.map((row) => [`${row.ticketTypeId}/${row.sessionId}`, row.free]));
      const me = { id: one.member.id, ada: one.member.ada, country: 'bn' };
      const command = { ctx: { me, language: 'en' }, input: inputFor(event), people: null };
      const taken = decisionsOf(settings, known, event.id).take(
        command as unknown as EventCommand,
        { rows: stock, free },
        { now: at, deadline: at + hour },
      );
      const refusal = taken instanceof Refused ? taken.refusal : null;
      return refusal !== (stopOf(world, one)?.refusal ?? null);
    });
    expect([pairs.length, wrong]).toEqual([10_000, []]);
  });

  test('are what purchases say, of members with an open order too (issue 53)', async () => {
    const { events, sales, members } = world;
    const chosen = pairsOf(members.slice(0, counts.buyers)).filter(() => dice.next() < 0.12);
    const buyers = new Map<string, Buyer>();
    for (const { ada } of members.slice(0, counts.buyers))
      buyers.set(ada, await buyerIn(testApp(), ada));
    const buy = async ({ member, place }: Case) => {
      const event = events[place]!;
      const attendees = sales[place]!.event.authorizeFlag ? [guestFor(event)] : undefined;
      const more = attendees === undefined ? {} : { attendees };
      return (await buyers.get(member.ada)!.create(event, 1, more)).code;
    };
    const bought = new Set<Case>();
    for (const of of [chosen, chosen.slice(0, 60)]) {
      const codes: (string | null)[] = [];
      for (let from = 0; from < of.length; from += beside)
        codes.push(...(await Promise.all(of.slice(from, from + beside).map(buy))));
      for (const [nth, one] of of.entries()) {
        const isEarly = codes[nth] === refusals.soldOut && hasNoPlaces(sales[one.place]!);
        const expected = codeOf(stopOf(world, one, bought.has(one)));
        if (!isEarly) expect([one, codes[nth]]).toEqual([one, expected]);
      }
      for (const [nth, one] of of.entries()) if (codes[nth] === null) bought.add(one);
    }
    expect(bought.size).toBeGreaterThan(15);
  }, 180_000);

  test('are the same in the console and on the screen (issue 53)', async () => {
    const { events, members } = world;
    const admin = await testApp().admin('order');
    const seen = new Set<string | null>();
    for (let nth = 0; nth < 15; nth++) {
      const [event, { ada }] = [dice.pick(events), dice.pick(members)];
      const of = { eventId: String(event.id), memberNumber: ada };
      // The console reads the directory first, which may change the member.
      const { rules } = (await testApp().ask(getEventReasons, of, { admin })).data;
      const { token } = await buyerIn(testApp(), ada);
      const { data } = await testApp().ask(getEventDetail, { eventID: of.eventId }, { token });
      const first = rules.find(({ isMet }) => !isMet)?.rule ?? null;
      expect(first).toBe(data.bookReason?.rule ?? null);
      seen.add(first);
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  test('tell the date, the levels and who can change them in the language of the caller (issue 53)', async () => {
    const now = await appNow(db());
    const levels = await levelsFromLowest(testApp().core);
    const [early, high] = await makeEvents(db(), [
      { salesOpenAt: now + hour },
      { target: { minimum: levels.at(-1)! } },
    ]);
    const buyer = await buyerIn(testApp());
    const opens = momentIn('Asia/Brunei', now + hour, 'ms');
    expect((await buyer.create(early!, 1, {}, { language: 'ms' })).envelope.errorMsg).toBe(
      `Tempahan dibuka pada ${opens}. Awda boleh menempah mulai masa itu.`,
    );
    expect((await buyer.create(high!)).envelope.errorMsg).toBe(
      `This event is for members from level ${levels.at(-1)} up. Please choose another event.`,
    );
    const admin = await testApp().admin('order');
    const of = { eventId: String(high!.id), memberNumber: buyer.ada };
    const { rules } = (await testApp().ask(getEventReasons, of, { admin })).data;
    expect(rules.filter(({ isMet }) => !isMet)).toMatchObject([
      { rule: 'minimumLevel', levels: [levels.at(-1)], liftedBy: ['event'] },
    ]);
  });
});
