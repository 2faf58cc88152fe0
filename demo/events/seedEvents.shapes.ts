import type { ActivityStatus } from '#domain/events/shapes.ts';
import type { SeedDistrictCode, SeedText } from '#api/db/basics/places.ts';

export type { SeedText } from '#api/db/basics/places.ts';

export type SeedSpeaker = { key: string; name: string; active: boolean };

export type SeedVenue = { name: string; address: string };
export type SeedContact = { person: string; phone: string };

type SeedTicket = {
  name: SeedText;
  priceCents: number;
  /** Places per session. */
  total: number;
  /** Places taken per session when the seed is made. */
  sold: number;
  limitPerMember?: number;
  /** Indices into `sessions`; without it the ticket is offered in every session. */
  sessions?: number[];
  /** Name of the ticket set: one ticket takes a place in each of its sessions (B-04, A-53). */
  setName?: string;
};

/**
 * Start and end in Brunei time: `hour` 19.5 is 19:30, `hours` is the length and may go past
 * midnight.
 */
export type SeedSession = {
  dayOffset: number;
  hour: number;
  hours: number;
  venue: 'first' | 'second';
};

export type SeedQuestion = {
  purpose: 'INVITATION' | 'QUESTIONNAIRE';
  kind: 'SINGLE' | 'MULTIPLE' | 'RATING' | 'SHORT' | 'LONG';
  required: boolean;
  text: SeedText;
  options?: SeedText[];
};

/** What a member sees; ticketStatus or activityStatus in `seedStatus`. */
type SeedState =
  | 'upcoming'
  | 'onSale'
  | 'soldOut'
  | 'ended'
  | 'invited'
  | 'invitedSoldOut'
  | 'invitedEnded'
  | 'onlineUpcoming'
  | 'onlineReady'
  | 'onlineRunning'
  | 'onlineClosed'
  | 'onlineSoldOut'
  | 'onlineSalesEnded'
  | 'cancelled'
  | 'draft';

export type SeedEvent = {
  key: string;
  typeCode: string;
  /** null: shown in every district (EVT-011). */
  district: SeedDistrictCode | null;
  online: boolean;
  /** First day, counted from today in Brunei. */
  dayOffset: number;
  hour: number;
  hours: number;
  /**
   * Consecutive days with the same times, one session each; 1 if absent. Ignored with `sessions`.
   */
  days?: number;
  /**
   * Sessions that are not simply consecutive days; the first one repeats dayOffset, hour and hours.
   */
  sessions?: SeedSession[];
  /** A member may choose several sessions at once (EVT-057). */
  multiDate?: boolean;
  venue: SeedVenue | null;
  secondVenue?: SeedVenue;
  languages: ('en' | 'zh' | 'ms')[];
  /**
   * Ticket window in days from the moment of seeding, fractions allowed; toDay null: until the
   * event starts.
   */
  sale: { fromDay: number; toDay: number | null };
  tickets: SeedTicket[];
  name: SeedText;
  /** HTML with p, ul and li only. */
  description: SeedText;
  warmReminder: SeedText;
  /** Keys of seedSpeakers. */
  speakers: string[];
  contacts: SeedContact[];
  questions?: SeedQuestion[];
  /**
   * Invited-only (authorize_flag): places per invitee; `nobody` leaves the list empty, so that only
   * the address opens it (EVT-036).
   */
  invitation?: { quota: number; invitees: 'owners' | 'nobody' };
  realName?: boolean;
  namesNeeded?: boolean;
  ownersOnly?: boolean;
  /** Code of pin_level from which members may book (B-19). */
  minPin?: string;
  /** Absent: members cannot cancel their orders for it. */
  canCancel?: boolean;
  /** activity_status_override, set by administrators. */
  statusOverride?: ActivityStatus;
  /** With a picture or with the placeholder (EVT-005). */
  withoutPicture?: boolean;
  state: SeedState;
};

/**
 * Events that have much in common: `shared` stands for whatever one of them does not say itself.
 */
export const eventsOf = <K extends keyof SeedEvent>(
  shared: Pick<SeedEvent, K>,
  events: readonly (Omit<SeedEvent, K> & Partial<SeedEvent>)[],
): SeedEvent[] => events.map((event) => ({ ...shared, ...event }) as SeedEvent);
