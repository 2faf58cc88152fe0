import { renamePlace, getMoveTargets, movePlaces } from '#domain/orders/acts/calls.tickets.ts';
import type { On } from '#api/platform/http/answer.ts';
import { move } from './service.move.ts';
import { moveTargets } from './service.targets.ts';
import { correctName } from './service.name.ts';

export function placeDeskRoutes(on: On): void {
  on(renamePlace, (ctx, input) => correctName(ctx, input));
  on(getMoveTargets, (ctx, input) => moveTargets(ctx, input));
  on(movePlaces, (ctx, input) => move(ctx, input));
}
