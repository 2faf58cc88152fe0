import { listRoomWaits } from '#domain/facilities/waiting/calls.admin.ts';
import { getRoomWaits, stopWaitingForRoom, waitForRoom } from '#domain/facilities/waiting/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { waitRows } from './service.admin.ts';
import { ownWaits, stopWaiting, waitFor } from './service.ts';

export function roomWaitRoutes(on: On): void {
  on(getRoomWaits, (ctx) => ownWaits(ctx));
  on(waitForRoom, (ctx, input) => waitFor(ctx, input));
  on(stopWaitingForRoom, (ctx, input) => stopWaiting(ctx, input));
  on(listRoomWaits, (ctx, input) => waitRows(ctx, input));
}
