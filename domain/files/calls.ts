import { call } from '../call.ts';
import { pictureContent } from './shapes.pictures.ts';

/**
 * Takes a picture of an administrator (decision 0021): JPEG, PNG or WebP by what it is, not by its
 * name, up to 10 MB and at least 960 pixels wide at 16:9. It is made anew in three widths without
 * what was hidden in it; the answer is the name the new ones share.
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
