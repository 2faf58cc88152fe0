import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { getBookedFacilityDetail } from '#domain/facilities/calls.booked.ts';
import { cancelOrder, deleteOrder } from '#domain/orders/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { all, run, value } from '#api/platform/db/sql.ts';
import { folderOf } from '#api/platform/fileStore.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';
import { type Asking, bookingOf, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { aPdf, uploadingOf } from '#tests/support/uploading.ts';
import { deletePast } from '#api/features/retention/service.ts';
import { deleteUnusedFiles } from './service.unusedFiles.ts';

const testApp = testAppOf();
const { detail, input, say, upload } = uploadingOf(() => testApp());
const db = () => testApp().core.db;
const hour = 3_600_000;
let lastAda = 8_490_000;

async function member(): Promise<Asking> {
  const ada = String(++lastAda);
  await makeMember(db(), { ada });
  return { token: await testApp().token(ada) };
}

/** A reservation of a room with a file, and the file's address. */
async function reservedWithFile(ask: Asking) {
  const { fileId } = await upload(aPdf, ask);
  const room = await makeRoom(db(), await makeVenue(db()));
  const day = dayAhead(30);
  const [slot] = await slotsOfDay(testApp(), room, ask, day);
  const booking = await bookingOf(db(), room, [{ day, slotIds: [slot!.slotId] }]);
  const { data, code } = await testApp().ask(
    createFacilityOrder,
    { ...booking, fileIds: [fileId] },
    ask,
  );
  expect(code).toBeNull();
  const { url } = (await detail(fileId, ask)).data;
  expect((await fetch(url)).status).toBe(200);
  const key = await value<string>(db())`
    select storage_key from upload_file where id = ${fileId}::bigint`;
  const path = join(folderOf(testApp().core.config), 'uploads', 'kept', key.slice(0, 2), key);
  const rows = () => all(db())`
    select f.state, o.order_id from upload_file f left join order_file o on o.file_id = f.id where f.id = ${fileId}::bigint`;
  return { orderNumber: data.orderNumber, fileId, url, path, rows };
}

/** Expects that the file cannot be opened and that row and stored file are deleted. */
async function expectGone(
  { fileId, url, path, rows }: Awaited<ReturnType<typeof reservedWithFile>>,
  ask: Asking,
) {
  expect((await detail(fileId, ask)).code).toBe(refusals.noData);
  expect((await fetch(url)).status).toBe(403);
  await deleteUnusedFiles(testApp().core);
  expect(await rows()).toEqual([]);
  await expect(stat(path)).rejects.toThrow('ENOENT');
}

describe('files of a reservation that ends unpaid', () => {
  test('are deleted when its member deletes it (B-26)', async () => {
    const ask = await member();
    const reserved = await reservedWithFile(ask);
    const { orderNumber } = reserved;
    expect((await testApp().ask(deleteOrder, { orderNumber }, ask)).code).toBeNull();
    await expectGone(reserved, ask);
  });

  test('are deleted when it expires (B-26, I08)', async () => {
    const ask = await member();
    const reserved = await reservedWithFile(ask);
    await testApp().setClock((await appNow(db())) + 2 * hour);
    await testApp().setClock(null);
    const status = await value<string>(db())`
      select order_status from booking_order where order_number = ${reserved.orderNumber}`;
    expect(status).toBe('CANCEL');
    await expectGone(reserved, ask);
  });

  test('stay with a purchased order, also after it was cancelled (B-24)', async () => {
    const ask = await member();
    const { orderNumber, rows } = await reservedWithFile(ask);
    await run(db())`
      update booking_order set order_status = 'PAID', paid_date = app_now() where order_number = ${orderNumber}`;
    expect((await testApp().ask(cancelOrder, { orderNumber }, ask)).code).toBeNull();
    await deleteUnusedFiles(testApp().core);
    expect(await rows()).toEqual([{ state: 'UPLOADED', order_id: expect.anything() }]);
    const { data } = await testApp().ask(getBookedFacilityDetail, { orderNumber }, ask);
    expect(data.files.map(({ fileName }) => fileName)).toEqual(['plan.pdf']);
  });

  test('are deleted later when the reservation ended without deleting them (B-26)', async () => {
    const ask = await member();
    const reserved = await reservedWithFile(ask);
    await run(db())`
      update booking_order set order_status = 'CANCEL', cancel_type = 'EXPIRED', cancelled_at = app_now() where order_number = ${reserved.orderNumber}`;
    expect(await reserved.rows()).toMatchObject([{ state: 'UPLOADED' }]);
    await deletePast(testApp().core);
    await expectGone(reserved, ask);
  });

  test('remain marked for deletion while the store fails or after a process ended midway (B-26)', async () => {
    const ask = await member();
    const [failing, halfway] = [await reservedWithFile(ask), await reservedWithFile(ask)];
    for (const { orderNumber } of [failing, halfway])
      await testApp().ask(deleteOrder, { orderNumber }, ask);
    // As if the process had died after the store deleted the second file, before its row.
    await rm(halfway.path);
    // A directory in the file's place cannot be deleted, so the store fails.
    await rm(failing.path);
    await mkdir(failing.path);
    await expect(deleteUnusedFiles(testApp().core)).rejects.toThrow('EISDIR');
    expect(await failing.rows()).toEqual([{ state: 'REMOVED', order_id: null }]);
    await rm(failing.path, { recursive: true });
    await expectGone(failing, ask);
    await expectGone(halfway, ask);
  });
});

test('deletes files of a purchased booking a year after its last session, not before (B-24)', async () => {
  const ask = await member();
  const booked = await reservedWithFile(ask);
  await run(db())`
    update booking_order set order_status = 'PAID', paid_date = app_now() where order_number = ${booked.orderNumber}`;
  const setAge = (age: string) => run(db())`
    update booking_order set ends_at = app_now() - ${age}::interval, starts_at = app_now() - ${age}::interval - interval '2 hours' where order_number = ${booked.orderNumber}`;
  await setAge('364 days');
  await deletePast(testApp().core);
  expect(await booked.rows()).toMatchObject([{ state: 'UPLOADED' }]);
  await setAge('367 days');
  await deletePast(testApp().core);
  await expectGone(booked, ask);
  const { orderNumber } = booked;
  const { data } = await testApp().ask(getBookedFacilityDetail, { orderNumber }, ask);
  expect(data.files).toEqual([]);
});

test('limits the bytes of a member and day, deleted files included, by the setting (B-26, I44)', async () => {
  await setSetting(testApp(), 'files.daily.megabytes', 10);
  const ask = await member();
  const sized = (bytes: number) => input({ ...aPdf, bytes: new Uint8Array(bytes) }, ask);
  const first = await sized(6 * 2 ** 20);
  expect(first.code).toBeNull();
  expect((await say(first.data.fileId, 'REMOVED', ask)).code).toBeNull();
  const refused = await sized(4 * 2 ** 20 + 1);
  expect([refused.code, refused.envelope.errorValues, refused.envelope.errorMsg]).toEqual([
    refusals.uploadLimit,
    { size: 10, field: 'size' },
    expect.stringContaining('10 MB'),
  ]);
  expect((await sized(4 * 2 ** 20)).code).toBeNull();
  expect((await sized(1)).code).toBe(refusals.uploadLimit);
  await testApp().setClock((await appNow(db())) + 24 * hour);
  expect((await sized(1)).code).toBeNull();
  await testApp().setClock(null);
});
