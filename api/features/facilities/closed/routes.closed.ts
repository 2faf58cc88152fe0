import * as closed from '#domain/facilities/closed/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { closeDays, closedRows, reopenDay } from './service.closed.ts';

export function closedDayRoutes(on: On): void {
  on(closed.listClosedDays, closedRows);
  on(closed.closeDays, closeDays);
  on(closed.openDay, reopenDay);
}
