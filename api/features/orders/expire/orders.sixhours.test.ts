import { sql } from '#api/platform/db/sql.ts';
import { beforeAll, expect, test } from 'vitest';
import { invalidateSite } from '#api/features/regions/service.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { bruneiTime, buyerIn, keepOrder, stockOf } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const hour = 3_600_000;

beforeAll(async () => {
  await sql`insert into setting (country, key, value) values ('bn', 'hold.rule', '"SIX_HOURS"')`.execute(
    testApp().core.db,
  );
  invalidateSite(testApp().core);
});

test('limits payment to six hours by the setting, but not beyond the day (ORD-053, A-26, CON-009)', async () => {
  const { db } = testApp().core;
  const eight = bruneiTime(await appNow(db), '08:00:00') + 72 * hour;
  for (const [start, end] of [
    [eight, eight + 6 * hour],
    [eight + 13 * hour, bruneiTime(eight, '23:59:59')],
  ] as const) {
    await testApp().setClock(start);
    const event = await makeEvent(db);
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event);
    await buyer.confirm(orderNumber);
    const { deadline } = (await buyer.detail(orderNumber)).data;
    expect(Math.abs(deadline! - end)).toBeLessThan(30_000);
    await testApp().setClock(deadline! - 30_000);
    expect((await stockOf(testApp(), event)).free).toBe(99);
    await testApp().setClock(deadline);
    expect((await stockOf(testApp(), event)).free).toBe(100);
  }
});
