import type { Input } from '#domain/call.ts';
import type { saveView } from '#domain/views/calls.ts';
import { maxViews, type SavedView, type ViewList } from '#domain/views/shapes.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { deleteView, insertView, listViews } from './store.ts';

const seenBy = ({ admin }: AdminCtx) => ({
  adminId: admin.id,
  roles: [...new Set(admin.scopes.map(({ role }) => role))],
});
const removesAll = (ctx: AdminCtx): boolean => ctx.admin.canAnywhere('administrators.write');

/** Returns the administrator's own views of a list, then those of their roles. */
export async function savedViews(ctx: AdminCtx, list: ViewList): Promise<{ items: SavedView[] }> {
  const views = await listViews(ctx.db, seenBy(ctx), list);
  return {
    items: views.map(({ adminId, ...view }) => ({
      ...view,
      canRemove: adminId === ctx.admin.id || (view.role !== null && removesAll(ctx)),
    })),
  };
}

/** The query without the search text. */
function withoutSearch(query: string): string {
  const kept = new URLSearchParams(query);
  kept.delete('q');
  return kept.toString();
}

/** Saves a view for the administrator or for one of their roles. */
export async function keepView(
  ctx: AdminCtx,
  input: Input<typeof saveView>,
): Promise<{ id: string }> {
  const seen = seenBy(ctx);
  const { role } = input;
  if (role !== null && !seen.roles.includes(role)) throw new Refused('notAllowed');
  const query = role === null ? input.query : withoutSearch(input.query);
  return inTransaction(ctx.db, async (tx) => {
    if ((await listViews(tx, seen, input.list)).length >= maxViews)
      throw new Refused('tooManyViews', { most: maxViews });
    const id = await insertView(tx, seen.adminId, { ...input, query });
    if (id === null) throw new Refused('nameTaken', { field: 'name' });
    return { id };
  });
}

export async function dropView(ctx: AdminCtx, id: string): Promise<null> {
  const of = { id, adminId: ctx.admin.id, any: removesAll(ctx) };
  await inTransaction(ctx.db, (tx) => deleteView(tx, of));
  return null;
}
