import type { share as en } from '../en/share.ts';
import type { WordsLike } from '../words.ts';

export const share: WordsLike<typeof en> = {
  share: 'Kongsi',
  addressCopied: 'Pautan sudah disalin',
  addressNotCopied: 'Pautan tidak dapat disalin.',
};
