import { afterEach, describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import {
  closeDay,
  getDayClose,
  getDayLines,
  listDayCloses,
} from '#domain/payments/dayClose/calls.ts';
import { run, sql, value } from '#api/platform/db/sql.ts';
import { deletePastReports } from '#api/features/payments/service.retention.ts';
import {
  closedCountry as country,
  closingReason as reason,
  dayCloseOf,
} from '#tests/support/desks/dayClose.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { page } from '#tests/support/unmatched.ts';

const testApp = testAppOf();
const { ofRole, clerk, newDay, soldOn, read, close, explain } = dayCloseOf(testApp);
const db = () => testApp().core.db;

afterEach(() => testApp().setClock(null));

describe('the reason of a difference', () => {
  test('settles this amount only, can be corrected, and is logged (issue 52, B-24)', async () => {
    const day = newDay();
    const { id, orderNumber } = await soldOn(day);
    const cent = (by: number) =>
      run(db())`update invoice set total_cents = total_cents + ${by} where order_id = ${id}`;
    await cent(1);
    const of = { book: 'INVOICE', orderNumber } as const;
    expect(await explain(day, { ...of, difference: 2 })).toBe('9010');
    expect(await explain(day, { ...of, book: 'SALE', difference: 1 })).toBe('6040');
    expect(await explain(day, { ...of, difference: 1 })).toBeNull();
    expect(await explain(day, { ...of, difference: 1 })).toBe('9010');
    expect(await explain(day, { ...of, difference: 1 }, 1)).toBeNull();
    const [line] = (await read(day)).differences;
    expect(line).toMatchObject({ reason, version: 2 });
    expect(line!.by).not.toBeNull();
    await cent(1);
    expect((await read(day)).differences).toMatchObject([{ reason: null }]);
    expect(await close(day)).toBe('8261');
    expect(await explain(day, { ...of, difference: 2 })).toBeNull();
    expect(await close(day)).toBeNull();
    expect(await explain(day, { ...of, difference: 2 }, 3)).toBe('8262');
    const { data } = await testApp().ask(
      listAudit,
      { ...page, entity: 'day close', search: day },
      { admin: await testApp().admin('system') },
    );
    expect(data.items.map(({ action }) => action)).toEqual(['close', 'change', 'change', 'change']);
  });
});

describe('a closed day', () => {
  test('is closed once, when it is over and unchanged since it was read (issue 52)', async () => {
    const day = newDay();
    await soldOn(day);
    const { fingerprint } = await read(day);
    await soldOn(day);
    expect(await close(day, { fingerprint })).toBe('9010');
    expect(await close(dayAhead(0))).toBe('8260');
    const codes = await Promise.all([close(day), close(day)]);
    expect(new Set(codes)).toEqual(new Set([null, '8262']));
    expect(await read(day)).toMatchObject({ state: 'CLOSED', changed: [], later: [] });
    expect((await read(day)).closedBy).not.toBeNull();
  });

  test('keeps its lines for a year and lists what changes afterwards (issue 52)', async () => {
    const day = newDay();
    const { id, orderNumber } = await soldOn(day);
    const linesOf = async () =>
      (await testApp().ask(getDayLines, { country, day }, await clerk())).data.items;
    const atFirst = await linesOf();
    expect(await close(day)).toBeNull();
    await run(db())`update invoice set total_cents = total_cents + 1 where order_id = ${id}`;
    await run(db())`
      insert into ledger (order_id, kind, amount_cents, at) values (${id}, 'REFUND_DUE', 300, app_now())`;
    await testApp().setClock(Date.now() + 366 * 86_400_000);
    expect(await linesOf()).toEqual(atFirst);
    const { differences, changed, later } = await read(day);
    expect(differences).toEqual([]);
    const both = { left: 1000, right: 1000 };
    expect(changed).toMatchObject([
      { book: 'INVOICE', orderNumber, before: both, now: { left: 1000, right: 1001 } },
    ]);
    expect(later).toMatchObject([{ what: 'REFUND_DUE', orderNumber, amount: 300 }]);
  });

  test('is deleted with its reasons after the years of orders (B-24)', async () => {
    const adminId = await value<number>(db())`select min(id) from admin_user`;
    await run(db())`
      insert into day_close (country, day, closed_by, closed_at, lines)
      select ${country}, (now() - make_interval(years => y))::date, ${adminId}, now(), '[]' from unnest(array[8, 6]) y`;
    await run(db())`
      insert into day_difference (country, day, line, amount_cents, reason, decided_by, decided_at)
      select country, day, 'SALE', 1, 'Old', ${adminId}, now() from day_close where lines = '[]' and day < now() - interval '5 years'`;
    await deletePastReports(testApp().core);
    const left = (table: 'day_close' | 'day_difference') =>
      value<number>(
        db(),
      )`select count(*) from ${sql.table(table)} where day < now() - interval '5 years'`;
    expect([await left('day_close'), await left('day_difference')]).toEqual([1, 1]);
  });
});

describe('rights', () => {
  test('belong to the whole country: a district reads and lists nothing, an auditor closes nothing (B-45, ROL-021)', async () => {
    const day = newDay();
    await soldOn(day);
    const { fingerprint } = await read(day);
    const tried = async (by: { admin: string }) => [
      (await testApp().ask(getDayClose, { country, day }, by)).code,
      (await testApp().ask(getDayLines, { country, day }, by)).code,
      (await testApp().ask(closeDay, { country, day, fingerprint }, by)).code,
      (await testApp().ask(listDayCloses, { ...page, country, from: day, until: day }, by)).data
        ?.totalNum,
    ];
    expect(await tried(await ofRole('order', 'TU'))).toEqual(['6040', '6040', '6040', 0]);
    expect(await tried(await ofRole('order', null, 'my'))).toEqual(['6040', '6040', '6040', 0]);
    expect(await tried(await ofRole('auditor', null))).toEqual([null, null, '9003', 1]);
  });

  test('the list has the open days with their differences, and closed ones with their person', async () => {
    const day = newDay();
    const { id } = await soldOn(day);
    await run(db())`delete from invoice where order_id = ${id}`;
    const row = async () =>
      (
        await testApp().ask(
          listDayCloses,
          { ...page, country, from: day, until: day },
          await clerk(),
        )
      ).data.items;
    expect(await row()).toMatchObject([{ day, state: 'OPEN', differences: 1, closedBy: null }]);
    const { orderNumber, book } = (await read(day)).differences[0]!;
    expect(await explain(day, { book, orderNumber, difference: -1000 })).toBeNull();
    expect(await close(day)).toBeNull();
    expect(await row()).toMatchObject([{ day, state: 'CLOSED', differences: null }]);
  });
});
