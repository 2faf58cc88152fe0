import { describe, expect, test } from 'vitest';
import { saveRoomBlock } from '#domain/facilities/bookings/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookRoom, dayAhead, slotsOfDay, forgetHours } from '#tests/support/roomBooking.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { overlapOnDay } from '#tests/races/roomDay.ts';
import { until } from '#tests/testApp.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;
const day = dayAhead(20);
const pairs = 12;

/** Repeats a request while the portal is busy (4000). */
const insist = <T extends { code: string | null }>(ask: () => Promise<T>): Promise<T> =>
  until(async () => {
    const response = await ask();
    return response.code === '4000' ? null : response;
  }, 60_000);

/** Creates a room with `pairs` slots. A member and the company compete for each of them. */
async function contested(firstAda: number) {
  const hours = Array.from({ length: pairs }, (_, at) => [at + 8, at + 9] as const);
  const room = await makeRoom(db(), await makeVenue(db()), { slots: hours, durations: [1] });
  const admin = await testApps[1]!.admin('facility');
  const members: { token: string }[] = [];
  for (let at = 0; at < pairs; at++) {
    const ada = String(firstAda + at);
    await makeMember(db(), { ada });
    members.push({ token: await testApps[at % 2]!.token(ada) });
  }
  const slots = await slotsOfDay(testApps[0]!, room, members[0]!, day);
  return {
    room,
    /** For each slot the member's booking and the company's own use of a part of it. */
    claims: slots.map(({ slotId, startTime }, at) => {
      const block = {
        roomId: room.id,
        day,
        from: startTime,
        until: `${startTime.slice(0, 2)}:30`,
        purpose: 'Repairs',
      };
      return [
        () => bookRoom(testApps[at % 2]!, room, [{ day, slotIds: [slotId] }], members[at]!),
        () => testApps[(at + 1) % 2]!.ask(saveRoomBlock, block, { admin }),
      ] as const;
    }),
  };
}

/** Sends both requests of each slot at the same time and returns their codes. */
async function contest(firstAda: number) {
  const { claims } = await contested(firstAda);
  return Promise.all(
    claims.map(async ([book, keep]) => {
      const [booked, kept] = await Promise.all([insist(book), insist(keep)]);
      return [booked.code, kept.code];
    }),
  );
}

describe('members and administrators (own use) who take the same hours concurrently', () => {
  test('gives each hour to the member or the company and refuses the other (ADM-030, I02)', async () => {
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

  describe('without the unique key and the masks', () => {
    renewTwins(testApps);

    test('sentinel: gives the same hour to the member and the company (ADM-030, I02)', async () => {
      const { room, claims } = await contested(8_317_000);
      const [book, keep] = claims[0]!;
      await forgetHours(db());
      const answers = await overlapOnDay<{ code: string | null }>(
        db(),
        { roomId: room.id, day },
        () => [book(), keep()],
      );
      expect(answers.map(({ code }) => code)).toEqual([null, null]);
    });
  });
});
