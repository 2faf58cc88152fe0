import * as z from 'zod/mini';
import type { Area } from '../administrators/shapes.ts';
import { type AdminScope, call, type Names } from '../call.ts';
import { id, version } from '../wire.ts';
import { orderNumber } from '../orders/shapes.ts';
import { followUp, followUpFields, notes, noteText } from './shapes.ts';

/** Calls of one kind of record; the right is that of its area. */
function callsFor<I extends z.ZodMiniType>(of: {
  name: 'Member' | 'Order' | 'Event' | 'Room';
  area: Area;
  scope: AdminScope;
  names: Names;
  id: I;
}) {
  const { name, area, scope, names } = of;
  const shared = { service: 'admin', scope, names } as const;
  return {
    /** Returns notes, tags, owner and follow-up date. */
    get: call({
      ...shared,
      name: `get${name}Notes`,
      path: `notes/get${name}Notes`,
      who: { admin: `${area}.read` },
      input: z.object({ id: of.id }),
      output: notes,
      refuses: ['noData'],
    }),
    /** Saves tags, owner and follow-up date. Refuses an owner who cannot read the record. */
    save: call({
      ...shared,
      name: `save${name}FollowUp`,
      path: `notes/save${name}FollowUp`,
      who: { admin: `${area}.write` },
      input: z.object({ id: of.id, version, ...followUpFields }),
      output: z.null(),
      refuses: ['noData', 'notAllowed', 'wrongInput', 'changedMeanwhile'],
      errorDisplay: 'dialog',
    }),
    add: call({
      ...shared,
      name: `add${name}Note`,
      path: `notes/add${name}Note`,
      who: { admin: `${area}.write` },
      input: z.object({ id: of.id, text: noteText }),
      output: z.null(),
      refuses: ['noData', 'notAllowed'],
      errorDisplay: 'dialog',
    }),
    /** Removes a note. One that is gone is removed already. */
    remove: call({
      ...shared,
      name: `remove${name}Note`,
      path: `notes/remove${name}Note`,
      who: { admin: `${area}.write` },
      input: z.object({ id: of.id, note: id }),
      output: z.null(),
      refuses: ['noData', 'notAllowed'],
      errorDisplay: 'dialog',
    }),
  };
}

/** Notes on members belong to the whole country, the others to the district of their record (B-45). */
export const noteCalls = {
  member: callsFor({
    name: 'Member',
    area: 'members',
    scope: 'country',
    names: { id: 'country member' },
    id,
  }),
  order: callsFor({
    name: 'Order',
    area: 'orders',
    scope: 'district',
    names: { id: 'country order' },
    id: orderNumber,
  }),
  event: callsFor({
    name: 'Event',
    area: 'events',
    scope: 'district',
    names: { id: 'country event' },
    id,
  }),
  room: callsFor({
    name: 'Room',
    area: 'facilities',
    scope: 'district',
    names: { id: 'country room' },
    id,
  }),
} as const;

/** Lists the records whose owner is the administrator and that have a follow-up date. */
export const getFollowUps = call({
  name: 'getFollowUps',
  service: 'admin',
  path: 'notes/getFollowUps',
  who: { admin: null },
  scope: 'self',
  input: z.object({}),
  output: z.object({ items: z.array(followUp) }),
  refuses: [],
});
