import {
  getGuestCalendar,
  getGuestPlaces,
  inviteGuest,
  inviteGuestGroup,
  nameGuest,
  openGuestLink,
  stopGuestMails,
  withdrawGuest,
  withdrawGuestGroup,
} from '#domain/tickets/calls.guests.ts';
import type { On } from '#api/platform/http/answer.ts';
import { calendarOf, makeWrongLinks, nameMyself, openLink, stopMails } from './service.guest.ts';
import { inviteGroup, withdrawGroup } from './service.groups.ts';
import { guestPlaces, invite, withdraw } from './service.owner.ts';

/** Guests without an account use a ticket by a link from its owner (decision 0091). */
export function guestRoutes(on: On): void {
  const failedAttempts = makeWrongLinks();
  on(getGuestPlaces, (ctx, input) => guestPlaces(ctx, input));
  on(inviteGuest, (ctx, input) => invite(ctx, input));
  on(withdrawGuest, (ctx, { ticketID }) => withdraw(ctx, ticketID));
  on(inviteGuestGroup, (ctx, input) => inviteGroup(ctx, input));
  on(withdrawGuestGroup, (ctx, { ticketID }) => withdrawGroup(ctx, ticketID));
  on(openGuestLink, (ctx, input) => openLink(ctx, failedAttempts, input));
  on(nameGuest, (ctx, input) => nameMyself(ctx, failedAttempts, input));
  on(stopGuestMails, (ctx, input) => stopMails(ctx, failedAttempts, input));
  on(getGuestCalendar, (ctx, input) => calendarOf(ctx, failedAttempts, input));
}
