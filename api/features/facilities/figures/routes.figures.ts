import { getRoomFigures } from '#domain/facilities/figures/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { roomFigures } from './service.figures.ts';

export function roomFigureRoutes(on: On): void {
  on(getRoomFigures, roomFigures);
}
