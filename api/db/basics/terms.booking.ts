import type { SeedTerms } from './terms.shapes.ts';

/** Booking terms of rooms (CON-008 to CON-013, B-11, B-26). */
export const facilityTerms: SeedTerms = {
  auditType: 'FACILITY',
  version: '1.0',
  texts: {
    en: {
      title: 'Booking terms for facilities',
      auditContent: 'I have read the booking terms for facilities and accept them.',
      html: `<ul>
<li>A reservation holds the room for 75 minutes. After check-out you pay until 23:59 of the same day; otherwise the room becomes free again.</li>
<li>A booking has at most 10 sessions, up to 3 months ahead.</li>
<li>You can change the details until 3 days before the date. You can cancel the whole booking until 14 days before the first session and then get the full amount back.</li>
<li>Use the room only for the event you have described and for no more people than it holds. Leave it clean and in the layout in which you found it.</li>
<li>You answer for damage done by you or your guests. Smoking is not allowed, and food must be halal.</li>
<li>If we have to close a venue, we tell you the reason and pay the full amount back.</li>
</ul>`,
    },
    'zh-CN': {
      title: '场地预订条款',
      auditContent: '我已阅读并接受场地预订条款。',
      html: `<ul>
<li>预订为您保留房间 75 分钟。结账后请于当天 23:59 前付款，否则房间将重新开放。</li>
<li>每次预订最多 10 个场次，最远可订 3 个月内的日期。</li>
<li>使用日期 3 天之前可以更改资料。首个场次 14 天之前可以取消整个预订，并获全额退款。</li>
<li>房间仅限用于您所说明的活动，人数不得超过容纳上限。用后请保持清洁，并恢复原有布局。</li>
<li>您须对自己和来宾造成的损坏负责。场内禁止吸烟，食物须为清真。</li>
<li>如我们须关闭场地，会说明原因并全额退款。</li>
</ul>`,
    },
    ms: {
      title: 'Terma tempahan kemudahan',
      auditContent: 'Saya telah membaca dan menerima terma tempahan kemudahan.',
      html: `<ul>
<li>Tempahan menyimpan bilik selama 75 minit. Selepas diteruskan ke bayaran, awda membayar hingga 23:59 pada hari yang sama; jika tidak, bilik dibuka semula.</li>
<li>Satu tempahan mempunyai paling banyak 10 sesi, sehingga 3 bulan dari sekarang.</li>
<li>Maklumat boleh diubah hingga 3 hari sebelum tarikh. Seluruh tempahan boleh dibatalkan hingga 14 hari sebelum sesi pertama dengan bayaran balik penuh.</li>
<li>Gunakan bilik hanya untuk acara yang awda nyatakan dan jangan melebihi muatannya. Tinggalkan bilik dalam keadaan bersih dan dengan susun atur asal.</li>
<li>Awda bertanggungjawab atas kerosakan oleh awda atau tetamu awda. Dilarang merokok, dan makanan mesti halal.</li>
<li>Jika kami terpaksa menutup tempat itu, kami memberitahu sebabnya dan memulangkan jumlah penuh.</li>
</ul>`,
    },
  },
};

/** Booking terms of services (B-11, B-14, B-15). */
export const serviceTerms: SeedTerms = {
  auditType: 'SERVICE',
  version: '1.0',
  texts: {
    en: {
      title: 'Booking terms for services',
      auditContent: 'I have read the booking terms for services and accept them.',
      html: `<ul>
<li>Services are booked with coupons. Your slots and coupons are held for 75 minutes; confirm the booking in this time.</li>
<li>You can move a booking once, to another slot of the same service, until 24 hours before it begins. Your coupons stay used.</li>
<li>You can cancel until 24 hours before the slot. Coupons that have not expired come back to you.</li>
<li>If we cancel, your coupons come back and stay valid for at least 30 days.</li>
<li>Please come on time. The advice given is no medical treatment; ask your doctor about health problems.</li>
</ul>`,
    },
    'zh-CN': {
      title: '服务预约条款',
      auditContent: '我已阅读并接受服务预约条款。',
      html: `<ul>
<li>服务以优惠券预约。您的时段和优惠券保留 75 分钟，请在此时间内确认。</li>
<li>开始前 24 小时以前，可改期一次，改至同一服务的其他时段。优惠券仍视为已使用。</li>
<li>时段开始前 24 小时以前可以取消，未过期的优惠券将退还给您。</li>
<li>如由我们取消，优惠券将退还，且至少再有效 30 天。</li>
<li>请准时到场。所提供的建议不属医疗行为；健康问题请咨询医生。</li>
</ul>`,
    },
    ms: {
      title: 'Terma tempahan perkhidmatan',
      auditContent: 'Saya telah membaca dan menerima terma tempahan perkhidmatan.',
      html: `<ul>
<li>Perkhidmatan ditempah dengan kupon. Slot dan kupon awda disimpan selama 75 minit; sahkan tempahan dalam tempoh ini.</li>
<li>Tempahan boleh dipindahkan sekali ke slot lain bagi perkhidmatan yang sama, hingga 24 jam sebelum bermula. Kupon awda kekal digunakan.</li>
<li>Awda boleh membatalkan hingga 24 jam sebelum slot. Kupon yang belum tamat tempoh dipulangkan kepada awda.</li>
<li>Jika kami yang membatalkan, kupon dipulangkan dan sah sekurang-kurangnya 30 hari lagi.</li>
<li>Sila datang tepat pada masanya. Nasihat yang diberikan bukan rawatan perubatan; rujuk doktor bagi masalah kesihatan.</li>
</ul>`,
    },
  },
};

/** Terms of name lists (B-05, B-06, B-24). */
export const nameListTerms: SeedTerms = {
  auditType: 'NAMELIST',
  version: '1.0',
  texts: {
    en: {
      title: 'Terms for name lists',
      auditContent: 'I have read the terms for name lists and accept them.',
      html: `<ul>
<li>Enter only people who know of it and agree. Give their names as they stand in their documents where the event asks for this.</li>
<li>Names can be changed while the event is more than 3 calendar days away. After a change the old QR code is no longer valid.</li>
<li>We use the list for admission, seating and catering. Identity numbers are shown masked and deleted 90 days after the event; the other entries are deleted after 1 year.</li>
<li>False entries can lead to refusal at the entrance.</li>
</ul>`,
    },
    'zh-CN': {
      title: '名单条款',
      auditContent: '我已阅读并接受名单条款。',
      html: `<ul>
<li>只可登记知情并同意的人。活动有要求时，请按证件填写姓名。</li>
<li>距离活动超过 3 个日历日时，可以更改姓名。更改后，原二维码失效。</li>
<li>名单用于入场、座位和餐饮安排。证件号码以遮蔽方式显示，活动结束 90 天后删除；其他资料 1 年后删除。</li>
<li>资料不实者可能被拒绝入场。</li>
</ul>`,
    },
    ms: {
      title: 'Terma senarai nama',
      auditContent: 'Saya telah membaca dan menerima terma senarai nama.',
      html: `<ul>
<li>Masukkan hanya mereka yang tahu dan bersetuju. Berikan nama seperti dalam dokumen jika acara memerlukannya.</li>
<li>Nama boleh diubah selagi acara lebih daripada 3 hari kalendar dari sekarang. Selepas perubahan, kod QR lama tidak lagi sah.</li>
<li>Senarai ini digunakan untuk kemasukan, tempat duduk dan jamuan. Nombor pengenalan dipaparkan secara bertopeng dan dipadam 90 hari selepas acara; maklumat lain dipadam selepas 1 tahun.</li>
<li>Maklumat palsu boleh menyebabkan kemasukan ditolak.</li>
</ul>`,
    },
  },
};
