import type { guest as en } from '../en/guest.ts';
import type { WordsLike } from '../words.ts';

export const guest: WordsLike<typeof en> = {
  title: 'Jemputan awda',
  ticketTitle: 'Tiket awda',
  noLinkTitle: 'Buka pautan yang awda terima',
  noLinkText: 'Jemputan dibuka dengan pautan penuh dalam mesej itu.',
  unknownText:
    'Mungkin ia sudah ditarik balik. Sila minta jemputan baharu daripada orang yang menghantarnya.',
  unknownTitle: 'Jemputan ini tidak sah',
  failedTitle: 'Jemputan awda tidak dapat dimuatkan',
  from: 'Dijemput oleh {name}',
  invitedBy: '{name} menjemput awda',
  when: 'Bila',
  where: 'Di mana',
  yourName: 'Nama awda',
  nameHint: 'Nama yang awda beri di pintu masuk. {name} juga melihatnya.',
  nameMissing: 'Sila masukkan nama awda.',
  getTicket: 'Dapatkan tiket saya',
  gotTicket: 'Tiket ini milik awda.',
  addToCalendar: 'Tambah ke kalendar',
  calendarSaved: 'Fail kalendar sudah disimpan. Buka fail itu untuk menambah tarikhnya.',
  changeName: 'Tukar nama',
  changeHint:
    'Awda mendapat kod baharu. Gambar yang disimpan sebelum ini tidak boleh digunakan lagi.',
  saveName: 'Simpan nama',
  keepName: 'Kekalkan nama',
  nameChanged: 'Nama awda sudah ditukar, dan kod awda baharu.',
  keepLink: 'Simpan mesej yang ada pautan awda: ia membuka tiket ini semula dalam pelayar ini.',
  cancelledTitle: 'Acara ini dibatalkan',
  cancelledText: 'Sila tanya {name} untuk maklumat lanjut.',
  orderCancelled: 'Tempat ini dibatalkan. Sila tanya {name} untuk maklumat lanjut.',
  overText: 'Acara ini sudah tamat.',
  takenTitle: 'Tempat ini sudah diambil',
  takenText:
    'Ada yang membukanya dalam pelayar lain dan mengisi nama. Jika itu awda, buka pautan di sana. Jika bukan, minta jemputan baharu daripada {name}.',
  notFree: 'Tempat ini sudah digunakan untuk masuk.',
};
