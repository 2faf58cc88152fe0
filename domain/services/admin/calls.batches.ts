import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { changeCall, listCall, readCall, saveCall } from '../../records.ts';
import { id, version } from '../../wire.ts';
import { batchDetail, batchFields, batchFilters, batchRow } from './shapes.batches.ts';

/** Batches of services of the countries the administrator may see (ADM-032). */
export const listBatchRows = listCall({
  name: 'listBatchRows',
  path: 'services/listBatches',
  right: 'services.read',
  scope: 'district',
  names: { serviceId: 'country assessment' },
  filters: batchFilters,
  row: batchRow,
});

/** A batch with its sessions, slots, and whoever could give them. */
export const getBatch = readCall({
  name: 'getBatch',
  path: 'services/getBatch',
  right: 'services.read',
  scope: 'district',
  names: { id: 'country serviceBatch' },
  record: batchDetail,
});

/** What a new batch of a service is drawn with: its length of slots, hours, consultants. */
export const getBatchFrame = readCall({
  name: 'getBatchFrame',
  path: 'services/getBatchFrame',
  right: 'services.read',
  scope: 'district',
  names: { serviceId: 'country assessment' },
  by: { serviceId: id },
  record: z.pick(batchDetail, {
    country: true,
    district: true,
    service: true,
    slotMinutes: true,
    opens: true,
    closes: true,
    types: true,
    consultants: true,
    maxDays: true,
    today: true,
  }),
});

/** Why sessions cannot stand as they are; saving and publishing ask the same (VAL-040). */
const planRefusals = [
  'batchNameMissing',
  'batchRangeMissing',
  'batchStartAfterEnd',
  'batchTooLong',
  'batchRangeInPast',
  'batchRangeDuplicate',
  'batchSlotsOverlap',
  'outsideOpening',
  'slotLengthWrong',
  'consultantCountMismatch',
  'consultantNotFound',
  'consultantPlannedTwice',
  'consultantOnLeave',
  'parameterInvalid',
] as const;

/**
 * Drafts a batch or changes a draft (ADM-032): A0041 once it is published or cancelled. What is
 * wrong says its place, `sessions.3.from`.
 */
export const saveBatch = saveCall({
  name: 'saveBatch',
  path: 'services/saveBatch',
  right: 'services.write',
  scope: 'district',
  names: {
    id: 'country serviceBatch',
    serviceId: 'country assessment',
    'sessions.consultantIds': 'country consultant',
  },
  fields: batchFields,
  refuses: [...planRefusals, 'onlyDraftUpdated'],
});

const moved = z.object({ id, version });

/**
 * Publishes a draft: everything is checked once more, its slots are there for members from now on
 * (B-13). A0042 for anything but a draft, A0044 without sessions, A0034 where consultants lack.
 */
export const publishBatch = changeCall({
  name: 'publishBatch',
  path: 'services/publishBatch',
  right: 'services.write',
  scope: 'district',
  names: { id: 'country serviceBatch' },
  input: moved,
  refuses: ['noData', 'changedMeanwhile', ...planRefusals, 'batchEmpty', 'onlyDraftPublished'],
});

/** Cancels a draft: its days and consultants are free again. A0043 for anything but a draft. */
export const cancelBatch = changeCall({
  name: 'cancelBatch',
  path: 'services/cancelBatch',
  right: 'services.write',
  scope: 'district',
  names: { id: 'country serviceBatch' },
  input: z.object({ id, version, reason }),
  refuses: ['noData', 'changedMeanwhile', 'onlyDraftCancelled'],
});

/**
 * Puts other consultants in the place of those of a published session that is not over, as many as
 * it needs (B-13): members keep their slots.
 */
export const replaceConsultants = changeCall({
  name: 'replaceConsultants',
  path: 'services/replaceConsultants',
  right: 'services.write',
  scope: 'district',
  names: { sessionId: 'country batchSession', consultantIds: 'country consultant' },
  input: z.object({ sessionId: id, consultantIds: z.array(id).check(z.maxLength(50)), reason }),
  refuses: [
    'noData',
    'onlyDraftUpdated',
    'slotInPast',
    'consultantCountMismatch',
    'consultantNotFound',
    'consultantPlannedTwice',
    'consultantOnLeave',
  ],
});

/**
 * Blocks free places of a slot, or gives them back, up to what is planned (B-13): A0012 below what
 * members have.
 */
export const setSlotCapacity = changeCall({
  name: 'setSlotCapacity',
  path: 'services/setSlotCapacity',
  right: 'services.write',
  scope: 'district',
  names: { slotId: 'country serviceSlot' },
  input: z.object({ slotId: id, capacity: z.int().check(z.gte(0), z.lte(2500)), reason }),
  refuses: ['noData', 'slotInPast', 'slotFull', 'parameterInvalid'],
});
