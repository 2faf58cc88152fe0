import type { SeedNotice } from './seedNotices.shapes.ts';

/** Notices about opening hours, weather and people. */
export const noticesOfDays: SeedNotice[] = [
  {
    fromDay: -1,
    toDay: 45,
    texts: {
      en: {
        title: 'Gadong Learning Centre: opening hours over the school holidays',
        html: `<p>During the school holidays our counters in Gadong keep shorter hours. Events take place as planned.</p>
<table>
<thead><tr><th scope="col">Day</th><th scope="col">Counter</th><th scope="col">Classrooms</th></tr></thead>
<tbody>
<tr><td>Monday to Thursday</td><td>09:00 to 16:30</td><td>08:30 to 21:00</td></tr>
<tr><td>Friday</td><td>09:00 to 11:30 and 14:30 to 16:30</td><td>14:30 to 21:00</td></tr>
<tr><td>Saturday</td><td>09:00 to 12:30</td><td>08:30 to 18:00</td></tr>
<tr><td>Sunday and public holidays</td><td>closed</td><td>for booked events only</td></tr>
</tbody>
</table>
<p>If you collect tickets for your team, please come before 16:00. Questions? Call us on <a href="tel:+6732228800">222 8800</a>.</p>`,
      },
      'zh-CN': {
        title: '加东学习中心：学校假期开放时间',
        html: `<p>学校假期期间，加东柜台缩短服务时间，各项活动照常举行。</p>
<table>
<thead><tr><th scope="col">日期</th><th scope="col">柜台</th><th scope="col">教室</th></tr></thead>
<tbody>
<tr><td>周一至周四</td><td>09:00 至 16:30</td><td>08:30 至 21:00</td></tr>
<tr><td>周五</td><td>09:00 至 11:30，14:30 至 16:30</td><td>14:30 至 21:00</td></tr>
<tr><td>周六</td><td>09:00 至 12:30</td><td>08:30 至 18:00</td></tr>
<tr><td>周日及公共假期</td><td>休息</td><td>仅限已预订的活动</td></tr>
</tbody>
</table>
<p>如需为团队领票，请在 16:00 前到柜台。有疑问请致电 <a href="tel:+6732228800">222 8800</a>。</p>`,
      },
      ms: {
        title: 'Pusat Pembelajaran Gadong: waktu buka sepanjang cuti sekolah',
        html: `<p>Sepanjang cuti sekolah, kaunter kami di Gadong dibuka lebih singkat. Semua acara tetap berjalan seperti biasa.</p>
<table>
<thead><tr><th scope="col">Hari</th><th scope="col">Kaunter</th><th scope="col">Bilik kelas</th></tr></thead>
<tbody>
<tr><td>Isnin hingga Khamis</td><td>09:00 hingga 16:30</td><td>08:30 hingga 21:00</td></tr>
<tr><td>Jumaat</td><td>09:00 hingga 11:30 dan 14:30 hingga 16:30</td><td>14:30 hingga 21:00</td></tr>
<tr><td>Sabtu</td><td>09:00 hingga 12:30</td><td>08:30 hingga 18:00</td></tr>
<tr><td>Ahad dan cuti umum</td><td>tutup</td><td>untuk acara yang sudah ditempah sahaja</td></tr>
</tbody>
</table>
<p>Jika awda mengambil tiket untuk pasukan, sila datang sebelum pukul 16:00. Ada soalan? Hubungi kami di <a href="tel:+6732228800">222 8800</a>.</p>`,
      },
    },
  },
  {
    fromDay: -3,
    toDay: null,
    texts: {
      en: {
        title: 'Rainy season: how we decide about outdoor events',
        html: `<p>From November to February heavy rain can come quickly. For walks, beach days and family sports we decide <strong>two hours before the start</strong>.</p>
<ul>
<li>If it is safe, we go ahead, even in light rain. Bring a raincoat.</li>
<li>If it is not, we move the event indoors or to another day and send you an e-mail.</li>
<li>Does the new day not suit you? Cancel by yourself under <em>Orders</em>; the full amount goes back to you.</li>
</ul>
<p>Please drive carefully and do not cross flooded roads for us.</p>`,
      },
      'zh-CN': {
        title: '雨季提醒：户外活动如何安排',
        html: `<p>每年十一月至二月常有骤雨。健行、海滩日和家庭运动会，我们会在<strong>开始前两小时</strong>决定是否照常举行。</p>
<ul>
<li>天气安全时照常进行，小雨也不例外，请带上雨衣。</li>
<li>天气不宜时，活动会移到室内或改期，并以电子邮件通知您。</li>
<li>新的日期不方便？可在“订单”中自行取消，款项全数退还。</li>
</ul>
<p>行车请小心，切勿为了赶来而驶过积水路段。</p>`,
      },
      ms: {
        title: 'Musim hujan: bagaimana kami menentukan acara luar',
        html: `<p>Dari November hingga Februari, hujan lebat boleh turun dengan cepat. Bagi acara berjalan kaki, hari pantai dan sukan keluarga, kami membuat keputusan <strong>dua jam sebelum mula</strong>.</p>
<ul>
<li>Jika selamat, acara diteruskan walaupun gerimis. Bawa baju hujan.</li>
<li>Jika tidak, acara dipindahkan ke dalam dewan atau ke hari lain dan awda akan menerima e-mel.</li>
<li>Hari baharu tidak sesuai? Batalkan sendiri di <em>Pesanan</em>; bayaran penuh akan dikembalikan.</li>
</ul>
<p>Pandu cermat dan jangan redah jalan yang dinaiki air demi kami.</p>`,
      },
    },
  },
  {
    fromDay: -9,
    toDay: 30,
    texts: {
      en: {
        title: 'Thank you, Tutong: 412 food parcels in one weekend',
        html: `<p>Our charity weekend in Tutong brought together 138 helpers and 412 parcels of rice, oil and milk. Every one of them has reached a family.</p>
<p>Special thanks to the teams of Hajah Masni and Jeffri Ubong, who packed until after nine in the evening, and to the Tutong Civic Hall for lending us its kitchen.</p>
<p>The next one is already being planned. If you would like to help, look for <strong>Charity bazaar</strong> among the events.</p>`,
      },
      'zh-CN': {
        title: '谢谢都东：一个周末送出 412 份爱心粮包',
        html: `<p>都东慈善周末共有 138 位伙伴出力，备齐 412 份白米、食油和奶粉，每一份都已送到需要的家庭手中。</p>
<p>特别感谢 Hajah Masni 与 Jeffri Ubong 的团队，一直打包到晚上九点多；也谢谢都东民众礼堂借出厨房。</p>
<p>下一次活动已在筹备。想一起出力，请留意活动列表中的<strong>慈善义卖</strong>。</p>`,
      },
      ms: {
        title: 'Terima kasih, Tutong: 412 bungkusan makanan dalam satu hujung minggu',
        html: `<p>Hujung minggu amal kami di Tutong mengumpulkan 138 sukarelawan dan 412 bungkusan beras, minyak dan susu. Semuanya sudah sampai kepada keluarga yang memerlukan.</p>
<p>Penghargaan khas buat pasukan Hajah Masni dan Jeffri Ubong yang membungkus hingga lepas pukul sembilan malam, serta Dewan Sivik Tutong yang meminjamkan dapurnya.</p>
<p>Acara seterusnya sudah mula dirancang. Berminat untuk membantu? Cari <strong>bazar amal</strong> dalam senarai acara.</p>`,
      },
    },
  },
  {
    fromDay: -16,
    toDay: null,
    texts: {
      en: {
        title: 'New meeting point at the International Convention Centre',
        html: `<p>The east car park in Berakas is being rebuilt. Until it opens again, our team waits for you at the <strong>north entrance, beside the fountain</strong>, from 45 minutes before the start.</p>
<p>Coaches stop at bay 4. Wheelchair users can be dropped off at the door; tell the guard that you are coming to our event.</p>`,
      },
      ms: {
        title: 'Tempat berkumpul baharu di Pusat Persidangan Antarabangsa',
        html: `<p>Tempat letak kereta timur di Berakas sedang dibina semula. Buat sementara waktu, pasukan kami menunggu awda di <strong>pintu masuk utara, di sebelah air pancut</strong>, mulai 45 minit sebelum acara.</p>
<p>Bas berhenti di petak 4. Pengguna kerusi roda boleh diturunkan di hadapan pintu; maklumkan kepada pengawal bahawa awda datang untuk acara kami.</p>`,
      },
    },
  },
  // Notices that members do not see: over, future, withdrawn, draft, and another country's.
  {
    fromDay: -60,
    toDay: -20,
    texts: {
      en: {
        title: 'Hari Raya greetings and holiday hours',
        html: '<p>Selamat Hari Raya Aidilfitri from all of us. The counters are open again from Monday.</p>',
      },
      'zh-CN': {
        title: '开斋节祝福与假期服务时间',
        html: '<p>全体同仁祝您开斋节快乐。柜台从周一起恢复服务。</p>',
      },
      ms: {
        title: 'Ucapan Hari Raya dan waktu cuti',
        html: '<p>Selamat Hari Raya Aidilfitri daripada kami semua. Kaunter dibuka semula mulai hari Isnin.</p>',
      },
    },
  },
  {
    fromDay: 5,
    toDay: 60,
    texts: {
      en: {
        title: 'National Day: no counter service on 23 and 24 February',
        html: '<p>We celebrate with the whole country. Online booking stays open.</p>',
      },
      'zh-CN': {
        title: '国庆日：2 月 23、24 日柜台休息',
        html: '<p>我们与全国同庆，线上预订照常开放。</p>',
      },
      ms: {
        title: 'Hari Kebangsaan: kaunter tutup pada 23 dan 24 Februari',
        html: '<p>Kami meraikannya bersama seluruh negara. Tempahan dalam talian tetap dibuka.</p>',
      },
    },
  },
  {
    fromDay: -12,
    toDay: null,
    state: 'WITHDRAWN',
    texts: {
      en: {
        title: 'Lift out of order at Kiulap Studio',
        html: '<p>The lift is being repaired. Please use the stairs beside the bakery.</p>',
      },
    },
  },
  {
    fromDay: 20,
    toDay: 50,
    state: 'DRAFT',
    texts: {
      en: {
        title: 'Recognition night: dress code and programme',
        html: '<p>To be written when the programme is final.</p>',
      },
    },
  },
  {
    country: 'sg',
    fromDay: -5,
    toDay: null,
    texts: {
      en: {
        title: 'Singapore: assessments move to Level 3',
        html: '<p>From this week all assessments take place on Level 3. Take the lift on the left.</p>',
      },
    },
  },
];
