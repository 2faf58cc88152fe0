import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { createAssessmentOrder, validAssessmentOrder } from '#domain/services/calls.ts';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { makeBatch, makeService, type ServiceInput } from '#demo/make/make.services.ts';
import {
  countOf,
  couponsOf,
  memberWithCoupons,
  offeredService,
  reserveSlots,
  serviceDay,
  slotsOfService,
} from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const day = serviceDay;
const offered = (input: ServiceInput = {}, until?: string) =>
  offeredService(testApp(), input, until);
const rich = (count?: number, type?: 'BEC_ART' | 'BEC_NUT' | 'BEC_STU') =>
  memberWithCoupons(testApp(), count, type);
const reserve = (
  of: { service: string; slotIds: readonly string[]; type?: string },
  ask: { token: string; key?: string },
) => reserveSlots(testApp(), of, ask);
const slotsOf = (service: string, ask: { token: string }) =>
  slotsOfService(testApp(), service, ask);

describe('reserving', () => {
  test('a reservation holds its slot for 75 minutes and then frees it (SVC-022, API-079, ERR-033)', async () => {
    const [{ service, slotIds }, mine, other] = [await offered(), await rich(), await rich()];
    const { data } = await reserve({ service, slotIds: [slotIds[0]!] }, mine);
    expect(data).toMatchObject({
      orderNumber: expect.stringMatching(/^RA\d{14}$/),
      timeNum: 75 * 60,
    });
    expect((await reserve({ service, slotIds: [slotIds[0]!] }, other)).code).toBe('A0008');
    await testApp().setClock(data.deadline + 1);
    try {
      expect((await reserve({ service, slotIds: [slotIds[0]!] }, other)).code).toBeNull();
      expect(await countOf(testApp(), 'BEC_ART', mine)).toBe(3);
    } finally {
      await testApp().setClock(null);
    }
  });

  test('refuses the second member with A0008 and the slot, and holds nothing (SVC-019, ERR-043)', async () => {
    const [{ service, slotIds }, mine, other] = [
      await offered({ maxSlots: 3 }),
      await rich(),
      await rich(),
    ];
    await reserve({ service, slotIds: [slotIds[1]!] }, mine);
    const late = await reserve({ service, slotIds }, other);
    expect(late.code).toBe('A0008');
    expect(late.envelope.data).toEqual({ slotIds: [slotIds[1]] });
    expect(await countOf(testApp(), 'BEC_ART', other)).toBe(3);
    expect((await slotsOf(service, other)).map(({ remaining }) => remaining)).toEqual([1, 0, 1]);
  });

  test('refuses two slots with one coupon with A0013 in check and creation (API-105, SVC-021, VAL-036)', async () => {
    const [{ service, slotIds }, member] = [await offered(), await rich(1)];
    const input = { assessParentId: service, slotIds: slotIds.slice(0, 2) };
    expect((await testApp().ask(validAssessmentOrder, input, member)).code).toBe('A0013');
    expect((await testApp().ask(createAssessmentOrder, input, member)).code).toBe('A0013');
    expect((await slotsOf(service, member)).every(({ remaining }) => remaining === 1)).toBe(true);
    expect(
      (await testApp().ask(validAssessmentOrder, { ...input, slotIds: [slotIds[0]!] }, member))
        .code,
    ).toBeNull();
  });

  test('refuses coupons of another type (B-14, SVC-021)', async () => {
    const [{ service, slotIds }, member] = [await offered(), await rich(3, 'BEC_NUT')];
    expect((await reserve({ service, slotIds: [slotIds[0]!] }, member)).code).toBe('A0013');
  });

  test('holds the coupons that expire first and omits them from the list (B-14)', async () => {
    const [{ service, slotIds }, member] = [await offered(), await rich(3)];
    const { data } = await reserve({ service, slotIds: slotIds.slice(0, 2) }, member);
    expect(await couponsOf(testApp(), data.orderNumber, member)).toEqual(member.codes.slice(0, 2));
    const groups = (await testApp().ask(getMyCoupon, {}, member)).data;
    expect(groups.find(({ type }) => type === 'BEC_ART')).toMatchObject({
      count: 1,
      coupons: [{ code: member.codes[2] }],
    });
  });

  test('refuses the same slot twice with A0010, in one order and across orders (SVC-018, A-78, VAL-037)', async () => {
    const [{ service, slotIds }, member] = [
      await offered({ placesPerConsultant: 3 }),
      await rich(),
    ];
    const [slot] = slotIds;
    expect((await reserve({ service, slotIds: [slot!, slot!] }, member)).code).toBe('A0010');
    expect((await reserve({ service, slotIds: [slot!] }, member)).code).toBeNull();
    expect((await reserve({ service, slotIds: [slot!] }, member)).code).toBe('A0010');
    const input = { assessParentId: service, slotIds: [slot!] };
    expect((await testApp().ask(validAssessmentOrder, input, member)).code).toBe('A0010');
  });

  test('refuses a slot that overlaps a booking of another service with A0009 (ERR-055)', async () => {
    const [one, other, member] = [await offered(), await offered(), await rich()];
    await reserve({ service: one.service, slotIds: [one.slotIds[0]!] }, member);
    const overlapping = { service: other.service, slotIds: [other.slotIds[0]!] };
    expect((await reserve(overlapping, member)).code).toBe('A0009');
    expect(
      (await reserve({ ...overlapping, slotIds: [other.slotIds[1]!] }, member)).code,
    ).toBeNull();
  });

  test('refuses a full slot with the code of the member’s own cause, otherwise with A0008 (SVC-019, A-78, A0010, A0009, A0013)', async () => {
    const [{ service, slotIds }, elsewhere] = [await offered(), await offered()];
    const [holder, busy, poor, other] = [await rich(), await rich(), await rich(0), await rich()];
    const full = { service, slotIds: [slotIds[0]!] };
    const sameTime = { ...elsewhere, slotIds: [elsewhere.slotIds[0]!] };
    expect((await reserve(sameTime, busy)).code).toBeNull();
    expect((await reserve(full, holder)).code).toBeNull();
    const responses = await Promise.all(
      [holder, busy, poor, other].map((member) => reserve(full, member)),
    );
    expect(responses.map(({ code }) => code)).toEqual(['A0010', 'A0009', 'A0013', 'A0008']);
  });

  test('refuses a slot that has begun with A0011 and too many slots with A0005 (B-28)', async () => {
    const service = await makeService(db(), { maxSlots: 1 });
    const { slotIds } = await makeBatch(db(), service, {
      sessions: [
        { day: dayAhead(-1), from: '09:00', until: '10:00' },
        { day, from: '09:00', until: '11:00' },
      ],
    });
    const member = await rich();
    expect((await reserve({ service, slotIds: [slotIds[0]!] }, member)).code).toBe('A0011');
    expect((await reserve({ service, slotIds: slotIds.slice(1) }, member)).code).toBe('A0005');
  });

  test('requires one of several sub-types and accepts slots for it or for any (SVC-006)', async () => {
    const service = await makeService(db(), { types: ['BEC_ART_01_S01', 'BEC_ART_01_S02'] });
    const { slotIds } = await makeBatch(db(), service, {
      sessions: [
        { day, from: '09:00', until: '10:00', type: 'BEC_ART_01_S01' },
        { day, from: '10:00', until: '11:00' },
        { day, from: '11:00', until: '12:00', type: 'BEC_ART_01_S02' },
      ],
    });
    const member = await rich();
    const [own, any, other] = slotIds;
    expect((await reserve({ service, slotIds: [any!] }, member)).code).toBe('A0005');
    expect((await reserve({ service, slotIds: [own!, other!] }, member)).code).toBe('A0005');
    expect((await reserve({ service, slotIds: [own!], type: 'BEC_ART_01_S02' }, member)).code).toBe(
      'A0007',
    );
    const wanted = { service, slotIds: [own!, any!], type: 'BEC_ART_01_S01' };
    expect((await reserve(wanted, member)).code).toBeNull();
  });

  test('infers the sub-type from the slots or the service when the payload has none (API-105, SVC-020)', async () => {
    const [several, single] = [
      await makeService(db(), { types: ['BEC_ART_01_S01', 'BEC_ART_01_S02'] }),
      await makeService(db(), { types: ['BEC_ART_01_S01'] }),
    ];
    const sessions = [
      { day, from: '09:00', until: '10:00', type: 'BEC_ART_01_S02' },
      { day, from: '10:00', until: '11:00' },
    ];
    const later = [{ day, from: '14:00', until: '15:00' }];
    const { slotIds } = await makeBatch(db(), several, { sessions });
    const of = { assessParentId: several, slotIds };
    const alone = (await makeBatch(db(), single, { sessions: later })).slotIds;
    const member = await rich();
    for (const input of [of, { assessParentId: single, slotIds: alone }])
      expect((await testApp().ask(validAssessmentOrder, input, member)).code).toBeNull();
    const any = { assessParentId: several, slotIds: slotIds.slice(1) };
    expect((await testApp().ask(validAssessmentOrder, any, member)).code).toBe('A0005');
    const { data } = await reserve({ service: several, slotIds }, member);
    const { orderNumber } = data;
    const detail = (await testApp().ask(getAssessmentOrderDetail, { orderNumber }, member)).data;
    expect(detail.categoryTypeId).toBe('BEC_ART_01_S02');
  });

  test('applies changes of a service to the next reservation (B-28, issue 21)', async () => {
    const [{ service, slotIds }, mine, other] = [
      await offered({ maxSlots: 3 }),
      await rich(),
      await rich(),
    ];
    expect((await reserve({ service, slotIds: slotIds.slice(0, 1) }, mine)).code).toBeNull();
    await sql`update service set max_slots = 1 where id = ${service}::bigint`.execute(db());
    expect((await reserve({ service, slotIds: slotIds.slice(1) }, other)).code).toBe('A0005');
    await sql`update service set max_slots = 2, coupons_per_slot = 2 where id = ${service}::bigint`.execute(
      db(),
    );
    expect((await reserve({ service, slotIds: slotIds.slice(1) }, other)).code).toBe('A0013');
    await sql`update service set coupons_per_slot = 1 where id = ${service}::bigint`.execute(db());
    expect((await reserve({ service, slotIds: slotIds.slice(1) }, other)).code).toBeNull();
    await sql`update service set state = 'DRAFT' where id = ${service}::bigint`.execute(db());
    expect((await reserve({ service, slotIds: slotIds.slice(1) }, mine)).code).toBe('A0006');
  });

  test('returns the same response for a repeated key and takes nothing twice (API-017, I12)', async () => {
    const [{ service, slotIds }, member] = [
      await offered({ placesPerConsultant: 3 }),
      await rich(),
    ];
    const ask = { ...member, key: 'service-key-1' };
    const first = await reserve({ service, slotIds: [slotIds[0]!] }, ask);
    const again = await reserve({ service, slotIds: [slotIds[0]!] }, ask);
    expect(again.data).toEqual(first.data);
    expect((await slotsOf(service, member))[0]!.remaining).toBe(2);
    expect(await countOf(testApp(), 'BEC_ART', member)).toBe(2);
  });
});
