import type { release as en } from '../en/release.ts';
import type { WordsLike } from '../words.ts';

export const release: WordsLike<typeof en> = {
  release: 'Lepaskan pesanan ini',
  other: 'Pilih tiket lain',
  title: 'Lepaskan pesanan ini?',
  text: 'Kami meminta kedai menutup pesanan ini. Sebaik sahaja kedai mengesahkannya, yang disimpan dibuka semula kepada orang lain dan tidak boleh dipulihkan.',
  otherText:
    'Pesanan ini dilepaskan dahulu. Tempat yang sama mungkin sudah diambil apabila awda memilih semula.',
  yes: 'Lepaskan',
  keep: 'Kekalkan',
  busy: 'Sedang dilepaskan…',
  state: 'Sedang dilepaskan',
  waiting:
    'Kami sudah meminta kedai menutup pesanan ini, jadi ia tidak boleh dibayar lagi dari sini. Yang disimpan dibuka semula sebaik sahaja kedai mengesahkannya.',
  until:
    'Permintaan ini diulang hingga {time}. Jika bayaran awda sampai dahulu, pesanan ini ditempah.',
  done: 'Pesanan sudah dilepaskan.',
  doneBook: 'Pesanan sudah dilepaskan. Awda boleh menempah sekarang.',
  paidTitle: 'Pesanan ini sudah dibayar',
  paid: 'Bayaran awda sampai sebelum pesanan dilepaskan, jadi pesanan ini ditempah.',
  pending:
    'Kami sudah meminta kedai menutup pesanan itu. Awda boleh menempah sebaik sahaja kedai mengesahkannya.',
  refusedTitle: 'Tidak ditempah',
  releaseIt: 'Lepaskan',
  mayBeGone: 'Jika dilepaskan, tempatnya mungkin sudah diambil apabila awda memilihnya semula.',
  viewOrder: 'Lihat pesanan itu',
  close: 'Tutup',
};
