import { getServiceFigures } from '#domain/assessments/figures/calls.ts';
import type { On } from '#api/kit/http/answer.ts';
import { serviceFigures } from './service.figures.ts';

/** Figures of services. */
export function serviceFigureRoutes(on: On): void {
  on(getServiceFigures, serviceFigures);
}
