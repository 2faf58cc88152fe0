import { randomUUID } from 'node:crypto';
import { listCalls } from '#domain/notifications/messages/calls.ts';
import { makeEvent, makeMember, makeOrder, type MadeEvent } from '#demo/make/make.ts';
import { run } from '#api/platform/db/sql.ts';
import { mailsTo } from '#tests/support/mails.ts';
import type { TestApp } from '#tests/testApp.ts';

const english = (en: string, ms = '') => ({ en, 'zh-CN': '', ms });
/** Texts of a message; `mailOf` finds its mails. */
export const written = {
  subjects: english('Parking at {event}', 'Tempat letak kereta di {event}'),
  bodies: english('Please park behind the hall.', 'Sila letak kereta di belakang dewan.'),
};

/** The fields of a list. */
export const page = { pageNum: 1, pageSize: 100, isExport: false };

export const messageTo = (eventId: number, count: number, more: object = {}) => ({
  eventId: String(eventId),
  isNews: false,
  written,
  count,
  requestKey: randomUUID(),
  ...more,
});

let last = 8_460_000;

/** Makes events with readers, sends to them and reads what they got, in one test application. */
export const messageDesk = (testApp: () => TestApp) => {
  const db = () => testApp().core.db;
  const desk = async () => ({ admin: await testApp().admin('event') });
  return {
    desk,
    event: (name = 'Open kitchen') =>
      makeEvent(db(), { name, ticketTypes: [{ price: 0, total: 50 }] }),
    /** A member with a paid order for an event; the address belongs to this test only. */
    booked: async (event: MadeEvent, of: { used?: number; language?: string } = {}) => {
      const ada = String(++last);
      const { id: memberId } = await makeMember(db(), { ada, name: `Reader ${ada}` });
      if (of.language !== undefined)
        await run(db())`update member set language = ${of.language} where id = ${memberId}`;
      const email = `reader.${ada}@members.example`;
      const order = await makeOrder(db(), testApp().core.secrets, {
        member: memberId,
        event,
        status: 'PAID',
        quantity: 2,
        used: of.used ?? 0,
        contact: { name: `Reader ${ada}`, phone: '+673 712 3456', email },
      });
      return { ada, memberId: String(memberId), email, order };
    },
    mailOf: async (email: string) =>
      (await mailsTo(testApp(), email)).filter(({ subject }) =>
        /^(Parking|Tempat letak)/.test(subject),
      ),
    stateOf: async (message: string) =>
      (await testApp().ask(listCalls.event, { ...page, message }, await desk())).data.items[0]!,
  };
};
