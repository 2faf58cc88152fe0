import { listServiceWaits } from '#domain/services/waiting/calls.admin.ts';
import {
  getServiceWaitChoices,
  getServiceWaits,
  stopWaitingForSlot,
  waitForSlot,
} from '#domain/services/waiting/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { waitRows } from './service.admin.ts';
import { ownWaits, stopWaiting, waitChoices, waitFor } from './service.ts';

export function serviceWaitRoutes(on: On): void {
  on(getServiceWaits, (ctx) => ownWaits(ctx));
  on(getServiceWaitChoices, (ctx, input) => waitChoices(ctx, input));
  on(waitForSlot, (ctx, input) => waitFor(ctx, input));
  on(stopWaitingForSlot, (ctx, input) => stopWaiting(ctx, input));
  on(listServiceWaits, (ctx, input) => waitRows(ctx, input));
}
