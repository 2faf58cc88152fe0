import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();

describe('type of an event', () => {
  test('an event created without a type has code 29 (CON-029, EVT-006)', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into event (country, start_time, end_time, ticket_open_at, ticket_close_at, state)
      values ('bn', now() + interval '5 days', now() + interval '6 days', now(), now() + interval '4 days', 'PUBLISHED') returning id`.execute(
      testApp().core.db,
    );
    const { data } = await testApp().ask(
      getEventDetail,
      { eventID: String(rows[0]!.id) },
      { token: await testApp().token('8000777') },
    );
    expect(data.typeCode).toBe('29');
  });
});
