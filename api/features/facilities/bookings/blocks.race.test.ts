import { describe, expect, test } from 'vitest';
import { saveRoomBlock } from '#domain/facilities/bookings/calls.ts';
import { refusals } from '#domain/refusals.ts';
import { makeMember } from '#api/demo/make/make.ts';
import { makeRoom, makeVenue } from '#api/demo/make/make.rooms.ts';
import { brokenInvariants } from '#api/test/support/invariants.ts';
import { bookRoom, dayAhead, slotsOfDay, forgetHours } from '#api/test/support/roomBooking.ts';
import { twinsOf } from '#api/test/races/races.ts';
import { until } from '#api/test/world.ts';

const worlds = twinsOf();
const db = () => worlds[0]!.core.db;
const day = dayAhead(20);
const pairs = 12;

/** Asks again while the portal says that it is busy (4000), as people are told to. */
const insist = <T extends { code: string | null }>(ask: () => Promise<T>): Promise<T> =>
  until(async () => {
    const said = await ask();
    return said.code === '4000' ? null : said;
  }, 60_000);

/**
 * For each slot of a room one member who books it and one administrator who keeps part of it, at the
 * same moment; answers of both, slot by slot.
 */
async function contest(firstAda: number) {
  const hours = Array.from({ length: pairs }, (_, at) => [at + 8, at + 9] as const);
  const room = await makeRoom(db(), await makeVenue(db()), { slots: hours, durations: [1] });
  const admin = await worlds[1]!.admin('facility');
  const members: { token: string }[] = [];
  for (let at = 0; at < pairs; at++) {
    const ada = String(firstAda + at);
    await makeMember(db(), { ada });
    members.push({ token: await worlds[at % 2]!.token(ada) });
  }
  const slots = await slotsOfDay(worlds[0]!, room, members[0]!, day);
  return Promise.all(
    slots.map(async ({ slotId, startTime }, at) => {
      const block = {
        roomId: room.id,
        day,
        from: startTime,
        until: `${startTime.slice(0, 2)}:30`,
        purpose: 'Repairs',
      };
      const [booked, kept] = await Promise.all([
        insist(() => bookRoom(worlds[at % 2]!, room, [{ day, slotIds: [slotId] }], members[at]!)),
        insist(() => worlds[(at + 1) % 2]!.ask(saveRoomBlock, block, { admin })),
      ]);
      return [booked.code, kept.code];
    }),
  );
}

describe('hours that are booked and kept at the same moment', () => {
  test('ADM-030 I02 each hour goes to the member or to the company, and the other is told', async () => {
    const answers = await contest(8_316_000);
    expect(answers).toHaveLength(pairs);
    const { slotsReserved } = refusals;
    const outcomes = [
      [null, slotsReserved],
      [slotsReserved, null],
    ];
    for (const answer of answers) expect(outcomes).toContainEqual(answer);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('ADM-030 I02 sentinel: without key and masks both get the same hour', async () => {
    await forgetHours(db());
    // Days are locked one caller after the other; what the key keeps apart is who comes second.
    const answers = await contest(8_317_000);
    expect(
      answers.filter(([booked, kept]) => booked === null && kept === null).length,
    ).toBeGreaterThan(0);
  });
});
