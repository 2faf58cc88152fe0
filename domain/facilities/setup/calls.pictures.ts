import { call } from '../../call.ts';
import { pictureContent } from '../../files/shapes.pictures.ts';

/**
 * Takes a picture for venues and rooms of a country, as events take theirs (decision 0021). 7094
 * for what is no picture.
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
