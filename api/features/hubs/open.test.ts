import { describe, expect, test } from 'vitest';
import type { Scope } from '#domain/administrators/shapes.ts';
import { openCalls } from '#domain/hubs/calls.open.ts';
import { openForMs } from '#domain/hubs/shapes.open.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeVenue } from '#demo/make/make.rooms.ts';
import { run, value } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const open = async (id: string, admin: string) => {
  const { code, data } = await testApp().ask(openCalls.venue, { id }, { admin });
  return code ?? data.others;
};
const nameOf = (key: string) => testApp().people.find((one) => one.key === `admin-${key}`)!.name;

describe('a record that is open', () => {
  test('has the names of the other administrators with it for a minute (issue 52)', async () => {
    const id = await makeVenue(db(), {});
    const elsewhere = await makeVenue(db(), {});
    const [one, two] = [await testApp().admin('facility'), await testApp().admin('system')];
    expect(await open(id, one)).toEqual([]);
    expect(await open(id, one)).toEqual([]);
    expect(await open(id, two)).toEqual([nameOf('facility')]);
    expect(await open(id, one)).toEqual([nameOf('system')]);
    expect(await open(elsewhere, two)).toEqual([]);
    await run(
      db(),
    )`update open_record set seen_at = seen_at - ${openForMs} * interval '1 millisecond'`;
    expect(await open(id, one)).toEqual([]);
    // The reports of a person that have ended are dropped with the next one.
    const left = await value<number>(db())`
      select count(*)::int from open_record p join admin_user a on a.id = p.admin_user_id where a.name = ${nameOf('facility')}`;
    expect(left).toBe(1);
  });

  test('is unknown outside the district of the role (B-45)', async () => {
    const id = await makeVenue(db(), { districtCode: 'TU' });
    const scopes: Scope[] = [{ role: 'facility', country: 'bn', region: 'BM' }];
    expect(await open(id, await testApp().admin('order', scopes))).toBe(refusals.noData);
  });
});
