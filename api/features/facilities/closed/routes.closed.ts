import * as closed from '#domain/facilities/closed/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { performClosing, undoClosing } from './service.undo.ts';
import { closeDays, closedRows, closingOf, reopenDay } from './service.closed.ts';

export function closedDayRoutes(on: On): void {
  on(closed.listClosedDays, closedRows);
  on(closed.getClosing, closingOf);
  on(closed.closeDays, closeDays);
  on(closed.openDay, reopenDay);
  on(closed.undoClosing, undoClosing);
  on(closed.performClosing, performClosing);
}
