import { expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getNameQuestions, saveNameQuestions } from '#domain/events/calls.guests.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const { asDesk, saved, change } = eventDeskOf(testApp);
const logOf = async (filter: object) => {
  const page = { pageNum: 1, pageSize: 20, isExport: false };
  return (
    await testApp().ask(
      listAudit,
      { ...page, ...filter },
      { admin: await testApp().admin('auditor') },
    )
  ).data.items;
};
const changesOf = async (id: string) =>
  (await logOf({ entity: 'event', entityId: id })).filter(({ action }) => action === 'change');

test('logs only the price when only a price of an event changes (ADM-003, console 10)', async () => {
  const id = await saved(fullEvent(Date.now()));
  await change(id, ({ ticketTypes }) => ({
    ticketTypes: ticketTypes.map((type, place) => (place === 0 ? { ...type, price: 2056 } : type)),
  }));
  const [entry] = await changesOf(id);
  expect(Object.keys(entry!.new as object)).toEqual(['ticketTypes']);
});

test('logs no change when an event is saved unchanged or with reordered rows (ADM-003, console 10)', async () => {
  const id = await saved(fullEvent(Date.now()));
  await change(id, () => ({}));
  await change(id, ({ stock, sessions }) => ({
    stock: stock.toReversed(),
    sessions: sessions.toReversed(),
  }));
  expect(await changesOf(id)).toEqual([]);
});

test('logs ticket types, sessions and event types by name (ADM-003)', async () => {
  const id = await saved(fullEvent(Date.now()));
  await change(id, ({ stock }) => ({
    stock: stock.map((row, place) => (place === 0 ? { ...row, total: row.total + 7 } : row)),
  }));
  const [entry] = await changesOf(id);
  const { stock } = entry!.new as {
    stock: { names: { en: string }; startTime: number; total: number }[];
  };
  expect(stock[0]).toMatchObject({
    names: { en: expect.stringMatching(/\w/) },
    startTime: expect.any(Number),
  });
  const [made] = (await logOf({ entity: 'event', entityId: id })).filter(
    ({ action }) => action === 'create',
  );
  expect(made!.new).toMatchObject({ type: { en: expect.stringMatching(/[a-z]/) } });
});

test('logs no change of unchanged questions, but a change of a Malay text (ADM-003)', async () => {
  const eventId = await saved(fullEvent(Date.now()));
  const texts = { en: 'Which meal?', 'zh-CN': '', ms: '' };
  const save = async (ms: string) => {
    const { mark } = (await testApp().ask(getNameQuestions, { eventId }, await asDesk())).data;
    const questions = [{ kind: 'SHORT' as const, texts: { ...texts, ms }, options: [] }];
    expect(
      (await testApp().ask(saveNameQuestions, { eventId, mark, questions }, await asDesk())).code,
    ).toBeNull();
  };
  const log = () => logOf({ entity: 'name_questions', entityId: eventId });
  await save('');
  await save('');
  expect(await log()).toHaveLength(1);
  await save('Hidangan mana?');
  expect(await log()).toHaveLength(2);
});

test('finds log entries by person, action and record, and returns the record’s name (ADM-003)', async () => {
  const id = await saved(
    fullEvent(Date.now(), { name: { en: 'Named in the log', 'zh-CN': '日志里的名字', ms: '' } }),
  );
  const entries = await logOf({ action: 'create', entity: 'event', entityId: id });
  expect(entries).toMatchObject([{ name: 'Named in the log' }]);
  const word = entries[0]!.who.split(' ')[0]!.toLowerCase();
  expect(await logOf({ who: word, entityId: id, entity: 'event' })).toHaveLength(1);
  expect(await logOf({ who: 'nobody of this name', entityId: id })).toEqual([]);
  expect(await logOf({ action: 'publish', entityId: id })).toEqual([]);
});
