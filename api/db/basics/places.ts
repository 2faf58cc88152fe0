/** Text in the interface languages. With `ms: null` English is shown (LNG-008). */
export type SeedText = { en: string; 'zh-CN': string; ms: string | null };

export type SeedDistrictCode = 'BM' | 'TU' | 'BE' | 'TE';
type SeedDistrict = {
  code: SeedDistrictCode;
  name: SeedText;
  isDefault: boolean;
  sort: number;
};

/**
 * `code` is `eventTypeCode` on the wire. '29' is the type of events without a type (EVT-006, A-45).
 */
type SeedEventType = { code: string; name: SeedText; sort: number };

export const seedDistricts: SeedDistrict[] = [
  {
    code: 'BM',
    name: { en: 'Brunei-Muara', 'zh-CN': '文莱-摩拉县', ms: 'Brunei dan Muara' },
    isDefault: true,
    sort: 1,
  },
  {
    code: 'TU',
    name: { en: 'Tutong', 'zh-CN': '都东县', ms: 'Daerah Tutong' },
    isDefault: false,
    sort: 2,
  },
  {
    code: 'BE',
    name: { en: 'Belait', 'zh-CN': '马来奕县', ms: 'Daerah Belait' },
    isDefault: false,
    sort: 3,
  },
  {
    code: 'TE',
    name: { en: 'Temburong', 'zh-CN': '淡布隆县', ms: 'Daerah Temburong' },
    isDefault: false,
    sort: 4,
  },
];

export const seedEventTypes: SeedEventType[] = [
  { code: '10', name: { en: 'Training', 'zh-CN': '培训', ms: 'Latihan' }, sort: 1 },
  {
    code: '11',
    name: { en: 'Product launch', 'zh-CN': '新品发布', ms: 'Pelancaran produk' },
    sort: 2,
  },
  { code: '12', name: { en: 'Convention', 'zh-CN': '大会', ms: 'Konvensyen' }, sort: 3 },
  { code: '13', name: { en: 'Wellness', 'zh-CN': '健康生活', ms: 'Kesejahteraan' }, sort: 4 },
  { code: '14', name: { en: 'Cooking', 'zh-CN': '烹饪', ms: 'Masakan' }, sort: 5 },
  { code: '15', name: { en: 'Leadership', 'zh-CN': '领导力', ms: 'Kepimpinan' }, sort: 6 },
  {
    code: '16',
    name: { en: 'Online class', 'zh-CN': '线上课程', ms: 'Kelas dalam talian' },
    sort: 7,
  },
  { code: '29', name: { en: 'General', 'zh-CN': '综合活动', ms: 'Am' }, sort: 8 },
];
