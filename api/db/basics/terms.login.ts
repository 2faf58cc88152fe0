import type { SeedTerms } from './terms.shapes.ts';

/** Terms of use; the periods are from B-24 and B-25. */
export const loginTerms: SeedTerms = {
  auditType: 'LOGIN',
  version: '1.0',
  texts: {
    en: {
      title: 'Terms of use',
      auditContent: 'I have read the terms of use of the booking portal and accept them.',
      html: `<p>These terms apply to everyone who uses the booking portal for events, facilities and services in Brunei Darussalam. Please read them before you go on.</p>
<h3>1. Your account</h3>
<p>You sign in with your own membership account. Keep your password to yourself and sign out on devices that others use. What is booked with your account counts as booked by you. Tell customer care at once if you think that somebody else is using it.</p>
<h3>2. What you may do here</h3>
<ul>
<li>Book events, rooms and services for yourself and for guests whose names you give.</li>
<li>See and change your own orders, tickets and details.</li>
<li>Share tickets where the event allows it.</li>
</ul>
<p>You may not resell tickets, book with false names, collect data from the portal by program, or disturb its operation. We can block ordering, or the whole account, when these rules are broken. Orders that are already paid stay valid.</p>
<h3>3. Your data</h3>
<p>We use your member number, name, contact details, level and orders to run the portal. We read them from the company's member records and share them only with those who carry out your booking. We keep orders and invoices for 7 years, attendee data for 1 year after the event and usage counts for 13 months. Identity numbers for real-name events are stored encrypted and deleted 90 days after the event. You can ask customer care what is stored about you and have mistakes corrected.</p>
<h3>4. Messages</h3>
<p>We send you messages about your orders by e-mail and in the portal. You can switch off reminders, but not order messages.</p>
<h3>5. Availability</h3>
<p>We announce maintenance in the portal. During an interruption that was not announced, running reservation times are extended by its length.</p>
<h3>6. Booking terms</h3>
<p>Each booking also has terms of its own. You accept them when you book.</p>
<h3>7. Changes</h3>
<p>When these terms change, we show you the new version at your next sign-in. You can use the portal after you have accepted it.</p>`,
    },
    'zh-CN': {
      title: '使用条款',
      auditContent: '我已阅读并接受预订平台的使用条款。',
      html: `<p>本条款适用于所有在文莱达鲁萨兰国使用本平台预订活动、场地与服务的人士。继续之前，请先阅读。</p>
<h3>一、您的账户</h3>
<p>您须以本人的会员账户登录。请妥善保管密码；在与他人共用的设备上使用后，请退出登录。以您的账户所作的预订，视为您本人的预订。如怀疑他人使用您的账户，请立即通知客户服务。</p>
<h3>二、您可以做什么</h3>
<ul>
<li>为自己以及您登记姓名的来宾预订活动、房间与服务。</li>
<li>查看和更改自己的订单、门票与资料。</li>
<li>在活动允许的情况下分享门票。</li>
</ul>
<p>您不得转售门票、以虚假姓名预订、用程序抓取平台数据，或干扰平台运作。如违反上述规定，我们可以停止您下单，或冻结整个账户。已付款的订单仍然有效。</p>
<h3>三、您的个人资料</h3>
<p>我们使用您的会员编号、姓名、联系方式、级别和订单来运营本平台。这些资料取自公司的会员记录，只提供给执行您预订的相关人员。订单与发票保存 7 年，出席者资料在活动结束后保存 1 年，使用统计保存 13 个月。实名活动的证件号码以加密方式保存，并在活动结束 90 天后删除。您可以向客户服务查询我们保存了哪些资料，并要求更正错误。</p>
<h3>四、消息通知</h3>
<p>我们会通过电子邮件和平台向您发送订单相关消息。您可以关闭提醒，但不能关闭订单消息。</p>
<h3>五、平台可用性</h3>
<p>维护会事先在平台公告。若发生未公告的中断，正在计时的预订将按中断时长顺延。</p>
<h3>六、预订条款</h3>
<p>每项预订另有其条款，由您在预订时接受。</p>
<h3>七、条款变更</h3>
<p>条款如有变更，我们会在您下次登录时显示新版本。接受之后，即可继续使用平台。</p>`,
    },
    ms: {
      title: 'Terma penggunaan',
      auditContent: 'Saya telah membaca dan menerima terma penggunaan portal tempahan ini.',
      html: `<p>Terma ini terpakai kepada semua yang menggunakan portal tempahan bagi acara, kemudahan dan perkhidmatan di Negara Brunei Darussalam. Sila baca sebelum meneruskan.</p>
<h3>1. Akaun awda</h3>
<p>Awda log masuk dengan akaun keahlian sendiri. Simpan kata laluan untuk diri awda sahaja dan log keluar daripada peranti yang turut digunakan oleh orang lain. Tempahan yang dibuat dengan akaun awda dikira sebagai tempahan awda. Maklumkan khidmat pelanggan dengan segera jika awda mengesyaki ada orang lain yang menggunakannya.</p>
<h3>2. Apa yang boleh awda buat</h3>
<ul>
<li>Menempah acara, bilik dan perkhidmatan untuk diri sendiri dan tetamu yang awda namakan.</li>
<li>Melihat dan mengubah pesanan, tiket dan maklumat awda sendiri.</li>
<li>Berkongsi tiket jika acara itu membenarkannya.</li>
</ul>
<p>Awda tidak boleh menjual semula tiket, menempah dengan nama palsu, mengumpul data portal dengan program, atau mengganggu operasinya. Jika peraturan ini dilanggar, kami boleh menyekat pesanan atau seluruh akaun. Pesanan yang sudah dibayar tetap sah.</p>
<h3>3. Data awda</h3>
<p>Kami menggunakan nombor ahli, nama, maklumat perhubungan, peringkat dan pesanan awda untuk mengendalikan portal ini. Maklumat itu diambil daripada rekod ahli syarikat dan hanya dikongsi dengan pihak yang melaksanakan tempahan awda. Pesanan dan invois disimpan selama 7 tahun, data peserta selama 1 tahun selepas acara, dan kiraan penggunaan selama 13 bulan. Nombor pengenalan bagi acara nama sebenar disimpan secara tersulit dan dipadam 90 hari selepas acara. Awda boleh bertanya kepada khidmat pelanggan tentang data yang disimpan dan meminta kesilapan dibetulkan.</p>
<h3>4. Mesej</h3>
<p>Kami menghantar mesej tentang pesanan awda melalui e-mel dan di portal. Peringatan boleh dimatikan, tetapi mesej pesanan tidak boleh.</p>
<h3>5. Ketersediaan</h3>
<p>Penyelenggaraan akan diumumkan di portal. Jika berlaku gangguan yang tidak diumumkan, masa tempahan yang sedang berjalan dilanjutkan mengikut tempoh gangguan itu.</p>
<h3>6. Terma tempahan</h3>
<p>Setiap tempahan mempunyai terma sendiri. Awda menerimanya semasa menempah.</p>
<h3>7. Perubahan</h3>
<p>Apabila terma ini berubah, versi baharu akan ditunjukkan semasa awda log masuk yang berikutnya. Awda boleh menggunakan portal selepas menerimanya.</p>`,
    },
  },
};
