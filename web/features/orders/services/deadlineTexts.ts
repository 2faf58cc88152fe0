import type { ServiceOrder } from './useServiceOrder.ts';

type Deadlines = Pick<
  ServiceOrder,
  'changeBy' | 'cancelBy' | 'canReschedule' | 'canCancel' | 'rescheduleBlock'
>;

/**
 * Until when a booking can be moved and cancelled: one line where both end together, two where a
 * move has parted them (B-48).
 */
export function deadlineTexts({ changeBy, cancelBy, ...can }: Deadlines) {
  if (changeBy === null || cancelBy === null) return [];
  const cancel = [can.canCancel ? 'cancelUntil' : 'cancelOver', cancelBy] as const;
  if (can.rescheduleBlock === 'ALREADY') return [cancel];
  if (changeBy === cancelBy)
    return [[can.canReschedule ? 'changeUntil' : 'changeOver', changeBy] as const];
  return [[can.canReschedule ? 'moveUntil' : 'moveOver', changeBy] as const, cancel];
}
