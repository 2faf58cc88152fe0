import { getEventHub, getRoomHub, getServiceHub } from '#domain/hubs/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { eventHub, roomHub, serviceHub } from './service.ts';

export function hubRoutes(on: On): void {
  on(getEventHub, (ctx, { id }) => eventHub(ctx, id));
  on(getRoomHub, (ctx, { id }) => roomHub(ctx, id));
  on(getServiceHub, (ctx, { id }) => serviceHub(ctx, id));
}
