import type { WordsLike } from '../words.ts';
import type { waitingAdmin as en } from '../en/waitingAdmin.ts';

export const waitingAdmin: WordsLike<typeof en> = {
  intro:
    'Ahli yang menunggu tiket yang habis dijual. Tempat yang kosong ditawarkan mengikut susunan ini.',
  position: 'Giliran',
  joined: 'Menyertai',
  state: 'Keadaan',
  live: 'Sedang menunggu',
  over: 'Selesai',
  WAITING: 'Menunggu',
  OFFERED: 'Ditawarkan',
  BOOKED: 'Ditempah',
  LEFT: 'Keluar',
  CLOSED: 'Jualan tamat',
  CALLED_OFF: 'Dibatalkan',
  REMOVED: 'Dikeluarkan',
  NOT_ALLOWED: 'Tidak boleh menempah',
  until: '{count} sehingga {time}',
  fewer: 'atau kurang',
  turnsPassed: 'Giliran dilepaskan',
  remove: 'Keluarkan',
  removeTitle: 'Keluarkan dari senarai menunggu?',
  removeText:
    'Tempat yang ditawarkan diberikan kepada yang seterusnya. Ahli ini boleh menyertai semula, di hujung.',
  removed: 'Sudah dikeluarkan dari senarai menunggu.',
  set: 'Semua sesi',
};
