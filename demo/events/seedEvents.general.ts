import { contacts, questionnaire, reminders, ticketNames, venues } from './seedEvents.parts.ts';
import { eventsOf, type SeedEvent } from './seedEvents.shapes.ts';

const usual = {
  typeCode: '29',
  online: false,
  warmReminder: reminders.hall,
  canCancel: true,
  state: 'onSale',
} satisfies Partial<SeedEvent>;

/** Events of the default type 29 (EVT-006). */
export const generalEvents: SeedEvent[] = eventsOf(usual, [
  {
    key: 'open-house',
    district: 'BM',
    dayOffset: 2,
    hour: 10,
    hours: 6,
    venue: venues.gadong,
    languages: ['en', 'zh', 'ms'],
    sale: { fromDay: -14, toDay: null },
    tickets: [{ name: ticketNames.place, priceCents: 0, total: 300, sold: 87 }],
    name: {
      en: 'Open house at the learning centre',
      'zh-CN': '学习中心开放日',
      ms: 'Rumah terbuka pusat pembelajaran',
    },
    description: {
      en: '<p>See the rooms, the test kitchen and the studio, meet the team, and try out a lesson.</p><p>Come and go as you like between 10:00 and 16:00.</p>',
      'zh-CN':
        '<p>参观教室、示范厨房和工作室，认识团队，试听一堂课。</p><p>10:00 至 16:00 随时进出。</p>',
      ms: '<p>Lihat bilik, dapur ujian dan studio, berkenalan dengan pasukan, dan cuba satu pelajaran.</p><p>Datang bila-bila masa antara 10:00 hingga 16:00.</p>',
    },
    speakers: [],
    contacts: [contacts.gadong],
  },
  {
    key: 'charity-bazaar',
    district: 'BE',
    dayOffset: 35,
    hour: 8,
    hours: 8,
    days: 2,
    multiDate: true,
    venue: venues.kualaBelait,
    languages: ['ms', 'en'],
    sale: { fromDay: -1, toDay: null },
    tickets: [
      { name: ticketNames.place, priceCents: 200, total: 500, sold: 41, setName: 'Day 1 + Day 2' },
    ],
    name: { en: 'Charity bazaar', 'zh-CN': '慈善义卖', ms: 'Bazar amal' },
    description: {
      en: '<p>Forty stalls with food, plants and handicraft. The admission and one tenth of the sales go to the school library fund.</p><p>One ticket is valid on both days.</p>',
      'zh-CN':
        '<p>四十个摊位，有美食、植物和手工艺品。门票收入和一成销售额捐给学校图书馆基金。</p><p>一张票两天有效。</p>',
      ms: '<p>Empat puluh gerai makanan, tanaman dan kraf tangan. Bayaran masuk dan sepersepuluh jualan disumbangkan kepada tabung perpustakaan sekolah.</p><p>Satu tiket sah untuk kedua-dua hari.</p>',
    },
    speakers: [],
    contacts: [contacts.belait],
    questions: questionnaire,
  },
  {
    key: 'tutong-family-day',
    district: 'TU',
    dayOffset: 44,
    hour: 8,
    hours: 5,
    venue: venues.seriKenangan,
    languages: ['ms'],
    sale: { fromDay: 12, toDay: null },
    tickets: [
      { name: ticketNames.family, priceCents: 1000, total: 80, sold: 0, limitPerMember: 2 },
    ],
    name: { en: 'Family day at the beach', 'zh-CN': '海滩家庭日', ms: 'Hari keluarga di pantai' },
    description: {
      en: '<p>Kites, sandcastles and a shared lunch under the casuarinas.</p><p>Tickets go on sale in two weeks.</p>',
      'zh-CN': '<p>放风筝、堆沙堡，在木麻黄树下一起吃午餐。</p><p>约两周后开始售票。</p>',
      ms: '<p>Layang-layang, istana pasir dan makan tengah hari bersama di bawah pokok ru.</p><p>Tiket mula dijual dua minggu lagi.</p>',
    },
    warmReminder: reminders.outdoors,
    speakers: [],
    contacts: [contacts.tutong],
    state: 'upcoming',
  },
  {
    key: 'blood-donation',
    district: 'TE',
    dayOffset: 39,
    hour: 9,
    hours: 4,
    venue: venues.bangar,
    languages: ['ms', 'en'],
    sale: { fromDay: -1, toDay: null },
    tickets: [{ name: ticketNames.place, priceCents: 0, total: 60, sold: 12, limitPerMember: 4 }],
    name: { en: 'Blood donation drive', 'zh-CN': '捐血活动', ms: 'Kempen derma darah' },
    description: {
      en: '<p>Together with the community we fill sixty places for donors. A nurse answers your questions before you decide.</p><p>Eat breakfast and drink enough water before you come.</p>',
      'zh-CN':
        '<p>与社区一起凑满六十个捐血名额。决定之前，护士会解答您的疑问。</p><p>来之前请吃早餐并多喝水。</p>',
      ms: '<p>Bersama masyarakat setempat kami mengisi enam puluh tempat penderma. Jururawat akan menjawab soalan sebelum awda membuat keputusan.</p><p>Ambil sarapan dan minum air secukupnya sebelum datang.</p>',
    },
    speakers: [],
    contacts: [contacts.temburong],
    withoutPicture: true,
  },
]);
