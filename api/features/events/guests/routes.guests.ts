import {
  getNameQuestions,
  importInvitations,
  listAttendeeRows,
  listGuestEvents,
  listGuestSessions,
  listInvitationRows,
  revokeInvitation,
  saveInvitation,
  saveNameQuestions,
} from '#domain/events/calls.guests.ts';
import type { On } from '#api/platform/http/answer.ts';
import {
  attendees,
  guestEvents,
  guestSessions,
  invitations,
  keepInvitation,
  revoke,
} from './service.guests.ts';
import { importFile } from './service.imports.ts';
import {
  keepNameQuestions,
  nameQuestions,
} from '#api/features/events/admin/service.nameQuestions.ts';

export function guestRoutes(on: On): void {
  on(listGuestEvents, (ctx, input) => guestEvents(ctx, input));
  on(listGuestSessions, (ctx, input) => guestSessions(ctx, input.eventId));
  on(listInvitationRows, (ctx, input) => invitations(ctx, input));
  on(saveInvitation, (ctx, input) => keepInvitation(ctx, input));
  on(revokeInvitation, (ctx, input) => revoke(ctx, input));
  on(importInvitations, (ctx, input) => importFile(ctx, input));
  on(getNameQuestions, (ctx, input) => nameQuestions(ctx, input.eventId));
  on(saveNameQuestions, (ctx, input) => keepNameQuestions(ctx, input));
  on(listAttendeeRows, (ctx, input) => attendees(ctx, input));
}
