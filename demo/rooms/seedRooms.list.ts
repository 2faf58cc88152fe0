import type { VenueQuery } from '#demo/make/make.rooms.ts';
import { type categories, type layouts, type Words, words } from './seedRooms.options.ts';

/** A room; `lets` selects its slots, `parts` are keys of its parts. */
export type SeedRoom = {
  key: string;
  name: Words;
  seats: number;
  square: number;
  lets: 'day' | 'hours' | 'hour';
  layouts: readonly (keyof typeof layouts)[];
  categories: readonly (keyof typeof categories)[];
  minPin?: string;
  parts?: readonly string[];
  opensOnHolidays?: boolean;
};

type SeedVenue = VenueQuery & {
  rooms: readonly SeedRoom[];
  /** Days from now until a closed day. */
  closedIn?: number;
  isReleasedToNextMonth?: boolean;
  equipment?: readonly {
    name: Words;
    items: readonly { name: string; stock: number; quantity: number }[];
    priceCents: number;
    isRequired?: boolean;
    forRooms?: readonly string[];
  }[];
};

/** Holidays of Brunei with a fixed date. */
export const holidays = [
  { month: '01', day: '01', name: words('New Year’s Day', '元旦', 'Hari Tahun Baru') },
  { month: '02', day: '23', name: words('National Day', '国庆日', 'Hari Kebangsaan') },
  { month: '05', day: '31', name: words('Armed Forces Day', '建军节', 'Hari Angkatan Bersenjata') },
  {
    month: '07',
    day: '15',
    name: words('The Sultan’s birthday', '苏丹华诞', 'Hari Keputeraan Sultan'),
  },
  { month: '12', day: '25', name: words('Christmas Day', '圣诞节', 'Hari Krismas') },
] as const;

const rules = words(
  'Leave the room as you found it. No open fire. The house closes half an hour after the last session.',
  '请保持场地原状。禁止明火。最后一场结束半小时后闭馆。',
  'Tinggalkan bilik seperti asal. Tiada api terbuka. Bangunan ditutup setengah jam selepas sesi terakhir.',
);

const roomKind =
  (kind: Pick<SeedRoom, 'lets' | 'layouts' | 'categories'>) =>
  (key: string, name: Words, seats: number, square: number): SeedRoom => ({
    key,
    name,
    seats,
    square,
    ...kind,
  });

const meeting = roomKind({
  lets: 'hour',
  layouts: ['BOARDROOM', 'U_SHAPE'],
  categories: ['MEETING'],
});
const training = roomKind({
  lets: 'hours',
  layouts: ['CLASSROOM', 'THEATRE', 'U_SHAPE'],
  categories: ['TRAINING'],
});
const hall = roomKind({
  lets: 'day',
  layouts: ['THEATRE', 'BANQUET', 'OPEN_FLOOR'],
  categories: ['HALL'],
});
const kitchen = roomKind({ lets: 'hours', layouts: ['OPEN_FLOOR'], categories: ['KITCHEN'] });
const studio = roomKind({
  lets: 'hours',
  layouts: ['OPEN_FLOOR', 'CLASSROOM'],
  categories: ['STUDIO', 'TRAINING'],
});

const projector = (stock: number) => ({
  name: words('Projector and screen', '投影仪和幕布', 'Projektor dan skrin'),
  items: [
    { name: 'Projector', stock, quantity: 1 },
    { name: 'Screen', stock, quantity: 1 },
  ],
  priceCents: 3000,
});
const sound = (stock: number) => ({
  name: words('Sound with two microphones', '音响及两支麦克风', 'Sistem bunyi dengan dua mikrofon'),
  items: [
    { name: 'Sound system', stock, quantity: 1 },
    { name: 'Microphone', stock: stock * 2, quantity: 2 },
  ],
  priceCents: 4500,
});

export const venues: readonly SeedVenue[] = [
  {
    name: words('Gadong Business Centre', '加东商务中心', 'Pusat Perniagaan Gadong'),
    address: words('Simpang 88, Gadong', '加东 88 支路', 'Simpang 88, Gadong'),
    districtCode: 'BM',
    category: 'HALL',
    contactPerson: 'Front desk Gadong',
    contactTel: '+673 242 1100',
    rules,
    rooms: [
      hall('river', words('River Hall', '河畔厅', 'Dewan Sungai'), 300, 4200),
      hall('garden', words('Garden Hall', '花园厅', 'Dewan Taman'), 300, 4000),
      {
        ...hall('grand', words('Grand Hall', '宴会大厅', 'Dewan Besar'), 600, 8200),
        parts: ['river', 'garden'],
        minPin: 'SP',
      },
      training('orchid', words('Orchid Room', '兰花厅', 'Bilik Orkid'), 60, 900),
      training('hibiscus', words('Hibiscus Room', '木槿厅', 'Bilik Bunga Raya'), 40, 640),
      meeting('teak', words('Teak Room', '柚木厅', 'Bilik Jati'), 14, 260),
      meeting('rattan', words('Rattan Room', '藤厅', 'Bilik Rotan'), 8, 150),
    ],
    equipment: [projector(4), sound(3)],
  },
  {
    name: words('Kiulap Learning House', '邱立学习中心', 'Rumah Pembelajaran Kiulap'),
    address: words('Jalan Kiulap 12', '邱立路 12 号', 'Jalan Kiulap 12'),
    districtCode: 'BM',
    category: 'TRAINING',
    contactPerson: 'Learning desk',
    contactTel: '+673 223 4501',
    rules,
    openOn: [2, 3, 4, 5, 6, 7],
    rooms: [
      training('kiulap-one', words('Room One', '一号室', 'Bilik Satu'), 30, 520),
      training('kiulap-two', words('Room Two', '二号室', 'Bilik Dua'), 30, 520),
      {
        ...training(
          'kiulap-both',
          words('Rooms One and Two', '一号与二号室', 'Bilik Satu dan Dua'),
          64,
          1040,
        ),
        parts: ['kiulap-one', 'kiulap-two'],
      },
      training('kiulap-three', words('Room Three', '三号室', 'Bilik Tiga'), 24, 430),
      meeting('kiulap-talk', words('Talk Room', '洽谈室', 'Bilik Bual'), 6, 120),
    ],
    equipment: [projector(3)],
  },
  {
    name: words('Riverside Kitchen', '河滨厨房', 'Dapur Tepi Sungai'),
    address: words(
      'Jalan Residency 3, Bandar Seri Begawan',
      '斯里巴加湾市官邸路 3 号',
      'Jalan Residency 3, Bandar Seri Begawan',
    ),
    districtCode: 'BM',
    category: 'KITCHEN',
    contactPerson: 'Kitchen desk',
    contactTel: '+673 224 7788',
    rules,
    closedIn: 15,
    rooms: [
      kitchen('show-kitchen', words('Show Kitchen', '示范厨房', 'Dapur Demonstrasi'), 24, 700),
      kitchen('small-kitchen', words('Small Kitchen', '小厨房', 'Dapur Kecil'), 10, 320),
      meeting('pantry', words('Pantry Table', '茶水间长桌', 'Meja Pantri'), 12, 240),
    ],
    equipment: [
      {
        name: words('Cookware for ten', '十人锅具', 'Peralatan memasak untuk sepuluh'),
        items: [{ name: 'Cookware set', stock: 3, quantity: 1 }],
        priceCents: 5000,
        isRequired: true,
        forRooms: ['show-kitchen', 'small-kitchen'],
      },
    ],
  },
  {
    name: words('Jerudong Studio', '哲鲁东工作室', 'Studio Jerudong'),
    address: words('Jalan Pantai 5, Jerudong', '哲鲁东海滩路 5 号', 'Jalan Pantai 5, Jerudong'),
    districtCode: 'BM',
    category: 'STUDIO',
    contactPerson: 'Studio desk',
    contactTel: '+673 261 0055',
    rules,
    rooms: [
      studio('artistry', words('Artistry Studio', '美妆工作室', 'Studio Solekan'), 20, 480),
      studio('wellness', words('Wellness Studio', '健康工作室', 'Studio Kesejahteraan'), 28, 620),
      studio('photo', words('Photo Studio', '摄影室', 'Studio Foto'), 8, 300),
      meeting('shore', words('Shore Room', '海岸厅', 'Bilik Pantai'), 10, 200),
    ],
    equipment: [sound(1)],
  },
  {
    name: words('Belait Community Hall', '马来奕社区礼堂', 'Dewan Komuniti Belait'),
    address: words(
      'Jalan Sungai 20, Kuala Belait',
      '瓜拉马来奕河边路 20 号',
      'Jalan Sungai 20, Kuala Belait',
    ),
    districtCode: 'BE',
    category: 'HALL',
    contactPerson: 'Hall desk',
    contactTel: '+673 333 6010',
    rules,
    isReleasedToNextMonth: true,
    rooms: [
      hall('belait-hall', words('Main Hall', '主礼堂', 'Dewan Utama'), 220, 3100),
      training('belait-east', words('East Room', '东厅', 'Bilik Timur'), 36, 600),
      training('belait-west', words('West Room', '西厅', 'Bilik Barat'), 36, 600),
      meeting('belait-office', words('Office Room', '办公室', 'Bilik Pejabat'), 8, 160),
      meeting('belait-table', words('Round Table', '圆桌室', 'Meja Bulat'), 12, 210),
    ],
    equipment: [projector(2), sound(2)],
  },
  {
    name: words('Seria House', '诗里亚会馆', 'Rumah Seria'),
    address: words('Jalan Bolkiah 7, Seria', '诗里亚博尔基亚路 7 号', 'Jalan Bolkiah 7, Seria'),
    districtCode: 'BE',
    category: 'MEETING',
    contactPerson: 'House desk',
    contactTel: '+673 322 4110',
    rules,
    rooms: [
      training('seria-large', words('Large Room', '大厅', 'Bilik Besar'), 48, 760),
      training('seria-small', words('Small Room', '小厅', 'Bilik Kecil'), 18, 340),
      meeting('seria-corner', words('Corner Room', '角厅', 'Bilik Sudut'), 6, 110),
    ],
  },
  {
    name: words('Tutong Hall', '都东礼堂', 'Dewan Tutong'),
    address: words(
      'Jalan Enche Awang 2, Tutong',
      '都东恩哲阿旺路 2 号',
      'Jalan Enche Awang 2, Tutong',
    ),
    districtCode: 'TU',
    category: 'HALL',
    contactPerson: 'Hall desk',
    contactTel: '+673 422 1909',
    rules,
    rooms: [
      {
        ...hall('tutong-hall', words('Palm Hall', '棕榈厅', 'Dewan Palma'), 160, 2300),
        opensOnHolidays: true,
      },
      training('tutong-lake', words('Lake Room', '湖厅', 'Bilik Tasik'), 40, 680),
      training('tutong-hill', words('Hill Room', '山厅', 'Bilik Bukit'), 24, 420),
      meeting('tutong-bank', words('Bank Room', '河岸室', 'Bilik Tebing'), 10, 190),
      kitchen('tutong-kitchen', words('Tutong Kitchen', '都东厨房', 'Dapur Tutong'), 14, 380),
    ],
    equipment: [projector(2)],
  },
  {
    name: words('Temburong Lodge', '淡布隆小屋', 'Pondok Temburong'),
    address: words('Jalan Jembatan 1, Bangar', '邦加桥路 1 号', 'Jalan Jembatan 1, Bangar'),
    districtCode: 'TE',
    category: 'MEETING',
    contactPerson: 'Lodge desk',
    contactTel: '+673 522 1230',
    rules,
    openOn: [1, 2, 3, 4, 5, 6],
    rooms: [
      training('lodge-forest', words('Forest Room', '林厅', 'Bilik Hutan'), 32, 560),
      training('lodge-river', words('Stream Room', '溪厅', 'Bilik Anak Sungai'), 20, 380),
      studio('lodge-deck', words('Deck', '露台', 'Dek'), 40, 900),
      meeting('lodge-loft', words('Loft', '阁楼', 'Loteng'), 8, 140),
      meeting('lodge-library', words('Library', '书房', 'Perpustakaan'), 6, 120),
      hall('lodge-hall', words('Lodge Hall', '小屋礼堂', 'Dewan Pondok'), 90, 1400),
      kitchen('lodge-kitchen', words('Lodge Kitchen', '小屋厨房', 'Dapur Pondok'), 12, 340),
    ],
    equipment: [projector(2)],
  },
];
