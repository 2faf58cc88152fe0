import {
  getEventHub,
  getMemberHub,
  getRoomHub,
  getServiceHub,
  getVenueHub,
} from '#domain/hubs/calls.ts';
import { openCalls } from '#domain/hubs/calls.open.ts';
import { openKinds } from '#domain/hubs/shapes.open.ts';
import type { On } from '#api/platform/http/answer.ts';
import { openBy } from './service.open.ts';
import { eventHub, memberHub, roomHub, serviceHub, venueHub } from './service.ts';

export function hubRoutes(on: On): void {
  on(getEventHub, (ctx, { id }) => eventHub(ctx, id));
  on(getRoomHub, (ctx, { id }) => roomHub(ctx, id));
  on(getServiceHub, (ctx, { id }) => serviceHub(ctx, id));
  on(getVenueHub, (ctx, { id }) => venueHub(ctx, id));
  on(getMemberHub, (ctx, { id }) => memberHub(ctx, id));
  for (const kind of openKinds) on(openCalls[kind], (ctx, { id }) => openBy(ctx, kind, id));
}
