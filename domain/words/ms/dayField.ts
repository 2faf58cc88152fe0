import type { WordsLike } from '../words.ts';
import type { dayField as en } from '../en/dayField.ts';

export const dayField: WordsLike<typeof en> = {
  pattern: 'hh/bb/tttt',
  unreadable: 'Sila tulis tarikh seperti {example}.',
  pick: 'Pilih tarikh: {label}',
  days: 'Tarikh yang boleh dipilih',
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan seterusnya',
  clear: 'Kosongkan',
};
