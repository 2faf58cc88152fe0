type Alt = { en: string; 'zh-CN': string; ms: string };
const words = (en: string, zh: string, ms: string): Alt => ({ en, 'zh-CN': zh, ms });

/**
 * Pictures of demo events by key: of those listed first, and of some of each kind. `file` is the
 * name of the files in this folder.
 */
export const shown: Readonly<Record<string, { file: string; alt: Alt }>> = {
  'open-kitchen-today': {
    file: 'open-kitchen',
    alt: words(
      'Two cooks with aprons at a large steaming wok',
      '两位系着围裙的厨师守着一口热气腾腾的大炒锅',
      'Dua tukang masak berapron dengan kuali besar yang berasap',
    ),
  },
  'open-house': {
    file: 'open-house',
    alt: words(
      'Visitors and a child come through the open doors of a learning centre',
      '访客带着孩子走进敞开大门的学习中心',
      'Pelawat dan seorang kanak-kanak memasuki pintu pusat pembelajaran yang terbuka',
    ),
  },
  'tasek-lama-walk': {
    file: 'walk',
    alt: words(
      'People walk below large trees of a park at sunrise',
      '日出时人们在公园大树下散步',
      'Orang ramai berjalan di bawah pokok besar di taman ketika matahari terbit',
    ),
  },
  'online-welcome': {
    file: 'welcome-call',
    alt: words(
      'Six people greet each other in a video call on a desk at home',
      '家中书桌上的视频通话里，六个人互相问候',
      'Enam orang saling menyapa dalam panggilan video di meja rumah',
    ),
  },
  'first-steps-gadong': {
    file: 'first-steps',
    alt: words(
      'A speaker shows rising steps on a screen to a small group',
      '讲者在屏幕前向一小群人展示逐级上升的台阶',
      'Penceramah menunjukkan anak tangga yang menaik pada skrin kepada sekumpulan kecil',
    ),
  },
  'energy-drink-launch': {
    file: 'drinks',
    alt: words(
      'Three glasses of yellow, red and pink drinks below strings of lights',
      '灯串下的三杯饮料：黄色、红色和粉色',
      'Tiga gelas minuman kuning, merah dan merah jambu di bawah lampu hiasan',
    ),
  },
  'lighter-kuih': {
    file: 'kuih',
    alt: words(
      'Layered and golden kuih on a banana leaf',
      '蕉叶上的千层糕和金黄糕点',
      'Kuih lapis dan kuih keemasan di atas daun pisang',
    ),
  },
  'nutrition-basics': {
    file: 'plate',
    alt: words(
      'A plate: one half greens, a quarter rice, a quarter fish',
      '一个餐盘：一半蔬菜，四分之一米饭，四分之一鱼',
      'Sepinggan makanan: separuh sayur, suku nasi, suku ikan',
    ),
  },
  'better-sleep': {
    file: 'sleep',
    alt: words(
      'Somebody sleeps in bed below a window with moon and stars',
      '有人在窗下的床上安睡，窗外是月亮和星星',
      'Seseorang tidur di katil di bawah tingkap dengan bulan dan bintang',
    ),
  },
  'cookware-preview': {
    file: 'tasting',
    alt: words(
      'A cook between pans and a pot, two guests taste beside',
      '厨师站在平底锅与汤锅之间，两位客人在旁品尝',
      'Tukang masak di antara kuali dan periuk, dua tetamu merasa di sebelahnya',
    ),
  },
  'online-mandarin-evening': {
    file: 'product-call',
    alt: words(
      'A presenter on a laptop holds up a bottle, products stand beside it',
      '笔记本电脑里的讲者举起一瓶产品，旁边摆着其他产品',
      'Penyampai pada komputer riba menunjukkan sebotol produk, produk lain di sebelahnya',
    ),
  },
  'first-steps-tutong': {
    file: 'town-evening',
    alt: words(
      'A speaker at a flip chart, houses on stilts behind the window',
      '讲者站在白板旁，窗外是水上高脚屋',
      'Penceramah di carta selak, rumah bertiang di luar tingkap',
    ),
  },
  'botanical-launch': {
    file: 'botanical',
    alt: words(
      'Skincare bottles among leaves, flowers and petals',
      '护肤品瓶罐置于绿叶、鲜花和花瓣之间',
      'Botol penjagaan kulit di celah daun, bunga dan kelopak',
    ),
  },
  'coffee-with-leaders': {
    file: 'coffee-tables',
    alt: words(
      'People talk over coffee at round tables',
      '人们围坐圆桌，边喝咖啡边交谈',
      'Orang ramai berbual sambil minum kopi di meja bulat',
    ),
  },
  'air-care-private-view': {
    file: 'clean-air',
    alt: words(
      'An air purifier in a living room, leaves drift above it',
      '客厅里的空气净化器，上方飘着绿叶',
      'Pembersih udara di ruang tamu, daun melayang di atasnya',
    ),
  },
  'speak-with-confidence': {
    file: 'stage',
    alt: words(
      'A woman speaks on a stage in the spotlight',
      '一位女士在聚光灯下的舞台上演讲',
      'Seorang wanita berucap di pentas di bawah lampu sorot',
    ),
  },
  'online-english-evening': {
    file: 'speaking-online',
    alt: words(
      'A woman practises a talk before a video call',
      '一位女士对着视频通话练习演讲',
      'Seorang wanita berlatih berucap di hadapan panggilan video',
    ),
  },
  'weekend-trainers': {
    file: 'trainers',
    alt: words(
      'Three trainers at flip charts before a class',
      '三位培训师在白板前给学员讲课',
      'Tiga jurulatih di carta selak di hadapan kelas',
    ),
  },
  'health-screening': {
    file: 'health-check',
    alt: words(
      'Blood pressure is taken at a table',
      '桌边有人在量血压',
      'Tekanan darah diperiksa di meja',
    ),
  },
  'first-steps-belait': {
    file: 'seria',
    alt: words(
      'Two people before a house and an oil pump of Seria',
      '两人站在诗里亚的房屋与抽油机前',
      'Dua orang di hadapan rumah dan pam minyak di Seria',
    ),
  },
  'clean-home-tour': {
    file: 'clean-home',
    alt: words(
      'Two people clean a room with cloth, broom and bucket',
      '两个人用抹布、扫帚和水桶打扫房间',
      'Dua orang membersihkan bilik dengan kain, penyapu dan baldi',
    ),
  },
  'ambuyat-today': {
    file: 'ambuyat',
    alt: words(
      'A bowl of ambuyat with a chandas and four dips around it',
      '一碗安布亚配竹叉，四周摆着四碟蘸酱',
      'Semangkuk ambuyat dengan candas dan empat cacah di sekelilingnya',
    ),
  },
  'leaders-circle': {
    file: 'circle',
    alt: words(
      'Five people around a table in the evening',
      '傍晚五个人围坐一桌',
      'Lima orang mengelilingi meja pada waktu petang',
    ),
  },
  'forest-yoga': {
    file: 'yoga',
    alt: words(
      'Three people do yoga on a deck by the river',
      '三个人在河边木台上做瑜伽',
      'Tiga orang beryoga di atas dek di tepi sungai',
    ),
  },
  'belait-growth-rally': {
    file: 'rally',
    alt: words(
      'People with raised arms on the green before a hall',
      '人们在礼堂前的草坪上高举双手',
      'Orang ramai mengangkat tangan di padang hadapan dewan',
    ),
  },
  'beach-clean-up': {
    file: 'beach',
    alt: words(
      'People with buckets on a beach at sunrise',
      '日出时人们提着桶在海滩上清理垃圾',
      'Orang ramai membawa baldi di pantai ketika matahari terbit',
    ),
  },
  'gala-dinner': {
    file: 'river-dinner',
    alt: words(
      'Guests at a long table by the river below lanterns',
      '宾客在河边灯笼下的长桌旁用餐',
      'Tetamu di meja panjang tepi sungai di bawah tanglung',
    ),
  },
  'charity-bazaar': {
    file: 'bazaar',
    alt: words(
      'Three stalls with food below lanterns',
      '灯笼下的三个美食摊位',
      'Tiga gerai makanan di bawah tanglung',
    ),
  },
  'temburong-river-day': {
    file: 'river-day',
    alt: words(
      'A longboat on a river below a rope bridge in the forest',
      '长舟行驶在森林吊桥下的河面上',
      'Perahu panjang di sungai di bawah jambatan gantung dalam hutan',
    ),
  },
};

/** Picture files of the demo's venues by English name. */
export const houses: Readonly<Record<string, string>> = {
  'Gadong Business Centre': 'business-centre',
  'Kiulap Learning House': 'learning-house',
  'Riverside Kitchen': 'riverside-kitchen',
  'Jerudong Studio': 'studio',
  'Belait Community Hall': 'community-hall',
  'Seria House': 'meeting-house',
  'Tutong Hall': 'palm-hall',
  'Temburong Lodge': 'lodge',
};
