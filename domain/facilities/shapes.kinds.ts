/** Kinds of day a price can be for; a holiday counts as one also where it is a Saturday. */
export const dayKinds = ['WEEKDAY', 'WEEKEND', 'HOLIDAY'] as const;
export type DayKind = (typeof dayKinds)[number];

/** How a room stands on a day (B-02). */
export const roomDayStates = ['OPEN', 'FULL', 'CLOSED', 'HOLIDAY', 'NOT_RELEASED', 'PAST'] as const;
export type RoomDayState = (typeof roomDayStates)[number];

/** How a slot stands for the caller (B-02). */
export const slotStates = ['FREE', 'TAKEN', 'OWN'] as const;
