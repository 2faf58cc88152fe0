import { getServiceFigures } from '#domain/services/figures/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { serviceFigures } from './service.figures.ts';

export function serviceFigureRoutes(on: On): void {
  on(getServiceFigures, serviceFigures);
}
