import type { WordsLike } from '../words.ts';
import type { maintenance as en } from '../en/maintenance.ts';

export const maintenance: WordsLike<typeof en> = {
  noticeTitle: 'Notis penyelenggaraan',
  kindMASTER: 'Log masuk dan akaun',
  kindMEMBERS: 'Semua perkhidmatan untuk ahli',
  kindCONSOLE: 'Ruang kerja pentadbir',
  heading: 'Kami kembali sebentar lagi',
  text: 'Balai sedang diselenggara. Pesanan, tiket dan tempahan awda selamat tersimpan.',
  preparingHeading: 'Balai hampir sedia',
  preparingText:
    'Balai sedang disediakan dan akan dibuka sebentar lagi. Sila cuba semula sebentar lagi.',
  paused: 'Tidak dapat digunakan',
  when: 'Bila',
  remark: 'Untuk makluman',
  checked: 'Semakan terakhir pada {time}. Halaman ini akan terus menyemak sendiri.',
  unreachable: 'Balai belum dapat dihubungi. Halaman ini akan terus mencuba sendiri.',
  overTitle: 'Balai sudah kembali',
  overText: 'Penyelenggaraan sudah selesai. Terima kasih kerana menunggu.',
  oldBrowser:
    'Pelayar ini terlalu lama untuk Balai: halaman mungkin kosong atau tidak bertindak balas. Sila kemas kini pelayar ini atau gunakan yang lain.',
};
