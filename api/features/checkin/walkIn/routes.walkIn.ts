import { admitWalkIn, getWalkIn } from '#domain/checkin/calls.walkIn.ts';
import type { On } from '#api/platform/http/answer.ts';
import { admitWalkIn as admit, walkInOf } from './service.walkIn.ts';

export function walkInRoutes(on: On): void {
  on(getWalkIn, (ctx, input) => walkInOf(ctx, input));
  on(admitWalkIn, (ctx, input) => admit(ctx, input));
}
