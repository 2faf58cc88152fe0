import { contacts, questions, reminders, ticketNames, venues } from './seedEvents.parts.ts';
import { eventsOf, type SeedEvent } from './seedEvents.shapes.ts';

const usual = {
  typeCode: '14',
  online: false,
  warmReminder: reminders.kitchen,
  contacts: [contacts.kitchen],
  canCancel: true,
  state: 'onSale',
} satisfies Partial<SeedEvent>;

export const cookingEvents: SeedEvent[] = eventsOf(usual, [
  {
    key: 'lighter-kuih',
    district: 'BM',
    dayOffset: 5,
    hour: 9,
    hours: 3,
    venue: venues.gadongKitchen,
    languages: ['ms', 'en'],
    sale: { fromDay: -21, toDay: null },
    tickets: [
      { name: ticketNames.place, priceCents: 1800, total: 16, sold: 14, limitPerMember: 2 },
    ],
    name: { en: 'Lighter kuih', 'zh-CN': '轻甜传统糕点', ms: 'Kuih kurang manis' },
    description: {
      en: '<p>Kuih lapis, selurut and cincin with half the sugar and all of the taste. You cook at your own place and take a box home.</p><p>Two places are left.</p>',
      'zh-CN':
        '<p>千层糕、selurut 和 cincin，糖减一半，味道不减。每人一个操作台，还能带一盒回家。</p><p>仅剩两个名额。</p>',
      ms: '<p>Kuih lapis, selurut dan cincin dengan separuh gula tetapi rasanya tetap sama. Awda memasak di meja sendiri dan membawa pulang sekotak.</p><p>Tinggal dua tempat sahaja.</p>',
    },
    speakers: ['zubaidah'],
  },
  {
    key: 'ambuyat-today',
    district: 'BM',
    cancelByPlace: true,
    dayOffset: 17,
    hour: 10,
    hours: 3,
    venue: venues.gadongKitchen,
    languages: ['ms', 'en', 'zh'],
    sale: { fromDay: -8, toDay: null },
    tickets: [{ name: ticketNames.place, priceCents: 1600, total: 16, sold: 6, limitPerMember: 2 }],
    name: {
      en: 'Ambuyat today: sauces and sides',
      'zh-CN': '今日安布亚：酱料与配菜',
      ms: 'Ambuyat hari ini: cacah dan lauk',
    },
    description: {
      en: '<p>Binjai, tempoyak and a new one with roasted tomato. We cook six dips and four sides, then sit down to eat together.</p><p>Suitable for beginners.</p>',
      'zh-CN':
        '<p>Binjai、榴莲发酵酱，再加一款烤番茄新口味。我们做六种蘸酱、四道配菜，然后一起坐下来吃。</p><p>适合新手。</p>',
      ms: '<p>Cacah binjai, tempoyak dan satu yang baharu dengan tomato panggang. Kita masak enam cacah dan empat lauk, kemudian makan bersama.</p><p>Sesuai untuk pemula.</p>',
    },
    speakers: ['zubaidah', 'rosnah'],
  },
  {
    key: 'school-lunchboxes',
    district: 'BE',
    dayOffset: 21,
    hour: 14.5,
    hours: 2,
    venue: venues.seria,
    languages: ['en'],
    sale: { fromDay: -4, toDay: null },
    tickets: [{ name: ticketNames.place, priceCents: 1000, total: 20, sold: 4, limitPerMember: 2 }],
    name: {
      en: 'School lunchboxes in fifteen minutes',
      'zh-CN': '十五分钟做好学生便当',
      ms: 'Bekal sekolah dalam lima belas minit',
    },
    description: {
      en: '<p>Five boxes for five school days, made the evening before. Nothing that needs a microwave, nothing that leaks.</p><p>Parents may bring one child, who cooks along.</p>',
      'zh-CN':
        '<p>五个上学日，五个便当，前一晚就能备好。不用微波炉，也不会漏汤。</p><p>家长可带一名孩子一起动手。</p>',
      ms: '<p>Lima bekal untuk lima hari sekolah, disediakan malam sebelumnya. Tiada yang perlu dipanaskan, tiada yang tumpah.</p><p>Ibu bapa boleh membawa seorang anak untuk memasak bersama.</p>',
    },
    speakers: ['meifong'],
    contacts: [contacts.belait],
  },
  {
    key: 'one-pot-suppers',
    district: 'TU',
    dayOffset: 28,
    hour: 17,
    hours: 3,
    venue: venues.tutong,
    languages: ['ms', 'zh'],
    sale: { fromDay: -2, toDay: 25 },
    tickets: [{ name: ticketNames.place, priceCents: 1400, total: 18, sold: 3, limitPerMember: 3 }],
    name: {
      en: 'One pot, whole supper',
      'zh-CN': '一锅好晚餐',
      ms: 'Satu periuk, satu hidangan malam',
    },
    description: {
      en: '<p>Rice, vegetables and fish steamed in one pot, with three sauces to change it every day.</p><p>Tell us about allergies when you enter the names; we shop for each group.</p>',
      'zh-CN':
        '<p>米饭、蔬菜和鱼一锅蒸好，三种酱料，天天换口味。</p><p>登记姓名时请告知过敏情况，我们按组备料。</p>',
      ms: '<p>Nasi, sayur dan ikan dikukus dalam satu periuk, dengan tiga sos supaya lain setiap hari.</p><p>Beritahu kami tentang alahan semasa mengisi nama; kami membeli bahan bagi setiap kumpulan.</p>',
    },
    speakers: ['norainah'],
    contacts: [contacts.tutong],
    questions: [questions.allergy],
    namesNeeded: true,
  },
  {
    key: 'chefs-table',
    district: 'BM',
    dayOffset: 32,
    hour: 18,
    hours: 3,
    venue: venues.gadongKitchen,
    languages: ['en', 'zh'],
    sale: { fromDay: -4, toDay: 28 },
    tickets: [{ name: ticketNames.seat, priceCents: 2500, total: 14, sold: 4 }],
    name: { en: "Chef's table", 'zh-CN': '主厨餐桌', ms: 'Meja cef' },
    description: {
      en: '<p>Seven small courses, cooked in front of you with our own cookware. Between them the cooks explain what they do and why.</p><p>By invitation, with two places for each guest of honour.</p>',
      'zh-CN':
        '<p>七道小菜，用我们的锅具在您面前烹制。上菜之间，厨师讲解做法与道理。</p><p>仅限受邀者，每位贵宾两个名额。</p>',
      ms: '<p>Tujuh hidangan kecil, dimasak di hadapan awda dengan peralatan kami sendiri. Tukang masak menerangkan apa yang dibuat dan sebabnya.</p><p>Melalui jemputan, dua tempat bagi setiap tetamu.</p>',
    },
    warmReminder: reminders.invited,
    speakers: ['zubaidah'],
    questions: [questions.allergy],
    invitation: { quota: 2, invitees: 'owners' },
    namesNeeded: true,
    state: 'invited',
  },
]);
