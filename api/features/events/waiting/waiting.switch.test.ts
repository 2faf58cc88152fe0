import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { liningIn } from '#tests/races/lining.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { join, lines, own, soldOut, serve } = liningIn(testApp);
const desk = eventDeskOf(testApp);

test('switching the waiting list off refuses new entries, keeps existing ones and is logged (issue 20)', async () => {
  const { event, giveBack } = await soldOut(1, { name: 'Evening of flutes' });
  const id = String(event.id);
  const [waiting, late] = [await buyerIn(testApp()), await buyerIn(testApp())];
  expect((await desk.formOf(id)).waitingList).toBe(true);
  await join(waiting, event);
  expect((await desk.change(id, () => ({ waitingList: false }))).code).toBeNull();
  expect((await desk.formOf(id)).waitingList).toBe(false);

  expect((await lines(late, event))[0]).toMatchObject({ isSoldOut: true, most: 0, own: null });
  expect((await join(late, event)).code).toBe(refusals.noData);
  expect(await own(waiting, event)).toMatchObject({ state: 'WAITING' });
  await giveBack(1);
  await serve();
  expect(await own(waiting, event)).toMatchObject({ state: 'OFFERED', offered: 1 });

  const { data } = await testApp().ask(
    listAudit,
    { pageNum: 1, pageSize: 50, isExport: false, entity: 'event', entityId: id },
    { admin: await testApp().admin('auditor') },
  );
  expect(JSON.stringify(data.items)).toContain('waitingList');
  expect((await desk.change(id, () => ({ waitingList: true }))).code).toBeNull();
  expect((await join(late, event)).code).toBeNull();
});
