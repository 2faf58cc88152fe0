import type { signIns as en } from '../en/signIns.ts';
import type { WordsLike } from '../words.ts';

export const signIns: WordsLike<typeof en> = {
  title: 'Tempat awda log masuk',
  intro:
    'Pelayar dan peranti yang sedang log masuk dengan akaun awda. Tamatkan yang awda tidak kenal atau tidak gunakan lagi.',
  thisOne: 'Peranti ini',
  unknown: 'Peranti tidak diketahui',
  lastSeen: 'Terakhir digunakan {time}',
  since: 'Log masuk {time}',
  end: 'Log keluar di sana',
  endOf: 'Log keluar di sana: {device}, terakhir digunakan {time}',
  endOthers: 'Log keluar di semua tempat lain',
  onlyThis: 'Awda hanya log masuk di sini.',
  done: { other: 'Telah log keluar pada {count} peranti.' },
  gone: 'Peranti itu sudah pun dilog keluar.',
  failed: 'Senarai tidak dapat dimuatkan. Sila semak rangkaian awda dan cuba lagi.',
  tryAgain: 'Cuba lagi',
  loading: 'Memuatkan tempat awda log masuk',
  ofPerson: 'Sedang log masuk',
  nowhere: 'Tidak log masuk di mana-mana buat masa ini.',
  endAll: 'Log keluar di semua tempat',
  endAllText:
    '{name} akan dilog keluar serta-merta pada semua peranti dan boleh log masuk semula. Ia dicatat dalam log bersama sebab awda.',
};
