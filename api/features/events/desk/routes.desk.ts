import * as desk from '#domain/orders/eventDesk/calls.desk.ts';
import type { On } from '#api/platform/http/answer.ts';
import { bookEvent } from './service.book.ts';
import { deskEvent, deskEventMember } from './service.choices.ts';

export function memberDeskRoutes(on: On): void {
  on(desk.getDeskEvent, deskEvent);
  on(desk.getDeskEventMember, deskEventMember);
  on(desk.bookEventForMember, bookEvent);
}
