import { call } from '../call.ts';
import { pictureContent } from './shapes.pictures.ts';

/**
 * Uploads a picture of an administrator (decision 0021). It must be JPEG, PNG or WebP by content,
 * at most 10 MB, and at least 960 pixels wide at 16:9. The API re-encodes it in three widths
 * without metadata, and returns their common digest.
 */
export const uploadPicture = call({
  name: 'uploadPicture',
  service: 'admin',
  path: 'files/uploadPicture',
  who: { admin: 'events.write' },
  scope: 'self',
  ...pictureContent,
  refuses: ['pictureUnreadable', 'pictureTooSmall'],
  errorDisplay: 'dialog',
});
