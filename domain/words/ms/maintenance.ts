import type { WordsLike } from '../words.ts';
import type { maintenance as en } from '../en/maintenance.ts';

export const maintenance: WordsLike<typeof en> = {
  noticeTitle: 'Notis penyelenggaraan',
  kind0: 'Log masuk dan akaun',
  kind1: 'Semua perkhidmatan untuk ahli',
  kind2: 'Ruang kerja pentadbir',
  heading: 'Kami kembali sebentar lagi',
  text: 'Balai sedang diselenggara. Pesanan, tiket dan tempahan awda selamat tersimpan.',
  paused: 'Tidak dapat digunakan',
  when: 'Bila',
  remark: 'Untuk makluman',
  checked: 'Semakan terakhir pada {time}. Halaman ini akan terus menyemak sendiri.',
  unreachable: 'Balai belum dapat dihubungi. Halaman ini akan terus mencuba sendiri.',
  overTitle: 'Balai sudah kembali',
  overText: 'Penyelenggaraan sudah selesai. Terima kasih kerana menunggu.',
};
