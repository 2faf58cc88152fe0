import type { FoundMember } from '#domain/search/shapes.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { logExport } from '#api/platform/records/exports.ts';
import { countLookup } from './service.known.ts';
import { isLookupOnly, logLookups } from './service.admin.ts';
import { findByWords } from './store.admin.ts';

/**
 * Finds members by number, name or verified e-mail address. A role for a district finds one by the
 * full number only (B-45); each such search counts in the limit, and what it finds is logged.
 */
export async function findMembers(
  ctx: AdminCtx,
  { text, query, most }: { text: string; query: string; most: number },
): Promise<FoundMember[]> {
  const reach = ctx.admin.reach('members.read');
  if (reach?.limits.length === 0 || query === '') return [];
  const isLookup = isLookupOnly(reach);
  if (isLookup) {
    if (!/^\w{5,20}$/.test(text.trim())) return [];
    await countLookup(ctx);
  }
  const found = await findByWords(ctx.db, { search: text, query, most }, reach);
  if (isLookup) await logLookups(ctx, found);
  else await logExport(ctx, { isExport: false }, { entity: 'member', country: null, rows: found });
  return found;
}
