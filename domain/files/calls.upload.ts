import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orderNumber } from '../orders/shapes.ts';
import { line } from '../text/text.ts';
import { subjectId } from '../wire.ts';
import { maxFileNameLength } from './rules.upload.ts';
import { fileDetail, sendingAddress } from './shapes.ts';

/**
 * An address to which one file is sent (API-110): PDF, PNG or JPEG up to 10 MB (7055, 7057), so
 * many of one form (7056), and so many bytes a member and day (9141). `upload` is the form's own mark; without it all waiting ones count.
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

/** An own file with an address that opens it (API-111); no data for another one's. */
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
 * Says that a file has been sent, which is then looked into and refused by what is in it, or that
 * it is to go (API-112). With an order's number it becomes a file of that booking at once.
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
