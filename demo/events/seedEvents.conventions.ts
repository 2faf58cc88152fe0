import {
  contacts,
  questionnaire,
  questions,
  reminders,
  ticketNames,
  venues,
} from './seedEvents.parts.ts';
import { eventsOf, type SeedEvent } from './seedEvents.shapes.ts';

/** What an event of these is where it does not say otherwise. */
const usual = {
  typeCode: '12',
  online: false,
  warmReminder: reminders.hall,
  contacts: [contacts.events],
  canCancel: true,
} satisfies Partial<SeedEvent>;

/** Conventions, with invited-only ones (EVT-033 to EVT-036). */
export const conventionEvents: SeedEvent[] = eventsOf(usual, [
  {
    key: 'annual-convention',
    district: 'BM',
    dayOffset: 45,
    hour: 9,
    hours: 8,
    days: 2,
    multiDate: true,
    venue: venues.conventionCentre,
    languages: ['en', 'zh', 'ms'],
    sale: { fromDay: -10, toDay: 42 },
    tickets: [
      {
        name: ticketNames.early,
        priceCents: 4500,
        total: 200,
        sold: 186,
        setName: 'Day 1 + Day 2',
        limitPerMember: 6,
      },
      { name: ticketNames.seat, priceCents: 6000, total: 900, sold: 143, setName: 'Day 1 + Day 2' },
      {
        name: ticketNames.front,
        priceCents: 12000,
        total: 100,
        sold: 52,
        setName: 'Day 1 + Day 2',
        limitPerMember: 4,
      },
    ],
    name: {
      en: 'Annual convention of members and business owners in Brunei Darussalam, with recognition evening',
      'zh-CN': '文莱达鲁萨兰国会员与业务伙伴年度大会暨表彰晚会',
      ms: 'Konvensyen tahunan ahli dan pemilik perniagaan Negara Brunei Darussalam serta malam pengiktirafan',
    },
    description: {
      en: '<p>Two days under one roof: the year in review, new products, workshops in three languages and the recognition evening.</p><ul><li>Day 1: opening, product halls, eight workshops</li><li>Day 2: growth plans, customer stories, recognition evening</li></ul><p>Lunch, tea breaks and the prayer room are on the ground floor. One ticket is valid on both days.</p>',
      'zh-CN':
        '<p>两天齐聚一堂：年度回顾、新品、三种语言的工作坊，以及表彰晚会。</p><ul><li>第一天：开幕、产品展区、八场工作坊</li><li>第二天：成长计划、顾客故事、表彰晚会</li></ul><p>午餐、茶歇与祈祷室均在底层。一张票两天有效。</p>',
      ms: '<p>Dua hari di bawah satu bumbung: imbasan setahun, produk baharu, bengkel dalam tiga bahasa dan malam pengiktirafan.</p><ul><li>Hari 1: pembukaan, dewan produk, lapan bengkel</li><li>Hari 2: rancangan pertumbuhan, kisah pelanggan, malam pengiktirafan</li></ul><p>Makan tengah hari, minum petang dan surau terletak di tingkat bawah. Satu tiket sah untuk kedua-dua hari.</p>',
    },
    speakers: ['norainah', 'anna', 'andy', 'kavitha'],
    contacts: [contacts.events, contacts.gadong],
    questions: questionnaire,
    state: 'onSale',
  },
  {
    key: 'youth-convention',
    district: 'BM',
    dayOffset: 52,
    hour: 13,
    hours: 5,
    venue: venues.jerudong,
    languages: ['en', 'ms'],
    sale: { fromDay: 14, toDay: null },
    tickets: [
      { name: ticketNames.seat, priceCents: 2000, total: 220, sold: 0 },
      { name: ticketNames.student, priceCents: 1000, total: 80, sold: 0, limitPerMember: 1 },
    ],
    name: {
      en: 'Under 35: convention of young members',
      'zh-CN': '35 岁以下：青年会员大会',
      ms: 'Bawah 35: konvensyen ahli muda',
    },
    description: {
      en: '<p>An afternoon by and for young members: side jobs and studies, honest talk about income, and a market of ideas.</p><p>Students show their card at the door.</p>',
      'zh-CN':
        '<p>由青年会员主办、为青年会员而办的下午：兼职与学业、坦诚谈收入，还有创意市集。</p><p>学生请在入口出示学生证。</p>',
      ms: '<p>Satu petang oleh dan untuk ahli muda: kerja sambilan dan pengajian, perbincangan jujur tentang pendapatan, dan pasar idea.</p><p>Pelajar menunjukkan kad di pintu masuk.</p>',
    },
    speakers: ['hazwan', 'joanna'],
    state: 'upcoming',
  },
  {
    key: 'owners-summit',
    district: 'BM',
    dayOffset: 40,
    hour: 9,
    hours: 7,
    venue: venues.conventionCentre,
    languages: ['en', 'zh'],
    sale: { fromDay: 3, toDay: 36 },
    tickets: [{ name: ticketNames.seat, priceCents: 8000, total: 80, sold: 0, limitPerMember: 2 }],
    name: {
      en: "Owners' summit",
      'zh-CN': '业务伙伴峰会',
      ms: 'Sidang kemuncak pemilik perniagaan',
    },
    description: {
      en: '<p>One day with the regional team: plans for the coming year, questions without a script, and working groups by district.</p><p>By invitation. Because of confidential figures we need the names and documents of all who attend. Booking opens in a few days.</p>',
      'zh-CN':
        '<p>与区域团队共度一天：来年计划、不设脚本的问答，以及分县工作小组。</p><p>仅限受邀者。因涉及保密数据，需登记所有出席者的姓名与证件。预订将于数日后开放。</p>',
      ms: '<p>Sehari bersama pasukan serantau: rancangan tahun hadapan, soal jawab tanpa skrip, dan kumpulan kerja mengikut daerah.</p><p>Melalui jemputan. Oleh sebab ada angka sulit, kami memerlukan nama dan dokumen semua yang hadir. Tempahan dibuka beberapa hari lagi.</p>',
    },
    warmReminder: reminders.identity,
    speakers: ['norainah', 'weijie'],
    invitation: { quota: 2, invitees: 'owners' },
    realName: true,
    state: 'invited',
  },
  {
    key: 'gala-dinner',
    district: 'BM',
    dayOffset: 34,
    hour: 19,
    hours: 4,
    venue: venues.kampongAyer,
    languages: ['en', 'ms'],
    sale: { fromDay: -20, toDay: 30 },
    tickets: [{ name: ticketNames.seat, priceCents: 9500, total: 60, sold: 60 }],
    name: { en: 'Riverfront gala dinner', 'zh-CN': '河畔晚宴', ms: 'Jamuan malam tepi sungai' },
    description: {
      en: '<p>A thank-you dinner at the water for those who carried their teams through the year. Dress: batik or formal.</p><p>By invitation; all places are taken.</p>',
      'zh-CN':
        '<p>为一年来带领团队前行的伙伴，在水边设宴致谢。着装：峇迪或正装。</p><p>仅限受邀者，名额已满。</p>',
      ms: '<p>Jamuan penghargaan di tepi air untuk mereka yang memimpin pasukan sepanjang tahun. Pakaian: batik atau rasmi.</p><p>Melalui jemputan; semua tempat telah diambil.</p>',
    },
    warmReminder: reminders.invited,
    speakers: [],
    questions: [questions.food, questions.transport],
    invitation: { quota: 2, invitees: 'owners' },
    namesNeeded: true,
    state: 'invitedSoldOut',
  },
  {
    key: 'belait-growth-rally',
    district: 'BE',
    dayOffset: 26,
    hour: 14,
    hours: 4,
    venue: venues.kualaBelait,
    languages: ['en', 'zh', 'ms'],
    sale: { fromDay: -7, toDay: null },
    tickets: [{ name: ticketNames.seat, priceCents: 800, total: 250, sold: 64 }],
    name: {
      en: 'Belait rally: grow together',
      'zh-CN': '马来奕大会：携手成长',
      ms: 'Perhimpunan Belait: maju bersama',
    },
    description: {
      en: '<p>Teams from Seria, Labi and Kuala Belait tell what worked this year and what did not. Short talks, no longer than ten minutes each.</p><p>Afterwards there is tea on the lawn.</p>',
      'zh-CN':
        '<p>来自诗里亚、拉比和马来奕的团队，分享今年哪些做法有效、哪些无效。每段分享不超过十分钟。</p><p>会后在草坪上喝茶。</p>',
      ms: '<p>Pasukan dari Seria, Labi dan Kuala Belait bercerita apa yang berjaya tahun ini dan apa yang tidak. Ucapan ringkas, tidak lebih sepuluh minit setiap satu.</p><p>Selepas itu minum petang di padang.</p>',
    },
    speakers: ['andy', 'rosnah', 'meifong'],
    contacts: [contacts.belait],
    state: 'onSale',
  },
]);
