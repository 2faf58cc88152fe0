import {
  endSharedHold,
  getOwnSharedHold,
  makeSharedHold,
  openSharedHold,
  takeSharedPlace,
} from '#domain/events/sharedHold/calls.ts';
import { wrongLinks } from '#domain/tickets/rules.guests.ts';
import { makeFailedAttempts } from '#api/platform/auth/failedAttempts.ts';
import type { On } from '#api/platform/http/answer.ts';
import { end, hold, openHold, ownHold, takePlace } from './service.ts';

export function sharedHoldRoutes(on: On): void {
  const wrong = makeFailedAttempts(wrongLinks);
  on(getOwnSharedHold, (ctx, { eventID }) => ownHold(ctx, eventID));
  on(makeSharedHold, (ctx, input) => hold(ctx, input));
  on(endSharedHold, (ctx, input) => end(ctx, input));
  on(openSharedHold, (ctx, { secret }) => openHold(ctx, wrong, secret));
  on(takeSharedPlace, (ctx, input) => takePlace(ctx, wrong, input));
}
