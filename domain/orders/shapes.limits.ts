/**
 * Reservations of a member, counted under the member's lock: new ones in the last hour, and unpaid
 * ones of rooms and services (B-44).
 */
export type Reserved = { memberId: number; recent: number; facility: number; assessment: number };

/** Limits of one member; `unpaid` null: another rule applies (8039). */
export type ReservationLimits = { hourly: number; unpaid: number | null };
