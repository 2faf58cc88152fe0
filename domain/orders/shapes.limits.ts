/**
 * What a member has reserved, counted under the member's lock: new reservations of the last hour,
 * and unpaid ones of rooms and services (B-44).
 */
export type Reserved = { memberId: number; recent: number; facility: number; assessment: number };

/** Limits of one member; `unpaid`: of one product, null where another rule holds (8039). */
export type ReservationLimits = { hourly: number; unpaid: number | null };
