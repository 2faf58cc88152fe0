import { listMemberAcceptances } from '#domain/terms/calls.members.ts';
import type { On } from '#api/platform/http/answer.ts';
import { memberAcceptances } from './service.members.ts';

export function memberAcceptanceRoutes(on: On): void {
  on(listMemberAcceptances, (ctx, input) => memberAcceptances(ctx, input.memberId));
}
