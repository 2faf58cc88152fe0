import type { payments as en } from '../en/payments.ts';
import type { WordsLike } from '../words.ts';

export const payments: WordsLike<typeof en> = {
  checking: 'Bayaran awda sedang disemak',
  checkingText: 'Kami sedang menyemak dengan kedai. Tunggu beberapa saat.',
  successTitle: 'Tempahan berjaya',
  successText: 'Tiket awda sudah sedia.',
  successFreeText: 'Tiada bayaran. Tiket awda sudah sedia.',
  successFacilityTitle: 'Tempahan bilik disahkan',
  successFacilityText: 'Kami menanti kedatangan awda.',
  waitingTitle: 'Belum dibayar',
  heldUntil: 'Kami menyimpannya hingga {time}.',
  notPaidText: 'Awda masih boleh membayarnya.',
  waitingText:
    'Kedai belum mengesahkan bayaran. Jika awda baru sahaja membayar, ia mungkin mengambil beberapa minit dan pesanan akan berubah sendiri.',
  cancelledTitle: 'Pesanan ini sudah dibatalkan',
  cancelledText:
    'Ia dibatalkan atau tidak dibayar dalam masanya. Jika awda sudah membayar, khidmat pelanggan akan memulangkan wang.',
  message: 'Mesej daripada kedai',
  orderNumber: 'No. tempahan',
  paidOrderNumber: 'No. pesanan',
  payUntil: 'Bayar sebelum {time}',
  free: 'Percuma',
  mailedTo: 'Kami juga menghantarnya ke {email}.',
  toTickets: 'Lihat tiket',
  toBookings: 'Lihat tempahan',
  toDetail: 'Butiran pesanan',
  toOrders: 'Lihat pesanan',
  payAgain: 'Bayar sekarang',
  openingShop: 'Halaman bayaran sedang dibuka…',
  checkAgain: 'Semak semula',
  notFoundTitle: 'Pesanan ini tidak dijumpai',
  notFoundText: 'Mungkin ia milik akaun lain.',
  online: 'Dalam talian',
  bookedSlots: { other: '{count} sesi' },
  bookedTickets: { other: '{count} tiket' },
};
