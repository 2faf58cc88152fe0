/** What a category of services is (ENT-005). */
export const categoryKinds = ['ARTISTRY', 'NUTRITION', 'BRAND_EXPERIENCE'] as const;

/** How a day of services stands, and a slot (B-02). */
export const serviceDayStates = ['AVAILABLE', 'FULL', 'CLOSED'] as const;
export type ServiceDayState = (typeof serviceDayStates)[number];
export const serviceSlotStates = ['AVAILABLE', 'FULL', 'PAST'] as const;
export type ServiceSlotState = (typeof serviceSlotStates)[number];

/** A booking of a service as its member is told (SVC-027, ENT-024). */
export const bookingStates = ['RESERVED', 'RESCHEDULED', 'CANCELLED'] as const;
export type BookingState = (typeof bookingStates)[number];

/** Why a purchased booking cannot be moved by its member any more (B-15). */
export const rescheduleBlocks = ['ALREADY', 'TOO_LATE'] as const;
export type RescheduleBlock = (typeof rescheduleBlocks)[number];

/** Batches and their sessions (B-13, ENT-024). */
export const batchStates = ['DRAFT', 'PUBLISHED', 'CANCELLED'] as const;
export type BatchState = (typeof batchStates)[number];

/** Whether a member came (ADM-035). */
export const attendances = ['ATTENDED', 'ABSENT'] as const;
