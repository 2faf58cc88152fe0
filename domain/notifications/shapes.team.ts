/** A change of a room booking, as guests of its invitation read it (decision 0204). In epoch ms. */
export type TeamNews =
  | { kind: 'MOVED'; changeId: number; from: number; to: number }
  | { kind: 'DATE_CANCELLED'; changeId: number; from: number }
  | { kind: 'CANCELLED' };

/** News of a guest of an invitation, who has no account. */
export type GuestNews = TeamNews & { guestId: number };

/**
 * News of a guest who has a ticket by a link (decision 0215). `start`: of the session as the mail
 * tells it; `before`: as the guest knew it. In epoch ms.
 */
export type LinkNews = {
  linkId: number;
  kind: 'MOVED' | 'OTHER_PLACE' | 'CANCELLED' | 'REMINDER';
  start: number;
  before: number;
};
