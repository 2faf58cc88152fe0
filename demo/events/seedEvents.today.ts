import { contacts, questionnaire, reminders, ticketNames, venues } from './seedEvents.parts.ts';
import type { SeedEvent } from './seedEvents.shapes.ts';

/** Event on the day of seeding, for trying check-in (seed.doors.ts). */
export const todayEvents: SeedEvent[] = [
  {
    key: 'open-kitchen-today',
    typeCode: '14',
    district: 'BM',
    online: false,
    dayOffset: 0,
    hour: 19,
    hours: 3,
    venue: venues.gadongKitchen,
    languages: ['en', 'ms', 'zh'],
    sale: { fromDay: -6, toDay: null },
    tickets: [{ name: ticketNames.place, priceCents: 0, total: 160, sold: 37, limitPerMember: 12 }],
    name: { en: 'Open kitchen evening', 'zh-CN': '开放厨房之夜', ms: 'Malam dapur terbuka' },
    description: {
      en: '<p>Look over the shoulders of our cooks, taste what comes off the stove, and take a recipe home.</p>',
      'zh-CN': '<p>近距离看厨师掌勺，品尝刚出锅的菜，再带一份食谱回家。</p>',
      ms: '<p>Lihat tukang masak kami beraksi, rasa hidangan terus dari dapur, dan bawa pulang satu resipi.</p>',
    },
    warmReminder: reminders.hall,
    speakers: [],
    contacts: [contacts.kitchen],
    canCancel: true,
    questions: questionnaire,
    state: 'onSale',
  },
];
