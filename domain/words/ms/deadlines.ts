import type { WordsLike } from '../words.ts';
import type { deadlines as en } from '../en/deadlines.ts';

export const deadlines: WordsLike<typeof en> = {
  both: 'Ubah percuma hingga {change}, batal hingga {cancel}.',
  change: 'Ubah percuma hingga {change}.',
  cancel: 'Batal hingga {cancel}.',
};
