import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import { checkInWindow } from '#domain/checkin/rules.ts';
import type { saveInvitation } from '#domain/events/calls.guests.ts';
import { maskedIdentity } from '#domain/orders/names/rules.attendees.ts';
import { record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { assertExport, logExport } from '#api/platform/records/exports.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { invalidateLists } from '#api/features/events/list/service.listCache.ts';
import {
  findGuestEvent,
  findInvitations,
  type GuestEventsQuery,
  listGuestEvents,
  saveInvitations,
  setRevoked,
} from './store.guests.ts';
import {
  type GuestEventFacts,
  knownNumbers,
  listInvitationPage,
  listSessionsOf,
} from './store.view.ts';
import { type AttendeesQuery, listAttendeePage } from './store.attendees.view.ts';

const maxParallel = 8;

export const guestEvents = (ctx: AdminCtx, input: GuestEventsQuery) =>
  listGuestEvents(ctx.db, ctx.language, input, ctx.admin.reach('events.read'));

/** Reads an event. Refuses another country or district like an unknown event (I25). */
export async function eventFor(
  ctx: AdminCtx,
  eventId: string,
  right: 'events.read' | 'events.write' = 'events.read',
): Promise<GuestEventFacts> {
  const found = await findGuestEvent(ctx.db, eventId, ctx.language);
  if (found === null || !ctx.admin.can('events.read', found)) throw new Refused('noData');
  if (!ctx.admin.can(right, found)) throw new Refused('notAllowed');
  return found;
}

export async function guestSessions(ctx: AdminCtx, eventId: string) {
  const { id, name, country, district } = await eventFor(ctx, eventId);
  const sessions = (await listSessionsOf(ctx.db, id)).map(
    ({ endTime, checkInFrom, checkInTo, ...row }) => ({
      ...row,
      ...checkInWindow({ startTime: row.startTime, endTime, checkInFrom, checkInTo }),
    }),
  );
  return { name, country, district, sessions };
}

/** Lists invitations (ADM-017). An export needs its permission and is logged (B-22, B-24). */
export async function invitations(
  ctx: AdminCtx,
  input: ListQuery & { eventId: string; state?: 'live' | 'revoked' | undefined },
) {
  const event = await eventFor(ctx, input.eventId);
  const { id: entityId, country } = event;
  assertExport(ctx, input, event);
  const page = await listInvitationPage(ctx.db, event, input);
  await logExport(ctx, input, {
    entity: 'invitation',
    entityId,
    country,
    rows: page.items,
    filters: { state: input.state },
  });
  return page;
}

/** Returns the numbers that neither the portal nor the directory has. */
export async function unknownOf(
  ctx: AdminCtx,
  country: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  const known = await knownNumbers(ctx.db, country, numbers);
  const requested = numbers.filter((number) => !known.has(number));
  const unknown = new Set<string>();
  for (let from = 0; from < requested.length; from += maxParallel)
    await Promise.all(
      requested.slice(from, from + maxParallel).map(async (number) => {
        try {
          if ((await ctx.integrations.directory.find(country, number)) === null)
            unknown.add(number);
        } catch (error) {
          throw error instanceof ExternalServiceError ? new Refused('systemBusy') : error;
        }
      }),
    );
  return unknown;
}

/** Invites a member or changes the number of places (ADM-017). */
export async function keepInvitation(
  ctx: AdminCtx,
  input: Input<typeof saveInvitation>,
): Promise<null> {
  const event = await eventFor(ctx, input.eventId, 'events.write');
  const { memberNo, quota } = input;
  if ((await unknownOf(ctx, event.country, [memberNo])).size > 0)
    throw new Refused('memberNumberUnknown', { field: 'memberNo' });
  await inTransaction(ctx.db, async (tx) => {
    const before = (await findInvitations(tx, event.id, [memberNo], true)).get(memberNo);
    if (input.version === undefined && before !== undefined && !before.isRevoked)
      throw new Refused('nameTaken', { field: 'memberNo' });
    if (input.version !== undefined && before === undefined) throw new Refused('noData');
    if (input.version !== undefined && before?.version !== input.version)
      throw new Refused('changedMeanwhile');
    if (before !== undefined && quota < before.used)
      throw new Refused('quotaBelowUsed', { field: 'quota', used: before.used });
    await saveInvitations(tx, event.id, [{ memberNo, quota }]);
    await record(tx, ctx, {
      action: before === undefined ? 'create' : 'change',
      entity: 'invitation',
      entityId: event.id,
      country: event.country,
      ...(before === undefined
        ? {}
        : { old: { memberNo, quota: before.quota, isRevoked: before.isRevoked } }),
      new: { memberNo, quota, isRevoked: false },
    });
  });
  invalidateLists(ctx);
  return null;
}

/** Revokes an invitation (B-05). The member's lists no longer show the event; bookings stay. */
export async function revoke(
  ctx: AdminCtx,
  input: { eventId: string; memberNo: string; version: number; reason: string },
): Promise<null> {
  const event = await eventFor(ctx, input.eventId, 'events.write');
  await inTransaction(ctx.db, async (tx) => {
    const before = (await findInvitations(tx, event.id, [input.memberNo], true)).get(
      input.memberNo,
    );
    if (before === undefined) throw new Refused('noData');
    if (before.version !== input.version || before.isRevoked) throw new Refused('changedMeanwhile');
    await setRevoked(tx, event.id, input.memberNo);
    await record(tx, ctx, {
      action: 'revoke',
      entity: 'invitation',
      entityId: event.id,
      country: event.country,
      reason: input.reason,
      old: { memberNo: input.memberNo, quota: before.quota, isRevoked: false },
      new: { memberNo: input.memberNo, quota: before.quota, isRevoked: true },
    });
  });
  invalidateLists(ctx);
  return null;
}

/** Lists attendees (ADM-020). Identity numbers are masked, except in exports, which are logged. */
export async function attendees(ctx: AdminCtx, input: AttendeesQuery & { eventId: string }) {
  const event = await eventFor(ctx, input.eventId);
  assertExport(ctx, input, event);
  const page = await listAttendeePage(ctx.db, event.id, ctx.language, input);
  await logExport(ctx, input, {
    entity: 'attendee',
    entityId: event.id,
    country: event.country,
    rows: page.items,
    filters: { session: input.sessionId ?? '' },
  });
  const identityOf = (sealed: Buffer | null) => {
    if (sealed === null) return null;
    const number = ctx.secrets.decrypt(sealed).toString();
    return input.isExport ? number : maskedIdentity(number);
  };
  return {
    totalNum: page.totalNum,
    items: page.items.map(({ sealed, ...row }) => ({ ...row, identityNo: identityOf(sealed) })),
  };
}
