import { expect, test } from 'vitest';
import { getServiceFigures } from '#domain/services/figures/calls.ts';
import { makeBookings } from '#demo/make/make.bookings.ts';
import { bookSlots, makeBatch, makeConsultant, makeService } from '#demo/make/make.services.ts';
import { run } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { someMember } from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const day = '2026-03-02';

const consultantsOf = async (serviceId: string, on = day) =>
  (
    await testApp().ask(
      getServiceFigures,
      { country: 'bn', serviceId, from: on, until: on },
      { admin: await testApp().admin('service') },
    )
  ).data.consultants;

async function book(serviceId: string, slotId: string, attendance: 'ATTENDED' | 'ABSENT' | null) {
  const { id: member } = await someMember(testApp());
  const [made] = await makeBookings(db(), [{ kind: 'assessment', member, status: 'PAID' }]);
  await bookSlots(db(), [{ orderId: made!.id, serviceId, slotIds: [slotId] }]);
  await run(db())`
    update service_order set attendance = ${attendance} where order_id = ${made!.id}`;
}

test('reports minutes offered, booked and attended of each consultant (ADM-035)', async () => {
  const service = await makeService(db(), { placesPerConsultant: 2, slotMinutes: 60 });
  const [hana, mei] = [
    await makeConsultant(db(), { country: 'bn', name: 'Hana', services: [service] }),
    await makeConsultant(db(), { country: 'bn', name: 'Mei', services: [service] }),
  ];
  const { slotIds } = await makeBatch(db(), service, {
    sessions: [
      { day, from: '09:00', until: '11:00', consultants: [hana, mei] },
      { day, from: '14:00', until: '15:00', consultants: [mei] },
    ],
  });
  await book(service, slotIds[0]!, 'ATTENDED');
  await book(service, slotIds[0]!, 'ABSENT');
  await book(service, slotIds[2]!, null);
  expect(await consultantsOf(service)).toEqual([
    // Two of four places of one hour are booked: half an hour of each of the two.
    { id: hana, name: 'Hana', offered: 120, booked: 30, came: 15 },
    { id: mei, name: 'Mei', offered: 180, booked: 60, came: 15 },
  ]);
  await run(db())`update service_slot set capacity = 0 where id = ${slotIds[1]!}::bigint`;
  expect((await consultantsOf(service))[0]).toMatchObject({ offered: 60, booked: 30 });
  expect(await consultantsOf(service, '2026-03-03')).toEqual([]);
});
