import {
  closeDay,
  explainDifference,
  getDayClose,
  getDayLines,
  listDayCloses,
} from '#domain/payments/dayClose/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { close, dayCloses, dayOf, explain, linesForFile } from './service.dayClose.ts';

export function dayCloseRoutes(on: On): void {
  on(listDayCloses, dayCloses);
  on(getDayClose, dayOf);
  on(getDayLines, linesForFile);
  on(explainDifference, explain);
  on(closeDay, close);
}
