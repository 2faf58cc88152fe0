import { expect, test } from 'vitest';
import { createAssessmentOrder } from '#domain/services/calls.ts';
import { getServiceReasons } from '#domain/services/desk/calls.reasons.ts';
import { serviceRules } from '#domain/services/rules.book.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { type Dice, makeDice } from '#demo/seed.dice.ts';
import { makeBookings, type MadeMember, makeMember } from '#demo/make/make.ts';
import { bookSlots, makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { eligibilityOf, levelsFromLowest } from '#api/features/members/service.ts';
import { countReserved } from '#api/features/orders/desk/store.desk.ts';
import type { ServiceCommand } from '#api/features/services/reserve/service.facts.ts';
import {
  inspectCommands,
  type InspectedService,
} from '#api/features/services/reserve/service.inspect.ts';
import { serviceSteps } from '#api/features/services/reserve/service.write.ts';
import { SlotsGone } from '#api/features/services/service.slots.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { Lost } from '#api/platform/batching/commands.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';
import {
  caseCounts,
  memberCtx,
  type Pair,
  randomMembers,
  refusalOf,
  roundsOf,
  Undone,
  undone,
} from '#tests/support/reasons/randomCases.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const limits = { unpaid: 1, hourly: 3 };

type Wanted = { id: string; slotId: string; couponsPerSlot: number; isFull: boolean };

async function makeServices(dice: Dice): Promise<Wanted[]> {
  const services: Wanted[] = [];
  for (let nth = 0; nth < caseCounts.products; nth++) {
    const couponsPerSlot = dice.pick([1, 1, 2]);
    const isFull = dice.next() < 0.15;
    const id = await makeService(db(), { couponsPerSlot });
    const { slotIds } = await makeBatch(db(), id, {
      sessions: [{ day: dayAhead(9), from: '09:00', until: '10:00' }],
    });
    const [slotId] = slotIds as [string];
    services.push({ id, slotId, couponsPerSlot, isFull });
    if (!isFull) continue;
    const [order] = await makeBookings(db(), [
      {
        kind: 'assessment',
        member: await makeMember(db(), { ada: String(8_640_000 + nth) }),
        status: 'PAID',
        slots: 1,
      },
    ]);
    await bookSlots(db(), [{ orderId: order!.id, serviceId: id, slotIds }]);
  }
  return services;
}

/** Some members have an unpaid reservation, some have reserved often within the hour. */
async function reserveBefore(dice: Dice, members: readonly MadeMember[]): Promise<void> {
  const now = await appNow(db());
  for (const member of members) {
    const some = dice.next();
    const times = some < 0.15 ? 1 : some < 0.25 ? limits.hourly : 0;
    const status = some < 0.15 ? ('UNPAID' as const) : ('CANCEL' as const);
    if (times > 0)
      await makeBookings(
        db(),
        Array.from({ length: times }, () => ({
          kind: 'assessment' as const,
          member,
          status,
          slots: 1,
          orderDate: now,
        })),
      );
  }
}

async function makeWorld() {
  const dice = makeDice(5302);
  await setSetting(testApp(), 'service.unpaid', limits.unpaid);
  await setSetting(testApp(), 'reservations.hourly', limits.hourly);
  const levels = await levelsFromLowest(testApp().core);
  const members = await randomMembers(db(), dice, { from: 8_630_000, levels });
  const services = await makeServices(dice);
  const coupons = new Map(members.map(({ id }) => [id, dice.pick([0, 1, 2, 2])]));
  await makeCoupons(
    db(),
    [...coupons].flatMap(([member, count]) => Array.from({ length: count }, () => ({ member }))),
  );
  await reserveBefore(dice, members);
  const ids = members.map(({ id }) => id);
  const standings = await eligibilityOf(db(), ids);
  const counts = new Map<number, { open: number; recent: number }>();
  for (const id of ids) {
    const [reserved] = await undone(testApp(), (tx) => countReserved(tx, id));
    counts.set(id, { open: reserved!.assessment, recent: reserved!.recent });
  }
  return { members, services, coupons, standings, counts };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

/** The refusals of all rules that are not met, as the screen and the console have them. */
function expectedOf(
  { coupons, standings, counts }: World,
  { member: { id }, product }: Pair<Wanted>,
): string[] {
  const facts = {
    block: standings.get(id)!.block,
    ...limits,
    ...counts.get(id)!,
    coupons: coupons.get(id)!,
    couponsPerSlot: product.couponsPerSlot,
    hasFreeSlot: !product.isFull,
  };
  return serviceRules.filter((rule) => !rule.isMet(facts, 0)).map(({ refusal }) => refusal);
}

/** Reserves for all pairs as purchases do, and rolls back. */
async function purchase(pairs: readonly Pair<Wanted>[]): Promise<(string | null)[]> {
  const commands = pairs.map(({ member, product: { id, slotId } }): ServiceCommand => ({
    ctx: memberCtx(testApp(), member),
    fingerprint: '',
    input: { assessParentId: id, slotIds: [slotId] },
  }));
  const inspected = await inspectCommands(testApp().core, 'bn', commands);
  const ready = commands.flatMap((command, nth) => {
    const one = inspected[nth];
    return one === null || one instanceof Error
      ? []
      : [{ command, inspected: one as InspectedService }];
  });
  const attempts = await undone(testApp(), async (tx) => {
    const locked = await serviceSteps.lock(tx, ready, [], null);
    // The last statement would commit, so the work ends when all commands are decided.
    return serviceSteps.write(
      tx,
      locked,
      ready.map((one, place) => ({ ...one, place })),
      (answers) => {
        throw new Undone(answers);
      },
    );
  });
  const made = new Map(ready.map(({ command }, nth) => [command, attempts[nth]]));
  return commands.map((command, nth) => {
    const outcome = made.has(command) ? made.get(command) : inspected[nth];
    const error = outcome instanceof Lost ? outcome.error : outcome;
    return error instanceof SlotsGone ? 'slotUnavailable' : refusalOf(error);
  });
}

test('reasons why a member cannot book a service are what purchases say in 10,000 random cases, and in the console (issue 53)', async () => {
  const world = await makeWorld();
  const seen = new Set<string | null>();
  const wrong: unknown[] = [];
  let cases = 0;
  for (const pairs of roundsOf(world.members, world.services)) {
    const found = await purchase(pairs);
    for (const [nth, pair] of pairs.entries()) {
      const expected = expectedOf(world, pair);
      const refusal = found[nth] ?? null;
      // A full time refuses before the limits are read (decision 0110).
      const isRight =
        refusal !== null && pair.product.isFull
          ? expected.includes(refusal)
          : refusal === (expected[0] ?? null);
      if (!isRight) wrong.push([pair, expected, refusal]);
      seen.add(refusal);
      cases++;
    }
  }
  expect([cases, wrong]).toEqual([10_000, []]);
  // Each rule stops some of them, and some are booked.
  expect(seen).toEqual(new Set([null, ...serviceRules.map(({ refusal }) => refusal)]));

  const admin = await testApp().admin('order');
  for (const [nth, { ada }] of world.members.slice(0, 15).entries()) {
    const { id, slotId, isFull } = world.services[(nth * 7) % world.services.length]!;
    const of = { serviceId: id, memberNumber: ada };
    // The console reads the directory first, which may change the member.
    const { rules } = (await testApp().ask(getServiceReasons, of, { admin })).data;
    const stops = rules.filter(({ isMet }) => !isMet).map(({ rule }) => rule);
    const ask = { token: await testApp().token(ada) };
    const input = { assessParentId: id, slotIds: [slotId] };
    const { code } = await testApp().ask(createAssessmentOrder, input, ask);
    const codes = serviceRules
      .filter(({ name }) => stops.includes(name))
      .map(({ refusal }) => refusals[refusal]);
    if (code !== null && isFull) expect(codes).toContain(code);
    else expect([ada, code]).toEqual([ada, codes[0] ?? null]);
  }
}, 280_000);
