import { getMember, listMembers, setMemberBlock } from '#domain/members/calls.admin.ts';
import type { On } from '#api/platform/http/answer.ts';
import { member, members, setBlock } from './service.admin.ts';
import type { Denied } from '#api/features/members/signIn/service.session.ts';

export function memberDeskRoutes(on: On, denied: Denied): void {
  on(listMembers, (ctx, input) => members(ctx, input));
  on(getMember, (ctx, input) => member(ctx, input.id));
  on(setMemberBlock, (ctx, input) => setBlock(ctx, denied, input));
}
