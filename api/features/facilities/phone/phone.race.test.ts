import { describe, expect, test } from 'vitest';
import { bookForMember } from '#domain/facilities/phone/calls.phone.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { phoneDesk, phoneDay as day } from '#tests/support/desks/phoneDesk.ts';
import { bookRoom, slotsOfDay, forgetHours } from '#tests/support/roomBooking.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { overlapOnDay } from '#tests/races/roomDay.ts';
import { until } from '#tests/testApp.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;
const { inputFor } = phoneDesk(() => testApps[0]!, 8_365_000);
const pairs = 12;

/** Repeats a request while the portal is busy (4000). */
const insist = <T extends { code: string | null }>(ask: () => Promise<T>): Promise<T> =>
  until(async () => {
    const response = await ask();
    return response.code === '4000' ? null : response;
  }, 60_000);

/** Creates a room. A member and the company, for another member, compete for each slot. */
async function contested(firstAda: number) {
  const hours = Array.from({ length: pairs }, (_, at) => [at + 8, at + 9] as const);
  const room = await makeRoom(db(), await makeVenue(db()), {
    slots: hours,
    durations: [1],
    prices: [5000, 5000, 5000],
  });
  const admin = await testApps[1]!.admin('facility');
  const members: { token: string }[] = [];
  for (let at = 0; at < pairs; at++) {
    const ada = String(firstAda + at);
    await makeMember(db(), { ada });
    members.push({ token: await testApps[at % 2]!.token(ada) });
  }
  const slots = await slotsOfDay(testApps[0]!, room, members[0]!, day);
  const input = await inputFor(room, String(firstAda + pairs));
  return {
    room,
    /** For each slot the member's booking and the company's booking by phone. */
    claims: slots.map(({ slotId }, at) => {
      const sessions = [{ day, slotIds: [slotId] }];
      // Alternates free and priced bookings.
      const free = { isFree: at % 2 === 0, reason: at % 2 === 0 ? 'A guest' : '' };
      return [
        () => bookRoom(testApps[at % 2]!, room, sessions, members[at]!),
        () =>
          testApps[(at + 1) % 2]!.ask(bookForMember, { ...input, sessions, ...free }, { admin }),
      ] as const;
    }),
  };
}

/** Sends both requests of each slot at the same time and returns their codes. */
async function contest(firstAda: number) {
  const { claims } = await contested(firstAda);
  return Promise.all(
    claims.map(async ([book, phone]) => {
      const [booked, phoned] = await Promise.all([insist(book), insist(phone)]);
      return [booked.code, phoned.code];
    }),
  );
}

describe('concurrent bookings of the same hours by a member and by the company for another member', () => {
  test('gives each hour to one of two concurrent bookings and refuses the other (ADM-030, I02)', async () => {
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

  describe('without the unique key and the masks', () => {
    renewTwins(testApps);

    test('sentinel: gives the same hour to both members (ADM-030, I02)', async () => {
      const { room, claims } = await contested(8_367_000);
      const [book, phone] = claims[0]!;
      await forgetHours(db());
      const answers = await overlapOnDay<{ code: string | null }>(
        db(),
        { roomId: room.id, day },
        () => [book(), phone()],
      );
      expect(answers.map(({ code }) => code)).toEqual([null, null]);
    });
  });
});
