import { afternoon, morning, type SeedService, words } from './seedServices.list.ts';

const orchard = {
  country: 'sg',
  venueName: words('Brand Studio, Orchard', '乌节品牌工作室', 'Studio Jenama, Orchard'),
  address: words('8 Orchard Turn, #03-11', '8 Orchard Turn, #03-11', '8 Orchard Turn, #03-11'),
};

/** Services of Singapore, whose members see only the brand experience. */
export const singapore: readonly SeedService[] = [
  {
    key: 'sgTour',
    category: 'BEC_STU_01',
    name: words('Behind the brand', '走进品牌', 'Di sebalik jenama'),
    description: words(
      'An hour through the studio above the street.',
      '一小时参观街上的工作室。',
      'Sejam menjelajah studio di atas jalan ini.',
    ),
    ...orchard,
    slotMinutes: 60,
    placesPerConsultant: 6,
    weekdays: [2, 4, 6],
    hours: [morning, afternoon],
    by: [10],
  },
  {
    key: 'sgKitchen',
    category: 'BEC_STU_01',
    name: words('Kitchen studio', '厨房工作室', 'Studio dapur'),
    description: words('Two hours at six stoves.', '六个炉台，两小时。', 'Dua jam di enam dapur.'),
    ...orchard,
    slotMinutes: 120,
    placesPerConsultant: 6,
    weekdays: [7],
    hours: [['10:00', '16:00']],
    by: [11],
  },
];

/** Consultants; the last two are in Singapore. */
export const consultants: readonly { name: string; country?: string; leave?: readonly number[] }[] =
  [
    { name: 'Hajah Norhayati binti Haji Sabli' },
    { name: 'Chong Li Ying' },
    { name: 'Dayang Suhaila binti Awang Besar', leave: [9, 11] },
    { name: 'Elena Santos' },
    { name: 'Priya a/p Nair' },
    { name: 'Mohd Hafiz bin Haji Zaini' },
    { name: 'Lau Kim Choo' },
    { name: 'Rina anak Sulau' },
    { name: 'Haji Aminuddin bin Haji Mail', leave: [20, 33] },
    { name: 'Vanessa Teo' },
    { name: 'Ng Shu Fen', country: 'sg' },
    { name: 'Rashid bin Osman', country: 'sg' },
  ];
