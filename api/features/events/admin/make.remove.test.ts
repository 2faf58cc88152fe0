import { expect, test } from 'vitest';
import { getEventForm, removeEvent } from '#domain/events/calls.make.ts';
import { sql } from '#api/platform/db/sql.ts';
import { makeQuestions } from '#demo/make/make.names.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { fullEvent } from '#tests/support/desks/eventForm.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const { asDesk, formOf, saved } = eventDeskOf(testApp);

test('deletes a draft with its questions, and keeps one with a questionnaire (ADM-013)', async () => {
  const db = testApp().core.db;
  const meal = { kind: 'SINGLE', text: 'Which meal?', options: ['Fish', 'Rice'] } as const;
  const ids = [await saved(fullEvent(Date.now())), await saved(fullEvent(Date.now()))];
  for (const id of ids) await makeQuestions(db, Number(id), [meal, meal]);
  const [plain, evaluated] = ids as [string, string];
  await sql`update event_question set removed_at = now() where event_id = ${plain} and sort = 1`.execute(
    db,
  );
  await sql`insert into questionnaire (event_id) values (${evaluated})`.execute(db);
  const remove = async (id: string) =>
    (await ask(removeEvent, { id, version: (await formOf(id)).version }, await asDesk())).code;
  expect(await remove(plain)).toBeNull();
  expect((await ask(getEventForm, { id: plain }, await asDesk())).code).toBe('6040');
  expect(await remove(evaluated)).toBe('9012');
  expect((await formOf(evaluated)).state).toBe('DRAFT');
});
