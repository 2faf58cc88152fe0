import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getFollowUps, noteCalls } from '#domain/notes/calls.ts';
import { type NoteKind, noteKinds } from '#domain/notes/shapes.ts';
import { listOrderRows } from '#domain/orders/calls.admin.ts';
import { getOrderTimeline } from '#domain/orders/timeline/calls.ts';
import { makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { makeAdministrator } from '#demo/make/make.administrators.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { run, value } from '#api/platform/db/sql.ts';
import { deletePastOrders } from '#api/features/orders/service.retention.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const roles = { member: 'system', order: 'order', event: 'event', room: 'facility' } as const;
const as = async (kind: NoteKind) => ({ admin: await testApp().admin(roles[kind]) });
const today = async () =>
  Temporal.Instant.fromEpochMilliseconds(await appNow(db()))
    .toZonedDateTimeISO('Asia/Brunei')
    .toPlainDate();
const ownersOf = (cookie: string, id: string) =>
  ask(noteCalls.order.get, { id }, { admin: cookie }).then(({ data }) => data.owners);
/** Id of the administrator with the newest session. */
const lastSignedIn = () =>
  value<string>(db())`select admin_user_id::text from admin_session order by id desc limit 1`;

let last = 0;
async function subjectOf(kind: NoteKind): Promise<string> {
  last += 1;
  if (kind === 'member') return String((await makeMember(db(), { name: `Noted ${last}` })).id);
  if (kind === 'event') return String((await makeEvent(db(), { name: `Noted ${last}` })).id);
  if (kind === 'room') return (await makeRoom(db(), await makeVenue(db(), {}), {})).id;
  return (await makeOrder(db(), testApp().core.secrets, { status: 'PAID' })).orderNumber;
}
const empty = { version: 0, tags: [], ownerId: null, followUpOn: null };

describe('notes', () => {
  test.each(noteKinds)('of a %s are added, listed newest first and removed', async (kind) => {
    const by = await as(kind);
    const id = await subjectOf(kind);
    const { get, add, remove } = noteCalls[kind];
    expect((await ask(get, { id }, by)).data).toMatchObject({
      ...empty,
      notes: [],
      canWrite: true,
    });
    for (const text of ['First call\nabout places', 'Second call'])
      expect((await ask(add, { id, text }, by)).code).toBeNull();
    const { notes } = (await ask(get, { id }, by)).data;
    expect(notes.map(({ text }) => text)).toEqual(['Second call', 'First call\nabout places']);
    expect(notes[0]!.by).not.toBe('');
    await ask(remove, { id, note: notes[0]!.id }, by);
    expect((await ask(get, { id }, by)).data.notes).toHaveLength(1);
    // A note of another record is not removed by this one.
    await ask(remove, { id: await subjectOf(kind), note: notes[1]!.id }, by);
    expect((await ask(get, { id }, by)).data.notes).toHaveLength(1);
  });

  test('leave their texts out of the audit log and of exports (B-22, B-24)', async () => {
    const by = await as('order');
    const id = await subjectOf('order');
    await ask(noteCalls.order.add, { id, text: 'Secret ailment' }, by);
    const system = { admin: await testApp().admin('system') };
    const page = { pageNum: 1, pageSize: 20, isExport: false };
    const log = await ask(listAudit, { ...page, entity: 'order', entityId: id }, system);
    expect(log.data.items).toHaveLength(1);
    expect(JSON.stringify(log.data)).not.toContain('ailment');
    const both = {
      admin: await testApp().admin('event', [
        { role: 'order', country: null, region: null },
        { role: 'personal-export', country: null, region: null },
      ]),
    };
    const exported = await ask(listOrderRows, { ...page, isExport: true, search: id }, both);
    expect(exported.data.items).toHaveLength(1);
    expect(JSON.stringify(exported.data)).not.toContain('ailment');
    const timeline = await ask(getOrderTimeline, { orderNumber: id, pageNum: 1 }, by);
    expect(timeline.data.items).toContainEqual(
      expect.objectContaining({ kind: 'NOTE', text: 'Secret ailment' }),
    );
  });

  test('are deleted with their order seven years after its end (B-24)', async () => {
    const by = await as('order');
    const id = await subjectOf('order');
    await ask(noteCalls.order.add, { id, text: 'Old call' }, by);
    const count = () => value<number>(db())`select count(*)::int from note where text = 'Old call'`;
    expect(await count()).toBe(1);
    await run(db())`
      update booking_order set ends_at = t.at, starts_at = t.at, order_date = t.at, paid_date = t.at
      from (select app_now() - interval '8 years' as at) t where order_number = ${id}`;
    await deletePastOrders(testApp().core);
    expect(await count()).toBe(0);
  });
});

describe('follow-ups', () => {
  test('are on the list of their owner, the due ones marked, and change by version', async () => {
    const by = await as('order');
    const { email } = testApp().people.find(({ key }) => key === 'admin-order')!;
    const me = await value<string>(db())`select id::text from admin_user where email = ${email}`;
    const id = await subjectOf('order');
    const later = await subjectOf('order');
    const { get, save } = noteCalls.order;
    const day = (await today()).toString();
    const fields = { tags: ['VIP', 'VIP', 'late'], ownerId: me, followUpOn: day };
    expect((await ask(save, { id, version: 0, ...fields }, by)).code).toBeNull();
    await ask(
      save,
      { ...fields, id: later, version: 0, followUpOn: (await today()).add({ days: 1 }).toString() },
      by,
    );
    expect((await ask(get, { id }, by)).data).toMatchObject({
      tags: ['VIP', 'late'],
      ownerId: me,
      followUpOn: day,
      version: 1,
    });
    const { items } = (await ask(getFollowUps, {}, by)).data;
    expect(items.map(({ subjectId, isDue }) => [subjectId, isDue])).toEqual([
      [id, true],
      [later, false],
    ]);
    const another = { admin: await testApp().admin('system') };
    expect((await ask(getFollowUps, {}, another)).data.items).toEqual([]);
    // A save of the version before is refused, and the new one takes the record off the list.
    expect((await ask(save, { ...empty, id, version: 0 }, by)).code).toBe('9010');
    expect((await ask(save, { ...empty, id, version: 1 }, by)).code).toBeNull();
    expect((await ask(getFollowUps, {}, by)).data.items).toMatchObject([{ subjectId: later }]);
  });

  test('refuse an owner who cannot read the record (B-45)', async () => {
    const by = await as('order');
    const id = await subjectOf('order');
    const stranger = await makeAdministrator(db(), {
      email: 'no.orders@balai.example',
      name: 'No Orders',
      scopes: [{ role: 'content', country: null, region: null }],
    });
    expect((await ownersOf(by.admin, id)).map((one) => one.id)).not.toContain(String(stranger));
    const input = { ...empty, id, ownerId: String(stranger) };
    const { envelope } = await ask(noteCalls.order.save, input, by);
    expect(envelope).toMatchObject({ data: null, errorValues: { field: 'ownerId' } });
  });

  test('leave the list when the roles do not reach their record any more (B-45)', async () => {
    const { cookie } = await consoleOf(testApp(), [{ role: 'order', country: 'bn', region: null }]);
    const adminId = await lastSignedIn();
    const id = await subjectOf('order');
    const by = { admin: cookie };
    expect((await ownersOf(cookie, id)).map((one) => one.id)).toContain(adminId);
    const fields = { ...empty, id, ownerId: adminId, followUpOn: (await today()).toString() };
    await ask(noteCalls.order.save, fields, by);
    expect((await ask(getFollowUps, {}, by)).data.items).toMatchObject([{ subjectId: id }]);
    await run(
      db(),
    )`update admin_user_role set country = 'sg' where admin_user_id = ${adminId}::bigint`;
    expect((await ask(getFollowUps, {}, by)).data.items).toEqual([]);
  });
});
