import type { ActivityStatus } from '#domain/events/shapes.ts';
import { type GuestType } from '#domain/members/shapes.lookup.ts';

/**
 * A text in English, or in the languages named; a language without one shows the English one
 * (LNG-008).
 */
export type TextInput = string | { en: string; 'zh-CN'?: string | null; ms?: string | null };

export type TicketTypeInput = {
  /** Cents. */
  price?: number;
  /** Places per session. */
  total?: number;
  limit?: number;
  names?: TextInput;
  /** A set takes one place in each of its sessions (B-04). */
  setName?: string | null;
  /** Indices of sessions; by default every session. */
  sessions?: readonly number[];
  /** Kinds of guests it is for; everybody where nothing is said (ADM-015). */
  guestTypes?: readonly GuestType[];
  /** null: the e-commerce system has no counterpart, so the hand-over is refused. */
  itemCode?: string | null;
};

export type SessionInput = {
  startTime: number;
  endTime: number;
  /** Index of the venue. */ venue?: number;
  state?: 'OPEN' | 'CANCELLED';
};

/**
 * What a test or the seed says about an event; instants are epoch ms. Everything else is filled in:
 * on sale, 100 places at B$10, in ten days.
 */
export type EventInput = {
  country?: string;
  typeCode?: string;
  /** null: listed in every district. */
  districtCode?: string | null;
  isOnline?: boolean;
  override?: ActivityStatus | null;
  startTime?: number;
  endTime?: number;
  salesOpenAt?: number;
  salesCloseAt?: number;
  authorizeFlag?: boolean;
  aboOnly?: boolean;
  realName?: boolean;
  namesNeeded?: boolean;
  multiDate?: boolean;
  canCancel?: boolean;
  /**
   * Levels a member must have one of (LEVELS), or the level from which members may book (MINIMUM).
   */
  target?: { levels: readonly string[] } | { minimum: string };
  state?: 'DRAFT' | 'PUBLISHED' | 'CANCELLED';
  name?: TextInput;
  description?: TextInput;
  warmReminder?: TextInput;
  venues?: readonly { name: string; address: string }[];
  sessions?: readonly SessionInput[];
  ticketTypes?: readonly TicketTypeInput[];
  languages?: readonly string[];
  photos?: readonly string[];
  detailPhotos?: readonly string[];
  contacts?: readonly { person: string; phone: string }[];
  /** Names; missing ones are added to the speakers of the country. */
  speakers?: readonly string[];
  invitations?: readonly { memberNo: string; quota?: number; used?: number; isRevoked?: boolean }[];
};

export type MadeEvent = {
  id: number;
  sessionIds: number[];
  ticketTypeIds: number[];
  startTime: number;
  endTime: number;
  salesOpenAt: number;
  salesCloseAt: number;
};
