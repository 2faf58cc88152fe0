import * as desk from '#domain/orders/eventDesk/calls.desk.ts';
import type { On } from '#api/platform/http/answer.ts';
import { bookEvent } from './service.book.ts';
import { getEventReasons } from '#domain/orders/eventDesk/calls.reasons.ts';
import { deskEvent, deskEventMember } from './service.choices.ts';
import { eventReasons } from './service.reasons.ts';

export function memberDeskRoutes(on: On): void {
  on(desk.getDeskEvent, deskEvent);
  on(desk.getDeskEventMember, deskEventMember);
  on(getEventReasons, eventReasons);
  on(desk.bookEventForMember, bookEvent);
}
