import { beforeAll, describe, expect, test } from 'vitest';
import { getBECList, searchAssessmentDetail } from '#domain/services/calls.ts';
import {
  getConsultant,
  getConsultantPlan,
  listConsultantRows,
  saveConsultant,
} from '#domain/services/admin/calls.consultants.ts';
import {
  getService,
  getServiceChoices,
  listServiceRows,
  removeService,
  saveService,
} from '#domain/services/admin/calls.services.ts';
import type { ServiceFields } from '#domain/services/admin/shapes.services.ts';
import { makeBatch, makeConsultant, makeService } from '#demo/make/make.services.ts';
import { value } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { someMember } from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const page = { pageNum: 1, pageSize: 100, isExport: false };
let admin: string;
beforeAll(async () => {
  admin = await testApp().admin('service');
});
const ask: ReturnType<typeof testApp>['ask'] = (call, input) =>
  testApp().ask(call, input, { admin });
const texts = (en: string, zh = '', ms = '') => ({ en, 'zh-CN': zh, ms });

async function fields(change: Partial<ServiceFields> = {}): Promise<ServiceFields> {
  const { couponTypes } = (await ask(getServiceChoices, {})).data;
  return {
    country: 'bn',
    districtId: await value<string>(db())`
      select id::text from district where country = 'bn' order by sort limit 1`,
    categoryId: 'BEC_NUT_01',
    typeIds: ['BEC_NUT_01_S02'],
    names: texts('Eat well', '吃得好'),
    descriptions: texts('An hour'),
    venueNames: texts('Centre', '中心'),
    addresses: texts('Simpang 3'),
    pictures: [],
    couponTypeId: couponTypes.find(({ categoryId }) => categoryId === 'BEC_NUT_01')!.value,
    couponsPerSlot: 2,
    maxSlots: 3,
    slotMinutes: 45,
    placesPerConsultant: 2,
    opens: '09:00',
    closes: '18:00',
    state: 'DRAFT',
    ...change,
  };
}

describe('services', () => {
  test('hides a draft and shows a published service in each language (ADM-031)', async () => {
    const command = await fields();
    const { id } = (await ask(saveService, command)).data;
    const member = await someMember(testApp());
    const card = async (language: string) =>
      (await testApp().ask(getBECList, {}, { ...member, language })).data.find(
        ({ assessParentId }) => assessParentId === id,
      );
    expect(await card('en')).toBeUndefined();
    await ask(saveService, { ...command, id, version: 1, state: 'PUBLISHED' });
    expect(await card('zh-CN')).toMatchObject({
      name: '吃得好',
      venueName: '中心',
      address: 'Simpang 3',
    });
    const { data } = await testApp().ask(searchAssessmentDetail, { assessParentId: id }, member);
    expect(data).toMatchObject({
      name: 'Eat well',
      description: 'An hour',
      durationMinutes: 45,
      couponsPerSlot: 2,
      maxSlots: 3,
      category: { categoryTypes: [{ id: 'BEC_NUT_01_S02' }] },
    });
    expect((await ask(getService, { id })).data).toMatchObject({ ...command, state: 'PUBLISHED' });
  });

  test('refuses a missing or invalid value with its code and field (ADM-031, VAL-040, ERR-055, B-28)', async () => {
    const fault = async (change: Partial<ServiceFields>) => {
      const { code, envelope } = await ask(saveService, await fields(change));
      return [code, envelope.errorValues?.['field']];
    };
    expect(await fault({ categoryId: '' })).toEqual(['A0046', 'categoryId']);
    expect(await fault({ categoryId: 'BEC_XXX_01' })).toEqual(['A0046', 'categoryId']);
    expect(await fault({ venueNames: texts('') })).toEqual(['A0045', 'venueNames.en']);
    expect(await fault({ districtId: '' })).toEqual(['7067', 'districtId']);
    expect(await fault({ districtId: '999999999' })).toEqual(['7067', 'districtId']);
    expect(await fault({ typeIds: ['BEC_ART_01_S01'] })).toEqual(['A0005', 'typeIds']);
    expect(await fault({ categoryId: 'BEC_ART_01', typeIds: [] })).toEqual([
      'A0017',
      'couponTypeId',
    ]);
    expect(await fault({ slotMinutes: 50 })).toEqual(['A0005', 'slotMinutes']);
    expect(await fault({ pictures: ['0'.repeat(32)] })).toEqual(['7094', 'pictures']);
  });

  test('deletes an unused service and refuses to delete a planned one (ADM-031)', async () => {
    const [used, unused] = [await makeService(db()), await makeService(db())];
    await makeBatch(db(), used, {
      sessions: [{ day: dayAhead(3), from: '09:00', until: '10:00' }],
    });
    expect((await ask(removeService, { id: used, version: 1 })).code).toBe('9012');
    expect((await ask(removeService, { id: unused, version: 1 })).code).toBeNull();
    expect((await ask(getService, { id: unused })).code).toBe('6040');
  });

  test('lists services by category and state with the number of current batches (ADM-031)', async () => {
    const id = await makeService(db(), { name: { en: 'Listed' }, category: 'BEC_STU_01' });
    await makeBatch(db(), id, { sessions: [{ day: dayAhead(3), from: '09:00', until: '10:00' }] });
    await makeBatch(db(), id, { sessions: [{ day: dayAhead(-3), from: '09:00', until: '10:00' }] });
    const { items } = (
      await ask(listServiceRows, { ...page, search: 'listed', categoryId: 'BEC_STU_01' })
    ).data;
    expect(items).toMatchObject([{ id, name: 'Listed', category: 'Brand experience', batches: 1 }]);
    const drafts = await ask(listServiceRows, { ...page, search: 'listed', state: 'DRAFT' });
    expect(drafts.data.items).toEqual([]);
  });
});

describe('consultants', () => {
  test('stores name, services and leave of a consultant and lists the services (ADM-033)', async () => {
    const service = await makeService(db(), { name: { en: 'Massage' } });
    const command = {
      country: 'bn',
      name: 'Elena Santos',
      isActive: true,
      serviceIds: [service],
      leave: [{ from: dayAhead(3), until: dayAhead(4) }],
    };
    const { id } = (await ask(saveConsultant, command)).data;
    expect((await ask(getConsultant, { id })).data).toMatchObject(command);
    const { items } = (await ask(listConsultantRows, { ...page, serviceId: service })).data;
    expect(items).toMatchObject([{ id, name: 'Elena Santos', services: 'Massage', conflicts: 0 }]);
  });

  test('marks a session during leave in the plan and counts it in the list (ADM-033, B-13)', async () => {
    const service = await makeService(db(), { name: { en: 'Facial' } });
    const id = await makeConsultant(db(), { name: 'Priya', services: [service] });
    await makeBatch(db(), service, {
      name: 'Season',
      sessions: [
        { day: dayAhead(4), from: '09:00', until: '10:00', consultants: [id] },
        { day: dayAhead(6), from: '09:00', until: '10:00', consultants: [id] },
      ],
    });
    const command = {
      id,
      version: 1,
      country: 'bn',
      name: 'Priya',
      isActive: true,
      serviceIds: [service],
      leave: [{ from: dayAhead(4), until: dayAhead(5) }],
    };
    expect((await ask(saveConsultant, command)).code).toBeNull();
    expect((await ask(getConsultantPlan, { id })).data.sessions).toMatchObject([
      { day: dayAhead(4), service: 'Facial', batch: 'Season', isOnLeave: true },
      { day: dayAhead(6), isOnLeave: false },
    ]);
    const { items } = (await ask(listConsultantRows, { ...page, serviceId: service })).data;
    expect(items).toMatchObject([{ sessions: 2, conflicts: 1 }]);
  });

  test('refuses leave that ends before its start or overlaps another, at its row (ADM-033)', async () => {
    const save = async (leave: { from: string; until: string }[]) => {
      const command = { country: 'bn', name: 'Rina', isActive: true, serviceIds: [], leave };
      const { code, envelope } = await ask(saveConsultant, command);
      return [code, envelope.errorValues?.['field']];
    };
    expect(await save([{ from: dayAhead(4), until: dayAhead(3) }])).toEqual([
      'A0030',
      'leave.0.until',
    ]);
    expect(
      await save([
        { from: dayAhead(3), until: dayAhead(4) },
        { from: dayAhead(4), until: dayAhead(5) },
      ]),
    ).toEqual(['A0005', 'leave.1.from']);
  });

  test('refuses services of another country for a consultant with A0006 (ADM-033, ROL-021)', async () => {
    const foreign = await makeService(db(), { country: 'sg' });
    const command = { country: 'bn', name: 'Ng', isActive: true, serviceIds: [foreign], leave: [] };
    expect((await ask(saveConsultant, command)).code).toBe('A0006');
  });
});
