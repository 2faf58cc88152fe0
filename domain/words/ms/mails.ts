import type {
  mailBodies as Bodies,
  mailButtons as Buttons,
  mailSamples as Samples,
  mailSubjects as Subjects,
  mailWords as Words,
  messageSubjects as Topics,
} from '../en/mails.ts';
import type { WordsLike } from '../words.ts';

export const mailSubjects: WordsLike<typeof Subjects> = {
  RESERVED: 'Tempat disimpan untuk awda: {event}',
  PURCHASED: 'Tempahan berjaya: {event}',
  CHANGED: 'Tempahan awda berubah: {event}',
  RESCHEDULED: 'Masa baharu: {event}',
  CANCELLED: 'Dibatalkan: {event}',
  EXPIRED: 'Tempat sudah dilepaskan: {event}',
  REFUND_DUE: 'Wang awda sedang dipulangkan: {event}',
  TICKET_RECEIVED: 'Awda menerima tiket: {event}',
  REMINDER: 'Esok: {event}',
  QUESTIONNAIRE_OPEN: 'Bagaimana acaranya? {event}',
  MESSAGE: '{subject}',
  WAITING_OFFER: 'Giliran awda: {event}',
  WAITING_ENDED: 'Senarai menunggu ditutup: {event}',
};

export const mailBodies: WordsLike<typeof Bodies> = {
  RESERVED: `Salam {name},

Kami simpan {places} untuk awda hingga {deadline}. Sila bayar sebelum itu, kalau tidak tempat ini dibuka kepada orang lain.

{event}
{when}
{where}

Pesanan: {order}
Jumlah: {amount}`,
  PURCHASED: `Salam {name},

Tempahan awda sudah selesai. Tunjukkan tiket di telefon semasa masuk, dan simpan fail yang dilampirkan ke kalendar awda.

{event}
{when}
{where}
{places}

Pesanan: {order}
Jumlah: {amount}

{rules}`,
  CHANGED: `Salam {name},

Ada perubahan pada tempahan awda. Beginilah butirannya sekarang:

{event}
{when}
{where}
{places}

Pesanan: {order}
Jumlah: {amount}

{rules}

Sila bayar sebelum {deadline}.`,
  RESCHEDULED: `Salam {name},

Tempahan awda mempunyai masa baharu:

{event}
{when}
{where}

Pesanan: {order}

{rules}

Fail kalendar dalam e-mel ini menggantikan entri yang lama.`,
  CANCELLED: `Salam {name},

Pesanan {order} sudah dibatalkan dan tiketnya tidak sah lagi.

{event}
{when}

Sebab: {reason}

Jika awda sudah membayar, wang akan dipulangkan melalui cara yang sama.`,
  EXPIRED: `Salam {name},

Pesanan {order} tidak disiapkan pada waktunya, jadi {places} untuk {event} tidak dapat kami simpan lagi.

Selagi masih ada tempat, awda boleh menempah semula.`,
  REFUND_DUE: `Salam {name},

Bayaran awda untuk pesanan {order} sampai selepas pesanan itu tamat, dan tempatnya sudah habis. Kami sedang memulangkan {amount} kepada awda.

{event}`,
  TICKET_RECEIVED: `Salam {name},

{giver} memberi awda {tickets}:

{event}
{when}
{where}

Tiket ini sudah ada dalam senarai tiket awda. Tunjukkan di telefon semasa masuk.`,
  REMINDER: `Salam {name},

Jumpa esok!

{event}
{when}
{where}

{rules}

Buka tiket awda sekali sebelum bertolak; selepas itu tiket boleh ditunjukkan walaupun tiada rangkaian.`,
  QUESTIONNAIRE_OPEN: `Salam {name},

Terima kasih kerana hadir ke {event}. Sudi jawab beberapa soalan pendek? Seminit sahaja, dan jawapan awda membantu kami menjadi lebih baik.`,
  MESSAGE: `Salam {name},

{message}

Ini mengenai tempahan awda:

{event}
{when}
{where}

Pesanan: {order}`,
  WAITING_OFFER: `Salam {name},

Giliran awda sudah tiba: ada {places} untuk awda, disimpan sehingga {deadline}. Tempah sebelum waktu itu.

{event}
{when}
{where}

Jika awda tidak menempahnya, tempat ini diberikan kepada yang seterusnya. Awda kekal dalam senarai menunggu, di hujung barisan.`,
  WAITING_ENDED: `Salam {name},

Senarai menunggu bagi {event} sudah ditutup. {reason}

Awda tidak dikenakan sebarang bayaran.`,
};

export const mailButtons: WordsLike<typeof Buttons> = {
  RESERVED: 'Bayar sekarang',
  PURCHASED: 'Lihat tiket',
  CHANGED: 'Lihat tempahan',
  RESCHEDULED: 'Lihat tempahan',
  CANCELLED: 'Lihat pesanan',
  EXPIRED: 'Tempah semula',
  REFUND_DUE: 'Lihat pesanan',
  TICKET_RECEIVED: 'Lihat tiket',
  REMINDER: 'Lihat tiket',
  QUESTIONNAIRE_OPEN: 'Jawab soalan',
  MESSAGE: 'Lihat tempahan',
  WAITING_OFFER: 'Tempah sekarang',
  WAITING_ENDED: 'Lihat acara',
};

export const mailWords: WordsLike<typeof Words> = {
  places: { other: '{count} tempat' },
  tickets: { other: '{count} keping tiket' },
  free: 'Percuma',
  online: 'Dalam talian',
  footer: 'E-mel ini dihantar oleh Balai kerana tempahan awda. Jawapan ke alamat ini tidak dibaca.',
  reminderFooter:
    'Balai mengingatkan awda sehari sebelumnya. Awda boleh matikan peringatan di bahagian “Saya” dalam portal.',
  reminderAsOwner: `Salam {name},

Tetamu awda dinanti esok.

{event}
{when}
{where}

{rules}

Mereka sudah ada tiket melalui pautan yang awda hantar. Kami tidak menulis kepada mereka, jadi sila beritahu masa dan tempatnya.`,
  viewGuests: 'Lihat tetamu',
  waitingFooter:
    'E-mel ini dihantar oleh Balai kerana awda ada dalam senarai menunggu. Jawapan ke alamat ini tidak dibaca.',
  waitingClosed: 'Jualan sudah tamat dan tiada tempat yang kosong lagi.',
  waitingCalledOff: 'Acara ini telah dibatalkan.',
};

export const mailSamples: WordsLike<typeof Samples> = {
  name: 'Hajah Mariam',
  giver: 'Awang Hassan',
  event: 'Pagi Sihat',
  when: 'Sab 12 Dis 2026, 09:00 (GMT+8)\nAhd 13 Dis 2026, 09:00 (GMT+8)',
  where: 'Dewan Taman, 12 Jalan Tutong',
  places: '2 tempat',
  tickets: '2 keping tiket',
  order: 'RE20261201000042',
  amount: 'B$20.00',
  deadline: 'Sel 01 Dis 2026, 10:30 (GMT+8)',
  reason: 'Dewan tidak dapat digunakan pada hari itu.',
  subject: 'Sebelum awda datang',
  message: 'Lif dibaiki pada hari itu. Sila gunakan tangga di sebelah pintu utama.',
};

export const messageSubjects: WordsLike<typeof Topics> = {
  about: 'Tentang tempahan awda',
  question: 'Pertanyaan tentang tempahan awda',
  callBack: 'Sila hubungi kami semula',
  before: 'Sebelum awda datang',
};
