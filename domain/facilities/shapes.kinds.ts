/** Kinds of day for prices; a holiday on a Saturday is a holiday. */
export const dayKinds = ['WEEKDAY', 'WEEKEND', 'HOLIDAY'] as const;
export type DayKind = (typeof dayKinds)[number];

/** State of a room on a day (B-02). */
export const roomDayStates = ['OPEN', 'FULL', 'CLOSED', 'HOLIDAY', 'NOT_RELEASED', 'PAST'] as const;
export type RoomDayState = (typeof roomDayStates)[number];

/** State of a slot for the caller (B-02). */
export const slotStates = ['FREE', 'TAKEN', 'OWN'] as const;
