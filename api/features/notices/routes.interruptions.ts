import {
  deleteInterruption,
  endInterruption,
  getConsoleTips,
  getInterruption,
  listInterruptions,
  saveInterruption,
} from '#domain/notices/calls.interruptions.ts';
import type { On } from '#api/platform/http/answer.ts';
import {
  consoleTips,
  deleteInterruptionRow,
  endInterruptionNow,
  interruption,
  interruptionRows,
  saveInterruptionRow,
} from './service.interruptions.ts';

export function interruptionRoutes(on: On): void {
  on(listInterruptions, (ctx, input) => interruptionRows(ctx, input));
  on(getConsoleTips, (ctx) => consoleTips(ctx));
  on(getInterruption, (ctx, input) => interruption(ctx, input.id));
  on(saveInterruption, (ctx, input) => saveInterruptionRow(ctx, input));
  on(endInterruption, (ctx, input) => endInterruptionNow(ctx, input));
  on(deleteInterruption, (ctx, input) => deleteInterruptionRow(ctx, input));
}
