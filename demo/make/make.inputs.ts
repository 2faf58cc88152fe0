import type { ActivityStatus } from '#domain/events/shapes.ts';
import { type GuestType } from '#domain/members/shapes.lookup.ts';

/** A text in English or in several languages; missing ones show the English text (LNG-008). */
export type TextInput = string | { en: string; 'zh-CN'?: string | null; ms?: string | null };

export type TicketTypeInput = {
  /** In cents. */
  price?: number;
  /** Places in each session. */
  total?: number;
  limit?: number;
  names?: TextInput;
  /** A set takes one place in each of its sessions (B-04). */
  setName?: string | null;
  /** Indices of sessions; by default all. */
  sessions?: readonly number[];
  /** Guest types that it is for; by default all (ADM-015). */
  guestTypes?: readonly GuestType[];
  /** null: without a shop item, so that check-out is refused. */
  itemCode?: string | null;
};

export type SessionInput = {
  startTime: number;
  endTime: number;
  /** Index of the venue. */ venue?: number;
  state?: 'OPEN' | 'CANCELLED';
  onlineLink?: string;
};

/**
 * An event for a test or the demo; instants are epoch ms. By default it is on sale with 100 places
 * at B$10, in ten days.
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
  cancelByPlace?: boolean;
  /** When members can join the sale queue, before `salesOpenAt`. */
  queueJoinsAt?: number;
  queueRate?: number;
  /** Levels that may book (LEVELS), or the lowest level (MINIMUM). */
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
