import { expect, test } from 'vitest';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { getEventFigures, listEventRows, withdrawEvent } from '#domain/events/calls.make.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { eventDeskOf, reason } from '#tests/support/desks/eventDesk.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 100, isExport: false };
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const { asDesk, asMember, formOf, publish, saved, list, onSale, buy } = eventDeskOf(testApp);

test('withdraws an event: members neither see nor book it, its orders stay, and publishing shows it again (issue 52, B-42)', async () => {
  const id = await onSale();
  expect((await buy('8123000', id)).code).toBeNull();
  const step = async () => ({ id, version: (await formOf(id)).version, reason });
  expect((await ask(withdrawEvent, await step(), await asDesk())).code).toBeNull();
  expect(await list()).not.toContain(id);
  expect((await ask(getEventDetail, { eventID: id }, await asMember())).code).toBe('6040');
  expect((await buy('8123001', id)).code).toBe(refusals.outsideTicketWindow);
  const { orders } = (await ask(getEventFigures, { id }, await asDesk())).data;
  expect(orders.unpaid).toBe(1);
  expect(await formOf(id)).toMatchObject({ state: 'PUBLISHED', isWithdrawn: true });
  const rows = async (state: 'PUBLISHED' | 'WITHDRAWN') =>
    (await ask(listEventRows, { ...page, state, search: id }, await asDesk())).data.items.map(
      (row) => [row.id, row.state],
    );
  expect(await rows('WITHDRAWN')).toEqual([[id, 'WITHDRAWN']]);
  expect(await rows('PUBLISHED')).toEqual([]);
  const twice = await ask(withdrawEvent, await step(), await asDesk());
  expect(twice.code).toBe(refusals.notPublished);

  expect((await publish(id)).code).toBeNull();
  expect(await list()).toContain(id);
  expect((await buy('8123001', id)).code).toBeNull();
});

test('refuses to withdraw a draft (8360) and another version (9010) (issue 52)', async () => {
  const draft = await saved(fullEvent(Date.now()));
  const of = (id: string, version: number) => ({ id, version, reason });
  const refusedAs = async (id: string, version: number) =>
    (await ask(withdrawEvent, of(id, version), await asDesk())).code;
  expect(await refusedAs(draft, 1)).toBe(refusals.notPublished);
  const shown = await onSale();
  expect(await refusedAs(shown, 1)).toBe(refusals.changedMeanwhile);
});
