import { contacts, questions, reminders, ticketNames, venues } from './seedEvents.parts.ts';
import { eventsOf, type SeedEvent } from './seedEvents.shapes.ts';

const usual = {
  typeCode: '13',
  online: false,
  warmReminder: reminders.outdoors,
  canCancel: true,
  state: 'onSale',
} satisfies Partial<SeedEvent>;

/** Wellness events; one has no Malay text (LNG-008). */
export const wellnessEvents: SeedEvent[] = eventsOf(usual, [
  {
    key: 'tasek-lama-walk',
    district: 'BM',
    dayOffset: 3,
    hour: 6.5,
    hours: 2,
    venue: venues.tasekLama,
    languages: ['ms', 'en'],
    sale: { fromDay: -14, toDay: null },
    tickets: [{ name: ticketNames.place, priceCents: 0, total: 150, sold: 48 }],
    name: {
      en: 'Morning walk at Tasek Lama',
      'zh-CN': '达式拉玛晨走',
      ms: 'Jalan pagi di Tasek Lama',
    },
    description: {
      en: '<p>An easy hour to the waterfall and back, then fruit and stretching at the gate. Two groups: one walks briskly, the other takes its time.</p><p>Free for members and their families.</p>',
      'zh-CN':
        '<p>轻松走到瀑布再折返，约一小时，随后在入口处吃水果、做拉伸。分两组：一组快走，一组慢行。</p><p>会员及家属免费参加。</p>',
      ms: '<p>Sejam berjalan santai ke air terjun dan balik, kemudian buah-buahan dan regangan di pintu masuk. Dua kumpulan: satu laju, satu lagi santai.</p><p>Percuma untuk ahli dan keluarga.</p>',
    },
    speakers: ['rosnah'],
    contacts: [contacts.gadong],
  },
  {
    key: 'forest-yoga',
    district: 'TE',
    dayOffset: 19,
    hour: 8,
    hours: 3,
    venue: venues.riverLodge,
    languages: ['en'],
    sale: { fromDay: -9, toDay: null },
    tickets: [
      { name: ticketNames.place, priceCents: 1200, total: 25, sold: 10, limitPerMember: 4 },
    ],
    name: { en: 'Yoga by the river', 'zh-CN': '河畔瑜伽', ms: 'Yoga di tepi sungai' },
    description: {
      en: '<p>A slow class on the wooden deck of the lodge, for beginners and for stiff backs. Mats are provided.</p><p>The price includes breakfast with Temburong honey.</p>',
      'zh-CN':
        '<p>在木平台上的慢节奏课程，适合初学者和腰背僵硬的人。现场提供瑜伽垫。</p><p>费用包含淡布隆蜂蜜早餐。</p>',
      ms: '<p>Kelas perlahan di atas pelantar kayu, sesuai untuk pemula dan yang sakit belakang. Tikar disediakan.</p><p>Harga termasuk sarapan dengan madu Temburong.</p>',
    },
    speakers: ['kavitha'],
    contacts: [contacts.temburong],
  },
  {
    key: 'better-sleep',
    district: 'TU',
    dayOffset: 7,
    hour: 19.5,
    hours: 1.5,
    venue: venues.tutong,
    languages: ['en', 'zh'],
    sale: { fromDay: -11, toDay: null },
    tickets: [{ name: ticketNames.seat, priceCents: 300, total: 60, sold: 20 }],
    name: { en: 'Better sleep: an evening talk', 'zh-CN': '睡得更好：晚间讲座', ms: null },
    description: {
      en: '<p>Why we wake at three in the morning, what coffee after lunch does, and which habits help within a week.</p><p>The talk is in English with a Mandarin summary.</p>',
      'zh-CN':
        '<p>为什么会在凌晨三点醒来，午后的咖啡有什么影响，哪些习惯一周内见效。</p><p>讲座以英语进行，附华语摘要。</p>',
      ms: null,
    },
    warmReminder: {
      en: 'Please set your phone to silent in the hall.',
      'zh-CN': '入场后请将手机调至静音。',
      ms: null,
    },
    speakers: ['kavitha', 'anna'],
    contacts: [contacts.tutong],
  },
  {
    key: 'family-fitness-day',
    district: 'BM',
    dayOffset: 23,
    hour: 7,
    hours: 5,
    venue: venues.jerudong,
    languages: ['en', 'ms', 'zh'],
    sale: { fromDay: -6, toDay: null },
    tickets: [
      { name: ticketNames.place, priceCents: 500, total: 200, sold: 31 },
      { name: ticketNames.family, priceCents: 1500, total: 50, sold: 17, limitPerMember: 2 },
    ],
    name: { en: 'Family fitness day', 'zh-CN': '家庭运动日', ms: 'Hari kecergasan keluarga' },
    description: {
      en: '<p>Sack race, badminton, a treasure hunt and a quiet corner for grandparents. Every family collects stamps at six stations.</p><p>The family ticket is for two adults and two children up to 12.</p>',
      'zh-CN':
        '<p>袋鼠跳、羽毛球、寻宝，还有给爷爷奶奶的安静角落。每个家庭在六个站点集章。</p><p>家庭票适用于两位成人和两名 12 岁及以下儿童。</p>',
      ms: '<p>Lumba guni, badminton, cari harta dan sudut tenang untuk nini. Setiap keluarga mengumpul cop di enam stesen.</p><p>Tiket keluarga untuk dua orang dewasa dan dua kanak-kanak sehingga 12 tahun.</p>',
    },
    speakers: ['hazwan'],
    contacts: [contacts.events],
  },
  {
    key: 'health-screening',
    district: 'BM',
    dayOffset: 13,
    hour: 9,
    hours: 1,
    sessions: [
      { dayOffset: 13, hour: 9, hours: 1, venue: 'first' },
      { dayOffset: 13, hour: 10, hours: 1, venue: 'first' },
      { dayOffset: 13, hour: 11, hours: 1, venue: 'first' },
      { dayOffset: 13, hour: 14, hours: 1, venue: 'first' },
    ],
    venue: venues.gadong,
    languages: ['en', 'zh', 'ms'],
    sale: { fromDay: -5, toDay: null },
    tickets: [{ name: ticketNames.place, priceCents: 0, total: 12, sold: 5, limitPerMember: 2 }],
    name: {
      en: 'Health check in one hour',
      'zh-CN': '一小时健康检测',
      ms: 'Saringan kesihatan dalam sejam',
    },
    description: {
      en: '<p>Blood pressure, blood sugar, body composition and a talk about the results. Choose one of the four times of the day.</p><p>Please do not eat for two hours before your time.</p>',
      'zh-CN':
        '<p>血压、血糖、身体成分，并讲解结果。请从当天四个时段中选择一个。</p><p>检测前两小时请勿进食。</p>',
      ms: '<p>Tekanan darah, gula dalam darah, komposisi badan dan penerangan keputusan. Pilih satu daripada empat masa pada hari itu.</p><p>Mohon tidak makan dua jam sebelum masa awda.</p>',
    },
    warmReminder: reminders.hall,
    speakers: [],
    contacts: [contacts.gadong],
  },
  {
    key: 'beach-clean-up',
    district: 'TU',
    dayOffset: 29,
    hour: 7,
    hours: 3,
    venue: venues.seriKenangan,
    languages: ['ms'],
    sale: { fromDay: -3, toDay: 27 },
    tickets: [{ name: ticketNames.place, priceCents: 0, total: 100, sold: 22, limitPerMember: 20 }],
    name: {
      en: 'Beach clean-up and breakfast',
      'zh-CN': '净滩与早餐',
      ms: 'Bersih pantai dan sarapan',
    },
    description: {
      en: '<p>One hour of cleaning, one hour of breakfast with nasi katok, one hour of games on the sand.</p><p>Gloves and bags are provided. Children come with an adult.</p>',
      'zh-CN':
        '<p>一小时清洁，一小时吃 nasi katok 早餐，一小时沙滩游戏。</p><p>提供手套和垃圾袋，儿童须由成人陪同。</p>',
      ms: '<p>Sejam membersih, sejam sarapan nasi katok, sejam permainan di pasir.</p><p>Sarung tangan dan beg disediakan. Kanak-kanak datang bersama orang dewasa.</p>',
    },
    speakers: [],
    contacts: [contacts.tutong],
  },
  {
    key: 'temburong-river-day',
    district: 'TE',
    dayOffset: 36,
    hour: 7,
    hours: 9,
    venue: venues.riverLodge,
    languages: ['en', 'ms'],
    sale: { fromDay: -13, toDay: 32 },
    tickets: [
      { name: ticketNames.place, priceCents: 3500, total: 40, sold: 36, limitPerMember: 4 },
    ],
    name: {
      en: 'River day: boats, bridge and canopy',
      'zh-CN': '河上一日：长舟、大桥与树冠',
      ms: 'Hari sungai: perahu, jambatan dan kanopi',
    },
    description: {
      en: '<p>By bus over the bridge, by longboat up the river, on foot to the canopy walk. Back in town by 16:00.</p><ul><li>Bus from Gadong at 07:00</li><li>Lunch and water included</li><li>Reasonable fitness needed: there are many steps</li></ul>',
      'zh-CN':
        '<p>乘巴士过桥，坐长舟溯河，再步行至树冠走道。16:00 前回到市区。</p><ul><li>07:00 加东发车</li><li>含午餐和饮用水</li><li>台阶较多，需有一定体力</li></ul>',
      ms: '<p>Menaiki bas merentas jambatan, perahu panjang ke hulu sungai, dan berjalan kaki ke titian kanopi. Pulang ke bandar sebelum 16:00.</p><ul><li>Bas dari Gadong pukul 07:00</li><li>Termasuk makan tengah hari dan air</li><li>Perlu cergas: banyak anak tangga</li></ul>',
    },
    speakers: ['jeffri'],
    contacts: [contacts.temburong],
    questions: [questions.transport, questions.allergy],
    namesNeeded: true,
  },
  {
    key: 'posture-clinic',
    district: 'BE',
    dayOffset: 14,
    hour: 17,
    hours: 2,
    venue: venues.seria,
    languages: ['en', 'zh'],
    sale: { fromDay: -16, toDay: null },
    tickets: [{ name: ticketNames.place, priceCents: 700, total: 18, sold: 18 }],
    name: {
      en: 'Posture clinic for desk workers',
      'zh-CN': '久坐族体态课',
      ms: 'Klinik postur untuk pekerja pejabat',
    },
    description: {
      en: '<p>Neck, shoulders, lower back: exercises that fit between two meetings. A trainer looks at each of you for five minutes.</p><p>Fully booked. Another date is being planned.</p>',
      'zh-CN':
        '<p>颈、肩、腰：两场会议之间就能做的练习。导师会为每人单独看五分钟。</p><p>名额已满，正在安排下一次。</p>',
      ms: '<p>Leher, bahu, pinggang: senaman yang boleh dibuat antara dua mesyuarat. Jurulatih melihat setiap orang selama lima minit.</p><p>Telah penuh. Tarikh lain sedang dirancang.</p>',
    },
    warmReminder: reminders.training,
    speakers: ['kavitha'],
    contacts: [contacts.belait],
    state: 'soldOut',
  },
]);
