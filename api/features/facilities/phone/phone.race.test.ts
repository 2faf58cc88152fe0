import { describe, expect, test } from 'vitest';
import { bookForMember } from '#domain/facilities/phone/calls.phone.ts';
import { refusals } from '#domain/refusals.ts';
import { makeMember } from '#api/demo/make/make.ts';
import { makeRoom, makeVenue } from '#api/demo/make/make.rooms.ts';
import { brokenInvariants } from '#api/test/support/invariants.ts';
import { phoneDesk, phoneDay as day } from '#api/test/support/phoneDesk.ts';
import { bookRoom, slotsOfDay, forgetHours } from '#api/test/support/roomBooking.ts';
import { twinsOf } from '#api/test/races/races.ts';
import { until } from '#api/test/world.ts';

const worlds = twinsOf();
const db = () => worlds[0]!.core.db;
const { inputFor } = phoneDesk(() => worlds[0]!, 8_365_000);
const pairs = 12;

/** Asks again while the portal says that it is busy (4000), as people are told to. */
const insist = <T extends { code: string | null }>(ask: () => Promise<T>): Promise<T> =>
  until(async () => {
    const said = await ask();
    return said.code === '4000' ? null : said;
  }, 60_000);

/**
 * For each slot of a room one member who books it, and one administrator who books it for another
 * member, at the same moment; answers of both, slot by slot.
 */
async function contest(firstAda: number) {
  const hours = Array.from({ length: pairs }, (_, at) => [at + 8, at + 9] as const);
  const room = await makeRoom(db(), await makeVenue(db()), {
    slots: hours,
    durations: [1],
    prices: [5000, 5000, 5000],
  });
  const admin = await worlds[1]!.admin('facility');
  const members: { token: string }[] = [];
  for (let at = 0; at < pairs; at++) {
    const ada = String(firstAda + at);
    await makeMember(db(), { ada });
    members.push({ token: await worlds[at % 2]!.token(ada) });
  }
  const slots = await slotsOfDay(worlds[0]!, room, members[0]!, day);
  const input = await inputFor(room, String(firstAda + pairs));
  return Promise.all(
    slots.map(async ({ slotId }, at) => {
      const sessions = [{ day, slotIds: [slotId] }];
      const [booked, phoned] = await Promise.all([
        insist(() => bookRoom(worlds[at % 2]!, room, sessions, members[at]!)),
        insist(() =>
          worlds[(at + 1) % 2]!.ask(
            bookForMember,
            // With charge and without take their hours alike.
            { ...input, sessions, isFree: at % 2 === 0, reason: at % 2 === 0 ? 'A guest' : '' },
            { admin },
          ),
        ),
      ]);
      return [booked.code, phoned.code];
    }),
  );
}

describe('hours that a member books and the company books for another at the same moment', () => {
  test('ADM-030 I02 each hour goes to one of them, and the other is told', async () => {
    const answers = await contest(8_366_000);
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
    const answers = await contest(8_367_000);
    expect(
      answers.filter(([booked, phoned]) => booked === null && phoned === null).length,
    ).toBeGreaterThan(0);
  });
});
