import type { Input } from '#domain/call.ts';
import type { getFacilityDailyOpenStatus } from '#domain/facilities/calls.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import type { RoomDay } from '#domain/facilities/shapes.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { daysFrom, frameAt, isTaken, planWith } from './service.plan.ts';
import { type RoomContext, roomOf, viewerOf } from './service.rooms.ts';
import { listOwnSpans } from './store.booked.view.ts';

const maxDays = 100;

/** Reads the days of a room for the caller (FAC-040, FAC-043). */
export const dailyStatus = async (
  ctx: Ctx,
  input: Input<typeof getFacilityDailyOpenStatus>,
): Promise<RoomDay[]> =>
  daysFor(ctx, { memberId: ctx.me.id, levels: (await viewerOf(ctx)).levels }, input);

/** `memberId` is null without a member. */
type Viewer = { memberId: number | null; levels: readonly string[] };

/** Reads at most 100 days of a room. `leadDays: 0` lifts the lead days of members. */
export async function daysFor(
  ctx: RoomContext,
  { memberId, levels }: Viewer,
  { roomID, startDate, endDate }: Input<typeof getFacilityDailyOpenStatus>,
  rules: { leadDays?: 0 } = {},
): Promise<RoomDay[]> {
  const { room, venue, setup, now } = await roomOf(ctx, roomID);
  const days = startDate > endDate ? [] : daysFrom(startDate, endDate);
  if (days.length === 0 || days.length > maxDays)
    throw new Refused('wrongInput', { field: 'endDate' });
  const frame = { ...(await frameAt(ctx, ctx.me.country, now)), ...rules };
  const plan = await planWith(ctx.db, frame, setup.hours, {
    rooms: [room],
    from: startDate,
    until: endDate,
  });
  const own = Map.groupBy(
    memberId === null
      ? []
      : await listOwnSpans(ctx.db, memberId, {
          units: room.units,
          from: startDate,
          until: endDate,
        }),
    (one) => one.day,
  );
  return days.map((day) => {
    const planned = plan.dayOf(room, venue, day);
    const { state } = planned;
    const isShown = state === 'OPEN' || state === 'FULL';
    return {
      day,
      state,
      dayKind: planned.kind,
      holiday: planned.holiday,
      slots: planned.slots
        .filter(({ start }) => isShown && start >= planned.from)
        .map((slot) => {
          const isOwn = (own.get(day) ?? []).some(
            ({ start, end }) => start < slot.end && slot.start < end,
          );
          return {
            slotId: slot.slotId,
            startTime: timeOf(slot.start),
            endTime: timeOf(slot.end),
            state: isOwn
              ? ('OWN' as const)
              : isTaken(planned, slot)
                ? ('TAKEN' as const)
                : ('FREE' as const),
            price: planned.price(slot.slotId, levels),
          };
        }),
    };
  });
}
