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

test('ADM-003 console 10: of an event whose price was changed the log keeps the price and nothing that stayed', async () => {
  const id = await saved(fullEvent(Date.now()));
  await change(id, ({ ticketTypes }) => ({
    ticketTypes: ticketTypes.map((type, place) => (place === 0 ? { ...type, price: 2056 } : type)),
  }));
  const [entry] = await changesOf(id);
  expect(Object.keys(entry!.new as object)).toEqual(['ticketTypes']);
});

test('ADM-003 console 10: an event saved again as it stands, its rows in another order, leaves no change in the log', async () => {
  const id = await saved(fullEvent(Date.now()));
  await change(id, () => ({}));
  await change(id, ({ stock, sessions }) => ({
    stock: stock.toReversed(),
    sessions: sessions.toReversed(),
  }));
  expect(await changesOf(id)).toEqual([]);
});

test('ADM-003 the log names tickets, sessions and kinds, and holds none of their numbers', async () => {
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

test('ADM-003 questions that are saved as they were leave nothing in the log; a Malay word that changed does', async () => {
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

test('ADM-003 the log is found by words of a person, by what was done and by the kind of record, and calls the record by its name', async () => {
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
