import { expect, test } from 'vitest';
import { viewFindings } from './views.ts';

const owners = new Map([
  ['ticket', 'tickets'],
  ['event', 'events'],
  ['ticket_claim', 'events'],
]);
const found = (statement: string, path = 'api/features/events/store.rows.ts') =>
  viewFindings({ path, text: `export const rows = (conn) => all(conn)\`${statement}\`;` }, owners);

test.each([
  ['select 1 from ticket'],
  ['select e.id from event e left join ticket k on k.event_id = e.id'],
  ['select ${fields} from event e, lateral (select 1 from ticket) k where ${fits(`${one}`)}'],
  ['exists (select 1 from ticket k where k.event_id = e.id)'],
])('finds a table of another feature: %s', (statement) => {
  expect(found(statement)).toHaveLength(1);
  expect(found(statement, 'api/features/events/admin/store.rows.ts')).toHaveLength(1);
});

test.each([
  ['api/features/events/store.rows.view.ts', 'select 1 from ticket'],
  ['api/features/events/store.view.ts', 'select 1 from ticket'],
  ['api/features/tickets/store.ts', 'select 1 from ticket'],
  ['api/features/events/store.ts', 'select 1 from something_of_the_moment'],
  [
    'api/features/events/store.ts',
    'update ticket_claim c set taken = true from ticket k where k.id = c.ticket_id',
  ],
])('%s may contain: %s', (path, statement) => expect(found(statement, path)).toEqual([]));
