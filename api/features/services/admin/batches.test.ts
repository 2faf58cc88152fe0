import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { Slot } from '#domain/services/calls.ts';
import {
  cancelBatch,
  getBatch,
  getBatchFrame,
  listBatchRows,
  publishBatch,
  replaceConsultants,
  saveBatch,
  setSlotCapacity,
} from '#domain/services/admin/calls.batches.ts';
import type { BatchFields, BatchSession } from '#domain/services/admin/shapes.batches.ts';
import { makeBatch, makeConsultant, makeService } from '#demo/make/make.services.ts';
import { run } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { memberWithCoupons, reserveSlots, someMember } from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const page = { pageNum: 1, pageSize: 100, isExport: false };
const reason = 'The consultant fell ill';
let admin: string;
beforeAll(async () => {
  admin = await testApp().admin('service');
});
const ask: ReturnType<typeof testApp>['ask'] = (call, input) =>
  testApp().ask(call, input, { admin });

/** A service from 09:00 to 18:00 with `count` consultants. */
async function planned(count = 2, command: Parameters<typeof makeService>[1] = {}) {
  const service = await makeService(db(), { opens: '09:00', closes: '18:00', ...command });
  const people: string[] = [];
  for (let at = 0; at < count; at++)
    people.push(await makeConsultant(db(), { name: `Consultant ${at}`, services: [service] }));
  return { service, people };
}
const session = (consultantIds: string[], change: Partial<BatchSession> = {}): BatchSession => ({
  day: dayAhead(5),
  from: '09:00',
  until: '11:00',
  consultantsNeeded: Math.max(1, consultantIds.length),
  categoryTypeId: null,
  consultantIds,
  ...change,
});
const draft = (
  serviceId: string,
  sessions: BatchSession[],
  change: Partial<BatchFields> = {},
): BatchFields => ({
  serviceId,
  name: 'Spring',
  firstDay: dayAhead(5),
  lastDay: dayAhead(12),
  sessions,
  ...change,
});
const slotsOf = async (service: string, date = dayAhead(5)) =>
  (await testApp().ask(Slot, { assessParentId: service, date }, await someMember(testApp()))).data;

describe('a batch', () => {
  test('offers slots once published, and then refuses changes and cancellation (ADM-032, SVC-028, SVC-029, ENT-024)', async () => {
    const { service, people } = await planned(2, { placesPerConsultant: 3 });
    const fields = draft(service, [session(people)]);
    const { id } = (await ask(saveBatch, fields)).data;
    expect(await slotsOf(service)).toEqual([]);
    expect((await ask(getBatch, { id })).data).toMatchObject({ ...fields, state: 'DRAFT' });
    const { version } = (await ask(getBatch, { id })).data;
    expect((await ask(publishBatch, { id, version })).code).toBeNull();
    expect(await slotsOf(service)).toMatchObject([{ capacity: 6 }, { capacity: 6 }]);
    const published = (await ask(getBatch, { id })).data;
    expect(published).toMatchObject({
      state: 'PUBLISHED',
      sessions: [
        {
          consultants: [{ name: 'Consultant 0' }, { name: 'Consultant 1' }],
          slots: [{ planned: 6, capacity: 6, taken: 0 }, {}],
        },
      ],
    });
    const again = { ...fields, id, version: published.version, name: 'Summer' };
    expect((await ask(saveBatch, again)).code).toBe('A0041');
    expect((await ask(publishBatch, { id, version: published.version })).code).toBe('A0042');
    expect((await ask(cancelBatch, { id, version: published.version, reason })).code).toBe('A0043');
  });

  test('frees the days and consultants of a cancelled draft and refuses to publish it (ADM-032, VAL-038, ERR-056)', async () => {
    const { service, people } = await planned(1);
    const { id } = (await ask(saveBatch, draft(service, [session(people)]))).data;
    expect((await ask(cancelBatch, { id, version: 1, reason })).code).toBeNull();
    expect((await ask(getBatch, { id })).data).toMatchObject({
      state: 'CANCELLED',
      cancelReason: reason,
    });
    expect((await ask(publishBatch, { id, version: 2 })).code).toBe('A0042');
    expect((await ask(saveBatch, draft(service, [session(people)]))).code).toBeNull();
  });

  test('refuses a wrong name, days or sessions with code and field (VAL-040, ERR-053, B-28)', async () => {
    const { service, people } = await planned(1);
    const fault = async (sessions: BatchSession[], change: Partial<BatchFields> = {}) => {
      const { code, envelope } = await ask(saveBatch, draft(service, sessions, change));
      return [code, envelope.errorValues?.['field']];
    };
    const good = session(people);
    expect(await fault([good], { name: '' })).toEqual(['A0028', 'name']);
    expect(await fault([good], { firstDay: '' })).toEqual(['A0029', 'firstDay']);
    expect(await fault([good], { lastDay: dayAhead(4) })).toEqual(['A0030', 'lastDay']);
    expect(await fault([good], { lastDay: dayAhead(36) })).toEqual(['A0031', 'lastDay']);
    expect(await fault([good], { firstDay: dayAhead(-1) })).toEqual(['A0033', 'firstDay']);
    expect(await fault([good, session(people, { from: '10:00', until: '12:00' })])).toEqual([
      'A0038',
      'sessions.1.from',
    ]);
    expect(await fault([session(people, { from: '08:00' })])).toEqual(['A0039', 'sessions.0.from']);
    expect(await fault([session(people, { until: '10:30' })])).toEqual([
      'A0040',
      'sessions.0.until',
    ]);
    expect(await fault([session(['999999999'])])).toEqual(['A0035', 'sessions.0.consultantIds']);
    await ask(saveBatch, draft(service, [good]));
    expect(await fault([])).toEqual(['A0032', 'firstDay']);
    expect(await fault([], { firstDay: dayAhead(13), lastDay: dayAhead(14) })).toEqual([
      null,
      undefined,
    ]);
  });

  test('refuses a batch without sessions or with another number of consultants than needed (VAL-040, ERR-054, B-13)', async () => {
    const { service, people } = await planned(2);
    const { id } = (await ask(saveBatch, draft(service, []))).data;
    expect((await ask(publishBatch, { id, version: 1 })).code).toBe('A0044');
    const short = [session([people[0]!], { consultantsNeeded: 2 })];
    await ask(saveBatch, { ...draft(service, short), id, version: 1 });
    const late = await ask(publishBatch, { id, version: 2 });
    expect([late.code, late.envelope.errorValues?.['field']]).toEqual([
      'A0034',
      'sessions.0.consultantIds',
    ]);
    const many = [session(people, { consultantsNeeded: 1 })];
    expect((await ask(saveBatch, { ...draft(service, many), id, version: 2 })).code).toBe('A0034');
  });

  test('refuses a consultant on leave with A0037 and one planned elsewhere at the time with A0036 (ADM-033, ERR-054)', async () => {
    const [{ service, people }, other] = [await planned(1), await planned(0)];
    const [who] = people;
    await run(db())`
      insert into consultant_service (consultant_id, service_id) values (${who}::bigint, ${other.service}::bigint)`;
    await run(db())`
      insert into consultant_leave (consultant_id, first_day, last_day) values (${who}::bigint, ${dayAhead(7)}::date, ${dayAhead(7)}::date)`;
    const away = session([who!], { day: dayAhead(7) });
    expect((await ask(saveBatch, draft(service, [away]))).code).toBe('A0037');
    await ask(saveBatch, draft(service, [session([who!])]));
    const then = session([who!], { from: '10:00', until: '12:00' });
    expect((await ask(saveBatch, draft(other.service, [then]))).code).toBe('A0036');
    const after = session([who!], { from: '11:00', until: '12:00' });
    expect((await ask(saveBatch, draft(other.service, [after]))).code).toBeNull();
  });

  test('returns the sessions of consultants in other services with the frame of a batch (B-13)', async () => {
    const [{ service, people }, other] = [await planned(1), await planned(0)];
    await run(db())`
      insert into consultant_service (consultant_id, service_id) values (${people[0]}::bigint, ${other.service}::bigint)`;
    await ask(saveBatch, draft(service, [session(people)]));
    const { data } = await ask(getBatchFrame, { serviceId: other.service });
    expect(data).toMatchObject({
      slotMinutes: 60,
      opens: '09:00',
      closes: '18:00',
      maxDays: 31,
      consultants: [
        {
          id: people[0],
          leave: [],
          planned: [{ day: dayAhead(5), from: '09:00', until: '11:00' }],
        },
      ],
    });
  });

  test('refuses the later of two changes of a draft (I12, ADM-032)', async () => {
    const { service, people } = await planned(1);
    const fields = draft(service, [session(people)]);
    const { id } = (await ask(saveBatch, fields)).data;
    expect((await ask(saveBatch, { ...fields, id, version: 1, name: 'One' })).code).toBeNull();
    expect((await ask(saveBatch, { ...fields, id, version: 1, name: 'Two' })).code).toBe('9010');
    expect((await ask(publishBatch, { id, version: 1 })).code).toBe('9010');
  });

  test('logs creation, change and publication with old and new values (B-24)', async () => {
    const { service, people } = await planned(1);
    const fields = draft(service, [session(people)]);
    const { id } = (await ask(saveBatch, fields)).data;
    await ask(saveBatch, { ...fields, id, version: 1, name: 'Summer' });
    await ask(publishBatch, { id, version: 2 });
    const log = await testApp().ask(
      listAudit,
      { ...page, entity: 'service_batch', entityId: id },
      { admin: await testApp().admin('system') },
    );
    expect(
      log.data.items.map(({ action, name, old, new: now }) => [action, name, old, now]),
    ).toEqual([
      ['publish', 'Summer', null, { name: 'Summer', state: 'PUBLISHED' }],
      ['change', 'Summer', { name: 'Spring' }, { name: 'Summer' }],
      ['create', 'Summer', null, expect.objectContaining({ sessions: [session(people)] })],
    ]);
  });
});

describe('a published session', () => {
  async function published(places = 2) {
    const { service, people } = await planned(2, { placesPerConsultant: places });
    const { id, slotIds } = await makeBatch(db(), service, {
      sessions: [{ day: dayAhead(6), from: '09:00', until: '11:00', consultants: [people[0]!] }],
    });
    const [one] = (await ask(getBatch, { id })).data.sessions;
    return { service, people, id, slotIds, sessionId: one!.sessionId };
  }

  test('replaces a consultant and keeps the slots of members (B-13, A-76)', async () => {
    const { service, people, id, slotIds, sessionId } = await published();
    const member = await memberWithCoupons(testApp());
    await reserveSlots(testApp(), { service, slotIds: [slotIds[0]!] }, member);
    const replace = async (consultantIds: string[]) =>
      (await ask(replaceConsultants, { sessionId, consultantIds, reason })).code;
    expect(await replace([])).toBe('A0034');
    expect(await replace(people)).toBe('A0034');
    expect(await replace(['999999999'])).toBe('A0035');
    await run(db())`
      insert into consultant_leave (consultant_id, first_day, last_day) values (${people[1]}::bigint, ${dayAhead(6)}::date, ${dayAhead(6)}::date)`;
    expect(await replace([people[1]!])).toBe('A0037');
    await run(db())`delete from consultant_leave where consultant_id = ${people[1]}::bigint`;
    expect(await replace([people[1]!])).toBeNull();
    const { sessions } = (await ask(getBatch, { id })).data;
    expect(sessions[0]).toMatchObject({ consultantIds: [people[1]], slots: [{ taken: 1 }, {}] });
  });

  test('blocks and frees open places, but refuses those of members with A0012 (B-13)', async () => {
    const { service, slotIds } = await published(3);
    const member = await memberWithCoupons(testApp());
    const [slot] = slotIds;
    await reserveSlots(testApp(), { service, slotIds: [slot!] }, member);
    const leave = async (capacity: number) =>
      (await ask(setSlotCapacity, { slotId: slot!, capacity, reason })).code;
    expect(await leave(0)).toBe('A0012');
    expect(await leave(4)).toBe('A0005');
    expect(await leave(1)).toBeNull();
    const other = await memberWithCoupons(testApp());
    const late = await reserveSlots(testApp(), { service, slotIds: [slot!] }, other);
    expect(late.code).toBe('A0008');
    expect(await leave(3)).toBeNull();
    expect((await reserveSlots(testApp(), { service, slotIds: [slot!] }, other)).code).toBeNull();
  });

  test('refuses changes after its end with A0011 (B-13)', async () => {
    const { people, slotIds, sessionId } = await published();
    await testApp().setClock(Date.now() + 8 * 86_400_000);
    try {
      const late = await testApp().admin('service');
      const by = { admin: late };
      const consultantIds = [people[1]!];
      expect(
        (await testApp().ask(replaceConsultants, { sessionId, consultantIds, reason }, by)).code,
      ).toBe('A0011');
      expect(
        (await testApp().ask(setSlotCapacity, { slotId: slotIds[0]!, capacity: 0, reason }, by))
          .code,
      ).toBe('A0011');
    } finally {
      await testApp().setClock(null);
    }
  });
});

test('lists batches by service, state and days with their places (ADM-032)', async () => {
  const { service, people } = await planned(1, { name: { en: 'Listed service' } });
  await ask(saveBatch, draft(service, [session(people)], { name: 'Found' }));
  const rows = async (filters: object) =>
    (await ask(listBatchRows, { ...page, serviceId: service, ...filters })).data.items;
  expect(await rows({})).toMatchObject([
    {
      service: 'Listed service',
      name: 'Found',
      state: 'DRAFT',
      sessions: 1,
      capacity: 0,
      taken: 0,
    },
  ]);
  expect(await rows({ state: 'PUBLISHED' })).toEqual([]);
  expect(await rows({ from: dayAhead(13), until: dayAhead(20) })).toEqual([]);
  expect(await rows({ from: dayAhead(0), until: dayAhead(5) })).toHaveLength(1);
  expect(await rows({ search: 'listed found' })).toHaveLength(1);
});
