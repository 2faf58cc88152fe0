/** A change of a room booking, as guests of its invitation read it (decision 0204). In epoch ms. */
export type TeamNews =
  | { kind: 'MOVED'; changeId: number; from: number; to: number }
  | { kind: 'DATE_CANCELLED'; changeId: number; from: number }
  | { kind: 'CANCELLED' };

/** News of a guest of an invitation, who has no account. */
export type GuestNews = TeamNews & { guestId: number };
