import type { files as en } from '../en/files.ts';
import type { WordsLike } from '../words.ts';

export const files: WordsLike<typeof en> = {
  title: 'Fail',
  hint: 'Pelan, atur cara atau gambar: PDF, PNG atau JPEG, setiap satu sehingga 10 MB dan {count} kesemuanya.',
  choose: 'Pilih fail',
  orDrop: 'atau lepaskan fail di sini',
  sending: 'Sedang dihantar',
  checking: 'Sedang diperiksa',
  sendingOf: 'Menghantar {name}',
  there: 'Ditambah',
  removeOf: 'Buang {name}',
  cancelOf: 'Henti menghantar {name}',
  retry: 'Cuba lagi',
  retryOf: 'Hantar {name} sekali lagi',
  broken: 'Fail ini tidak berjaya dihantar. Semak sambungan awda dan hantar sekali lagi.',
  empty: 'Fail ini kosong. Sila pilih fail lain.',
  open: 'Muat turun',
  openOf: 'Muat turun {name}',
  megabytes: '{count} MB',
  kilobytes: '{count} KB',
  count: { other: '{count} fail ditambah' },
};
