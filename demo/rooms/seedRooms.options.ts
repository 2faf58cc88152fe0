export type Words = { en: string; 'zh-CN': string; ms: string };
export const words = (en: string, zh: string, ms: string): Words => ({ en, 'zh-CN': zh, ms });

export const layouts = {
  THEATRE: words('Theatre', '剧院式', 'Teater'),
  CLASSROOM: words('Classroom', '课桌式', 'Bilik darjah'),
  BOARDROOM: words('Boardroom', '董事会式', 'Bilik lembaga'),
  U_SHAPE: words('U-shape', 'U 形', 'Bentuk U'),
  BANQUET: words('Banquet', '宴会式', 'Bankuet'),
  OPEN_FLOOR: words('Open floor', '空场', 'Lantai terbuka'),
};

export const categories = {
  MEETING: words('Meeting rooms', '会议室', 'Bilik mesyuarat'),
  TRAINING: words('Training rooms', '培训室', 'Bilik latihan'),
  HALL: words('Halls', '大厅', 'Dewan'),
  KITCHEN: words('Kitchens', '厨房', 'Dapur'),
  STUDIO: words('Studios', '工作室', 'Studio'),
};

export const occasions = {
  TRAINING: words('Training', '培训', 'Latihan'),
  MEETING: words('Team meeting', '团队会议', 'Mesyuarat pasukan'),
  LAUNCH: words('Product launch', '新品发布', 'Pelancaran produk'),
  RECOGNITION: words('Recognition', '表彰', 'Pengiktirafan'),
  COOKING: words('Cooking class', '烹饪课', 'Kelas memasak'),
  OTHER: words('Other', '其他', 'Lain-lain'),
};
