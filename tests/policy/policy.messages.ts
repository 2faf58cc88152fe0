import type { MessageKind } from '#domain/notifications/messages/shapes.ts';
import { makeAdministrator, makeEvent } from '#demo/make/make.ts';
import { value } from '#api/platform/db/sql.ts';
import type { TestApp } from '#tests/testApp.ts';
import { roomIn } from './policy.bookings.ts';
import { foreignText } from './policy.marks.ts';
import { serviceThing } from './policy.services.ts';

let last = 0;

const subjects: Record<MessageKind, (testApp: TestApp, country: string) => Promise<string>> = {
  event: async ({ core: { db } }, country) =>
    String((await makeEvent(db, { country, name: foreignText })).id),
  room: async (testApp, country) => (await roomIn(testApp, country)).id,
  service: (testApp, country) => serviceThing(testApp, 'assessment', country),
};

/** Makes a message about a new event, room or service of a country. */
export async function messageIn(
  testApp: TestApp,
  kind: MessageKind,
  country: string,
): Promise<string> {
  const { db } = testApp.core;
  const subject = await subjects[kind](testApp, country);
  const writer = await makeAdministrator(db, {
    email: `writer.${++last}@balai.example`,
    name: foreignText,
    scopes: [],
  });
  const texts = JSON.stringify({ en: foreignText, 'zh-CN': '', ms: '' });
  return value<string>(db)`
    insert into group_message (kind, subject_id, country, people, is_news, subjects, bodies, admin_user_id, request_key, fingerprint, due_at)
    values (${kind}, ${subject}::bigint, ${country}, '{}', false, ${texts}::jsonb, ${texts}::jsonb, ${writer}, ${`made ${last}`}, '', app_now() + interval '1 day') returning id::text`;
}
