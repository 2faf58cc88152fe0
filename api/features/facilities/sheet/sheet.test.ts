import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getRoom, listRoomRows, saveRoom } from '#domain/facilities/setup/calls.rooms.ts';
import { getRoomSheet, importRooms } from '#domain/facilities/sheet/calls.sheet.ts';
import { maxSheetRooms, sheetColumns } from '#domain/facilities/sheet/shapes.sheet.ts';
import { saveHoliday } from '#domain/facilities/days/calls.holidays.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { maxImportText } from '#domain/text/text.ts';
import { makeCountry, makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookRoom, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const page = { pageNum: 1, pageSize: 100, isExport: false };

const csv = (rows: readonly (readonly string[])[], mark = ','): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(mark)).join('\r\n');
const heads = 'name_en;seats;area_sqft;lengths_hours;layouts;categories;parts;monday;in_use';
const line = (name: string, parts = '', seats = '10') =>
  `${name};${seats};200;1 | 2;THEATRE;MEETING;${parts};08:00-09:00 | 09:00-10:00;no`;

async function venueWith(...names: string[]) {
  const admin = await testApp().admin('facility');
  const venueId = await makeVenue(db());
  for (const en of names)
    await makeRoom(db(), venueId, { name: { en }, categories: ['MEETING'], opensOnHolidays: true });
  const plan = (text: string) => ask(importRooms, { venueId, text }, { admin });
  const accept = async (text: string, more: { mark?: string; confirmed?: number } = {}) => {
    const mark = more.mark ?? (await plan(text)).data.mark;
    return ask(
      importRooms,
      { venueId, text, accept: mark, confirmed: more.confirmed ?? 0 },
      { admin },
    );
  };
  const rooms = async () =>
    (await ask(listRoomRows, { ...page, venueId, sort: 'name' }, { admin })).data.items;
  const sheet = async () => (await ask(getRoomSheet, { venueId }, { admin })).data;
  return { admin, venueId, plan, accept, rooms, sheet };
}

test('creates rooms and a combined room from a file, and nothing from the same file again (ADM-023, ADM-024)', async () => {
  const { admin, plan, accept, rooms, sheet } = await venueWith('Old');
  const text = [heads, line('Both', 'East | West'), line('East'), line('West')].join('\n');
  const seen = (await plan(text)).data;
  expect(seen.lines).toEqual(
    ['Both', 'East', 'West'].map((name, at) => ({
      line: at + 2,
      name,
      does: 'NEW',
      changes: [],
      faults: [],
    })),
  );
  expect(await rooms()).toHaveLength(1);
  expect((await accept(text, { mark: seen.mark })).data.imported).toEqual({ added: 3, changed: 0 });
  const made = await rooms();
  expect(made.map(({ name, isCombined, isInUse }) => [name, isCombined, isInUse])).toEqual([
    ['Both', true, false],
    ['East', false, false],
    ['Old', false, true],
    ['West', false, false],
  ]);
  const log = await ask(
    listAudit,
    { ...page, entity: 'room', entityId: made[0]!.id },
    { admin: await testApp().admin('system') },
  );
  expect(log.data.items.map(({ action, name }) => [action, name])).toEqual([['create', 'Both']]);

  const before = await sheet();
  expect((await accept(text)).data).toMatchObject({
    lines: [{ does: 'SAME' }, { does: 'SAME' }, { does: 'SAME' }],
    imported: { added: 0, changed: 0 },
  });
  expect(await sheet()).toEqual(before);
  const { data } = await ask(getRoom, { id: made[0]!.id }, { admin });
  expect([data.version, data.partIds.length]).toEqual([1, 2]);
  expect(await brokenInvariants(db())).toEqual([]);
});

test.each([',', ';', '\t'])(
  'reads an exported file with cells separated by %j without changing anything (ADM-023)',
  async (mark) => {
    const { admin, accept, sheet, rooms } = await venueWith('=Sum, "quoted"; and more', 'Plain');
    const before = await sheet();
    const cells = before.rows.map((row) => row.map((cell) => cell.replace(/^=/, "'=")));
    const text = `\uFEFF${csv([sheetColumns, ...cells], mark)}\r\n`;
    const { data } = await accept(text);
    expect(data.lines.map(({ does, faults }) => [does, faults])).toEqual([
      ['SAME', []],
      ['SAME', []],
    ]);
    expect(await sheet()).toEqual(before);
    for (const { id } of await rooms())
      expect((await ask(getRoom, { id }, { admin })).data.version).toBe(1);
  },
);

test('changes an existing room by its ID or name and keeps fields missing in the file (ADM-023)', async () => {
  const { admin, accept, rooms } = await venueWith('Alpha', 'Beta');
  const [alpha, beta] = await rooms();
  const text = `id,name_en,seats\n${alpha!.id},Alpha One,55\n,beta,66`;
  const { data } = await accept(text);
  expect(data.lines.map(({ does, changes }) => [does, changes])).toEqual([
    ['CHANGED', ['name_en', 'seats']],
    // Found by the name, whatever its case; the name becomes `beta`.
    ['CHANGED', ['name_en', 'seats']],
  ]);
  expect((await rooms()).map(({ name, seatCapacity }) => [name, seatCapacity])).toEqual([
    ['Alpha One', 55],
    ['beta', 66],
  ]);
  const { data: kept } = await ask(getRoom, { id: beta!.id }, { admin });
  expect(kept).toMatchObject({ version: 2, opensOnHolidays: true, durations: [2, 4] });
  expect(kept.slots).toHaveLength(21);
  const log = await ask(
    listAudit,
    { ...page, entity: 'room', entityId: alpha!.id },
    { admin: await testApp().admin('system') },
  );
  expect(log.data.items[0]).toMatchObject({
    action: 'change',
    old: { seatCapacity: 40 },
    new: { seatCapacity: 55 },
  });
});

test('reports each wrong cell with line, column and a localized text, and writes nothing (VAL-039, ERR-051)', async () => {
  const { admin, venueId, accept, plan, rooms } = await venueWith('Here');
  const text = [heads, line('Fine'), line('', '', 'many'), line('here', '', '0')].join('\n');
  const { data } = await plan(text);
  expect(data.lines.map(({ does }) => does)).toEqual(['NEW', null, null]);
  expect(data.lines.slice(1).map(({ line: at, faults }) => [at, faults])).toEqual([
    [
      3,
      [
        { column: 'seats', fault: 'NO_NUMBER', text: '', value: 'many' },
        {
          column: 'name_en',
          fault: null,
          text: 'The room name is missing. Please enter it.',
          value: '',
        },
      ],
    ],
    [4, [expect.objectContaining({ column: 'seats', fault: null })]],
  ]);
  const malay = await ask(importRooms, { venueId, text }, { admin, language: 'ms' });
  expect(malay.data.lines[1]!.faults[1]!.text).not.toBe(
    'The room name is missing. Please enter it.',
  );
  expect((await accept(text, { mark: data.mark })).code).toBe(refusals.wrongInput);
  expect((await rooms()).map(({ name }) => name)).toEqual(['Here']);
});

test('refuses a file with 9010 when its effect has changed since the report (ADM-023)', async () => {
  const { admin, accept, plan, rooms } = await venueWith('Seen');
  const text = 'name_en,seats\nSeen,77';
  const { mark } = (await plan(text)).data;
  const [room] = await rooms();
  const {
    country: _c,
    hasCharges: _h,
    ...kept
  } = (await ask(getRoom, { id: room!.id }, { admin })).data;
  await ask(saveRoom, { ...kept, sort: 3 }, { admin });
  expect((await accept(text, { mark })).code).toBe(refusals.changedMeanwhile);
  expect((await rooms())[0]!.seatCapacity).toBe(40);
});

test('reports the removal of a booked slot and requires confirmation of bookings on holidays (ADM-025, 7086, 9057)', async () => {
  const { admin, venueId, accept, plan, rooms } = await venueWith('Booked');
  const [found] = await rooms();
  const room = { id: found!.id, venueId };
  const day = dayAhead(27);
  const names = { en: 'Harvest Day', 'zh-CN': '', ms: '' };
  await ask(saveHoliday, { country: 'bn', day, names, confirmed: 0 }, { admin });
  const ada = '8342001';
  await makeMember(db(), { ada });
  const asker = { token: await testApp().token(ada) };
  const [slot] = await slotsOfDay(testApp(), room, asker, day);
  await bookRoom(testApp(), room, [{ day, slotIds: [slot!.slotId] }], asker);
  const weekday = sheetColumns[9 + Temporal.PlainDate.from(day).dayOfWeek]!;
  const { lines } = (await plan(`name_en,${weekday}\nBooked,`)).data;
  expect(lines[0]!.faults).toMatchObject([{ column: weekday, fault: null }]);
  const text = 'name_en,on_holidays\nBooked,no';
  const refused = await accept(text);
  expect([refused.code, refused.envelope['data']]).toEqual([refusals.bookingsStand, { count: 1 }]);
  expect((await ask(getRoom, { id: room.id }, { admin })).data.version).toBe(1);
  expect((await accept(text, { confirmed: 1 })).data.imported).toEqual({ added: 0, changed: 1 });
});

test.each<[string, string, string]>([
  ['an empty file', '\n', 'NO_TABLE'],
  ['a file that is not UTF-8', 'name_en\nCaf\uFFFD', 'NOT_UTF8'],
  [
    'too many rooms',
    ['name_en', ...Array.from({ length: maxSheetRooms + 1 }, (_, at) => `R${at}`)].join('\n'),
    'TOO_MANY',
  ],
  ['an unknown column', 'name_en,colour\nRed,red', 'UNKNOWN_COLUMN'],
])('reports %s at the first line (ADM-023)', async (_, text, fault) => {
  const { plan } = await venueWith();
  expect((await plan(text)).data.lines[0]).toMatchObject({ line: 1, faults: [{ fault }] });
});

test('refuses a text that is too long with its length and the limit (ADM-023, G2)', async () => {
  const { plan } = await venueWith();
  const { code, envelope } = await plan('名'.repeat(maxImportText + 1));
  expect([code, envelope.errorValues]).toEqual([
    refusals.textTooLong,
    { field: 'text', count: String(maxImportText + 1), most: String(maxImportText) },
  ]);
});

test('reads a separator line and headings of any width, and numbers records by their first line (ADM-023, B-46)', async () => {
  const { plan } = await venueWith();
  const { data } = await plan('sep=;\nＮａｍｅ＿ｅｎ;seats\n"Big\nroom";many\nSmall;many');
  expect(data.lines.map(({ line: at }) => at)).toEqual([3, 5]);
  for (const { faults } of data.lines)
    expect(faults.map(({ column }) => column)).toContain('seats');
});

test('hides the sheet of a venue in another country and refuses its file (ADM-023, ROL-021, I25)', async () => {
  await makeCountry(db(), { code: 'sg' });
  const venueId = await makeVenue(db());
  const admin = await testApp().admin('content', [
    { role: 'facility', country: 'sg', region: null },
  ]);
  const text = [heads, line('Theirs')].join('\n');
  expect((await ask(getRoomSheet, { venueId }, { admin })).code).toBe(refusals.noData);
  expect((await ask(importRooms, { venueId, text }, { admin })).code).toBe(refusals.noData);
});
