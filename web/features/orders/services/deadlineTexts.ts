import type { ServiceOrder } from './useServiceOrder.ts';

type Deadlines = Pick<
  ServiceOrder,
  'changeBy' | 'cancelBy' | 'canReschedule' | 'canCancel' | 'rescheduleBlock'
>;

/**
 * Returns the deadlines to move and to cancel a booking. They are one line if equal, and two after
 * a move has separated them (B-48).
 */
export function deadlineTexts({ changeBy, cancelBy, ...can }: Deadlines) {
  if (changeBy === null || cancelBy === null) return [];
  const cancel = [can.canCancel ? 'cancelUntil' : 'cancelOver', cancelBy] as const;
  if (can.rescheduleBlock === 'ALREADY') return [cancel];
  if (changeBy === cancelBy)
    return [[can.canReschedule ? 'changeUntil' : 'changeOver', changeBy] as const];
  return [[can.canReschedule ? 'moveUntil' : 'moveOver', changeBy] as const, cancel];
}
