import { describe, expect, test } from 'vitest';
import { saveAdministrator } from '#domain/administrators/calls.ts';
import type { Role } from '#domain/administrators/shapes.ts';
import { getServiceFigures } from '#domain/services/figures/calls.ts';
import { getServiceDaySheet } from '#domain/services/bookings/calls.sheet.ts';
import { getConsultantPlan } from '#domain/services/admin/calls.consultants.ts';
import { getEventForm, saveEvent } from '#domain/events/calls.make.ts';
import { getEquipmentChoices } from '#domain/facilities/equipment/calls.packages.ts';
import { getRoomChoices } from '#domain/facilities/setup/calls.rooms.ts';
import { getVenue, saveVenue } from '#domain/facilities/setup/calls.venues.ts';
import { getMember, listMembers } from '#domain/members/calls.admin.ts';
import { getFigures } from '#domain/orders/calls.figures.ts';
import { listMemberOrders } from '#domain/orders/calls.members.ts';
import { makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { makeVenue } from '#demo/make/make.rooms.ts';
import { makeBatch, makeConsultant, makeService } from '#demo/make/make.services.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { value } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const page = { pageNum: 1, pageSize: 100, isExport: false };
const inTutong = async (...roles: Role[]) =>
  (
    await consoleOf(
      testApp(),
      roles.map((role) => ({ role, country: 'bn', region: 'TU' })),
    )
  ).cookie;
const districtId = (code: string) =>
  value<string>(db())`
    select id::text from district where country = 'bn' and district_code = ${code}`;

/** An order of a member for an event of a district, or of the whole country. */
const soldIn = async (member: number, districtCode: string | null) =>
  makeOrder(db(), testApp().core.secrets, {
    member,
    event: await makeEvent(db(), { districtCode }),
    status: 'PAID',
  });

describe('members', () => {
  test('are found by a role for a district by full number only, and never in an export (B-45)', async () => {
    const admin = await inTutong('order', 'personal-export');
    const { ada, id } = await makeMember(db(), { name: 'Siti Aminah' });
    const found = async (more: object) =>
      (await testApp().ask(listMembers, { ...page, ...more }, { admin })).data.items.map(
        ({ memberNo }) => memberNo,
      );
    const reads = () =>
      value<number>(db())`
        select count(*)::int from audit_log where action = 'read' and entity = 'member' and entity_id = ${String(id)}`;
    expect([await found({ search: ada }), await reads()]).toEqual([[ada], 1]);
    for (const more of [
      {},
      { search: ada.slice(0, -1) },
      { search: 'Siti Aminah' },
      { search: ada, isExport: true },
    ])
      expect(await found(more), JSON.stringify(more)).toEqual([]);
    expect(await reads()).toBe(1);
  });

  test('show a role for a district the orders of its district only (B-45)', async () => {
    const admin = await inTutong('order');
    const { id } = await makeMember(db());
    const memberId = String(id);
    await soldIn(id, 'BM');
    expect((await testApp().ask(getMember, { id: memberId }, { admin })).code).toBe('6040');
    const own = await soldIn(id, 'TU');
    await soldIn(id, null);
    expect((await testApp().ask(getMember, { id: memberId }, { admin })).code).toBeNull();
    const { data } = await testApp().ask(listMemberOrders, { ...page, memberId }, { admin });
    expect(data.items.map(({ orderNumber }) => orderNumber)).toEqual([own.orderNumber]);
    expect(data.totalNum).toBe(1);
  });
});

test('counts only orders of the district in the figures of its role (B-45)', async () => {
  const day = Temporal.Instant.fromEpochMilliseconds(await appNow(db()))
    .toZonedDateTimeISO('Asia/Brunei')
    .toPlainDate()
    .toString();
  const sold = async (admin: string) => {
    const { data } = await testApp().ask(getFigures, { from: day, until: day }, { admin });
    return { reserved: data.days[0]!.reserved, subjects: data.subjects.length };
  };
  const [country, district] = [await testApp().admin('order'), await inTutong('order')];
  const before = { country: await sold(country), district: await sold(district) };
  const { id } = await makeMember(db());
  for (const code of ['TU', 'BM', null]) await soldIn(id, code);
  const after = { country: await sold(country), district: await sold(district) };
  expect(after.country.reserved - before.country.reserved).toBe(3);
  expect(after.district.reserved - before.district.reserved).toBe(1);
  expect(after.district.subjects - before.district.subjects).toBe(1);
});

test('limits plans, day sheets and figures of services to the district (B-45)', async () => {
  const day = '2031-05-06';
  const [own, other] = [
    await makeService(db(), { districtCode: 'TU' }),
    await makeService(db(), { districtCode: 'BM' }),
  ];
  const consultant = await makeConsultant(db(), { name: 'Aida', services: [own, other] });
  const sessions = [{ day, from: '09:00', until: '10:00', consultants: [consultant] }];
  await makeBatch(db(), own, { sessions });
  await makeBatch(db(), other, { sessions: [{ ...sessions[0]!, from: '11:00', until: '12:00' }] });
  const admin = await inTutong('service');
  const plan = await testApp().ask(getConsultantPlan, { id: consultant }, { admin });
  expect(plan.data.sessions.map(({ from }) => from)).toEqual(['09:00']);
  const sheet = await testApp().ask(getServiceDaySheet, { country: 'bn', day }, { admin });
  expect(sheet.data.sessions.map(({ serviceId }) => serviceId)).toEqual([own]);
  const figures = await testApp().ask(
    getServiceFigures,
    { country: 'bn', from: day, until: day },
    { admin },
  );
  expect(figures.data.services.map(({ id }) => id)).toContain(own);
  expect(figures.data.services.map(({ id }) => id)).not.toContain(other);
  expect(figures.data.coupons).toEqual([]);
});

test('offers only venues of the district in forms (B-45)', async () => {
  const admin = await inTutong('facility');
  const [own, other] = [
    await makeVenue(db(), { districtCode: 'TU' }),
    await makeVenue(db(), { districtCode: 'BM' }),
  ];
  for (const call of [getRoomChoices, getEquipmentChoices] as const) {
    const { data } = await testApp().ask(call, { country: 'bn' }, { admin });
    const offered = data.venues.map(({ value: id }) => id);
    expect([offered.includes(own), offered.includes(other)]).toEqual([true, false]);
  }
});

describe('a move to another district', () => {
  test('of an event needs the right in both (B-45)', async () => {
    const { id } = await makeEvent(db(), { districtCode: 'TU', state: 'DRAFT' });
    const system = await testApp().admin('event');
    const form = async () =>
      (await testApp().ask(getEventForm, { id: String(id) }, { admin: system })).data;
    const move = async (district: string | null, admin: string) => {
      const { taken: _taken, state: _state, ...fields } = await form();
      return testApp().ask(saveEvent, { ...fields, district }, { admin });
    };
    const admin = await inTutong('event');
    for (const district of ['BM', null]) {
      const { http, code } = await move(district, admin);
      expect([http, code, (await form()).district]).toEqual([403, '9003', 'TU']);
    }
    expect((await move('BM', system)).code).toBeNull();
    expect((await move('TU', admin)).code).toBe('6040');
  });

  test('of a venue needs the right in both (B-45)', async () => {
    const id = await makeVenue(db(), { districtCode: 'TU' });
    const admin = await inTutong('facility');
    const { district: _district, ...venue } = (await testApp().ask(getVenue, { id }, { admin }))
      .data;
    const moved = { ...venue, names: { ...venue.names, en: 'Moved' } };
    const to = async (code: string) =>
      testApp().ask(saveVenue, { ...moved, districtId: await districtId(code) }, { admin });
    expect([(await to('BM')).http, (await to('TU')).code]).toEqual([403, null]);
  });
});

test('refuses roles given by a district role and districts that the country does not have (B-45, ADM-002)', async () => {
  const person = { email: 'district.person@balai.example', name: 'New', isActive: true };
  const save = (region: string | null, country: string | null, admin: string) =>
    testApp().ask(
      saveAdministrator,
      { ...person, scopes: [{ role: 'event', country, region }] },
      { admin },
    );
  expect((await save('TU', 'bn', await inTutong('system'))).http).toBe(403);
  const system = await testApp().admin('system');
  for (const [region, country] of [
    ['Tutong', 'bn'],
    ['TU', null],
    ['TU', 'sg'],
  ] as const)
    expect((await save(region, country, system)).envelope).toMatchObject({
      errorCode: '9001',
      errorValues: { field: 'scopes.0.region' },
    });
  expect((await save('TU', 'bn', system)).code).toBeNull();
});
