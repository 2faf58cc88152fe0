import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orderNumber } from '../orders/shapes.ts';
import { line } from '../text/text.ts';
import { subjectId } from '../wire.ts';
import { maxFileNameLength } from './rules.upload.ts';
import { fileDetail, sendingAddress } from './shapes.ts';

/**
 * Returns an address for uploading one file (API-110): PDF, PNG or JPEG of at most 10 MB (7055,
 * 7057). Limits the files of a form and all unused files of a member (7056), and the bytes of a
 * member in a day (9141). `upload` identifies the form; files without it count as one form.
 */
export const generatePresignedUrl = call({
  name: 'generatePresignedUrl',
  service: 'booking',
  path: 'file/v1/generatePresignedUrl',
  who: 'orders',
  input: z.object({
    fileName: line(maxFileNameLength).check(z.minLength(1)),
    contentType: line(100),
    size: z.int().check(z.gte(1)),
    upload: z.optional(z.string().check(z.regex(/^[\w-]{0,40}$/))),
  }),
  output: sendingAddress,
  refuses: ['fileTypeRefused', 'tooManyFiles', 'fileTooLarge', 'uploadLimit'],
  errorDisplay: 'silent',
});

/**
 * Returns an own file with its address (API-111); refuses a file of another member like an unknown
 * one.
 */
export const getUploadFileDetail = call({
  name: 'getUploadFileDetail',
  service: 'booking',
  path: 'file/v1/getUploadFileDetail',
  method: 'GET',
  who: 'orders',
  names: { fileId: 'own file' },
  input: z.object({ fileId: subjectId }),
  output: fileDetail,
  refuses: ['idMissing'],
  errorDisplay: 'toast',
});

/**
 * Confirms an upload, whose content is then checked, or removes a file (API-112). With
 * `orderNumber` the file is added to that booking.
 */
export const updateUploadFileInfo = call({
  name: 'updateUploadFileInfo',
  service: 'booking',
  path: 'file/v1/updateUploadFileInfo',
  who: 'orders',
  names: { fileId: 'own file', orderNumber: 'own facilityOrder' },
  input: z.object({
    fileId: subjectId,
    status: z.enum(['UPLOADED', 'REMOVED']),
    orderNumber: z.optional(orderNumber),
  }),
  output: z.null(),
  refuses: [
    'idMissing',
    'fileTypeRefused',
    'fileTooLarge',
    'tooManyFiles',
    'orderNotFound',
    'notFacilityOrder',
    'finishedNoChange',
    'tooLateToChange',
  ],
  errorDisplay: 'silent',
});
