import { getFigures } from '#domain/orders/calls.figures.ts';
import type { On } from '#api/platform/http/answer.ts';
import { figuresOf } from './service.figures.ts';

export function figuresRoutes(on: On): void {
  on(getFigures, (ctx, input) => figuresOf(ctx, input));
}
