import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf();
const tokenOf = (who: string) => testApp().token(who);

test('renews the directory data of many returning members a few at a time (issue 21, B-33)', async () => {
  const many = Array.from({ length: 16 }, (_, nth) => String(8_001_100 + nth));
  for (const ada of many) {
    const { id } = await makeMember(testApp().core.db, { ada, profileAt: Date.now() - 3_600_000 });
    await sql`insert into block_privilege (member_id, kind, source) values (${id}, 'ORDERING', 'DIRECTORY')`.execute(
      testApp().core.db,
    );
  }
  const left = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from block_privilege b join member m on m.id = b.member_id where m.ada = any (${many})`.execute(
      testApp().core.db,
    );
    return rows[0]!.n;
  };
  const event = await makeEvent(testApp().core.db);
  const tokens = await Promise.all(many.map(tokenOf));
  await testApp().sandbox({ directory: 'silent' });
  try {
    await Promise.all(
      tokens.map((token) =>
        testApp().ask(getEventDetail, { eventID: String(event.id) }, { token }),
      ),
    );
    expect(await left()).toBe(16);
  } finally {
    await testApp().sandbox({ directory: 'ok' });
  }
  // Four reads wait for a response; the other reads are still queued.
  await until(async () => (await left()) <= 4);
});
