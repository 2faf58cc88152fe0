import type { SeedTerms } from './terms.shapes.ts';

/** Booking terms of events; the limits are from B-01, B-04, B-06, B-09, B-11 and B-21. */
export const eventTerms: SeedTerms = {
  auditType: 'EVENT',
  version: '1.0',
  texts: {
    en: {
      title: 'Booking terms for events',
      auditContent: 'I have read the booking terms for events and accept them.',
      html: `<h3>1. Reservation</h3>
<p>When you create an order, your tickets are held for 30 minutes. Check the order out in this time. If you do not, it is cancelled by itself and the tickets go back on sale. You can have one unpaid order for each event.</p>
<h3>2. Payment</h3>
<p>After check-out you pay in the company's shop until 23:59 of the same day. Prices are in Brunei dollars (B$) and include all taxes. Free tickets are booked at once. If your payment reaches us too late, you get your tickets when they are still free; otherwise we pay the amount back.</p>
<h3>3. Tickets and names</h3>
<ul>
<li>Each ticket has a QR code of its own. Show it at the entrance. It can be used once.</li>
<li>For events with a name list, give the name of every person who comes. You may name others only with their consent.</li>
<li>Names can be changed while the event is more than 3 calendar days away.</li>
<li>Tickets of real-name events are valid only with the identity document that you have entered, and cannot be shared.</li>
</ul>
<h3>4. Cancelling</h3>
<p>Where the event allows it, you can cancel a paid order until 4 calendar days before the start. In the last 3 days this is not possible any more, nor after a ticket has been used. Cancelling cannot be undone; for a new booking you need free tickets.</p>
<h3>5. Refunds</h3>
<p>If you cancel in time, you get the full amount back the way you paid it. Your order shows whether the refund has been requested or is done.</p>
<h3>6. If we cancel or change an event</h3>
<p>If we cancel an event, we tell you the reason and pay the full amount back. If time or venue changes, we tell you by message. Costs of travel and stay are not covered.</p>
<h3>7. At the event</h3>
<p>Please follow the instructions of the staff and the rules of the venue. Anyone who puts others at risk can be asked to leave without a refund. Photographs of the hall may be taken; tell the staff if you do not want to be in a picture.</p>
<h3>8. Questions</h3>
<p>Please turn to the contact persons on the event page or to customer care.</p>`,
    },
    'zh-CN': {
      title: '活动预订条款',
      auditContent: '我已阅读并接受活动预订条款。',
      html: `<h3>一、预订保留</h3>
<p>订单建立后，门票为您保留 30 分钟，请在此时间内结账。逾时未结账，订单将自动取消，门票重新开放销售。每项活动只能有一张未付款的订单。</p>
<h3>二、付款</h3>
<p>结账后，请于当天 23:59 前在公司商城付款。价格以文莱元（B$）计，已含税。免费门票即时订妥。若款项逾时到账，仍有余票时为您出票，否则退还款项。</p>
<h3>三、门票与姓名</h3>
<ul>
<li>每张门票都有独立的二维码，请在入口处出示，仅可使用一次。</li>
<li>需要名单的活动，请填写每位出席者的姓名。登记他人须先征得本人同意。</li>
<li>距离活动超过 3 个日历日时，可以更改姓名。</li>
<li>实名活动的门票须与您填写的身份证件一同使用，不可分享。</li>
</ul>
<h3>四、取消</h3>
<p>活动允许取消时，您最迟可在活动开始前 4 个日历日取消已付款的订单。最后 3 天内不能取消；门票使用之后也不能取消。取消后无法恢复，如需再订，须有余票。</p>
<h3>五、退款</h3>
<p>按时取消的，款项全额按原付款方式退还。订单中会显示退款已申请或已完成。</p>
<h3>六、由我们取消或更改活动</h3>
<p>如由我们取消活动，我们会说明原因并全额退款。时间或地点有变时，我们会发消息通知您。交通和住宿费用不在赔付之列。</p>
<h3>七、活动现场</h3>
<p>请遵守工作人员的指引和场地规则。危及他人安全者可能被请离场，恕不退款。现场可能拍摄会场照片；如不愿入镜，请告知工作人员。</p>
<h3>八、疑问</h3>
<p>请联系活动页面上的联系人或客户服务。</p>`,
    },
    ms: {
      title: 'Terma tempahan acara',
      auditContent: 'Saya telah membaca dan menerima terma tempahan acara.',
      html: `<h3>1. Tempahan</h3>
<p>Apabila awda membuat pesanan, tiket disimpan selama 30 minit. Teruskan ke bayaran dalam tempoh ini. Jika tidak, pesanan akan terbatal sendiri dan tiket dijual semula. Awda boleh mempunyai satu pesanan yang belum dibayar bagi setiap acara.</p>
<h3>2. Bayaran</h3>
<p>Selepas itu awda membayar di kedai syarikat hingga pukul 23:59 pada hari yang sama. Harga adalah dalam dolar Brunei (B$) dan termasuk semua cukai. Tiket percuma ditempah serta-merta. Jika bayaran awda lewat sampai, awda menerima tiket selagi masih ada; jika tidak, jumlah itu dipulangkan.</p>
<h3>3. Tiket dan nama</h3>
<ul>
<li>Setiap tiket mempunyai kod QR sendiri. Tunjukkan di pintu masuk. Kod itu boleh digunakan sekali sahaja.</li>
<li>Bagi acara dengan senarai nama, berikan nama setiap orang yang hadir. Awda hanya boleh menamakan orang lain dengan persetujuan mereka.</li>
<li>Nama boleh diubah selagi acara lebih daripada 3 hari kalendar dari sekarang.</li>
<li>Tiket acara nama sebenar hanya sah dengan dokumen pengenalan yang awda masukkan, dan tidak boleh dikongsi.</li>
</ul>
<h3>4. Pembatalan</h3>
<p>Jika acara membenarkannya, awda boleh membatalkan pesanan yang sudah dibayar hingga 4 hari kalendar sebelum acara bermula. Dalam 3 hari terakhir pembatalan tidak boleh dibuat lagi, begitu juga selepas tiket digunakan. Pembatalan tidak boleh diundur; untuk menempah semula, mesti ada tiket yang tinggal.</p>
<h3>5. Bayaran balik</h3>
<p>Jika awda membatalkan dalam tempohnya, jumlah penuh dipulangkan melalui cara bayaran yang sama. Pesanan awda menunjukkan sama ada bayaran balik telah diminta atau selesai.</p>
<h3>6. Jika kami membatalkan atau mengubah acara</h3>
<p>Jika kami membatalkan acara, kami memberitahu sebabnya dan memulangkan jumlah penuh. Jika masa atau tempat berubah, kami memaklumkan awda melalui mesej. Kos perjalanan dan penginapan tidak ditanggung.</p>
<h3>7. Semasa acara</h3>
<p>Sila ikut arahan petugas dan peraturan tempat. Sesiapa yang membahayakan orang lain boleh diminta keluar tanpa bayaran balik. Gambar dewan mungkin diambil; beritahu petugas jika awda tidak mahu berada dalam gambar.</p>
<h3>8. Pertanyaan</h3>
<p>Sila hubungi pegawai di halaman acara atau khidmat pelanggan.</p>`,
    },
  },
};
