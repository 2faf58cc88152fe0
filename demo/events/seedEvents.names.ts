import { contacts, questions, reminders, ticketNames, venues } from './seedEvents.parts.ts';
import type { SeedEvent } from './seedEvents.shapes.ts';

/** An event with many names in one order; `seed.names.ts` has its invitations. */
export const namedEvents: SeedEvent[] = [
  {
    key: 'long-table-evening',
    typeCode: '15',
    district: 'BM',
    online: false,
    dayOffset: 76,
    hour: 18.5,
    hours: 3.5,
    venue: venues.gadongKitchen,
    languages: ['en', 'ms'],
    sale: { fromDay: -2, toDay: 70 },
    tickets: [
      { name: ticketNames.seat, priceCents: 1800, total: 120, sold: 0, limitPerMember: 25 },
    ],
    name: { en: 'The long table', 'zh-CN': '长桌之夜', ms: 'Malam meja panjang' },
    description: {
      en: '<p>One table, sixty metres, and everybody you would like to thank. Bring your whole team.</p><p>By invitation. We need the name of every guest for the seating.</p>',
      'zh-CN':
        '<p>一张六十米长桌，邀上所有您想感谢的人，带着整个团队来。</p><p>仅限受邀者。为安排座位，请填写每位来宾的姓名。</p>',
      ms: '<p>Sebuah meja enam puluh meter, dan semua orang yang awda mahu ucapkan terima kasih. Bawa seluruh pasukan awda.</p><p>Melalui jemputan. Nama setiap tetamu diperlukan untuk susunan tempat duduk.</p>',
    },
    warmReminder: reminders.invited,
    speakers: [],
    contacts: [contacts.kitchen],
    questions: [questions.food],
    invitation: { quota: 20, invitees: 'nobody' },
    namesNeeded: true,
    canCancel: true,
    state: 'onSale',
  },
];
