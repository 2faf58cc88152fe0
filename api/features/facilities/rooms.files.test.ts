import { beforeAll, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { getBookedFacilityDetail, updateFacilityOrder } from '#domain/facilities/calls.booked.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { run } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';
import { type Asking, bookingOf, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { post } from '#tests/testApp.ts';
import { aPdf, picture, uploadingOf } from '#tests/support/uploading.ts';

const testApp = testAppOf();
const { say, detail, upload } = uploadingOf(() => testApp());
const db = () => testApp().core.db;
const hour = 3_600_000;
let lastAda = 8_320_000;
// These members book more than three rooms.
beforeAll(() => setSetting(testApp(), 'room.unpaid', 50));

async function member(): Promise<Asking> {
  const ada = String(++lastAda);
  await makeMember(db(), { ada });
  return { token: await testApp().token(ada) };
}
async function taken(ask: Asking, fileName = 'plan.pdf', form = ''): Promise<string> {
  const { fileId, code } = await upload({ ...aPdf, fileName }, ask, form);
  expect(code).toBeNull();
  return fileId;
}
/** Marks a reservation as paid; files of purchased orders stay after the end (B-24). */
const purchase = (orderNumber: string) =>
  run(db())`
    update booking_order set order_status = 'PAID', paid_date = app_now() where order_number = ${orderNumber}`;
/** Creates a room and returns the input of a booking with these files. */
async function input(ask: Asking, fileIds: readonly string[] | undefined, days = 20) {
  const room = await makeRoom(db(), await makeVenue(db()));
  const day = dayAhead(days);
  const [slot] = await slotsOfDay(testApp(), room, ask, day);
  const command = await bookingOf(db(), room, [{ day, slotIds: [slot!.slotId] }]);
  return fileIds === undefined ? command : { ...command, fileIds: [...fileIds] };
}
async function booked(ask: Asking, fileIds: readonly string[], days?: number) {
  const command = await input(ask, fileIds, days);
  const { data, code } = await testApp().ask(createFacilityOrder, command, ask);
  expect(code).toBeNull();
  const { orderNumber } = data;
  return {
    orderNumber,
    names: async () =>
      (await testApp().ask(getBookedFacilityDetail, { orderNumber }, ask)).data.files.map(
        ({ fileName }) => fileName,
      ),
    change: async (ids: readonly string[] | undefined) =>
      (
        await testApp().ask(
          updateFacilityOrder,
          {
            orderNumber,
            information: command.information,
            ...(ids === undefined ? {} : { fileIds: [...ids] }),
          },
          ask,
        )
      ).code,
  };
}

test('stores the files of a booking with their names and opens them only for the booker (FAC-062, FAC-061)', async () => {
  const [ask, other] = [await member(), await member()];
  const png = { fileName: 'seats.png', contentType: 'image/png', bytes: await picture('png') };
  const first = (await upload(png, ask)).fileId;
  const second = await taken(ask, 'programme.pdf');
  const { names, orderNumber } = await booked(ask, [first, second]);
  expect(await names()).toEqual(['seats.png', 'programme.pdf']);
  const answer = await fetch((await detail(first, ask)).data.url);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png.bytes);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect((await detail(first, other)).code).toBe('6040');
  expect(
    (await testApp().ask(getBookedFacilityDetail, { orderNumber }, other)).envelope.data,
  ).toBeNull();
  await purchase(orderNumber);
  await testApp().setClock((await appNow(db())) + 25 * hour);
  expect((await detail(second, ask)).code).toBeNull();
  expect(await names()).toEqual(['seats.png', 'programme.pdf']);
  await testApp().setClock(null);
});

test('refuses a booking with another member’s, a removed or an already used file and holds no hours (API-112, FAC-061)', async () => {
  const [ask, other] = [await member(), await member()];
  const foreign = await taken(other);
  const gone = await taken(ask);
  await say(gone, 'REMOVED', ask);
  const used = await taken(ask);
  await booked(ask, [used]);
  for (const id of [foreign, gone, used, '999999999']) {
    const command = await input(ask, [id]);
    const refused = await testApp().ask(createFacilityOrder, command, ask);
    expect([refused.code, refused.envelope.errorValues]).toEqual(['6040', { field: 'fileIds' }]);
    const { code } = await testApp().ask(createFacilityOrder, { ...command, fileIds: [] }, ask);
    expect(code).toBeNull();
  }
});

test('refuses the eleventh file of one change and the twenty-first of a booking with 7056 (B-26)', async () => {
  const ask = await member();
  const ids: string[] = [];
  for (let n = 0; n < 21; n++) ids.push(await taken(ask, `${n}.pdf`, `form-${Math.floor(n / 7)}`));
  const eleven = await testApp().ask(createFacilityOrder, await input(ask, ids.slice(0, 11)), ask);
  expect(eleven.code).toBe('7056');
  const { change, names, orderNumber } = await booked(ask, ids.slice(0, 10));
  const { information } = await input(ask, undefined);
  const all = { orderNumber, information, fileIds: ids };
  const { token } = ask;
  const tooMany = await testApp().raw(
    addressOf(updateFacilityOrder),
    post(all, { authorization: `Bearer ${token}` }),
  );
  expect(tooMany.envelope.errorCode).toBe('7056');
  expect(await change(ids.slice(0, 20))).toBeNull();
  expect(await names()).toHaveLength(20);
  expect((await say(ids[20]!, 'UPLOADED', ask, orderNumber)).code).toBe('7056');
  expect(await change(ids.slice(1))).toBeNull();
  expect((await names())[19]).toBe('20.pdf');
  expect((await detail(ids[0]!, ask)).code).toBe('6040');
});

test('adds and removes files four days before the first date and refuses it three days before (API-112, FAC-070)', async () => {
  const ask = await member();
  const [a, b, c] = [
    await taken(ask, 'a.pdf'),
    await taken(ask, 'b.pdf'),
    await taken(ask, 'c.pdf'),
  ];
  const { change, names, orderNumber } = await booked(ask, [a], 4);
  expect(await change(undefined)).toBeNull();
  expect(await names()).toEqual(['a.pdf']);
  expect((await say(b, 'UPLOADED', ask, orderNumber)).code).toBeNull();
  expect(await names()).toEqual(['a.pdf', 'b.pdf']);
  expect((await say(a, 'REMOVED', ask)).code).toBeNull();
  expect(await names()).toEqual(['b.pdf']);
  expect(await change([])).toBeNull();
  expect(await names()).toEqual([]);
  expect((await detail(b, ask)).code).toBe('6040');
  const stranger = await member();
  expect((await say(await taken(stranger), 'UPLOADED', stranger, orderNumber)).code).toBe('8049');
  const late = await booked(ask, [c], 3);
  const d = await taken(ask, 'd.pdf');
  expect((await say(c, 'REMOVED', ask)).code).toBe('7045');
  expect((await say(d, 'UPLOADED', ask, late.orderNumber)).code).toBe('7045');
  expect(await late.change([d])).toBe('7045');
  expect(await late.names()).toEqual(['c.pdf']);
});
