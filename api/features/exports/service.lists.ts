import * as z from 'zod/mini';
import { listMembers } from '#domain/members/calls.admin.ts';
import { listEventRows } from '#domain/events/calls.make.ts';
import { listRoomBookings } from '#domain/facilities/bookings/calls.bookings.ts';
import { listOrderRows } from '#domain/orders/calls.admin.ts';
import { listServiceBookings } from '#domain/services/bookings/calls.ts';
import type { Permission, Reach } from '#domain/administrators/shapes.ts';
import type { Call, Input, Output } from '#domain/call.ts';
import { periodBefore } from '#domain/exports/rules.ts';
import type { PlanFields } from '#domain/exports/shapes.ts';
import type { ViewList } from '#domain/views/shapes.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { allRows } from '#api/platform/records/listing.ts';
import { eventRows } from '#api/features/events/admin/service.rows.ts';
import { bookingRows } from '#api/features/facilities/bookings/service.bookings.ts';
import { members } from '#api/features/members/service.admin.ts';
import { orderRows } from '#api/features/orders/admin/service.admin.ts';
import { serviceBookingRows } from '#api/features/services/bookings/service.bookings.ts';

type Listed = {
  rights: readonly [Permission, ...Permission[]];
  hasPeriod: boolean;
  isValid: (filter: object) => boolean;
  /** The rows as in the response of the call; an export of names is logged. */
  rowsOf: (ctx: AdminCtx, filter: object) => Promise<readonly unknown[]>;
};

/** A list whose service reads and logs its export. */
const listed = <C extends Call>(
  call: C,
  read: (ctx: AdminCtx, input: Input<C>) => Promise<unknown>,
  { hasPeriod = true } = {},
): Listed => {
  const right = (call.who as { admin: Permission }).admin;
  const inputOf = (filter: object) => z.safeDecode(call.input, { ...filter, ...allRows });
  return {
    rights: call.exports === undefined ? [right] : [right, call.exports],
    hasPeriod,
    isValid: (filter) => inputOf(filter).success,
    async rowsOf(ctx, filter) {
      const { data } = inputOf(filter);
      if (data === undefined) throw new Refused('wrongInput');
      const page = (await read(ctx, data as Input<C>)) as Output<C>;
      return (z.encode(call.output, page) as { items: readonly unknown[] }).items;
    },
  };
};

const lists: Readonly<Record<ViewList, Listed>> = {
  '/admin/events': listed(listEventRows, eventRows),
  '/admin/orders': listed(listOrderRows, orderRows),
  '/admin/members': listed(listMembers, members, { hasPeriod: false }),
  '/admin/room-bookings': listed(listRoomBookings, bookingRows),
  '/admin/service-bookings': listed(listServiceBookings, serviceBookingRows),
};

/** What the administrator may export of a list now. Throws `notAllowed` without the right. */
export function reachNow({ admin }: AdminCtx, list: ViewList): Reach {
  const { rights } = lists[list];
  if (!rights.every((right) => admin.canAnywhere(right))) throw new Refused('notAllowed');
  const reach = admin.reach(...rights);
  if (reach?.limits.length === 0) throw new Refused('notAllowed');
  return reach;
}

export const isFilterValid = (list: ViewList, filter: object): boolean =>
  lists[list].isValid(filter);

/** The rows of an export that runs on a day of its country. */
export function rowsFor(
  ctx: AdminCtx,
  { list, filter, isPeriodBefore, every }: Omit<PlanFields, 'isActive'>,
  day: string,
): Promise<readonly unknown[]> {
  const { rowsOf, hasPeriod } = lists[list];
  const period = isPeriodBefore && hasPeriod ? periodBefore(every, day) : {};
  return rowsOf(ctx, { ...filter, ...period });
}
