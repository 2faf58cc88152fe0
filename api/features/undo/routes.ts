import { getPendingActs, performEventAct, undoEventAct } from '#domain/undo/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { TextOf } from '#api/platform/http/ends.ts';
import { type ActHandlers, pendingActs, performNow, undoAct } from './service.ts';

export function undoRoutes(
  on: On,
  handlers: ActHandlers,
  textOf: (...of: Parameters<TextOf>) => string,
): void {
  on(getPendingActs, (ctx) => pendingActs(ctx, textOf));
  on(undoEventAct, (ctx, input) => undoAct(ctx, input, handlers));
  on(performEventAct, (ctx, input) => performNow(ctx, input, handlers));
}
