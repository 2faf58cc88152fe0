import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { pictureContent } from '../../files/shapes.pictures.ts';
import { changeCall, listCall, readCall, saveCall } from '../../records.ts';
import { id, version } from '../../wire.ts';
import {
  serviceChoices,
  serviceFields,
  serviceFilters,
  serviceRecord,
  serviceRecordRow,
} from './shapes.services.ts';

/** Services of the countries the administrator may see (ADM-031). */
export const listServiceRows = listCall({
  name: 'listServiceRows',
  path: 'services/listServices',
  right: 'services.read',
  scope: 'district',
  names: { categoryId: 'any serviceCategory' },
  filters: serviceFilters,
  row: serviceRecordRow,
});

export const getService = readCall({
  name: 'getService',
  path: 'services/getService',
  right: 'services.read',
  scope: 'district',
  names: { id: 'country assessment' },
  record: serviceRecord,
});

/** Categories with their sub-types, and coupon types, to choose from. */
export const getServiceChoices = readCall({
  name: 'getServiceChoices',
  path: 'services/getServiceChoices',
  right: 'services.read',
  scope: 'reference',
  by: {},
  record: serviceChoices,
});

/**
 * Adds a service or changes one (ADM-031): A0045 and A0046 where its place or category is missing.
 * Slots that are published stay as they are.
 */
export const saveService = saveCall({
  name: 'saveService',
  path: 'services/saveService',
  right: 'services.write',
  scope: 'district',
  names: {
    id: 'country assessment',
    districtId: 'country district',
    categoryId: 'any serviceCategory',
    couponTypeId: 'any couponType',
  },
  fields: serviceFields,
  refuses: [
    'batchCategoryMissing',
    'batchVenueMissing',
    'venueRegionMissing',
    'venueDistrictMissing',
    'couponTypeWrong',
    'parameterInvalid',
    'pictureInvalid',
  ],
});

/** Takes a picture for services of a country, as venues take theirs. 7094 for what is no picture. */
export const uploadServicePicture = call({
  name: 'uploadServicePicture',
  service: 'admin',
  path: 'services/uploadPicture',
  who: { admin: 'services.write' },
  scope: 'self',
  ...pictureContent,
  refuses: ['pictureInvalid', 'pictureTooSmall'],
  errorDisplay: 'dialog',
});

/** Takes a service away that has no batch and no booking. */
export const removeService = changeCall({
  name: 'removeService',
  path: 'services/removeService',
  right: 'services.write',
  scope: 'district',
  names: { id: 'country assessment' },
  input: z.object({ id, version }),
  refuses: ['noData', 'inUse', 'changedMeanwhile'],
});
