import {
  listHelpers,
  makeHelper,
  openHelperLink,
  withdrawHelper,
} from '#domain/checkin/calls.helpers.ts';
import type { On } from '#api/platform/http/answer.ts';
import { helpersOf, makeHelper as make, withdrawHelper as withdraw } from './service.helpers.ts';
import { openLink } from './service.link.ts';

export function helperRoutes(on: On): void {
  on(openHelperLink, (ctx, input) => openLink(ctx, input));
  on(listHelpers, (ctx, input) => helpersOf(ctx, input.sessionId));
  on(makeHelper, (ctx, input) => make(ctx, input));
  on(withdrawHelper, (ctx, input) => withdraw(ctx, input.id));
}
