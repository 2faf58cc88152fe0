import { describe, expect, test } from 'vitest';
import { answerAlternative } from '#domain/alternatives/calls.ts';
import { closeDays } from '#domain/facilities/closed/calls.ts';
import { getBookedFacilityDetail } from '#domain/facilities/calls.booked.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeRoom } from '#demo/make/make.rooms.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { closedRoomsOf, note } from '#tests/support/desks/closedRooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookedRoom, paidDays } from '#tests/support/placedBooking.ts';
import { type Asking, dayAhead } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf({ settings: { 'undo.minutes': 0 } });
keepOrder(testApp);
const db = () => testApp().core.db;
const { desk, placeOf, close, offerOf } = closedRoomsOf(testApp);

const detailOf = async (orderNumber: string, ask: Asking) =>
  (await testApp().ask(getBookedFacilityDetail, { orderNumber }, ask)).data;

describe('closing a room with bookings', () => {
  test('lists the bookings with a free room at the same time and other hours of the room (B-42)', async () => {
    const day = dayAhead(20);
    const { orderNumber } = await bookedRoom(testApp(), 20);
    const { venueId } = await placeOf(orderNumber);
    await makeRoom(db(), venueId, { prices: [5000, 5000, 5000] });
    const { look, closed } = await close(orderNumber, day);
    expect(look.count).toBe(1);
    expect(look.bookings).toMatchObject([{ orderNumber, isPaid: true, people: 20 }]);
    const [booking] = look.bookings;
    expect(booking!.options).toHaveLength(3);
    expect(booking!.options[0]).toMatchObject({ startTime: booking!.sessions[0]!.startTime });
    expect(
      booking!.options
        .slice(1)
        .every(({ startTime }) => startTime > booking!.options[0]!.startTime),
    ).toBe(true);
    expect(closed.data.round).not.toBeNull();
  });

  test('moves the booking to another room at the charge that was paid (B-42)', async () => {
    const { orderNumber, ask } = await bookedRoom(testApp(), 20);
    const before = await placeOf(orderNumber);
    await makeRoom(db(), before.venueId, { prices: [9000, 9000, 9000] });
    await close(orderNumber, dayAhead(20));
    const offer = await offerOf(orderNumber, ask);
    expect(offer).toMatchObject({ kind: 'ROOM', state: 'OPEN', note: note.en });
    const same = offer.alternatives.find(({ startTime }) => startTime === offer.startTime)!;
    const answer = { orderNumber, offer: offer.id, answer: { choice: same.key } };
    expect(
      (await testApp().ask(answerAlternative, answer, { ...ask, key: 'closed-move' })).code,
    ).toBeNull();
    expect((await placeOf(orderNumber)).roomId).not.toBe(before.roomId);
    expect(await detailOf(orderNumber, ask)).toMatchObject({
      orderStatus: 'PAID',
      sessions: [{ day: dayAhead(20), charge: 5000 }],
    });
    expect(await offerOf(orderNumber, ask)).toMatchObject({ state: 'MOVED' });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('refunds the closed session and keeps the others of a booking (B-42, B-37)', async () => {
    const days = [dayAhead(20), dayAhead(27)];
    const { orderNumber, ask } = await paidDays(testApp(), days);
    await close(orderNumber, days[0]!);
    const offer = await offerOf(orderNumber, ask);
    expect(offer.places).toBe(1);
    expect(offer.amount).toBe(5000);
    const answer = { orderNumber, offer: offer.id, answer: { choice: null, isWhole: false } };
    expect(
      (await testApp().ask(answerAlternative, answer, { ...ask, key: 'closed-back' })).code,
    ).toBeNull();
    const detail = await detailOf(orderNumber, ask);
    expect(detail.orderStatus).toBe('PAID');
    expect(detail.sessions.map(({ day }) => day)).toEqual([days[1]]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('refuses an answer for hours that another member has booked, and keeps the booking (B-42)', async () => {
    const { orderNumber, ask } = await bookedRoom(testApp(), 20);
    await close(orderNumber, dayAhead(20));
    const offer = await offerOf(orderNumber, ask);
    const answer = { orderNumber, offer: offer.id, answer: { choice: '1/2020-01-01/36' } };
    expect(
      (await testApp().ask(answerAlternative, answer, { ...ask, key: 'closed-gone' })).code,
    ).toBe(refusals.alternativeGone);
    expect((await offerOf(orderNumber, ask)).state).toBe('OPEN');
  });

  test('refuses the closing while the number of bookings is not the one that was seen (B-42)', async () => {
    const { orderNumber } = await bookedRoom(testApp(), 20);
    const place = { ...(await placeOf(orderNumber)), from: dayAhead(20), until: dayAhead(20) };
    const response = await testApp().ask(
      closeDays,
      { ...place, purpose: '', known: 0, offer: { note } },
      await desk(),
    );
    expect(response.code).toBe(refusals.bookingsStand);
  });
});
