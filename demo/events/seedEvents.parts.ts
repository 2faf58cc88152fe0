import type {
  SeedContact,
  SeedQuestion,
  SeedSpeaker,
  SeedText,
  SeedVenue,
} from './seedEvents.shapes.ts';

export const seedSpeakers: SeedSpeaker[] = [
  { key: 'anna', name: 'Anna Liew', active: true },
  { key: 'andy', name: 'ANDY Goh', active: true },
  { key: 'joanna', name: 'Joanna Sim', active: true },
  { key: 'norainah', name: 'Hajah Norainah Damit', active: true },
  { key: 'faizul', name: 'Awang Faizul Rahman', active: true },
  { key: 'zubaidah', name: 'Dayang Siti Zubaidah', active: true },
  { key: 'meifong', name: 'Chong Mei Fong', active: true },
  { key: 'weijie', name: 'Lim Wei Jie', active: true },
  { key: 'kavitha', name: 'Kavitha Nair', active: true },
  { key: 'hazwan', name: 'Awang Hazwan Zaini', active: true },
  { key: 'rosnah', name: 'Rosnah Sidup', active: true },
  { key: 'jeffri', name: 'Jeffri Ubong', active: true },
  { key: 'boonkiat', name: 'Tan Boon Kiat', active: false },
];

const place = (name: string, address: string): SeedVenue => ({ name, address });

/** Public places are described in general terms; halls and rooms of the company are invented. */
export const venues = {
  conventionCentre: place(
    'International Convention Centre, Berakas',
    'Jalan Pulaie, Berakas, Brunei-Muara',
  ),
  gadong: place('Gadong Learning Centre, Hall 1', 'Level 2, Simpang 37, Gadong, Brunei-Muara'),
  gadongKitchen: place(
    'Gadong Learning Centre, Test Kitchen',
    'Level 1, Simpang 37, Gadong, Brunei-Muara',
  ),
  kiulap: place('Kiulap Studio', 'Jalan Kiulap, Brunei-Muara'),
  jerudong: place('Jerudong Park Pavilion', 'Jerudong, Brunei-Muara'),
  tasekLama: place(
    'Tasek Lama Recreational Park, main gate',
    'Jalan Tasek Lama, Bandar Seri Begawan',
  ),
  kampongAyer: place('Riverfront Hall', 'Jalan Residency, Bandar Seri Begawan'),
  kualaBelait: place('Kuala Belait Municipal Hall', 'Jalan Bunga Raya, Kuala Belait, Belait'),
  seria: place('Seria Community Room', 'Jalan Bunga Melur, Seria, Belait'),
  tutong: place('Tutong Civic Hall', 'Jalan Enche Awang, Pekan Tutong, Tutong'),
  seriKenangan: place('Pantai Seri Kenangan, picnic shelter 3', 'Kampong Kuala Tutong, Tutong'),
  bangar: place('Bangar Community Hall', 'Pekan Bangar, Temburong'),
  riverLodge: place('Batang Duri River Lodge', 'Kampong Batang Duri, Temburong'),
};

const contact = (person: string, phone: string): SeedContact => ({ person, phone });

export const contacts = {
  gadong: contact('Dayang Hafizah', '+673 200 0101'),
  events: contact('Vincent Chia', '+673 200 0102'),
  kitchen: contact('Hajah Masni', '+673 200 0103'),
  belait: contact('Awang Syazwan', '+673 300 0104'),
  tutong: contact('Norlela Tinggal', '+673 400 0105'),
  temburong: contact('Jeffri Ubong', '+673 500 0106'),
  online: contact('Priya Menon', '+673 200 0107'),
};

export const ticketNames = {
  seat: { en: 'Seat', 'zh-CN': '普通席', ms: 'Tempat duduk' },
  front: { en: 'Front rows', 'zh-CN': '前排席', ms: 'Barisan hadapan' },
  place: { en: 'Place', 'zh-CN': '名额', ms: 'Tempat' },
  student: { en: 'Student (with card)', 'zh-CN': '学生票（凭证）', ms: 'Pelajar (tunjukkan kad)' },
  family: { en: 'Family of four', 'zh-CN': '四人家庭票', ms: 'Keluarga empat orang' },
  early: { en: 'Early booking', 'zh-CN': '早鸟票', ms: 'Tempahan awal' },
  access: { en: 'Online access', 'zh-CN': '线上名额', ms: 'Akses dalam talian' },
} satisfies Record<string, SeedText>;

export const reminders = {
  hall: {
    en: 'Doors open 30 minutes before the start. Please have your QR code ready at the entrance.',
    'zh-CN': '开场前 30 分钟开放入场。请在入口处准备好您的二维码。',
    ms: 'Pintu dibuka 30 minit sebelum acara bermula. Sila sediakan kod QR awda di pintu masuk.',
  },
  training: {
    en: 'Bring a pen and your phone. Drinking water is provided; please bring your own bottle.',
    'zh-CN': '请带笔和手机。现场提供饮用水，请自备水瓶。',
    ms: 'Bawa pen dan telefon. Air minuman disediakan; sila bawa botol sendiri.',
  },
  kitchen: {
    en: 'Wear closed shoes and tie back long hair. All ingredients are halal. Tell us about allergies when you arrive.',
    'zh-CN': '请穿包脚的鞋子，长发请扎起。所有食材均为清真。到场时请告知是否过敏。',
    ms: 'Pakai kasut bertutup dan ikat rambut yang panjang. Semua bahan adalah halal. Beritahu kami jika awda ada alahan.',
  },
  outdoors: {
    en: 'Wear sports shoes and bring water and a hat. In heavy rain we send a message one hour before the start.',
    'zh-CN': '请穿运动鞋，带上水和帽子。如遇大雨，我们会在开始前一小时发信息通知。',
    ms: 'Pakai kasut sukan serta bawa air dan topi. Jika hujan lebat, kami akan menghantar mesej sejam sebelum acara bermula.',
  },
  online: {
    en: 'The link appears on your ticket 15 minutes before the start. Please join with your own name.',
    'zh-CN': '开始前 15 分钟，门票上会显示链接。请用本人姓名加入。',
    ms: 'Pautan akan muncul pada tiket awda 15 minit sebelum mula. Sila masuk dengan nama awda sendiri.',
  },
  identity: {
    en: 'Bring the identity document named in your booking. Without it we cannot let you in.',
    'zh-CN': '请携带预订时填写的身份证件，未携带者恕不能入场。',
    ms: 'Bawa dokumen pengenalan yang dinyatakan dalam tempahan awda. Tanpanya kami tidak dapat membenarkan awda masuk.',
  },
  invited: {
    en: 'This invitation is for you and the guests you name. Please do not pass it on.',
    'zh-CN': '本邀请仅供您和您登记的来宾使用，请勿转让。',
    ms: 'Jemputan ini untuk awda dan tetamu yang awda namakan sahaja. Mohon jangan serahkan kepada orang lain.',
  },
} satisfies Record<string, SeedText>;

const questionnaireQuestion = (
  question: Omit<SeedQuestion, 'purpose' | 'required'>,
): SeedQuestion => ({
  purpose: 'INVITATION',
  required: true,
  ...question,
});

/** Questions of the list of names (EVT-062, EVT-066). */
export const questions = {
  food: questionnaireQuestion({
    kind: 'SINGLE',
    text: {
      en: 'What may we serve you?',
      'zh-CN': '我们可以为您准备什么餐食？',
      ms: 'Hidangan apa yang sesuai untuk awda?',
    },
    options: [
      {
        en: 'No restrictions (halal)',
        'zh-CN': '无特别要求（清真）',
        ms: 'Tiada pantangan (halal)',
      },
      { en: 'Vegetarian', 'zh-CN': '素食', ms: 'Sayur-sayuran sahaja' },
      { en: 'No seafood', 'zh-CN': '不含海鲜', ms: 'Tanpa makanan laut' },
    ],
  }),
  allergy: questionnaireQuestion({
    kind: 'SHORT',
    text: {
      en: 'Which allergies should we know about? Write "none" if there are none.',
      'zh-CN': '有哪些过敏需要告诉我们？没有请填“无”。',
      ms: 'Apakah alahan yang perlu kami tahu? Tulis "tiada" jika tiada.',
    },
  }),
  transport: questionnaireQuestion({
    kind: 'SINGLE',
    text: {
      en: 'How will you come?',
      'zh-CN': '您将如何前来？',
      ms: 'Bagaimana awda akan datang?',
    },
    options: [
      { en: 'By own car', 'zh-CN': '自驾', ms: 'Kereta sendiri' },
      { en: 'With the event bus', 'zh-CN': '乘坐活动巴士', ms: 'Bas acara' },
    ],
  }),
  topic: questionnaireQuestion({
    kind: 'SHORT',
    text: {
      en: 'What would you like to talk about?',
      'zh-CN': '您想谈些什么？',
      ms: 'Apa yang ingin awda bincangkan?',
    },
  }),
} satisfies Record<string, SeedQuestion>;

const afterwards: Omit<SeedQuestion, 'purpose'>[] = [
  {
    kind: 'RATING',
    required: true,
    text: {
      en: 'How useful was this event for you?',
      'zh-CN': '这次活动对您有多大帮助？',
      ms: 'Sejauh mana acara ini berguna untuk awda?',
    },
  },
  {
    kind: 'SINGLE',
    required: true,
    text: {
      en: 'How was the length?',
      'zh-CN': '时间长短如何？',
      ms: 'Bagaimana dengan tempoh acara?',
    },
    options: [
      { en: 'Too short', 'zh-CN': '太短', ms: 'Terlalu singkat' },
      { en: 'Just right', 'zh-CN': '刚好', ms: 'Sesuai' },
      { en: 'Too long', 'zh-CN': '太长', ms: 'Terlalu lama' },
    ],
  },
  {
    kind: 'MULTIPLE',
    required: false,
    text: {
      en: 'What should we do more of?',
      'zh-CN': '您希望我们多办哪些内容？',
      ms: 'Apa yang patut kami perbanyakkan?',
    },
    options: [
      { en: 'Practice', 'zh-CN': '实际练习', ms: 'Latihan amali' },
      { en: 'Product knowledge', 'zh-CN': '产品知识', ms: 'Pengetahuan produk' },
      { en: 'Time with speakers', 'zh-CN': '与讲者交流', ms: 'Masa bersama penceramah' },
    ],
  },
  {
    kind: 'SHORT',
    required: false,
    text: {
      en: 'Which topic would you like next?',
      'zh-CN': '下次希望听到什么主题？',
      ms: 'Topik apa yang awda mahu selepas ini?',
    },
  },
  {
    kind: 'LONG',
    required: false,
    text: {
      en: 'Is there anything else you want to tell us?',
      'zh-CN': '还有什么想告诉我们的吗？',
      ms: 'Ada apa-apa lagi yang awda mahu beritahu kami?',
    },
  },
];

/** Questionnaire after a session, one question of each kind (B-12). */
export const questionnaire: SeedQuestion[] = afterwards.map((question) => ({
  purpose: 'QUESTIONNAIRE',
  ...question,
}));
