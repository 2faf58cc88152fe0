import { expect, test } from 'vitest';
import { ownerFindings, ownersIn } from './owners.ts';

const owners = ownersIn([
  "comment on table ticket is 'orders: Old.'; comment on table audit_log is 'platform: Who did what.';",
  "comment on table ticket is 'tickets: A place of somebody.';\ncomment on view seats is 'events: Seats.';",
]);
const foundIn = (path: string, text: string) => ownerFindings({ path, text }, owners).length;

test('the last comment of a table names its owner', () => {
  expect([...owners]).toEqual([
    ['ticket', 'tickets'],
    ['audit_log', 'platform'],
    ['seats', 'events'],
  ]);
});

test.each([
  ['api/features/orders/store.ts', 'insert into ticket (id) values (1)'],
  ['api/features/orders/store.ts', 'with a as (delete from ticket where id = 1) select 1'],
  ['api/features/orders/store.ts', 'update ticket set state = 1'],
  ['api/features/events/names/store.people.ts', 'update ticket k set state = 1'],
  ['api/features/events/purchase/service.ts', 'insert into\n      ticket (id)'],
  ['api/platform/auth/idempotency.ts', 'delete from ticket'],
  ['api/features/tickets/store.ts', 'insert into audit_log (id) values (1)'],
])('%s may not contain: %s', (path, text) => {
  expect(foundIn(path, text)).toBe(1);
});

test.each([
  ['api/features/tickets/store.ts', 'insert into ticket (id) values (1)'],
  ['api/features/events/purchase/store.ts', 'update seats set a = 1'],
  ['api/platform/records/audit.ts', 'insert into audit_log (id) values (1)'],
  ['api/features/orders/store.ts', 'select 1 from ticket for update'],
  ['api/features/orders/store.ts', 'on conflict (id) do update set a = 1'],
  ['api/features/orders/store.ts', '// update ticket by hand'],
  ['api/features/orders/store.ts', '/** Never delete from ticket. */'],
  ['api/features/orders/orders.test.ts', 'delete from ticket'],
  ['demo/make/make.ts', 'insert into ticket (id) values (1)'],
  ['domain/orders/rules.ts', 'update ticket'],
])('%s may contain: %s', (path, text) => {
  expect(foundIn(path, text)).toBe(0);
});
