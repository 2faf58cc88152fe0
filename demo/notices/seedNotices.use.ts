import type { SeedNotice } from './seedNotices.shapes.ts';

/** Notices about using the portal and the venues. */
export const noticesOfUse: SeedNotice[] = [
  {
    fromDay: -6,
    toDay: null,
    texts: {
      en: {
        title: 'Your ticket is the QR code: three tips for a quick entrance',
        html: `<ol>
<li>Open <em>Tickets</em> before you join the queue, or save the ticket as a picture. It also works without a connection.</li>
<li>Turn up the brightness of your screen.</li>
<li>One code lets in one person. Coming as a group? Share each ticket with the friend it is for.</li>
</ol>
<p>Printed tickets are welcome, too. Please do not post pictures of your ticket: whoever shows the code first goes in.</p>`,
      },
      'zh-CN': {
        title: '二维码就是门票：三个小窍门，入场更快',
        html: `<ol>
<li>排队前先打开“门票”，或把门票存成图片，没有网络也能用。</li>
<li>把屏幕调亮。</li>
<li>一个二维码只供一人入场。结伴同来，请把门票分别分享给同行的朋友。</li>
</ol>
<p>打印的门票同样有效。请勿在网上公开门票图片，谁先出示二维码，谁就先入场。</p>`,
      },
      ms: {
        title: 'Kod QR ialah tiket awda: tiga petua supaya cepat masuk',
        html: `<ol>
<li>Buka <em>Tiket</em> sebelum beratur, atau simpan tiket sebagai gambar. Ia boleh digunakan tanpa sambungan internet.</li>
<li>Cerahkan skrin telefon awda.</li>
<li>Satu kod untuk seorang. Datang beramai-ramai? Kongsi setiap tiket dengan rakan yang berkenaan.</li>
</ol>
<p>Tiket bercetak juga diterima. Jangan muat naik gambar tiket awda: sesiapa yang tunjuk kod itu dahulu akan masuk dahulu.</p>`,
      },
    },
  },
  {
    fromDay: -13,
    toDay: null,
    texts: {
      en: {
        title: 'Beware of messages that ask for your password',
        html: `<p>Some members have received messages in our name asking them to “confirm the account”. They are <strong>not from us</strong>.</p>
<ul>
<li>We never ask for your password or a code by phone, e-mail or chat.</li>
<li>You sign in on the company's sign-in page only. Look at the address before you type.</li>
<li>Have you typed your password somewhere else? Change it at once and call customer care on <a href="tel:+6732228800">222 8800</a>.</li>
</ul>`,
      },
      'zh-CN': {
        title: '谨防索取密码的诈骗信息',
        html: `<p>近日有会员收到冒用我们名义、要求“确认账户”的信息。这些信息<strong>并非由我们发出</strong>。</p>
<ul>
<li>我们绝不会通过电话、电子邮件或聊天软件索取您的密码或验证码。</li>
<li>请只在公司的登录页面登录，输入前先看清网址。</li>
<li>如果已在别处输入密码，请立即更改，并致电客户服务 <a href="tel:+6732228800">222 8800</a>。</li>
</ul>`,
      },
      ms: {
        title: 'Awas mesej yang meminta kata laluan',
        html: `<p>Beberapa ahli menerima mesej atas nama kami yang meminta mereka “mengesahkan akaun”. Mesej itu <strong>bukan daripada kami</strong>.</p>
<ul>
<li>Kami tidak pernah meminta kata laluan atau kod melalui telefon, e-mel atau sembang.</li>
<li>Awda hanya log masuk di halaman rasmi syarikat. Semak alamatnya sebelum menaip.</li>
<li>Sudah terlanjur menaip kata laluan di tempat lain? Tukar dengan segera dan hubungi khidmat pelanggan di <a href="tel:+6732228800">222 8800</a>.</li>
</ul>`,
      },
    },
  },
  {
    fromDay: -21,
    toDay: null,
    texts: {
      en: {
        title: 'Recording, photographs and children at events',
        html: `<p>We take photographs at most of our events and use some of them in our own newsletter. If you would rather not be in a picture, ask for a green wristband at the entrance; our photographers know what it means.</p>
<p>Please ask parents before you post pictures of their children.</p>`,
      },
    },
  },
  {
    fromDay: -34,
    toDay: null,
    texts: {
      en: {
        title: 'Quiet hours in the prayer rooms and nursing rooms',
        html: `<p>Each of our centres has a prayer room for men, one for women, and a nursing room. They are never used for storage or meetings. Please keep your voice down nearby and leave shoes outside.</p>`,
      },
      'zh-CN': {
        title: '请保持祈祷室与哺乳室的安静',
        html: `<p>每个中心都设有男、女祈祷室和哺乳室，不作储物或会议用途。经过时请放低音量，并把鞋子留在门外。</p>`,
      },
      ms: {
        title: 'Jaga ketenangan surau dan bilik penyusuan',
        html: `<p>Setiap pusat kami mempunyai surau lelaki, surau perempuan dan bilik penyusuan. Ruang ini tidak digunakan untuk simpanan atau mesyuarat. Sila perlahankan suara di kawasan ini dan tinggalkan kasut di luar.</p>`,
      },
    },
  },
  {
    fromDay: -48,
    toDay: null,
    texts: {
      en: {
        title: 'Welcome to Balai',
        html: `<p>Events, rooms and services in one place, on your phone and on the desktop, in three languages. Here is how to begin:</p>
<ul>
<li>Choose your district at the top; the list then shows what is on there, online and for the whole country.</li>
<li>A reservation keeps your places for 30 minutes. Check out within that time.</li>
<li>You find everything you have booked under <em>Orders</em> and <em>Tickets</em>.</li>
</ul>
<p>Something does not work or could be better? Write to <a href="mailto:care@example.com">care@example.com</a>. We read everything.</p>`,
      },
      'zh-CN': {
        title: '欢迎使用 Balai',
        html: `<p>活动、场地、服务，一站搞定；手机、电脑都能用，三种语言任选。先从这里开始：</p>
<ul>
<li>在页面上方选择您的地区，列表会显示该地区、线上和面向全国的内容。</li>
<li>预留的名额保留 30 分钟，请在时限内结账。</li>
<li>所有预订都在“订单”和“门票”里。</li>
</ul>
<p>哪里不好用，或有改进建议？请来信 <a href="mailto:care@example.com">care@example.com</a>，每一封我们都会看。</p>`,
      },
      ms: {
        title: 'Selamat datang ke Balai',
        html: `<p>Acara, bilik dan perkhidmatan di satu tempat, di telefon dan komputer, dalam tiga bahasa. Mulakan di sini:</p>
<ul>
<li>Pilih daerah awda di bahagian atas; senarai akan memaparkan acara di sana, dalam talian dan untuk seluruh negara.</li>
<li>Tempahan sementara menyimpan tempat awda selama 30 minit. Selesaikan dalam tempoh itu.</li>
<li>Semua yang awda tempah ada di <em>Pesanan</em> dan <em>Tiket</em>.</li>
</ul>
<p>Ada yang tidak berfungsi atau boleh diperbaiki? Tulis kepada <a href="mailto:care@example.com">care@example.com</a>. Kami membaca semuanya.</p>`,
      },
    },
  },
];
