import { afterEach, describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { createFacilityOrder, getFacilityCharge } from '#domain/facilities/calls.ts';
import { getRoomCharges, saveRoomCharges } from '#domain/facilities/charges/calls.charges.ts';
import { splitAt, monthOfPrices, roomChargesOf } from '#domain/facilities/charges/rules.charges.ts';
import type { PriceEntry } from '#domain/facilities/charges/shapes.charges.ts';
import { dayKinds } from '#domain/facilities/shapes.kinds.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { run } from '#api/platform/db/sql.ts';
import { makeCountry, makeMember } from '#demo/make/make.ts';
import { makeHoliday, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import {
  bookRoom,
  bookingOf,
  dayAhead,
  daysOfRoom,
  slotsOfDay,
} from '#tests/support/roomBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (call, input, by) => testApp().ask(call, input, by);
const page = { pageNum: 1, pageSize: 100, isExport: false };
afterEach(() => testApp().setClock(null));

const entry = (change: Partial<PriceEntry> = {}): PriceEntry => ({
  slotIds: [],
  dayKind: 'WEEKDAY',
  levels: [],
  price: 5000,
  from: null,
  until: null,
  ...change,
});
const everyDay = (change: Partial<PriceEntry> = {}) =>
  dayKinds.map((dayKind) => entry({ dayKind, ...change }));

let serial = 0;
async function stage(level?: string) {
  const admin = await testApp().admin('facility');
  const ada = String(8_319_001 + ++serial);
  await makeMember(db(), { ada, ...(level === undefined ? {} : { pinLevel: level }) });
  const asker = { token: await testApp().token(ada) };
  const room = await makeRoom(db(), await makeVenue(db(), { name: { en: 'Price House' } }));
  const save = (charges: PriceEntry[], version = 1) =>
    ask(saveRoomCharges, { id: room.id, version, charges }, { admin });
  const read = async () => (await ask(getRoomCharges, { id: room.id }, { admin })).data;
  const prices = async (day: string) =>
    (await slotsOfDay(testApp(), room, asker, day)).map(({ price }) => price);
  return { admin, asker, room, save, read, prices };
}
const morning = (day: string) => Date.parse(`${day}T06:00:00+08:00`);

describe('prices of rooms', () => {
  test('charges a new price only for sessions from its start date on (ADM-027, B-08)', async () => {
    const [today, tomorrow, later] = [dayAhead(1), dayAhead(2), dayAhead(9)];
    await testApp().setClock(morning(today));
    const { asker, room, save, read, prices } = await stage();
    expect((await save(everyDay())).code).toBeNull();
    const at = async (day: string, nth = 0) => {
      const slots = await slotsOfDay(testApp(), room, asker, day);
      return [{ day, slotIds: [slots[nth]!.slotId] }];
    };
    const before = await bookRoom(testApp(), room, await at(tomorrow), asker);
    expect(before.data.amount).toBe(5000);

    const now = await read();
    expect(now.today).toBe(today);
    const next = now.charges.flatMap((one) => {
      const { ended, begun } = splitAt(one, tomorrow)!;
      return [ended, { ...begun, price: 6000 }];
    });
    expect((await save(next, now.version)).code).toBeNull();
    expect([await prices(today), await prices(tomorrow), await prices(later)]).toEqual([
      [5000, 5000, 5000],
      [6000, 6000, 6000],
      [6000, 6000, 6000],
    ]);
    expect((await bookRoom(testApp(), room, await at(today, 1), asker)).data.amount).toBe(5000);
    expect((await bookRoom(testApp(), room, await at(tomorrow, 1), asker)).data.amount).toBe(6000);
    const both = [...(await at(today, 2)), ...(await at(later))];
    const input = { roomID: room.id, sessions: both };
    expect((await ask(getFacilityCharge, input, asker)).data).toMatchObject({
      lines: [{ amount: 5000 }, { amount: 6000 }],
      amount: 11_000,
    });
    await testApp().setClock(morning(tomorrow));
    expect((await bookRoom(testApp(), room, await at(later), asker)).data.amount).toBe(6000);
    expect(before.data.amount).toBe(5000);
  });

  test('refuses an outdated price with the new amount, which the member can accept (FAC-045, 7054)', async () => {
    const { asker, room, save } = await stage();
    const day = dayAhead(20);
    const [slot] = await slotsOfDay(testApp(), room, asker, day);
    const command = await bookingOf(db(), room, [{ day, slotIds: [slot!.slotId] }]);
    expect((await save(everyDay({ price: 7000 }))).code).toBeNull();
    const refused = await ask(createFacilityOrder, { ...command, amount: 5000 }, asker);
    expect(refused.code).toBe(refusals.chargeChanged);
    expect(refused.envelope.errorMsg).toContain('B$70.00');
    const taken = await ask(createFacilityOrder, { ...command, amount: 7000 }, asker);
    expect([taken.code, taken.data.amount]).toEqual([null, 7000]);
  });

  test('returns saved charges as entered, and previews the prices that a member of the level gets (ADM-027, B-08)', async () => {
    const { asker, room, save, read } = await stage('SP');
    await run(db())`update room set opens_on_holidays = true where id = ${room.id}::bigint`;
    const holiday = dayAhead(25);
    await makeHoliday(db(), holiday, { en: 'Day of Prices' });
    const slots = (await read()).slots;
    const early = slots.filter(({ startTime }) => startTime === '08:00').map((one) => one.slotId);
    const charges = [
      ...everyDay({ price: 9000 }),
      entry({ levels: ['SP'], price: 4000 }),
      entry({ slotIds: early, price: 3000 }),
      entry({ slotIds: [early[5]!], dayKind: 'WEEKEND', price: 2000 }),
    ];
    expect((await save(charges)).code).toBeNull();
    const kept = await read();
    expect(kept).toMatchObject({ version: 2, names: { venue: 'Price House' }, tax: null });
    expect(kept.charges).toHaveLength(charges.length);
    expect(kept.charges).toEqual(expect.arrayContaining(charges));
    expect(kept.holidays).toContainEqual({ day: holiday, name: 'Day of Prices' });
    const [from, until] = [dayAhead(1), dayAhead(40)];
    const shown = new Map(
      [from, holiday, until]
        .flatMap((day) =>
          monthOfPrices(roomChargesOf(kept.charges), {
            month: day.slice(0, 7),
            levels: ['SP'],
            slots: kept.slots,
            holidays: kept.holidays,
          }),
        )
        .map(({ day, slots: priced }) => [day, priced.map(({ price }) => price)]),
    );
    for (const day of await daysOfRoom(testApp(), room, asker, { from, until }))
      if (day.state === 'OPEN')
        expect([day.day, day.slots.map(({ price }) => price)]).toEqual([
          day.day,
          shown.get(day.day),
        ]);
    expect(new Set([...shown.values()].flat())).toEqual(new Set([4000, 9000, 2000]));
  });

  test('refuses invalid charges at their row and an outdated version (VAL-041, 7092, 7093, ADM-027)', async () => {
    const { admin, room, save, read } = await stage();
    const cases: [PriceEntry[], string, string][] = [
      [[], refusals.chargeInvalid, 'charges'],
      [[entry(), entry({ price: null })], refusals.chargeInvalid, 'charges.1.price'],
      [[entry({ price: -1 })], refusals.chargeInvalid, 'charges.0.price'],
      [[entry(), entry({ price: 1 })], refusals.chargePeriodsOverlap, 'charges.1.from'],
      [
        [entry({ from: '2027-01-02', until: '2027-01-01' })],
        refusals.effectiveAfterExpiry,
        'charges.0.from',
      ],
    ];
    for (const [charges, code, field] of cases) {
      const refused = await save(charges);
      expect([refused.code, refused.envelope['errorValues']]).toEqual([code, { field }]);
    }
    const foreign = (await (await stage()).read()).slots[0]!.slotId;
    expect((await save([entry({ slotIds: [foreign] })])).code).toBe(refusals.changedMeanwhile);
    expect((await read()).version).toBe(1);
    expect((await save(everyDay({ price: 100 }))).code).toBeNull();
    expect((await save(everyDay({ price: 200 }))).code).toBe(refusals.changedMeanwhile);
    const log = await ask(
      listAudit,
      { ...page, entity: 'room_charges', entityId: room.id },
      { admin: await testApp().admin('system') },
    );
    expect(log.data.items).toMatchObject([
      { action: 'change', name: expect.stringMatching(/^Room/), country: 'bn' },
    ]);
    await makeCountry(db(), { code: 'sg', accessMode: 'SERVICES_ONLY' });
    const abroad = await testApp().admin('content', [
      { role: 'facility', country: 'sg', region: null },
    ]);
    const hidden = await ask(getRoomCharges, { id: room.id }, { admin: abroad });
    expect(hidden.code).toBe(refusals.noData);
    expect((await ask(getRoomCharges, { id: room.id }, { admin })).code).toBeNull();
  });

  test('includes the country’s tax in the charge and returns it to the administrator (FAC-045, B-08, ADM-027)', async () => {
    const { asker, room, save, read } = await stage();
    await save(everyDay({ price: 10_600 }));
    await run(db())`
      with r as (insert into tax_rate (country, rate, show_tax, valid_from) values ('bn', 6, true, ${dayAhead(-1)}::date) returning id)
      insert into tax_rate_text (tax_rate_id, lang, tax_desc) select id, 'en', 'service tax' from r`;
    expect((await read()).tax).toEqual({ rate: 6, text: 'service tax' });
    const day = dayAhead(20);
    const [slot] = await slotsOfDay(testApp(), room, asker, day);
    const input = { roomID: room.id, sessions: [{ day, slotIds: [slot!.slotId] }] };
    expect((await ask(getFacilityCharge, input, asker)).data).toMatchObject({
      amount: 10_600,
      tax: 600,
      taxDesc: 'service tax',
      isUserTax: true,
    });
  });
});
