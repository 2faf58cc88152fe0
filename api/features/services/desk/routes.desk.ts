import * as desk from '#domain/services/desk/calls.desk.ts';
import { getServiceReasons } from '#domain/services/desk/calls.reasons.ts';
import type { On } from '#api/platform/http/answer.ts';
import { bookService } from './service.book.ts';
import { deskService, deskServiceMember, deskSlots } from './service.choices.ts';
import { serviceReasons } from './service.reasons.ts';

export function serviceDeskRoutes(on: On): void {
  on(desk.getDeskService, deskService);
  on(desk.getDeskSlots, deskSlots);
  on(desk.getDeskServiceMember, deskServiceMember);
  on(getServiceReasons, serviceReasons);
  on(desk.bookServiceForMember, bookService);
}
