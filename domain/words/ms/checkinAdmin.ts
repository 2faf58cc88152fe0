import type { checkinAdmin as en } from '../en/checkinAdmin.ts';
import type { WordsLike } from '../words.ts';

export const checkinAdmin: WordsLike<typeof en> = {
  doors: 'Pintu masuk',
  door: 'Pintu masuk',
  intro:
    'Setiap sesi ada pintu masuknya. Dengan kod petugas, pembantu mendaftar masuk tiket melalui telefon tanpa log masuk.',
  event: 'Acara',
  session: 'Sesi',
  when: 'Sesi',
  coming: 'Akan datang',
  over: 'Sudah tamat',
  staffCode: 'Kod petugas',
  hasCode: 'Sudah ditetapkan',
  noCode: 'Belum ada',
  codeHint: '6 hingga 12 angka. Hanya cap jarinya disimpan: catatkan untuk para pembantu awda.',
  newCodeHint:
    'Biarkan kosong untuk mengekalkan kod sekarang. Kod baharu menamatkan semua peranti yang masuk dengan kod lama.',
  opens: 'Daftar masuk dibuka',
  closes: 'Daftar masuk ditutup',
  windowHint: 'Ikut jam {zone}. Jika kosong: dari dua jam sebelum sesi hingga tamatnya.',
  checkedIn: 'Sudah masuk',
  ofIssued: '{checkedIn} daripada {issued}',
  address: 'Alamat untuk pembantu',
  openDoor: 'Buka halaman pintu masuk',
  suggestCode: 'Cadangkan kod',
  copyAddress: 'Salin alamat',
  addressCopied: 'Alamat sudah disalin.',
  addressNotCopied: 'Alamat tidak dapat disalin. Sila pilih dan salin sendiri.',
  addressQr: 'Kod QR alamat untuk pembantu',
  mark: 'Tandakan hadir',
  takeBack: 'Batalkan tanda hadir',
  markOf: '{action}: {name}',
  markTitle: 'Tandakan {name} sudah hadir?',
  markText:
    '{name}, {ticket}. Petugas di pintu dan ahli akan nampak dengan serta-merta. Sebab awda dicatat dalam log.',
  backTitle: 'Batalkan tanda hadir {name}?',
  backText:
    'Didaftarkan masuk {time}. Tiket akan sah semula dan boleh diimbas sekali lagi. Sebab awda dicatat dalam log.',
  opensFrom: 'Daftar masuk dibuka {time}',
  calledOff: 'Sesi ini dibatalkan',
  cameOf: '{came} daripada {expected} pemegang tiket sudah hadir',
  readyPhone: 'Telefon tiada bersama, dikenali melalui nama dan dokumen',
  readyScan: 'Dibenarkan masuk semasa imbasan tidak berfungsi',
};
