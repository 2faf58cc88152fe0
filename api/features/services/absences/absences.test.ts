import { describe, expect, test } from 'vitest';
import { answerAlternative, getAlternatives } from '#domain/alternatives/calls.ts';
import { enterAbsence, getAbsence } from '#domain/services/absences/calls.ts';
import { getBatch } from '#domain/services/admin/calls.batches.ts';
import { getConsultant } from '#domain/services/admin/calls.consultants.ts';
import { getServiceBooking } from '#domain/services/bookings/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import {
  makeBatch,
  makeConsultant,
  makeCoupons,
  makeService,
  type MadeSession,
} from '#demo/make/make.services.ts';
import { all } from '#api/platform/db/sql.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { confirmSlots, reserveSlots, someMember } from '#tests/support/serviceBooking.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf({ settings: { 'undo.minutes': 0 } });
keepOrder(testApp);
const db = () => testApp().core.db;
const desk = async () => ({ admin: await testApp().admin('service') });
const day = dayAhead(9);
const note = { en: '', 'zh-CN': '', ms: '' };
const hour = (from: number, consultants: string[]): MadeSession => ({
  day,
  from: `${String(from).padStart(2, '0')}:00`,
  until: `${String(from + 1).padStart(2, '0')}:00`,
  consultants,
});

/** Hana and Mei, who give the same service. */
async function pair() {
  const service = await makeService(db(), { slotMinutes: 60 });
  const [hana, mei] = [
    await makeConsultant(db(), { name: 'Hana', services: [service] }),
    await makeConsultant(db(), { name: 'Mei', services: [service] }),
  ];
  return { service, hana, mei };
}

async function book(service: string, slotId: string) {
  const member = await someMember(testApp());
  await makeCoupons(db(), [{ member: member.id }]);
  const { orderNumber } = (await reserveSlots(testApp(), { service, slotIds: [slotId] }, member))
    .data;
  await confirmSlots(testApp(), orderNumber, member);
  return { member, orderNumber };
}

const enter = async (
  id: string,
  {
    known = 0,
    substitutes = [],
  }: { known?: number; substitutes?: { sessionId: string; consultantId: string }[] } = {},
) =>
  testApp().ask(
    enterAbsence,
    { id, from: day, until: day, reason: 'Hana is ill', note, known, substitutes },
    await desk(),
  );
const look = async (id: string) =>
  (await testApp().ask(getAbsence, { id, from: day, until: day }, await desk())).data;
const placesOf = (slotId: string) =>
  all<{ capacity: number; taken: number }>(db())`
    select capacity, taken from service_slot where id = ${slotId}::bigint`;

describe('absence of a consultant', () => {
  test('lists the bookings with the same time of another consultant first, and closes the slots at once (B-42)', async () => {
    const { service, hana, mei } = await pair();
    const { slotIds } = await makeBatch(db(), service, {
      sessions: [hour(9, [hana]), hour(9, [mei]), hour(15, [mei])],
    });
    const times = await all<{ id: string; name: string }>(db())`
      select l.id::text as id, c.name from service_slot l join session_consultant x on x.batch_session_id = l.batch_session_id
        join consultant c on c.id = x.consultant_id where l.id = any (${slotIds}::bigint[]) order by l.start_time, c.name`;
    const own = times.find(({ name }) => name === 'Hana')!.id;
    const { orderNumber, member } = await book(service, own);
    const { bookings, sessions } = await look(hana);
    expect(bookings).toMatchObject([
      { orderNumber, isPaid: true, options: [{ place: 'Mei' }, { place: 'Mei' }] },
    ]);
    expect(bookings[0]!.options[0]!.startTime).toBe(bookings[0]!.startTime);
    // Mei has a session at that time.
    expect(sessions).toMatchObject([{ taken: 1, substitutes: [] }]);
    expect((await enter(hana)).code).toBe(refusals.bookingsStand);
    expect((await enter(hana, { known: 1 })).data.round).not.toBeNull();
    expect(await placesOf(own)).toEqual([{ capacity: 1, taken: 1 }]);
    const consultant = await testApp().ask(getConsultant, { id: hana }, await desk());
    expect(consultant.data.leave).toEqual([{ from: day, until: day }]);

    const offer = await until(
      async () =>
        (await testApp().ask(getAlternatives, { orderNumber }, member)).data.offers[0] ?? null,
    );
    expect(offer).toMatchObject({ kind: 'CONSULTANT', state: 'OPEN' });
    const answer = { orderNumber, offer: offer.id, answer: { choice: offer.alternatives[0]!.key } };
    expect(
      (await testApp().ask(answerAlternative, answer, { ...member, key: 'absent-move' })).code,
    ).toBeNull();
    // The slot that was left is not offered again, and the coupon stays used.
    expect(await placesOf(own)).toEqual([{ capacity: 0, taken: 0 }]);
    const booking = await testApp().ask(getServiceBooking, { orderNumber }, await desk());
    expect(booking.data).toMatchObject({ orderStatus: 'PAID', coupons: [{ state: 'USED' }] });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('gives each booking the time until its own start to answer (B-42)', async () => {
    const { service, hana } = await pair();
    const { slotIds } = await makeBatch(db(), service, {
      sessions: [hour(9, [hana]), hour(15, [hana])],
    });
    const booked = [await book(service, slotIds[0]!), await book(service, slotIds[1]!)];
    await enter(hana, { known: 2 });
    const ends: number[] = [];
    for (const { orderNumber, member } of booked) {
      const [offer] = await until(async () => {
        const { offers } = (await testApp().ask(getAlternatives, { orderNumber }, member)).data;
        return offers.length === 0 ? null : offers;
      });
      expect(offer!.until).toBe(offer!.startTime);
      ends.push(offer!.until);
    }
    expect(ends[1]! - ends[0]!).toBe(6 * 3_600_000);
  });

  test('returns the coupon of a booking that is given back (B-42, B-11)', async () => {
    const { service, hana } = await pair();
    const { slotIds } = await makeBatch(db(), service, { sessions: [hour(9, [hana])] });
    const { orderNumber, member } = await book(service, slotIds[0]!);
    expect((await look(hana)).bookings).toMatchObject([{ options: [] }]);
    await enter(hana, { known: 1 });
    const offer = await until(
      async () =>
        (await testApp().ask(getAlternatives, { orderNumber }, member)).data.offers[0] ?? null,
    );
    const answer = { orderNumber, offer: offer.id, answer: { choice: null, isWhole: false } };
    expect(
      (await testApp().ask(answerAlternative, answer, { ...member, key: 'absent-back' })).code,
    ).toBeNull();
    const booking = await testApp().ask(getServiceBooking, { orderNumber }, await desk());
    expect(booking.data).toMatchObject({ orderStatus: 'CANCEL', cancelType: 'CALLED_OFF' });
    expect(await placesOf(slotIds[0]!)).toEqual([{ capacity: 0, taken: 0 }]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('gives a session to a substitute: its bookings stay and no offer is made (B-13, B-42)', async () => {
    const { service, hana, mei } = await pair();
    const { id, slotIds } = await makeBatch(db(), service, { sessions: [hour(9, [hana])] });
    await book(service, slotIds[0]!);
    const [session] = (await look(hana)).sessions;
    expect(session!.substitutes).toEqual([{ id: mei, name: 'Mei' }]);
    const response = await enter(hana, {
      substitutes: [{ sessionId: session!.sessionId, consultantId: mei }],
    });
    expect(response.data).toEqual({ round: null });
    const batch = await testApp().ask(getBatch, { id }, await desk());
    expect(batch.data.sessions[0]!.consultants).toEqual([{ id: mei, name: 'Mei' }]);
    expect(await placesOf(slotIds[0]!)).toEqual([{ capacity: 1, taken: 1 }]);
  });

  test('offers another time only to the last booking while a second consultant stays (B-42)', async () => {
    const { service, hana, mei } = await pair();
    const { slotIds } = await makeBatch(db(), service, { sessions: [hour(9, [hana, mei])] });
    await book(service, slotIds[0]!);
    const second = await book(service, slotIds[0]!);
    const { bookings } = await look(hana);
    expect(bookings.map(({ orderNumber }) => orderNumber)).toEqual([second.orderNumber]);
    await enter(hana, { known: 1 });
    expect(await placesOf(slotIds[0]!)).toEqual([{ capacity: 2, taken: 2 }]);
  });
});
