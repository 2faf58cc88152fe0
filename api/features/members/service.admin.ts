import { subTypesOf } from '#domain/members/rules.lookup.ts';
import { accountKindOf } from '#domain/members/rules.ts';
import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type { MemberDetail } from '#domain/members/shapes.admin.ts';
import type { BlockKind } from '#domain/members/shapes.lookup.ts';
import type { AccountKind } from '#domain/members/shapes.ts';
import { record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { allRows, type Page } from '#api/platform/records/listing.ts';
import { exportReach, logExport } from '#api/platform/records/exports.ts';
import { ofCountry } from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import type { Denied } from '#api/features/members/signIn/service.session.ts';
import { countLookup } from './service.known.ts';
import {
  findMember,
  listMemberRows,
  listVolumes,
  lockAdminBlock,
  type MemberRecord,
  setAdminBlock,
} from './store.admin.ts';
import { hasOrderWithin } from './store.orders.view.ts';
import { listBlocks } from './store.view.ts';
import { endSignIns } from '#api/features/members/signIn/store.signIns.ts';

/** How long the page of a member waits for the directory, in ms. */
const timeoutMs = 1500;

type Command = ListQuery & {
  country?: string | undefined;
  kind?: AccountKind | undefined;
  block?: BlockKind | 'any' | 'none' | undefined;
};

/** Kind of an account type; null before the directory was read. */
const kindOf = (subType: string | null): AccountKind | null =>
  subType === null ? null : accountKindOf(subType);

/** Whether a reach has only districts, whose roles find a member by the full number only (B-45). */
export const isLookupOnly = (reach: Reach): boolean =>
  reach !== null && reach.limits.every((one) => one.district !== null);

/** Logs that members were looked up by their numbers (ASVS 16.3.2). */
export async function logLookups(
  ctx: AdminCtx,
  found: readonly { id: string; country: string }[],
): Promise<void> {
  for (const { id, country } of found)
    await inTransaction(ctx.db, (tx) =>
      record(tx, ctx, { action: 'read', entity: 'member', entityId: id, country }),
    );
}

const filterOf = (input: Command) => ({
  ...input,
  subTypes: input.kind === undefined ? null : subTypesOf(input.kind),
  isOther: input.kind === 'other',
});

/**
 * Ids of all members of a filter, up to the limit of an export, and how many there are. Roles for a
 * district find none, because they change no member (B-45).
 */
export async function memberIds(
  ctx: AdminCtx,
  filter: Omit<Command, keyof ListQuery> & Pick<ListQuery, 'search'>,
): Promise<Page<string>> {
  const reach = ctx.admin.reach('members.read');
  if (isLookupOnly(reach)) return { items: [], totalNum: 0 };
  const page = await listMemberRows(ctx.db, filterOf({ ...allRows, ...filter }), reach);
  return { items: page.items.map(({ id }) => id), totalNum: page.totalNum };
}

/**
 * Lists members by number or name (ADM-007). A role for a district finds a member only by the full
 * number (B-45), and each such read is logged (ASVS 16.3.2). Exports are logged, because they
 * contain names.
 */
export async function members(ctx: AdminCtx, input: Command) {
  const filter = filterOf(input);
  const reach = exportReach(ctx, 'members.read', input);
  const isLookup = (input.search ?? '') !== '' && isLookupOnly(reach);
  if (isLookup) await countLookup(ctx);
  const page = await listMemberRows(ctx.db, filter, reach);
  if (isLookup) await logLookups(ctx, page.items);
  await logExport(ctx, input, {
    entity: 'member',
    country: input.country ?? null,
    rows: page.items,
    filters: { search: input.search ?? '', kind: input.kind, block: input.block },
  });
  return {
    totalNum: page.totalNum,
    items: page.items.map(({ subType, ...row }) => ({ ...row, kind: kindOf(subType) })),
  };
}

/**
 * Reads a member's record. A role for a district reads members who have an order in its district
 * (B-45). Throws `noData` for all other members, as for unknown ones (I25).
 */
export async function memberFor(ctx: AdminCtx, id: string): Promise<MemberRecord> {
  const found = await findMember(ctx.db, id);
  if (found === null) throw new Refused('noData');
  if (ctx.admin.can('members.read', ofCountry(found))) return found;
  if (!(await hasOrderWithin(ctx.db, id, ctx.admin.reach('members.read'))))
    throw new Refused('noData');
  return found;
}

/**
 * Reads a member's record for data that belong to the whole country: sign-ins, acceptances,
 * coupons. A role for a district cannot read them.
 */
export async function memberOfCountryFor(ctx: AdminCtx, id: string): Promise<MemberRecord> {
  const found = await findMember(ctx.db, id);
  if (found === null || !ctx.admin.can('members.read', ofCountry(found)))
    throw new Refused('noData');
  return found;
}

/** Reads a member, with the directory's current data if it responds in time (ADM-007). */
export async function member(ctx: AdminCtx, id: string): Promise<MemberDetail> {
  const found = await memberFor(ctx, id);
  const person = await ctx.integrations.directory
    .find(found.country, found.memberNo, timeoutMs)
    .catch((error: unknown) => {
      if (error instanceof ExternalServiceError) return null;
      throw error;
    });
  return {
    ...found,
    kind: kindOf(found.subType),
    volumes: await listVolumes(ctx.db, id),
    blockList: await listBlocks(ctx.db, id),
    directory: person === null ? null : { status: person.status, parties: person.parties },
  };
}

/**
 * Sets, changes or lifts an administrator's block (ADM-008), from the next request on (I29). An
 * ACCOUNT block ends the member's sign-ins (I32); the member can sign in again and read. An
 * ORDERING block is only shown when the member orders (SES-052, EVT-054).
 */
export async function setBlock(
  ctx: AdminCtx,
  denied: Denied,
  input: { id: string; kind: BlockKind | null; was: BlockKind | null; reason: string },
) {
  await memberFor(ctx, input.id);
  const ended = await inTransaction(ctx.db, async (tx) => {
    const before = await lockAdminBlock(tx, input.id);
    if (before === null) throw new Refused('noData');
    if (!ctx.admin.can('blocks.write', ofCountry(before))) throw new Refused('notAllowed');
    if (before.kind !== input.was || before.kind === input.kind)
      throw new Refused('changedMeanwhile');
    await setAdminBlock(tx, input.id, {
      kind: input.kind,
      reason: input.reason,
      adminId: ctx.admin.id,
    });
    await record(tx, ctx, {
      action: input.kind === null ? 'unblock' : 'block',
      entity: 'member',
      entityId: input.id,
      country: before.country,
      reason: input.reason,
      old: { block: before.kind },
      new: { block: input.kind },
    });
    return input.kind === 'ACCOUNT' ? endSignIns(tx, input.id) : [];
  });
  denied.note(ended);
  return null;
}
