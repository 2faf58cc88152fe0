import { describe, expect, test } from 'vitest';
import { getVenueCalendar, saveRoomBlock } from '#domain/facilities/bookings/calls.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { deleteOrder } from '#domain/orders/calls.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const desk = async () => ({ admin: await testApp().admin('facility') });
const [day, next] = [dayAhead(20), dayAhead(21)];

async function member() {
  const ada = '8315001';
  await makeMember(db(), { ada, name: 'Siti Aminah' });
  return { token: await testApp().token(ada) };
}

describe('the calendar of a venue', () => {
  test('returns a reservation with its hours, member and state until it is deleted (ADM-030)', async () => {
    const asker = await member();
    const by = await desk();
    const venueId = await makeVenue(db(), { name: { en: 'Calendar House' } });
    const room = await makeRoom(db(), venueId, {
      slots: [
        [8, 10],
        [10, 12],
      ],
      durations: [2],
    });
    const calendar = async () =>
      (await ask(getVenueCalendar, { venueId, from: day, days: 2 }, by)).data;
    expect(await calendar()).toMatchObject({ name: 'Calendar House', bookings: [], blocks: [] });
    const slots = await slotsOfDay(testApp(), room, asker, day);
    const { data } = await bookRoom(testApp(), room, [{ day, slotIds: [slots[1]!.slotId] }], asker);
    const { orderNumber, deadline } = data;
    expect((await calendar()).bookings).toEqual([
      {
        orderNumber,
        orderStatus: 'UNPAID',
        sessionNo: 1,
        roomId: room.id,
        day,
        from: '10:00',
        until: '12:00',
        eventName: 'Team evening',
        eventType: 'TRAINING',
        layout: 'THEATRE',
        attendees: 20,
        memberName: 'Siti Aminah',
        memberNumber: '8315001',
        contactName: 'Mariam',
        contactPhone: '+673 712 3456',
        heldUntil: deadline,
      },
    ]);
    await ask(deleteOrder, { orderNumber }, asker);
    expect((await calendar()).bookings).toEqual([]);
  });

  test('returns the company’s own use, and the slots and state of each room and day (ADM-030, B-16)', async () => {
    const by = await desk();
    const venueId = await makeVenue(db(), { closedOn: [next] });
    const of = { slots: [[8, 10]], durations: [2] } as const;
    const parts = [await makeRoom(db(), venueId, of), await makeRoom(db(), venueId, of)];
    const both = await makeRoom(db(), venueId, { ...of, parts: parts.map(({ id }) => id) });
    const kept = { roomId: parts[0]!.id, day, from: '08:00', until: '10:00', purpose: 'Repairs' };
    await ask(saveRoomBlock, kept, by);
    const found = (await ask(getVenueCalendar, { venueId, from: day, days: 2 }, by)).data;
    const slots = [{ from: '08:00', until: '10:00' }];
    expect(found.rooms.map(({ id, days }) => [id, days])).toEqual([
      [
        parts[0]!.id,
        [
          { day, state: 'FULL', slots },
          { day: next, state: 'CLOSED', slots },
        ],
      ],
      [
        parts[1]!.id,
        [
          { day, state: 'OPEN', slots },
          { day: next, state: 'CLOSED', slots },
        ],
      ],
      [
        both.id,
        [
          { day, state: 'FULL', slots },
          { day: next, state: 'CLOSED', slots },
        ],
      ],
    ]);
    expect(found.rooms[2]).toMatchObject({
      isCombined: true,
      units: parts.map(({ id }) => id),
    });
    expect(found.blocks).toMatchObject([{ ...kept, country: 'bn', version: 1 }]);
  });

  test('returns the date and time in the venue’s time zone (B-29)', async () => {
    const venueId = await makeVenue(db());
    const { data } = await ask(getVenueCalendar, { venueId, from: day, days: 1 }, await desk());
    const clock = Temporal.Now.zonedDateTimeISO('Asia/Brunei');
    expect(data.today).toBe(clock.toPlainDate().toString());
    const minutes = ({ hour, minute }: { hour: number; minute: number }) => hour * 60 + minute;
    const reported = minutes(Temporal.PlainTime.from(data.now));
    expect((minutes(clock) - reported + 1440) % 1440).toBeLessThanOrEqual(1);
  });
});
