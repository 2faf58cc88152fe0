import {
  getWaiting,
  joinWaitingList,
  leaveWaitingList,
  passWaitingOffer,
} from '#domain/events/waiting/calls.ts';
import type { On } from '#api/kit/http/answer.ts';
import { join, leave, pass, waitingOf } from './service.ts';

/** Members wait for places of sold-out events. */
export function waitingRoutes(on: On): void {
  on(getWaiting, (ctx, { eventID }) => waitingOf(ctx, eventID));
  on(joinWaitingList, (ctx, input) => join(ctx, input));
  on(leaveWaitingList, (ctx, input) => leave(ctx, input));
  on(passWaitingOffer, (ctx, input) => pass(ctx, input));
}
