import type { WordsLike } from '../words.ts';
import type { regions as en } from '../en/regions.ts';

export const regions: WordsLike<typeof en> = {
  intro:
    'Awda melihat acara dan kemudahan di daerah ini, acara dalam talian dan yang untuk seluruh negara. Awda boleh menukarnya pada bila-bila masa.',
  wholeCountry: 'Seluruh {country}',
  search: 'Cari daerah',
  chosen: 'dipilih',
  suggested: 'dicadangkan',
  none: 'Tiada daerah sepadan dengan “{text}”.',
  empty: 'Tiada daerah buat masa ini.',
  kept: 'Kawasan yang disimpan tidak berubah.',
  nameBn: 'Brunei Darussalam',
  nameMy: 'Malaysia',
  nameSg: 'Singapura',
  nameVn: 'Vietnam',
  namePh: 'Filipina',
  otherCountries: 'Balai di negara lain',
  sites: 'Lihat semua negara',
  sitesIntro: 'Lihat negara tempat Balai sudah dibuka dan negara akaun awda.',
  sitesFailed: 'Senarai negara tidak dapat dimuatkan. Hanya negara awda dipaparkan.',
  stateOpen: 'Dibuka',
  stateServicesOnly: 'Perkhidmatan sahaja',
  stateClosed: 'Belum dibuka',
  yourCountry: 'Negara awda',
  switchThere: 'Tukar ke akaun awda di sana',
  noAccount: 'Awda tiada akaun di sini.',
  accountNeeded:
    'Untuk menggunakan Balai di negara lain, awda perlu ada akaun aktif di negara itu.',
  imported: 'Akaun awda dipindahkan dari sistem lain dan kekal di negaranya.',
  switchIntro: 'Awda ada akaun aktif di negara-negara ini. Pilih yang hendak digunakan.',
  switchAway:
    'Pertukaran disahkan di halaman akaun awda. Selepas itu Balai dibuka dengan akaun tersebut, dan apa yang belum selesai di sini tidak disimpan.',
  switchConfirm: 'Teruskan dengan {country}',
  switchPlain: 'Teruskan',
  switchChoose: 'Sila pilih negara dahulu.',
  switchNone: 'Tiada negara lain untuk dipilih',
  switchNoneText: 'Awda ada akaun aktif di satu negara sahaja.',
};
