import { beforeAll, describe, expect, test } from 'vitest';
import { getOverview } from '#domain/overview/calls.ts';
import { deleteOrder } from '#domain/orders/calls.ts';
import { updateAssessmentOrder } from '#domain/services/calls.booked.ts';
import {
  getServiceWaitChoices,
  getServiceWaits,
  stopWaitingForSlot,
  waitForSlot,
} from '#domain/services/waiting/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { weekdayOf } from '#domain/time/days.ts';
import { makeBatch, makeConsultant, makeService } from '#demo/make/make.services.ts';
import { all, run, value } from '#api/platform/db/sql.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import {
  confirmSlots,
  countOf,
  memberWithCoupons,
  offeredService,
  reserveSlots,
  serviceDay as day,
  slotsOfService,
  slotWaitInput,
  someMember,
} from '#tests/support/serviceBooking.ts';
import { expireAll } from '#api/features/orders/expire/service.expire.ts';
import { serveKept } from './service.serve.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const member = () => memberWithCoupons(testApp());
type Member = Awaited<ReturnType<typeof member>>;
type Offered = { service: string; slotIds: readonly string[] };

const ownOf = async (ask: Member) => (await testApp().ask(getServiceWaits, {}, ask)).data.waits;

const overviewOf = async (ask: Member) => (await testApp().ask(getOverview, {}, ask)).data;

/** Reserves every slot, each for a member of its own. */
async function fill({ service, slotIds }: Offered) {
  const held: { holder: Member; orderNumber: string }[] = [];
  for (const slotId of slotIds) {
    const holder = await member();
    const { code, data } = await reserveSlots(testApp(), { service, slotIds: [slotId] }, holder);
    expect(code).toBeNull();
    held.push({ holder, orderNumber: data.orderNumber });
  }
  return held;
}

async function fullService() {
  const offered = await offeredService(testApp());
  return { ...offered, held: await fill(offered) };
}

const join = (
  service: string,
  ask: Member | Awaited<ReturnType<typeof someMember>>,
  change: Partial<Parameters<typeof slotWaitInput>[0]> = {},
) => testApp().ask(waitForSlot, slotWaitInput({ assessParentId: service, day, ...change }), ask);

/** Ends a reservation as its deadline would, and serves the line. */
async function release(orderNumber: string) {
  await run(db())`
    update booking_order set deadline_at = app_now() - interval '1 second' where order_number = ${orderNumber}`;
  await expireAll(testApp().core);
  await serveKept(testApp().core);
}

describe('waiting requests for services', () => {
  beforeAll(() => testApp().core.jobs.stop());

  test('holds a freed place for the first request it suits, as a reservation of its member (issue 53)', async () => {
    const { service, held } = await fullService();
    const [first, second] = [await member(), await member()];
    expect((await join(service, first)).code).toBeNull();
    expect((await join(service, second)).code).toBeNull();
    expect((await ownOf(second))[0]).toMatchObject({ state: 'WAITING', before: 1, isShort: false });
    expect((await overviewOf(second)).requests).toEqual([
      { orderType: 'assessment', title: 'Skin analysis', before: 1 },
    ]);
    await release(held[0]!.orderNumber);
    const [offered] = await ownOf(first);
    expect(offered).toMatchObject({ state: 'OFFERED', serviceName: 'Skin analysis' });
    expect(offered!.offeredUntil).toBeGreaterThan(Date.now());
    expect((await ownOf(second))[0]).toMatchObject({ state: 'WAITING', before: 0 });
    const { held: mine, requests } = await overviewOf(first);
    expect(requests).toEqual([]);
    expect(mine).toMatchObject([{ orderNumber: offered!.orderNumber, isOffer: true }]);
    expect((await slotsOfService(testApp(), service, first))[0]).toMatchObject({
      status: 'FULL',
      isOwn: true,
    });
    const mails = await all<{ kind: string }>(db())`
      select n.kind from notification n join booking_order o on o.id = n.order_id where o.order_number = ${offered!.orderNumber}`;
    expect(mails.map(({ kind }) => kind)).toEqual(['WAITING_OFFER']);
    expect(await countOf(testApp(), 'BEC_ART', first)).toBe(2);
    expect((await confirmSlots(testApp(), offered!.orderNumber!, first)).code).toBeNull();
    expect(await ownOf(first)).toEqual([]);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('keeps a freed place from other members until the line is served (issue 53)', async () => {
    const { service, slotIds, held } = await fullService();
    const [waiting, passer] = [await member(), await member()];
    await join(service, waiting);
    const { orderNumber, holder } = held[0]!;
    expect((await testApp().ask(deleteOrder, { orderNumber }, holder)).code).toBeNull();
    const tried = await reserveSlots(testApp(), { service, slotIds: [slotIds[0]!] }, passer);
    expect(tried.code).toBe(refusals.slotUnavailable);
    expect(await brokenInvariants(db())).toEqual([]);
    await serveKept(testApp().core);
    expect((await ownOf(waiting))[0]).toMatchObject({ state: 'OFFERED' });
  });

  test('passes an offer on when it ends, and does not offer that day to the same request again (issue 53)', async () => {
    const { service, held } = await fullService();
    const [first, second] = [await member(), await member()];
    await join(service, first);
    await join(service, second);
    await release(held[0]!.orderNumber);
    await release((await ownOf(first))[0]!.orderNumber!);
    expect((await ownOf(first))[0]).toMatchObject({ state: 'WAITING', hasPassed: true });
    const [offered] = await ownOf(second);
    expect(offered).toMatchObject({ state: 'OFFERED' });
    await release(offered!.orderNumber!);
    expect(await ownOf(first)).toMatchObject([{ state: 'WAITING' }]);
    expect((await slotsOfService(testApp(), service, first))[0]).toMatchObject({
      status: 'AVAILABLE',
    });
  });

  test('offers only slots of the wanted consultant and within the wanted times (issue 53)', async () => {
    const service = await makeService(db(), {});
    const [aida, bala] = [
      await makeConsultant(db(), { name: 'Aida', services: [service] }),
      await makeConsultant(db(), { name: 'Bala', services: [service] }),
    ];
    const { slotIds } = await makeBatch(db(), service, {
      sessions: [
        { day, from: '09:00', until: '11:00', consultants: [aida] },
        { day, from: '13:00', until: '14:00', consultants: [bala] },
      ],
    });
    const held = await fill({ service, slotIds });
    const [forBala, late] = [await member(), await member()];
    const choices = await testApp().ask(
      getServiceWaitChoices,
      { assessParentId: service },
      forBala,
    );
    expect(choices.data.consultants.map(({ name }) => name)).toEqual(['Aida', 'Bala']);
    await join(service, forBala, { consultantId: bala });
    await join(service, late, { from: '10:00', until: '11:00' });
    await release(held[0]!.orderNumber);
    expect([...(await ownOf(forBala)), ...(await ownOf(late))]).toMatchObject([
      { state: 'WAITING', consultantName: 'Bala' },
      { state: 'WAITING' },
    ]);
    expect((await slotsOfService(testApp(), service, late))[0]).toMatchObject({
      status: 'AVAILABLE',
    });
    await release(held[2]!.orderNumber);
    expect((await ownOf(forBala))[0]).toMatchObject({ state: 'OFFERED' });
    await release(held[1]!.orderNumber);
    expect((await ownOf(late))[0]).toMatchObject({ state: 'OFFERED' });
  });

  test('skips a member without a coupon, who reads why, and offers to the next one (issue 53)', async () => {
    const { service, held } = await fullService();
    const [poor, rich] = [await memberWithCoupons(testApp(), 1), await member()];
    await join(service, poor);
    await join(service, rich);
    const other = await offeredService(testApp(), {}, '10:00');
    await run(db())`
      update coupon set state = 'WITHDRAWN', withdrawn_at = app_now() where member_id = ${poor.id}`;
    expect((await ownOf(poor))[0]).toMatchObject({ isShort: true });
    expect((await join(other.service, poor)).code).toBe(refusals.couponsDoNotCover);
    await release(held[0]!.orderNumber);
    expect((await ownOf(poor))[0]).toMatchObject({ state: 'WAITING', hasPassed: false });
    expect((await ownOf(rich))[0]).toMatchObject({ state: 'OFFERED' });
  });

  test('offers the place that a moved booking leaves (issue 53)', async () => {
    const { service, slotIds, held } = await fullService();
    const { holder, orderNumber } = held[0]!;
    expect((await confirmSlots(testApp(), orderNumber, holder)).code).toBeNull();
    await release(held[1]!.orderNumber);
    const waiting = await member();
    expect((await join(service, waiting, { until: '10:00' })).code).toBeNull();
    const moved = { orderNumber, slotIds: [slotIds[1]!] };
    expect((await testApp().ask(updateAssessmentOrder, moved, holder)).code).toBeNull();
    await serveKept(testApp().core);
    expect((await ownOf(waiting))[0]).toMatchObject({ state: 'OFFERED' });
  });

  test('refuses a request while a slot that suits is free, and wrong days and times (issue 53)', async () => {
    const { service } = await offeredService(testApp());
    const ask = await member();
    const codeOf = async (change: Parameters<typeof join>[2]) =>
      (await join(service, ask, change)).code;
    expect((await join(service, ask)).envelope.data).toMatchObject({ date: day });
    expect(await codeOf({})).toBe(refusals.slotIsFree);
    expect(await codeOf({ lastDay: dayAhead(1) })).toBe(refusals.waitDaysInvalid);
    expect(await codeOf({ weekdays: [(weekdayOf(day) % 7) + 1] })).toBe(refusals.waitDaysInvalid);
    expect(await codeOf({ from: '09:00', until: '09:15' })).toBe(refusals.waitTimesTooShort);
    expect(await codeOf({ from: '01:00', until: '05:00' })).toBe(refusals.noSuchSlotToWaitFor);
    expect(await codeOf({ consultantId: '999999999' })).toBe(refusals.noSuchSlotToWaitFor);
    expect(await codeOf({ assessParentId: '999999999' })).toBe(refusals.assessmentNotFound);
    expect(await codeOf({ categoryTypeId: 'NONE' })).toBe(refusals.parameterInvalid);
  });

  test('ends the other requests of a member who confirms an offer if they chose so (issue 53)', async () => {
    const { service, held } = await fullService();
    const other = await fullService();
    const ask = await member();
    await join(service, ask, { endsOthers: true });
    await join(other.service, ask);
    await release(held[0]!.orderNumber);
    const offered = (await ownOf(ask)).find(({ state }) => state === 'OFFERED')!;
    expect((await confirmSlots(testApp(), offered.orderNumber!, ask)).code).toBeNull();
    expect(await ownOf(ask)).toEqual([]);
  });

  test('withdraws only an own request, and keeps at most ten of a member (issue 53)', async () => {
    const { service, held } = await fullService();
    const [ask, stranger] = [await member(), await member()];
    for (let nth = 0; nth < 10; nth++) expect((await join(service, ask)).code).toBeNull();
    expect((await join(service, ask)).code).toBe(refusals.tooManyWaits);
    const stop = (by: Member, waitId: string) => testApp().ask(stopWaitingForSlot, { waitId }, by);
    const waits = await ownOf(ask);
    expect((await stop(stranger, waits[0]!.waitId)).code).toBe(refusals.noData);
    for (const { waitId } of waits) expect((await stop(ask, waitId)).code).toBeNull();
    expect((await stop(ask, waits[0]!.waitId)).code).toBe(refusals.noData);
    await release(held[0]!.orderNumber);
    expect((await slotsOfService(testApp(), service, ask))[0]).toMatchObject({
      status: 'AVAILABLE',
    });
    expect(await value<number>(db())`select coalesce(sum(kept), 0)::int from service_slot`).toBe(0);
  });
});
