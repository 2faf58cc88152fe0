import type { WordsLike } from '../words.ts';
import type { member as en } from '../en/member.ts';

export const member: WordsLike<typeof en> = {
  signingIn: 'Sedang log masuk',
  signingInText: 'Sebentar, akaun awda sedang disediakan.',
  slow: 'Ini mengambil masa lebih lama daripada biasa.',
  interceptTitle: 'Belum dibuka di negara awda',
  magicTitle: 'Data akaun tidak dapat dicapai',
  noPermissionTitle: 'Tiada kebenaran',
  number: 'Nombor ahli',
  level: 'Peringkat',
  bookings: 'Tempahan',
  payments: 'Bayaran',
  tickets: 'Tiket saya',
  language: 'Bahasa',
  switchCountry: 'Tukar negara',
  theme: 'Paparan',
  themeSystem: 'Ikut sistem',
  themeLight: 'Cerah',
  themeDark: 'Gelap',
  terms: 'Terma dan syarat',
  unpaid: { other: '{count} pesanan belum dibayar' },
  shared: { other: '{count} tiket dikongsi' },
  languageIntro: 'Balai menggunakan tiga bahasa. Pilihan awda disimpan untuk semua peranti awda.',
  languageSaved: 'Bahasa telah disimpan.',
  current: 'semasa',
  account: 'Akaun awda',
};
