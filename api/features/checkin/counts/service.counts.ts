import { countedMinutes } from '#domain/checkin/calls.counts.ts';
import type { AdminCtx, Visitor } from '#api/platform/http/context.ts';
import { staffOf } from '../service.device.ts';
import { door } from '../service.doors.ts';
import { countEntrances, countMinutes, countTypes, listHalls } from './store.counts.view.ts';

/** Counts a session for the screen on a wall (B-49). */
export async function countsOf(ctx: Visitor, input: { sessionId: string; credential: string }) {
  const { door } = await staffOf(ctx, input);
  const types = await countTypes(ctx.db, input.sessionId, ctx.language);
  const byMinute = await countMinutes(ctx.db, input.sessionId, countedMinutes);
  const cameIn = new Map(byMinute.map(({ ago, came }) => [ago, came]));
  return {
    hall: door.venuesName,
    came: types.reduce((sum, { came }) => sum + came, 0),
    expected: types.reduce((sum, { expected }) => sum + expected, 0),
    types,
    entrances: await countEntrances(ctx.db, input.sessionId, countedMinutes),
    minutes: Array.from({ length: countedMinutes }, (_, at) => {
      const ago = countedMinutes - 1 - at;
      return cameIn.get(ago) ?? 0;
    }),
  };
}

/** Counts the halls of an event at the time of one of its sessions (B-49). */
export async function hallsOf(ctx: AdminCtx, sessionId: string) {
  await door(ctx, sessionId);
  const halls = [];
  for (const hall of await listHalls(ctx.db, sessionId)) {
    const entrances = await countEntrances(ctx.db, hall.sessionId, countedMinutes);
    const lately = entrances.reduce((sum, one) => sum + one.lately, 0);
    halls.push({ ...hall, lately, entrances });
  }
  return { halls };
}
