import { afterEach, describe, expect, test } from 'vitest';
import { moveServiceBooking } from '#domain/services/bookings/calls.ts';
import {
  getAssessmentOrderDetail,
  getBookedAssessmentDetail,
  updateAssessmentOrder,
} from '#domain/services/calls.booked.ts';
import { moveRoomBooking } from '#domain/facilities/bookings/calls.move.ts';
import { getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { getOrderRow } from '#domain/orders/calls.admin.ts';
import { cancelOrder, getOrders } from '#domain/orders/calls.ts';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import { makeBatch, makeCoupons, makeService } from '#demo/make/make.services.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { bookedRoom } from '#tests/support/placedBooking.ts';
import { confirmSlots, reserveSlots, someMember } from '#tests/support/serviceBooking.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const db = () => testApp().core.db;
const hour = 3_600_000;
afterEach(() => testApp().setClock(null));

const setDays = async (own: number | null) => {
  const admin = await testApp().admin('system');
  const { version } = (await testApp().ask(getSettings, { country: 'bn' }, { admin })).data;
  const values = [{ key: 'cancel.room.days' as const, own }];
  const { code } = await testApp().ask(saveSettings, { country: 'bn', version, values }, { admin });
  expect(code).toBeNull();
};

/** The last day to cancel a room whose first day is `days` ahead. */
const daysBefore = (days: number, notice = 14) => dayAhead(days - notice);

/** A purchased room booking of one session, `days` ahead. */
async function booked(days: number) {
  const one = await bookedRoom(testApp(), days);
  const { orderNumber, ask, room, detail } = one;
  const slotOf = async (day: string) => (await slotsOfDay(testApp(), room, ask, day))[0]!.slotId;
  const move = async (to: number) =>
    (await one.move(dayAhead(to), [await slotOf(dayAhead(to))])).code;
  const moveByCompany = async (to: number) => {
    const input = { orderNumber, sessionNo: 1, day: dayAhead(to), reason: 'The member asked' };
    const slotIds = [await slotOf(input.day)];
    const admin = await testApp().admin('facility');
    return (await testApp().ask(moveRoomBooking, { ...input, slotIds }, { admin })).code;
  };
  /** What the pages of use, order and list show. */
  const shown = async () => {
    const { canCancel, cancelUntil } = await detail();
    const order = (await testApp().ask(getFacilityOrderDetail, { orderNumber }, ask)).data;
    const page = { orderStatus: ['PAID' as const], pageNum: 1, pageSize: 10 };
    const { items } = (await testApp().ask(getOrders, page, ask)).data;
    expect(order).toMatchObject({ canCancel, cancelUntil });
    expect(order.cancelBlock).toBe(canCancel ? null : 'TOO_LATE');
    expect(items[0]).toMatchObject({ orderNumber, canCancel });
    expect(items[0]!.deadlines.cancel === null).toBe(!canCancel);
    const admin = await testApp().admin('order');
    const desk = (await testApp().ask(getOrderRow, { orderNumber }, { admin })).data;
    expect(desk.cancelBy).toBe(Date.parse(`${cancelUntil}T23:59:59+08:00`));
    return [canCancel, cancelUntil];
  };
  const cancel = async () => (await testApp().ask(cancelOrder, { orderNumber }, ask)).code;
  return { orderNumber, move, moveByCompany, shown, cancel };
}

describe('the cancellation deadline of a room', () => {
  test('stays after a move from 4 to 20 days ahead, so that cancelling answers 7046 (B-48, FAC-072)', async () => {
    const one = await booked(4);
    expect(await one.move(20)).toBeNull();
    expect(await one.shown()).toEqual([false, daysBefore(4)]);
    expect(await one.cancel()).toBe('7046');
  });

  test('is not extended when the company moves the booking (B-48)', async () => {
    const one = await booked(4);
    expect(await one.moveByCompany(20)).toBeNull();
    expect(await one.shown()).toEqual([false, daysBefore(4)]);
    expect(await one.cancel()).toBe('7046');
  });

  test('advances with a move to an earlier day and stays there after a later move (B-48)', async () => {
    const one = await booked(30);
    expect(await one.shown()).toEqual([true, daysBefore(30)]);
    expect(await one.move(25)).toBeNull();
    expect(await one.shown()).toEqual([true, daysBefore(25)]);
    expect(await one.move(40)).toBeNull();
    expect(await one.shown()).toEqual([true, daysBefore(25)]);
    await testApp().setClock(Date.parse(`${daysBefore(25)}T23:59:30+08:00`));
    expect((await one.shown())[0]).toBe(true);
    await testApp().setClock(Date.parse(`${dayAhead(12)}T00:00:10+08:00`));
    expect((await one.shown())[0]).toBe(false);
    expect(await one.cancel()).toBe('7046');
  });

  test('uses the days in force at the purchase, also for a move after the setting changed (B-48, CON-012)', async () => {
    const one = await booked(20);
    await setDays(18);
    try {
      expect(await one.shown()).toEqual([true, daysBefore(20)]);
      expect(await one.move(19)).toBeNull();
      expect(await one.shown()).toEqual([true, daysBefore(19)]);
      expect(await (await booked(20)).shown()).toEqual([true, daysBefore(20, 18)]);
    } finally {
      await setDays(null);
    }
    expect(await one.cancel()).toBeNull();
  });
});

describe('the cancellation deadline of a service', () => {
  const near = { day: dayAhead(3), from: '09:00', until: '10:00' };
  const far = { day: dayAhead(9), from: '09:00', until: '11:00' };

  /** A purchased booking of one slot: 0 is near, 1 is far. */
  async function bookedService(slot = 0) {
    const service = await makeService(db(), {});
    const { slotIds } = await makeBatch(db(), service, { sessions: [near, far] });
    const member = await someMember(testApp());
    await makeCoupons(db(), [{ member: member.id }]);
    const wanted = { service, slotIds: [slotIds[slot]!] };
    const { orderNumber } = (await reserveSlots(testApp(), wanted, member)).data;
    await confirmSlots(testApp(), orderNumber, member);
    const detail = async () =>
      (await testApp().ask(getAssessmentOrderDetail, { orderNumber }, member)).data;
    const first = (await detail()).startTime;
    const move = async (slot: number) => {
      const input = { orderNumber, slotIds: [slotIds[slot]!] };
      return (await testApp().ask(updateAssessmentOrder, input, member)).code;
    };
    const moveByCompany = async (slot: number, moveCount = 0) => {
      const admin = await testApp().admin('service');
      const input = { orderNumber, slotIds: [slotIds[slot]!], moveCount, reason: 'As asked' };
      return (await testApp().ask(moveServiceBooking, input, { admin })).code;
    };
    const canCancel = async () => {
      const order = await detail();
      const [booking] = (await testApp().ask(getBookedAssessmentDetail, { orderNumber }, member))
        .data;
      expect(booking!.canCancel).toBe(order.canCancel);
      expect(order.cancelBlock).toBe(order.canCancel ? null : 'TOO_LATE');
      expect(order.deadlines.cancel).toBe(order.canCancel ? order.cancelBy : null);
      return order.canCancel;
    };
    const cancel = async () => (await testApp().ask(cancelOrder, { orderNumber }, member)).code;
    return { first, detail, move, moveByCompany, canCancel, cancel };
  }

  test('stays that of the first slot when the member moves the booking to a later day (B-48)', async () => {
    const one = await bookedService();
    expect(await one.move(1)).toBeNull();
    expect(await one.detail()).toMatchObject({
      cancelBy: one.first - 24 * hour,
      deadlines: { change: null, cancel: one.first - 24 * hour },
    });
    await testApp().setClock(one.first - 24 * hour - 30_000);
    expect(await one.canCancel()).toBe(true);
    await testApp().setClock(one.first - 24 * hour + 1000);
    expect(await one.canCancel()).toBe(false);
    expect(await one.cancel()).toBe('8034');
  });

  test('stays passed when the company moves the booking, although the member can still move it once (B-48, B-15)', async () => {
    const one = await bookedService();
    await testApp().setClock(one.first - 2 * hour);
    expect(await one.moveByCompany(1)).toBeNull();
    expect(await one.canCancel()).toBe(false);
    expect(await one.detail()).toMatchObject({
      canReschedule: true,
      changeBy: one.first + 6 * 24 * hour - 24 * hour,
      cancelBy: one.first - 24 * hour,
    });
    expect(await one.cancel()).toBe('8034');
  });

  test('advances with a move to an earlier slot and stays there after a later move (B-48)', async () => {
    const one = await bookedService(1);
    expect((await one.detail()).cancelBy).toBe(one.first - 24 * hour);
    expect(await one.moveByCompany(0)).toBeNull();
    const earlier = one.first - 7 * 24 * hour;
    expect((await one.detail()).cancelBy).toBe(earlier);
    expect(await one.moveByCompany(1, 1)).toBeNull();
    expect((await one.detail()).cancelBy).toBe(earlier);
  });
});
