import type { AssessmentRefusalCode } from '../../refusals.assessments.ts';
import type { FacilityRefusalCode } from '../../refusals.facilities.ts';
import type { RefusalCode } from '../../refusals.ts';
import type { GeneralTexts } from '../en/refusals.ts';
import { assessmentRefusals } from './refusals.assessments.ts';
import { facilityRefusals } from './refusals.facilities.ts';

type OtherCode = Exclude<RefusalCode, FacilityRefusalCode | AssessmentRefusalCode>;

const others: Record<OtherCode, string> = {
  '3900': 'Awda sudah menerima terma ini.',
  '4000': 'Sistem sedang sibuk. Sila cuba sebentar lagi.',
  '4901': 'Nombor ahli ini tidak dijumpai. Sila semak dan masukkan semula.',
  '4903': 'Akaun awda tidak boleh membuat pesanan buat masa ini. Sila hubungi khidmat pelanggan di {phone}.',
  '5008': 'Tiada data untuk dipaparkan.',
  '6001': 'Tiada data yang sepadan dengan carian awda. Sila cuba pilihan lain.',
  '6040': 'Tiada data dijumpai. Mungkin ia telah dikeluarkan.',
  '8001': 'Baki tiket tidak mencukupi. Sila kurangkan bilangan tiket atau pilih sesi lain.',
  '8002': 'Slot masa yang dipilih sudah ditempah. Sila pilih slot lain.',
  '8003': 'Akaun awda telah disekat. Sila hubungi khidmat pelanggan di {phone}.',
  '8014': 'Pengesahan log masuk gagal. Sila log masuk semula.',
  '8015': 'Log masuk awda tidak lagi sah. Sila log masuk semula.',
  '8031': 'Pesanan ini telah dibatalkan. Sila buat pesanan baharu jika awda masih mahu hadir.',
  '8033': 'Pesanan ini sudah dibawa ke bayaran. Awda boleh melihatnya di halaman Pesanan.',
  '8034': 'Pesanan ini tidak boleh dibatalkan lagi. Pembatalan ditutup 3 hari sebelum acara bermula.',
  '8035': 'Pesanan ini tidak boleh dipadam. Hanya tempahan yang belum dibawa ke bayaran boleh dipadam.',
  '8036': 'Ini bukan pesanan acara. Sila buka dari halaman Pesanan.',
  '8037': 'Ini bukan pesanan kemudahan. Sila buka dari halaman Pesanan.',
  '8038': 'Pesanan ini belum dibawa ke bayaran. Sila teruskan ke bayaran dahulu.',
  '8039': 'Awda ada pesanan yang belum dibayar untuk acara ini. Sila bayar atau padam pesanan itu sebelum menempah lagi.',
  '8040': 'Nombor pesanan tiada. Sila buka semula pesanan dari halaman Pesanan.',
  '8041': 'Kawasan belum dipilih. Sila pilih kawasan awda.',
  '8042': 'Nombor ahli belum diisi. Sila masukkan nombor itu.',
  '8043': 'Acara, bilik atau perkhidmatan ini tidak dapat dikenal pasti. Sila buka semula dari senarai.',
  '8044': 'Tiada nama peserta. Sila isikan siapa yang akan hadir.',
  '8045': 'Tiada slot masa dipilih. Sila pilih sekurang-kurangnya satu.',
  '8046': 'Tiada kupon dipilih. Sila pilih kupon yang mahu digunakan.',
  '8047': 'Maklumat perhubungan belum diisi. Sila masukkan nama dan nombor telefon.',
  '8048': 'Ini bukan pesanan perkhidmatan. Sila buka dari halaman Pesanan.',
  '8049': 'Pesanan ini tidak dijumpai. Sila cari di halaman Pesanan.',
  '8050': 'Slot ini sedang ditempah oleh orang lain. Sila cuba sebentar lagi atau pilih slot lain.',
  '8051': 'Kawasan tidak dapat dimuatkan. Sila cuba lagi.',
  '8052': 'Senarai daerah tidak dapat dimuatkan. Sila cuba lagi.',
  '8053': 'Harga telah berubah. Jumlah baharu ialah {amount}. Sila semak dan sahkan semula.',
  '8054': 'Bilangan ini melebihi had bagi seorang ahli. Sila kurangkan tiket.',
  '8055': 'Tiket tidak dijual pada masa ini. Sila lihat tarikh jualan acara.',
  '8056': 'Acara ini untuk ahli lain atau melalui jemputan sahaja. Sila pilih acara lain.',
  '8057': 'Sistem akan terhenti dari {start} hingga {end}, sebelum tempahan awda sempat dibayar. Sila tempah semula selepas itu.',
  '10001': 'Sistem sedang diselenggara. Sila kembali sebentar lagi.',
  'ecom-order-operation-004':
    'Pesanan tidak dapat dibuat di kedai, atau ada item yang tidak dikenali oleh kedai. Sila hubungi khidmat pelanggan di {phone}.',
  '9001': 'Ada maklumat yang belum diisi atau tidak betul. Sila semak isian awda.',
  '9002': 'Terlalu banyak permintaan dalam masa yang singkat. Sila tunggu sebentar dan cuba lagi.',
  '9003': 'Awda tidak mempunyai kebenaran untuk ini.',
  '9004': 'Permintaan ini pernah dihantar dengan kandungan lain. Sila muat semula halaman dan cuba lagi.',
  '9005': 'Akaun lain sedang log masuk di pelayar ini. Sila log masuk semula.',
  '9006': 'Terma telah dikemas kini. Sila baca dan terima versi baharu.',
  '9007': 'Halaman bayaran tidak boleh dibuka untuk pesanan ini. Sila semak statusnya di halaman Pesanan.',
  '9010': 'Perkara ini baru sahaja diubah oleh orang lain. Sila muat semula; apa yang awda taip disimpan.',
  '9011': 'Nama atau kod ini sudah digunakan.',
  '9012': 'Perkara ini sedang digunakan dan tidak boleh dibuang.',
  '9013': 'Sekurang-kurangnya seorang pentadbir sistem yang aktif bagi semua negara mesti kekal.',
  '9999': 'Ada masalah di pihak kami. Sila cuba lagi, atau berikan nombor ini kepada khidmat pelanggan: {traceId}.',
};

export const refusals: Record<RefusalCode, string> = { ...others, ...facilityRefusals, ...assessmentRefusals };

export const general: GeneralTexts = {
  genericError: 'Ada sesuatu yang tidak kena. Sila cuba lagi.',
  connectionFailed: 'Sambungan gagal. Sila semak rangkaian awda dan cuba lagi.',
  connectionFailedWithCode: '{code} Sambungan gagal. Sila semak rangkaian awda dan cuba lagi.',
  requestError: 'Ralat permintaan: permintaan tidak dapat dibaca. Sila muat semula halaman dan cuba lagi.',
  authorizationFailed: 'Pengesahan kebenaran gagal. Sila log masuk semula.',
  notFound: 'Halaman atau sumber ini tidak wujud.',
  disabled: 'Fungsi ini telah dinyahaktifkan.',
  serviceUnavailable: 'Perkhidmatan sedang dipulihkan atau tidak tersedia. Sila cuba sebentar lagi.',
  timeout: 'Permintaan mengambil masa terlalu lama. Sila cuba lagi.',
  noData: 'Tiada data',
  loginRequired: 'Sila log masuk untuk meneruskan.',
  abnormalAccount: 'Ada masalah dengan akaun awda. Sila hubungi khidmat pelanggan di {phone}.',
  reloginPrompt: 'Sesi awda telah tamat. Log masuk semula untuk menyambung dari tempat tadi.',
  warmPrompt: 'Awda akan dilog keluar. Sila log masuk semula untuk meneruskan.',
  addressError: 'Senarai daerah tidak dapat dimuatkan. Sila cuba lagi kemudian.',
  graphFail: 'Gambar tidak dapat dihasilkan. Sila cuba lagi.',
  loginIntercept: 'Portal ini belum dibuka untuk negara awda. Awda akan dilog keluar.',
  magicError: 'Data akaun awda tidak tersedia buat masa ini. Sila log masuk semula kemudian.',
  noPermission: 'Awda tidak mempunyai kebenaran untuk menggunakan portal ini.',
};
