import { enterAbsence, getAbsence } from '#domain/services/absences/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { absenceOf, enterAbsenceOf } from './service.ts';

export function absenceRoutes(on: On): void {
  on(getAbsence, absenceOf);
  on(enterAbsence, enterAbsenceOf);
}
