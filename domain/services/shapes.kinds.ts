/** Kind of a category of services (ENT-005). */
export const categoryKinds = ['ARTISTRY', 'NUTRITION', 'BRAND_EXPERIENCE'] as const;

/** States of a day and of a slot (B-02). */
export const serviceDayStates = ['AVAILABLE', 'FULL', 'CLOSED'] as const;
export type ServiceDayState = (typeof serviceDayStates)[number];
export const serviceSlotStates = ['AVAILABLE', 'FULL', 'PAST'] as const;
export type ServiceSlotState = (typeof serviceSlotStates)[number];

/** States of a booking as members see them (SVC-027, ENT-024). */
export const bookingStates = ['RESERVED', 'RESCHEDULED', 'CANCELLED'] as const;
export type BookingState = (typeof bookingStates)[number];

/** Why a member cannot move a purchased booking (B-15). */
export const rescheduleBlocks = ['ALREADY', 'TOO_LATE'] as const;
export type RescheduleBlock = (typeof rescheduleBlocks)[number];

/** States of batches and their sessions (B-13, ENT-024). */
export const batchStates = ['DRAFT', 'PUBLISHED', 'CANCELLED'] as const;
export type BatchState = (typeof batchStates)[number];

/** Marks of attendance (ADM-035). */
export const attendances = ['ATTENDED', 'ABSENT'] as const;
