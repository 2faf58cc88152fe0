import {
  checkInMyself,
  findHolders,
  getDoor,
  getMyDoor,
  getSession,
  getTicketState,
  markTicket,
  openDoor,
  sendScans,
} from '#domain/checkin/calls.ts';
import { wrongCodes } from '#domain/checkin/rules.ts';
import type { On } from '#api/platform/http/answer.ts';
import { makeFailedAttempts } from '#api/platform/auth/failedAttempts.ts';
import { doorState, holdersNamed, openDoor as open } from './service.door.ts';
import { mark, takeScans } from './service.scan.ts';
import { checkInMe, myDoor } from './service.self.ts';
import { doorSession, ticketState } from './service.ts';
import { countRoutes } from './counts/routes.counts.ts';
import { doorRoutes } from './routes.doors.ts';
import { helperRoutes } from './helpers/routes.helpers.ts';
import { partyRoutes } from './parties/routes.parties.ts';
import { walkInRoutes } from './walkIn/routes.walkIn.ts';

/** Check-in devices sign in by a session's staff code or a helper's link (B-20, B-49). */
export function checkInRoutes(on: On): void {
  const failedAttempts = makeFailedAttempts(wrongCodes);
  on(getSession, (ctx, input) => doorSession(ctx, input.sessionId));
  on(getTicketState, (ctx, input) => ticketState(ctx, failedAttempts, input));
  on(openDoor, (ctx, input) => open(ctx, input));
  on(getDoor, (ctx, input) => doorState(ctx, input));
  on(markTicket, (ctx, input) => mark(ctx, input));
  on(sendScans, (ctx, input) => takeScans(ctx, input));
  on(findHolders, (ctx, input) => holdersNamed(ctx, input));
  on(getMyDoor, (ctx, input) => myDoor(ctx, input.sessionId));
  on(checkInMyself, (ctx, input) => checkInMe(ctx, input));
  partyRoutes(on);
  walkInRoutes(on);
  countRoutes(on);
  helperRoutes(on);
  doorRoutes(on);
}
