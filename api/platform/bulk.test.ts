import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { listMembers } from '#domain/members/calls.admin.ts';
import { makeMembers } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();

test('logs one line when many pages of a list of persons are read without the export right (B-22, B-24)', async () => {
  await makeMembers(
    testApp().core.db,
    Array.from({ length: 500 }, (_, i) => ({ ada: String(8_210_000 + i) })),
  );
  const [system, order] = [await testApp().admin('system'), await testApp().admin('order')];
  const read = (pageNum: number) =>
    testApp().ask(listMembers, { pageNum, pageSize: 100, isExport: false }, { admin: order });
  const lines = async () => {
    const log = await testApp().ask(
      listAudit,
      { pageNum: 1, pageSize: 50, isExport: false, entity: 'member' },
      { admin: system },
    );
    return log.data.items
      .filter(({ action }) => action === 'read')
      .map(({ new: logged }) => logged);
  };
  await read(1);
  expect(await lines()).toEqual([]);
  for (const page of [2, 3, 4]) await read(page);
  expect(await lines()).toMatchObject([{ rows: 200 }]);
});
