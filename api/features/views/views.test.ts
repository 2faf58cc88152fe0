import { describe, expect, test } from 'vitest';
import type { Scope } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { getSavedViews, removeView, saveView } from '#domain/views/calls.ts';
import { maxViews, type ViewList } from '#domain/views/shapes.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const list: ViewList = '/admin/events';
const own: Input<typeof saveView> = {
  list,
  name: 'Drafts',
  query: 'q=Rosmawati&state=DRAFT&sort=-name',
  hidden: ['sold'],
  role: null,
};

/** A new administrator. */
const clerk = async (role: Scope['role'] = 'event') => ({
  admin: (await consoleOf(testApp(), [{ role, country: 'bn', region: null }])).cookie,
});
const viewsOf = async (by: { admin: string }, of: ViewList = list) =>
  (await ask(getSavedViews, { list: of }, by)).data.items;

describe('saved views', () => {
  test('of one’s own are listed for their author alone, until they are removed (issue 52)', async () => {
    const [by, other] = [await clerk(), await clerk()];
    const { data } = await ask(saveView, own, by);
    const { list: _list, ...kept } = own;
    expect(await viewsOf(by)).toEqual([{ ...kept, id: data.id, canRemove: true }]);
    expect(await viewsOf(by, '/admin/orders')).toEqual([]);
    expect(await viewsOf(other)).toEqual([]);
    await ask(removeView, { view: data.id }, other);
    expect(await viewsOf(by)).toHaveLength(1);
    expect((await ask(removeView, { view: data.id }, by)).code).toBeNull();
    expect(await viewsOf(by)).toEqual([]);
  });

  test('of a role are seen by all who have it, without the search text (issue 52)', async () => {
    const [by, same, another] = [await clerk('order'), await clerk('order'), await clerk('event')];
    const input = { ...own, list: '/admin/orders', role: 'order' } as const;
    const { data } = await ask(saveView, input, by);
    const seen = await viewsOf(same, input.list);
    expect(seen).toMatchObject([
      { id: data.id, query: 'state=DRAFT&sort=-name', role: 'order', canRemove: false },
    ]);
    expect(await viewsOf(another, input.list)).toEqual([]);
    await ask(removeView, { view: data.id }, same);
    expect(await viewsOf(same, input.list)).toHaveLength(1);
    // A system administrator removes a view whose author has left.
    expect((await ask(removeView, { view: data.id }, await clerk('system'))).code).toBeNull();
    expect(await viewsOf(same, input.list)).toEqual([]);
  });

  test('cannot be saved for a role that one does not have (B-22)', async () => {
    const refused = await ask(saveView, { ...own, role: 'system' }, await clerk());
    expect(refused.http).toBe(403);
  });

  test('keep the first one of a name, in any case (9011)', async () => {
    const by = await clerk();
    await ask(saveView, own, by);
    const twice = await ask(saveView, { ...own, name: 'DRAFTS', query: '' }, by);
    expect(twice.envelope).toMatchObject({ errorCode: '9011', errorValues: { field: 'name' } });
    expect((await viewsOf(by)).map(({ query }) => query)).toEqual([own.query]);
  });

  test('are limited for each list (8193)', async () => {
    const by = await clerk('auditor');
    for (let at = 0; at < maxViews; at++)
      expect((await ask(saveView, { ...own, name: `View ${at}` }, by)).code).toBeNull();
    const refused = await ask(saveView, { ...own, name: 'One more' }, by);
    expect(refused.code).toBe(refusals.tooManyViews);
    const elsewhere = { ...own, list: '/admin/members', name: 'One more' } as const;
    expect((await ask(saveView, elsewhere, by)).code).toBeNull();
  });
});
