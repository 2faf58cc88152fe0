import type { ServiceInput } from '#demo/make/make.services.ts';

type Words = { en: string; 'zh-CN': string; ms: string };
export const words = (en: string, zh: string, ms: string): Words => ({ en, 'zh-CN': zh, ms });

/** A service with the weekdays, hours and consultants of its sessions. */
export type SeedService = ServiceInput & {
  key: string;
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[];
  hours: readonly (readonly [from: string, until: string, type?: string])[];
  /** Indices into the list of consultants. */
  by: readonly number[];
};

const kiulap = {
  districtCode: 'BM',
  venueName: words(
    'Brand Experience Centre, Kiulap',
    '邱立品牌体验中心',
    'Pusat Pengalaman Jenama, Kiulap',
  ),
  address: words(
    'Unit 5, Kompleks Haji Hassan, Simpang 628, Kiulap BE1518',
    'Unit 5, Kompleks Haji Hassan, Simpang 628, Kiulap BE1518',
    'Unit 5, Kompleks Haji Hassan, Simpang 628, Kiulap BE1518',
  ),
};
const seria = {
  districtCode: 'BE',
  venueName: words('Wellness Studio, Seria', '诗里亚康健工作室', 'Studio Kesejahteraan, Seria'),
  address: words(
    'Lot 12, Jalan Sultan Omar Ali, Seria KB2733',
    'Lot 12, Jalan Sultan Omar Ali, Seria KB2733',
    'Lot 12, Jalan Sultan Omar Ali, Seria KB2733',
  ),
};
const tutong = {
  districtCode: 'TU',
  venueName: words('Service Corner, Tutong', '都东服务站', 'Sudut Perkhidmatan, Tutong'),
  address: words(
    'Bangunan Serasi, Jalan Enche Awang, Tutong TA1141',
    'Bangunan Serasi, Jalan Enche Awang, Tutong TA1141',
    'Bangunan Serasi, Jalan Enche Awang, Tutong TA1141',
  ),
};

export const morning = ['09:00', '12:00'] as const;
export const afternoon = ['14:00', '17:00'] as const;

export const services: readonly SeedService[] = [
  {
    key: 'skin',
    category: 'BEC_ART_01',
    types: ['BEC_ART_01_S01'],
    name: words('Skin analysis', '皮肤检测', 'Analisis kulit'),
    description: words(
      'A scan of your skin and a quiet talk about what it needs. Please come without make-up.',
      '为您做一次皮肤扫描，再静静聊聊它需要什么。请素颜前来。',
      'Imbasan kulit awda dan perbualan tenang tentang keperluannya. Sila datang tanpa solekan.',
    ),
    ...kiulap,
    slotMinutes: 60,
    maxSlots: 2,
    weekdays: [2, 4, 6],
    hours: [morning, afternoon],
    by: [0],
  },
  {
    key: 'care',
    category: 'BEC_ART_01',
    types: ['BEC_ART_01_S02'],
    name: words('An hour for your skin', '护肤一小时', 'Sejam untuk kulit awda'),
    description: words(
      'Cleansing, massage and mask, step by step, with products you can try at home.',
      '洁面、按摩、面膜，一步一步来，所用产品都可以带回家试用。',
      'Pencucian, urutan dan topeng muka, langkah demi langkah, dengan produk yang boleh dicuba di rumah.',
    ),
    ...kiulap,
    slotMinutes: 60,
    maxSlots: 2,
    weekdays: [2, 4, 6],
    hours: [morning, afternoon],
    by: [1, 2],
  },
  {
    key: 'makeup',
    category: 'BEC_ART_01',
    types: ['BEC_ART_01_S03'],
    name: words('Make-up for every day', '日常妆容课', 'Solekan harian'),
    description: words(
      'A lesson for four at one table: ten minutes in the morning, and how to make it last.',
      '四人一桌的小课：早上十分钟化好妆，以及怎样持妆。',
      'Kelas untuk empat orang semeja: sepuluh minit pada waktu pagi, dan cara mengekalkannya.',
    ),
    ...kiulap,
    slotMinutes: 90,
    maxSlots: 1,
    couponsPerSlot: 2,
    placesPerConsultant: 4,
    weekdays: [3, 6],
    hours: [morning, afternoon],
    by: [3],
  },
  {
    key: 'image',
    category: 'BEC_ART_01',
    types: ['BEC_ART_01_S04'],
    name: words('Colours that suit you', '找到您的色彩', 'Warna yang sesuai untuk awda'),
    description: words(
      'Scarves, light and a mirror: which colours carry you, on stage and off it.',
      '丝巾、灯光和一面镜子：台上台下，哪些颜色衬您。',
      'Selendang, cahaya dan cermin: warna yang menyerlahkan awda, di pentas dan di luar pentas.',
    ),
    ...seria,
    slotMinutes: 60,
    weekdays: [1, 3],
    hours: [morning],
    by: [4],
  },
  {
    key: 'beautyDay',
    category: 'BEC_ART_01',
    types: ['BEC_ART_01_S01', 'BEC_ART_01_S02', 'BEC_ART_01_S03'],
    name: words('Beauty day in Tutong', '都东美容日', 'Hari kecantikan di Tutong'),
    description: words(
      'Once a week in Tutong: choose an analysis, a care session or a lesson, up to three slots.',
      '每周一次来到都东：检测、护肤或彩妆课任选，最多三个时段。',
      'Seminggu sekali di Tutong: pilih analisis, sesi penjagaan atau kelas, sehingga tiga slot.',
    ),
    ...tutong,
    slotMinutes: 60,
    maxSlots: 3,
    weekdays: [5],
    hours: [
      ['08:30', '11:30'],
      ['14:30', '17:30', 'BEC_ART_01_S03'],
    ],
    by: [3, 4],
  },
  {
    key: 'body',
    category: 'BEC_NUT_01',
    types: ['BEC_NUT_01_S01'],
    name: words('Body check', '体成分检查', 'Pemeriksaan badan'),
    description: words(
      'Half an hour on the scale that knows more than your weight, and what the figures mean.',
      '半小时，一台不只看体重的秤，并为您讲解每个数字。',
      'Setengah jam di atas penimbang yang mengetahui lebih daripada berat awda, dan maksud angkanya.',
    ),
    ...kiulap,
    slotMinutes: 30,
    maxSlots: 1,
    weekdays: [1, 2, 4],
    hours: [morning, afternoon],
    by: [5],
  },
  {
    key: 'nutrition',
    category: 'BEC_NUT_01',
    types: ['BEC_NUT_01_S02'],
    name: words('Nutrition consultation', '营养咨询', 'Rundingan pemakanan'),
    description: words(
      'What you eat, what you would like to change, and a plan for four weeks that fits your table.',
      '您吃什么、想改变什么，以及一份适合您家餐桌的四周计划。',
      'Apa yang awda makan, apa yang ingin awda ubah, dan rancangan empat minggu yang sesuai dengan meja makan awda.',
    ),
    ...kiulap,
    slotMinutes: 60,
    maxSlots: 2,
    weekdays: [2, 3, 6],
    hours: [morning, afternoon],
    by: [6],
  },
  {
    key: 'knowYourself',
    category: 'BEC_NUT_01',
    types: ['BEC_NUT_01_S01', 'BEC_NUT_01_S02'],
    name: words('Know your body', '认识您的身体', 'Kenali tubuh awda'),
    description: words(
      'Analysis or consultation at the studio by the sea.',
      '在海边的工作室做检测或咨询。',
      'Analisis atau rundingan di studio tepi laut.',
    ),
    ...seria,
    slotMinutes: 45,
    maxSlots: 2,
    weekdays: [5],
    hours: [morning, afternoon],
    by: [5, 6],
  },
  {
    key: 'familyTable',
    category: 'BEC_NUT_01',
    types: ['BEC_NUT_01_S02'],
    name: words('The family table', '家庭餐桌', 'Meja keluarga'),
    description: words(
      'A consultation for six at a time: cooking lighter without cooking twice.',
      '一次六人的咨询：煮得更清淡，也不必煮两次。',
      'Rundingan untuk enam orang sekali: memasak lebih ringan tanpa memasak dua kali.',
    ),
    ...tutong,
    slotMinutes: 60,
    placesPerConsultant: 6,
    weekdays: [4],
    hours: [['16:00', '19:00']],
    by: [6],
  },
  {
    key: 'tour',
    category: 'BEC_STU_01',
    name: words('Behind the brand', '走进品牌', 'Di sebalik jenama'),
    description: words(
      'An hour through the centre: where things come from and how they are tested.',
      '一小时参观体验中心：产品从哪里来，怎样检验。',
      'Sejam menjelajah pusat ini: dari mana sesuatu datang dan bagaimana ia diuji.',
    ),
    ...kiulap,
    slotMinutes: 60,
    placesPerConsultant: 12,
    weekdays: [3, 6],
    hours: [afternoon],
    by: [7],
  },
  {
    key: 'kitchen',
    category: 'BEC_STU_01',
    name: words('Kitchen studio', '厨房工作室', 'Studio dapur'),
    description: words(
      'Two hours at eight stoves: cook with little oil and take the recipes home.',
      '八个炉台，两小时：少油烹饪，食谱带回家。',
      'Dua jam di lapan dapur: masak dengan sedikit minyak dan bawa pulang resipinya.',
    ),
    ...kiulap,
    slotMinutes: 120,
    couponsPerSlot: 2,
    placesPerConsultant: 8,
    weekdays: [5, 7],
    hours: [['10:00', '16:00']],
    by: [8],
  },
  {
    key: 'home',
    category: 'BEC_STU_01',
    name: words('A cleaner home', '更洁净的家', 'Rumah yang lebih bersih'),
    description: words(
      'A workshop on water, air and laundry. Bring a glass of your tap water.',
      '关于水、空气和洗衣的工作坊。请带一杯家里的自来水。',
      'Bengkel tentang air, udara dan cucian. Bawa segelas air paip awda.',
    ),
    ...seria,
    slotMinutes: 90,
    placesPerConsultant: 10,
    weekdays: [7],
    hours: [['09:00', '12:00']],
    by: [9],
  },
];
