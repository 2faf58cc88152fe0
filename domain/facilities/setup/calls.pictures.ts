import { call } from '../../call.ts';
import { pictureContent } from '../../files/shapes.pictures.ts';

/**
 * Uploads a picture for venues and rooms, as for events (decision 0021). 7094 if it is not a
 * picture.
 */
export const uploadVenuePicture = call({
  name: 'uploadVenuePicture',
  service: 'admin',
  path: 'facilities/uploadPicture',
  who: { admin: 'facilities.write' },
  scope: 'self',
  ...pictureContent,
  refuses: ['pictureInvalid', 'pictureTooSmall'],
  errorDisplay: 'dialog',
});
