import type { AccountKind } from '#domain/members/shapes.ts';
import type { BlockKind } from '#domain/members/shapes.lookup.ts';

export const kindTexts = {
  owner: 'owner',
  member: 'apc',
  other: 'other',
} as const satisfies Record<AccountKind, string>;
export const blockNames = { ORDERING: 'ordering', ACCOUNT: 'account' } as const satisfies Record<
  BlockKind,
  string
>;
