const malayMen = [
  'Awang Hafiz',
  'Mohammad Aiman',
  'Haji Zulkarnain',
  'Abdul Qayyum',
  'Muhd Faris',
  'Awang Irwan',
  'Md Syahmi',
  'Haji Rosli',
  'Amirul Hakim',
  'Khairul Azmi',
];
const malayWomen = [
  'Dayang Nurul',
  'Siti Hajar',
  'Hajah Rosnah',
  'Nur Athirah',
  'Dayangku Amal',
  'Norliza',
  'Siti Zubaidah',
  'Hajah Mariam',
  'Nurul Izzah',
  'Dk Syafiqah',
];
const malayFathers = [
  'Haji Othman',
  'Abdul Rahim',
  'Haji Tengah',
  'Mohd Yassin',
  'Awang Besar',
  'Haji Sulaiman',
  'Ibrahim',
  'Haji Metussin',
  'Abdullah',
  'Haji Jamil',
];
const kedayanMen = ['Awang Jumat', 'Tudin', 'Ladis', 'Matnor', 'Sabtu', 'Timbang'];
const kedayanFathers = ['Haji Bakar', 'Puasa', 'Mumin', 'Rajab', 'Tahir', 'Lamit'];
const dusunGiven = ['Umpoi', 'Lajim', 'Sinta', 'Gadong', 'Rantai', 'Bulan', 'Kumpang', 'Lukin'];
const dusunFathers = ['Ukat', 'Badar', 'Limau', 'Nuing', 'Sigar', 'Aji'];
const chineseFamily = ['Lim', 'Tan', 'Chin', 'Wong', 'Goh', 'Lau', 'Ong', 'Kho', 'Liew', 'Yap'];
const chineseGiven = [
  'Siew Ling',
  'Wei Jie',
  'Mei Fong',
  'Kah Hui',
  'Chee Keong',
  'Hui Min',
  'Boon Teck',
  'Pei Shan',
  'Jun Hao',
  'Swee Lan',
];
const indianGiven = ['Anitha', 'Ravi', 'Kavita', 'Suresh', 'Priya', 'Ganesh', 'Meena', 'Arvind'];
const indianFathers = ['Krishnan', 'Subramaniam', 'Muthu', 'Pillai', 'Raju', 'Nair'];

const pick = (list: string[], dice: number): string => list[dice % list.length] ?? '';

/** Hash that maps adjacent numbers to different values. Deterministic. */
export function dice(seed: number): number {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35) >>> 0;
  return (x ^ (x >>> 16)) >>> 0;
}

/** Returns an invented name, always the same for a member number. */
export function nameFor(number: number): string {
  const kind = dice(number) % 100;
  const a = dice(number + 1);
  const b = dice(number + 2);
  if (kind < 32) return `${pick(malayMen, a)} bin ${pick(malayFathers, b)}`;
  if (kind < 64) return `${pick(malayWomen, a)} binti ${pick(malayFathers, b)}`;
  if (kind < 72) return `${pick(kedayanMen, a)} bin ${pick(kedayanFathers, b)}`;
  if (kind < 79) return `${pick(dusunGiven, a)} anak ${pick(dusunFathers, b)}`;
  if (kind < 94) return `${pick(chineseFamily, a)} ${pick(chineseGiven, b)}`;
  return `${pick(indianGiven, a)} a/l ${pick(indianFathers, b)}`.replace(
    /^(Anitha|Kavita|Priya|Meena) a\/l/,
    '$1 a/p',
  );
}
