import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { listRoomBookings } from '#domain/facilities/bookings/calls.bookings.ts';
import { getSitereservation } from '#domain/facilities/calls.find.ts';
import { publishRoom, withdrawRoom } from '#domain/facilities/setup/calls.rooms.ts';
import { publishVenue, withdrawVenue } from '#domain/facilities/setup/calls.venues.ts';
import { getRoomBooking } from '#domain/facilities/bookings/calls.bookings.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { makeMember } from '#demo/make/make.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { newDistrict } from '#tests/policy/policy.marks.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const page = { pageNum: 1, pageSize: 100, isExport: false };
const reason = 'The hall is flooded';
const day = dayAhead(20);

let last = 8_315_000;
async function member() {
  const ada = String(++last);
  await makeMember(db(), { ada });
  return { token: await testApp().token(ada) };
}
const desk = async () => ({ admin: await testApp().admin('facility') });
const isListed = async (keyWord: string) =>
  (await ask(getSitereservation, { keyWord, bookingStatus: 'available' }, await member())).data
    .length > 0;

async function roomIn(name: string) {
  const venue = await makeVenue(db(), { name: { en: name } });
  const room = await makeRoom(db(), venue, { name: { en: `${name} Room` } });
  const book = async () => {
    const asker = await member();
    const slots = await slotsOfDay(testApp(), room, asker, day);
    const free = slots.filter(({ state }) => state === 'FREE');
    return bookRoom(testApp(), room, [{ day, slotIds: [free[0]!.slotId] }], asker);
  };
  return { venue, room, book };
}

test('withdraws a room: members neither see nor book it, its bookings stay, and publishing shows it again (issue 52, B-42)', async () => {
  const { room, book } = await roomIn('Teratai');
  const by = await desk();
  const asker = await member();
  const [, free] = await slotsOfDay(testApp(), room, asker, day);
  const { data: booked } = await book();
  const id = room.id;
  expect((await ask(withdrawRoom, { id, version: 1, reason }, by)).code).toBeNull();
  expect(await isListed('Teratai')).toBe(false);
  const refused = await bookRoom(testApp(), room, [{ day, slotIds: [free!.slotId] }], asker);
  expect(refused.code).toBe(refusals.roomNotAvailable);
  const kept = await ask(getRoomBooking, { orderNumber: booked.orderNumber }, by);
  expect(kept.data).toMatchObject({ orderStatus: 'UNPAID' });
  const { totalNum } = (await ask(listRoomBookings, { ...page, roomId: id }, by)).data;
  expect(totalNum).toBe(1);
  const twice = await ask(withdrawRoom, { id, version: 2, reason }, by);
  expect(twice.code).toBe(refusals.notPublished);
  expect((await ask(publishRoom, { id, version: 1, reason }, by)).code).toBe(
    refusals.changedMeanwhile,
  );
  expect((await ask(publishRoom, { id, version: 2, reason }, by)).code).toBeNull();
  expect((await ask(publishRoom, { id, version: 3, reason }, by)).code).toBe(
    refusals.alreadyPublished,
  );
  expect(await isListed('Teratai')).toBe(true);
  expect((await book()).code).toBeNull();
  const log = await ask(
    listAudit,
    { ...page, entity: 'room', entityId: id },
    { admin: await testApp().admin('system') },
  );
  expect(log.data.items.map(({ action, reason: why }) => [action, why])).toEqual([
    ['publish', reason],
    ['withdraw', reason],
  ]);
});

test('withdraws a venue with its rooms, and publishes it again (issue 52, B-42)', async () => {
  const { venue: id, room } = await roomIn('Melati');
  const by = await desk();
  const asker = await member();
  const [slot] = await slotsOfDay(testApp(), room, asker, day);
  const booking = () => bookRoom(testApp(), room, [{ day, slotIds: [slot!.slotId] }], asker);
  expect((await ask(withdrawVenue, { id, version: 1, reason }, by)).code).toBeNull();
  expect(await isListed('Melati')).toBe(false);
  expect((await booking()).code).toBe(refusals.venueNotAvailable);
  expect((await ask(publishVenue, { id, version: 2, reason }, by)).code).toBeNull();
  expect(await isListed('Melati')).toBe(true);
  expect((await booking()).code).toBeNull();
});

test('refuses a room of another district as one that does not exist (B-45)', async () => {
  const { room } = await roomIn('Cempaka');
  const other = await newDistrict(testApp(), 'bn');
  const { cookie } = await consoleOf(testApp(), [
    { role: 'facility', country: 'bn', region: other.code },
  ]);
  const { code } = await ask(withdrawRoom, { id: room.id, version: 1, reason }, { admin: cookie });
  expect(code).toBe(refusals.noData);
});
