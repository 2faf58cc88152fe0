import * as calls from '#domain/services/absences/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { absenceOf, enterAbsenceOf } from './service.ts';
import { performAbsence, undoAbsence } from './service.undo.ts';

export function absenceRoutes(on: On): void {
  on(calls.getAbsence, absenceOf);
  on(calls.enterAbsence, enterAbsenceOf);
  on(calls.undoAbsence, undoAbsence);
  on(calls.performAbsence, performAbsence);
}
