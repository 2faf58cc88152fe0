import type { ActivityStatus } from '#domain/events/shapes.ts';
import type { SeedDistrictCode, SeedText } from '#api/db/basics/places.ts';

export type { SeedText } from '#api/db/basics/places.ts';

export type SeedSpeaker = { key: string; name: string; active: boolean };

export type SeedVenue = { name: string; address: string };
export type SeedContact = { person: string; phone: string };

type SeedTicket = {
  name: SeedText;
  priceCents: number;
  /** Places in each session. */
  total: number;
  /** Sold places in each session. */
  sold: number;
  limitPerMember?: number;
  /** Indices into `sessions`; by default all sessions. */
  sessions?: number[];
  /** Name of the ticket set; a ticket takes a place in each of its sessions (B-04, A-53). */
  setName?: string;
};

/**
 * Start and end in Brunei time: `hour` 19.5 is 19:30; `hours` is the length and may pass midnight.
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

/** The state that members see; `seedStatus` has its ticketStatus or activityStatus. */
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
  /** null: listed in every district (EVT-011). */
  district: SeedDistrictCode | null;
  online: boolean;
  /** First day, counted from today in Brunei. */
  dayOffset: number;
  hour: number;
  hours: number;
  /**
   * Consecutive days with the same times, one session each; 1 by default. Ignored with `sessions`.
   */
  days?: number;
  /** Sessions that are not consecutive days; the first one repeats dayOffset, hour and hours. */
  sessions?: SeedSession[];
  /** A member may choose several sessions at once (EVT-057). */
  multiDate?: boolean;
  venue: SeedVenue | null;
  secondVenue?: SeedVenue;
  languages: ('en' | 'zh' | 'ms')[];
  /**
   * Sales window in days from the time of seeding, fractions allowed; toDay null: until the start.
   */
  sale: { fromDay: number; toDay: number | null };
  /** Sale queue (B-43): from when members join, in days like `sale`, and the groups a minute. */
  queue?: { fromDay: number; rate: number };
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
   * Invited-only (authorize_flag) with places per invitee. With `nobody` there are no invitations,
   * so only the address opens the event (EVT-036).
   */
  invitation?: { quota: number; invitees: 'owners' | 'nobody' };
  realName?: boolean;
  namesNeeded?: boolean;
  ownersOnly?: boolean;
  /** Code of the lowest pin_level that may book (B-19). */
  minPin?: string;
  /** By default members cannot cancel their orders. */
  canCancel?: boolean;
  /** By default members cancel whole orders only (B-37). */
  cancelByPlace?: boolean;
  /** activity_status_override, set by administrators. */
  statusOverride?: ActivityStatus;
  /** Shows the placeholder instead of a picture (EVT-005). */
  withoutPicture?: boolean;
  state: SeedState;
};

/** Adds the fields of `shared` to each event; an event's own fields override them. */
export const eventsOf = <K extends keyof SeedEvent>(
  shared: Pick<SeedEvent, K>,
  events: readonly (Omit<SeedEvent, K> & Partial<SeedEvent>)[],
): SeedEvent[] => events.map((event) => ({ ...shared, ...event }) as SeedEvent);
