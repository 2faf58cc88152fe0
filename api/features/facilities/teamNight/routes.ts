import {
  answerTeamNight,
  getTeamNight,
  openTeamNight,
  removeTeamGuest,
  saveTeamNight,
  withdrawTeamNight,
} from '#domain/facilities/teamNight/calls.ts';
import { wrongLinks } from '#domain/tickets/rules.guests.ts';
import { makeFailedAttempts } from '#api/platform/auth/failedAttempts.ts';
import type { On } from '#api/platform/http/answer.ts';
import { answerNight, openNight } from './service.guest.ts';
import { ownNight, removeGuest, saveNight, withdrawNight } from './service.owner.ts';

/** Guests without an account say on which dates of a room booking they come (decision 0204). */
export function teamNightRoutes(on: On): void {
  const failed = makeFailedAttempts(wrongLinks);
  on(getTeamNight, (ctx, { orderNumber }) => ownNight(ctx, orderNumber));
  on(saveTeamNight, (ctx, input) => saveNight(ctx, input));
  on(withdrawTeamNight, (ctx, { orderNumber }) => withdrawNight(ctx, orderNumber));
  on(removeTeamGuest, (ctx, input) => removeGuest(ctx, input));
  on(openTeamNight, (ctx, input) => openNight(ctx, failed, input));
  on(answerTeamNight, (ctx, input) => answerNight(ctx, failed, input));
}
