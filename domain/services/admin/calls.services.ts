import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { pictureContent } from '../../files/shapes.pictures.ts';
import { changeCall, listCall, readCall, saveCall, shownCalls } from '../../records.ts';
import { id, version } from '../../wire.ts';
import {
  serviceChoices,
  serviceFields,
  serviceFilters,
  serviceRecord,
  serviceRecordRow,
} from './shapes.services.ts';

/** Lists services within the administrator's limits (ADM-031). */
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

/** Returns the choices of a service's form: categories with sub-types, and coupon types. */
export const getServiceChoices = readCall({
  name: 'getServiceChoices',
  path: 'services/getServiceChoices',
  right: 'services.read',
  scope: 'reference',
  by: {},
  record: serviceChoices,
});

/**
 * Adds a service or changes one (ADM-031); A0045 without a place, A0046 without a category.
 * Published slots stay unchanged.
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

/** Uploads a picture for services, as for venues. 7094 if it is not a picture. */
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

/** Shows a draft or a withdrawn service to members, and hides a published one (B-42). */
export const { publish: publishService, withdraw: withdrawService } = shownCalls({
  name: 'Service',
  folder: 'services',
  right: 'services.write',
  names: { id: 'country assessment' },
});

/** Deletes a service without batches and bookings. */
export const removeService = changeCall({
  name: 'removeService',
  path: 'services/removeService',
  right: 'services.write',
  scope: 'district',
  names: { id: 'country assessment' },
  input: z.object({ id, version }),
  refuses: ['noData', 'inUse', 'changedMeanwhile'],
});
