import {
  getWaiting,
  joinWaitingList,
  leaveWaitingList,
  passWaitingOffer,
} from '#domain/events/waiting/calls.ts';
import { listWaitingRows, removeWaiting } from '#domain/events/waiting/calls.admin.ts';
import type { On } from '#api/platform/http/answer.ts';
import { remove, waitingRows } from './service.admin.ts';
import { join, leave, pass, waitingOf } from './service.ts';

export function waitingRoutes(on: On): void {
  on(getWaiting, (ctx, { eventID }) => waitingOf(ctx, eventID));
  on(joinWaitingList, (ctx, input) => join(ctx, input));
  on(leaveWaitingList, (ctx, input) => leave(ctx, input));
  on(passWaitingOffer, (ctx, input) => pass(ctx, input));
  on(listWaitingRows, (ctx, input) => waitingRows(ctx, input));
  on(removeWaiting, (ctx, input) => remove(ctx, input));
}
