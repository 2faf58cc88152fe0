import type { Input } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import { reservedUntil } from '#domain/orders/rules.ts';
import { keyOf } from '#api/platform/auth/idempotency.ts';
import type { BatchedCommand } from '#api/platform/batching/commands.ts';
import type { Core } from '#api/platform/http/context.ts';
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { settingOf } from '#api/features/regions/service.ts';
import { freeHeld, isHeldByOthers } from '#api/features/facilities/service.freed.ts';
import { readRoomFacts } from './service.facts.ts';
import { type InspectionResult, inspectRooms, type InspectedRoom } from './service.room.ts';

export const callName = 'createFacilityOrder';

export type RoomCommand = BatchedCommand & {
  input: Input<typeof createFacilityOrder>;
  /** Maximum number of files in the booking. */
  maxFiles: number;
};

/**
 * Inspects commands, after ending expired holds on their hours (I08). Returns null for a refused
 * command whose idempotency key has a stored response by now. An earlier request with this key may
 * hold the hours, so the caller returns the stored response (I12).
 */
export async function inspectCommands(
  core: Core,
  country: string,
  inputs: readonly RoomCommand[],
): Promise<(InspectedRoom | null | Error)[]> {
  const first = await inspectOnce(core, country, inputs);
  const held = first.filter(({ outcome }) => isHeldByOthers(outcome));
  if (held.length === 0 || !(await releaseOverdue(core, held)))
    return first.map(({ outcome }) => outcome);
  const retried = inputs.filter((_, place) => held.includes(first[place]!));
  const second = await inspectOnce(core, country, retried);
  return first.map((one) => (held.includes(one) ? second.shift()! : one).outcome);
}

type InspectedOnce = Omit<InspectionResult, 'outcome'> & { outcome: InspectedRoom | null | Error };

async function inspectOnce(
  core: Core,
  country: string,
  inputs: readonly RoomCommand[],
): Promise<InspectedOnce[]> {
  const facts = await readRoomFacts(core, country, {
    inputs: inputs.map(({ input }) => input),
    memberIds: inputs.map(({ ctx }) => ctx.me.id),
    keys: { call: callName, names: inputs.flatMap(keyOf) },
  });
  const minutes = await settingOf(core, country, 'hold.room.minutes');
  const heldUntil = (now: number) => reservedUntil('facility', now, minutes);
  const requests = inputs.map(({ ctx, input }) => ({
    place: ctx,
    input,
    booking: { viewer: facts.viewerOf(ctx.me.id), heldUntil },
  }));
  const inspected = await inspectRooms(core, facts, requests);
  return inspected.map((one, place) => {
    const { ctx } = inputs[place]!;
    const isUsed = one.outcome instanceof Error && facts.used.has(`${ctx.me.id}/${ctx.key}`);
    return isUsed ? { ...one, outcome: null } : one;
  });
}

/** Ends overdue reservations that hold the hours. Returns whether to inspect the commands again. */
async function releaseOverdue(core: Core, held: readonly InspectedOnce[]): Promise<boolean> {
  const orderIds = [...new Set(held.flatMap(({ overdue }) => overdue))];
  if (orderIds.length > 0) await freeOverdue(core, { orderIds });
  const equipped = held.flatMap(({ wanted }) =>
    wanted !== null && wanted[0].packages.size > 0 ? [wanted] : [],
  );
  return (equipped.length > 0 && (await freeHeld(core, equipped))) || orderIds.length > 0;
}
