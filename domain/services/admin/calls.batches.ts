import * as z from 'zod/mini';
import { reason } from '../../administrators/shapes.ts';
import { changeCall, listCall, readCall, saveCall } from '../../records.ts';
import { id, version } from '../../wire.ts';
import { batchDetail, batchFields, batchFilters, batchRow } from './shapes.batches.ts';

/** Lists service batches within the administrator's limits (ADM-032). */
export const listBatchRows = listCall({
  name: 'listBatchRows',
  path: 'services/listBatches',
  right: 'services.read',
  scope: 'district',
  names: { serviceId: 'country assessment' },
  filters: batchFilters,
  row: batchRow,
});

export const getBatch = readCall({
  name: 'getBatch',
  path: 'services/getBatch',
  right: 'services.read',
  scope: 'district',
  names: { id: 'country serviceBatch' },
  record: batchDetail,
});

/** Returns the data for planning a batch of a service: slot length, opening hours, consultants. */
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

/** Refusals of sessions, the same for saving and publishing (VAL-040). */
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
 * Creates a batch or changes a draft (ADM-032); A0041 if it is published or cancelled. A fault
 * names its field, `sessions.3.from`.
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
 * Publishes a draft after checking it again; members can then book its slots (B-13). A0042 for
 * anything but a draft, A0044 without sessions, A0034 if consultants are missing.
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

/** Cancels a draft and frees its days and consultants. A0043 for anything but a draft. */
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
 * Replaces the consultants of a published session that has not ended; their number must match
 * (B-13). Members keep their slots.
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
 * Changes the open places of a slot, up to the planned number (B-13). Refuses fewer than are booked
 * with A0012.
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
