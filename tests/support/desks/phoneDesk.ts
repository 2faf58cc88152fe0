import type { Input } from '#domain/call.ts';
import { bookForMember, getPhoneDays } from '#domain/facilities/phone/calls.phone.ts';
import { type MadeRoom, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { value } from '#api/platform/db/sql.ts';
import { bookingOf, dayAhead, tcVersion } from '#tests/support/roomBooking.ts';
import type { TestApp } from '#tests/testApp.ts';

export type PhoneInput = Input<typeof bookForMember>;

export const phoneDay = dayAhead(20);

/** An administrator of rooms who books for members. Member numbers start at `first`. */
export function phoneDesk(testApp: () => TestApp, first: number) {
  const db = () => testApp().core.db;
  const desk = async (key?: string) => ({
    admin: await testApp().admin('facility'),
    ...(key === undefined ? {} : { key }),
  });
  let last = first;
  const newRoom = async (more: Parameters<typeof makeRoom>[2] = {}) =>
    makeRoom(db(), await makeVenue(db()), {
      name: { en: 'Teak Room' },
      slots: [
        [8, 10],
        [10, 12],
      ],
      durations: [2],
      prices: [5000, 5000, 5000],
      ...more,
    });
  /** Input of a booking for a guest, in the first free hours. */
  async function inputFor(
    room: MadeRoom,
    memberNumber: string,
    more: Partial<PhoneInput> = {},
  ): Promise<PhoneInput> {
    const input = { roomId: room.id, memberNumber, from: phoneDay, until: phoneDay };
    const { data } = await testApp().ask(getPhoneDays, input, await desk());
    const slot = data[0]!.slots.find(({ state }) => state === 'FREE') ?? data[0]!.slots[0]!;
    const { information } = await bookingOf(db(), room, []);
    return {
      roomId: room.id,
      memberNumber,
      sessions: [{ day: phoneDay, slotIds: [slot.slotId] }],
      information: { ...information, email: `caller.${memberNumber}@members.example` },
      isFree: true,
      reason: 'A guest of the house',
      payment: null,
      heldHours: null,
      termsAccepted: true,
      termsVersion: tcVersion,
      amount: 5000,
      ...more,
    };
  }
  return {
    db,
    desk,
    newNumber: () => String(++last),
    newRoom,
    inputFor,
    book: async (input: PhoneInput, key?: string) =>
      testApp().ask(bookForMember, input, await desk(key)),
    ofMember: async (number: string) => ({ token: await testApp().token(number) }),
    countOf: (room: MadeRoom) =>
      value<number>(
        db(),
      )`select count(*)::int from facility_order where room_id = ${room.id}::bigint`,
  };
}
