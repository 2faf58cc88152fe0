import type { ActivityStatus, SessionState } from '#domain/events/shapes.ts';
import type { GuestType } from '#domain/members/shapes.lookup.ts';
import { planned, prepared } from '#api/platform/db/prepared.ts';
import { all, type Conn, maybe, maybeValue, sql, value, values } from '#api/platform/db/sql.ts';

/** An event without its stock, in one language. Missing texts are in English (LNG-008). */
export type EventRow = {
  id: number;
  country: string;
  districtCode: string | null;
  typeCode: string;
  typeName: string;
  name: string;
  isOnline: boolean;
  override: ActivityStatus | null;
  startTime: number;
  endTime: number;
  salesOpenAt: number;
  salesCloseAt: number;
  authorizeFlag: boolean;
  aboOnly: boolean;
  realName: boolean;
  namesNeeded: boolean;
  multiDate: boolean;
  canCancel: boolean;
  hasWaitingList: boolean;
  /** Null: no sale queue (B-43). */
  queueJoinsAt: number | null;
  queueClosedAt: number | null;
  targetMode: 'ALL' | 'LEVELS' | 'MINIMUM';
  minPin: string | null;
  targetPins: string[];
  state: 'PUBLISHED' | 'CANCELLED';
  /** Hidden from members and not for sale. */
  isWithdrawn: boolean;
  venueName: string;
  address: string;
  languages: string[];
  photos: string[];
  priceFrom: number | null;
  priceTo: number | null;
};

/**
 * URLs of an event's pictures. An uploaded picture has several widths; its URL is the middle one.
 */
export const picturesIn = (place: 'LIST' | 'DETAIL') => sql`
  array(select url from event_photo ph where ph.event_id = e.id and ph.place = ${place} order by ph.sort, ph.id)
    || array(select '/pictures/' || im.digest || '-960.webp' from event_image im where im.event_id = e.id and im.place = ${place} order by im.sort, im.id)`;

/** Returns the URL of the first picture in lists, or ''. */
export const pictureOf = (conn: Conn, eventId: number): Promise<string> =>
  value<string>(
    conn,
  )`select coalesce((${picturesIn('LIST')})[1], '') from event e where e.id = ${eventId}`;

const eventFields = sql`
  e.id, e.country, e.district_code as "districtCode", t.code as "typeCode", coalesce(tt.name, tten.name, t.code) as "typeName",
  coalesce(x.name, xen.name, '') as name, e.is_online as "isOnline", e.activity_status_override as override,
  e.start_time as "startTime", e.end_time as "endTime", e.ticket_open_at as "salesOpenAt", e.ticket_close_at as "salesCloseAt",
  e.authorize_flag as "authorizeFlag", e.abo_only as "aboOnly", e.real_name as "realName", e.names_needed as "namesNeeded",
  e.multi_date as "multiDate", e.can_cancel as "canCancel", e.waiting_list as "hasWaitingList", e.queue_joins_at as "queueJoinsAt", e.queue_closed_at as "queueClosedAt", e.target_mode as "targetMode", e.min_pin as "minPin", e.state, e.withdrawn_at is not null as "isWithdrawn",
  array(select pin_code from event_target_pin p where p.event_id = e.id order by 1) as "targetPins",
  coalesce((select string_agg(v.venues_name, ', ' order by v.sort, v.id) from event_venue v where v.event_id = e.id), '') as "venueName",
  coalesce((select v.address from event_venue v where v.event_id = e.id order by v.sort, v.id limit 1), '') as address,
  array(select language_code from event_offered_language l where l.event_id = e.id order by l.sort, 1) as languages,
  ${picturesIn('LIST')} as photos,
  (select min(price_cents) from ticket_type k where k.event_id = e.id) as "priceFrom",
  (select max(price_cents) from ticket_type k where k.event_id = e.id) as "priceTo"`;

const eventTables = (lang: string) => sql`
  event e
  join event_type t on t.id = e.event_type_id
  left join event_type_text tt on tt.event_type_id = t.id and tt.lang = ${lang}
  left join event_type_text tten on tten.event_type_id = t.id and tten.lang = 'en'
  left join event_text x on x.event_id = e.id and x.lang = ${lang}
  left join event_text xen on xen.event_id = e.id and xen.lang = 'en'`;

/** Reads published and cancelled events, and drafts if `withDrafts`. */
export async function findEvents(
  conn: Conn,
  ids: readonly number[],
  lang: string,
  withDrafts = false,
): Promise<EventRow[]> {
  const statement = sql<EventRow>`
    select ${eventFields} from ${eventTables(lang)} where e.id = any(${ids}::bigint[]) and (${withDrafts}::boolean or e.state <> 'DRAFT')`;
  return planned(conn, statement);
}

export type EventSessionRow = {
  id: number;
  eventId: number;
  startTime: number;
  endTime: number;
  venueName: string;
  address: string;
  state: SessionState;
};

export async function listSessions(
  conn: Conn,
  eventIds: readonly number[],
): Promise<EventSessionRow[]> {
  const statement = sql<EventSessionRow>`
    select s.id, s.event_id as "eventId", s.start_time as "startTime", s.end_time as "endTime", coalesce(v.venues_name, '') as "venueName",
      coalesce(v.address, '') as address, s.state
    from event_session s left join event_venue v on v.id = s.event_venue_id
    where s.event_id = any(${eventIds}::bigint[]) order by s.start_time, s.id`;
  return planned(conn, statement);
}

export type TypeRow = {
  id: number;
  eventId: number;
  name: string;
  price: number;
  limitPerMember: number;
  setName: string | null;
  itemCode: string | null;
  guestTypes: GuestType[];
};

/** The last transaction that changed each event is the version of its cache (decision 0104). */
export const listVersions = async (
  conn: Conn,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  new Map((await versions(conn, { eventIds })).map(({ id, version }) => [id, version]));

const versions = prepared<{ eventIds: readonly number[] }, { id: number; version: string }>(
  ({ eventIds }) => sql`
    select event_id as id, changed_by::text as version from event_change where event_id = any(${eventIds}::bigint[])`,
);

/** Returns the country of an event, also of a draft. */
export async function findCountry(conn: Conn, eventId: number): Promise<string | null> {
  return maybeValue<string>(conn)`select country from event where id = ${eventId}`;
}

export async function listTicketTypes(
  conn: Conn,
  eventIds: readonly number[],
  lang: string,
): Promise<TypeRow[]> {
  const statement = sql<TypeRow>`
    select k.id, k.event_id as "eventId", coalesce(x.name, xen.name, '') as name, k.price_cents as price, k.limit_per_member as "limitPerMember",
      k.ticket_set_name as "setName", k.ecom_item_code as "itemCode", k.guest_types as "guestTypes"
    from ticket_type k
    left join ticket_type_text x on x.ticket_type_id = k.id and x.lang = ${lang}
    left join ticket_type_text xen on xen.ticket_type_id = k.id and xen.lang = 'en'
    where k.event_id = any(${eventIds}::bigint[]) order by k.sort, k.id`;
  return planned(conn, statement);
}

export type TextRow = {
  description: string;
  warmReminder: string;
  detailPhotos: string[];
  /** Alternative text of each picture in `detailPhotos`, or null. */
  photoTexts: (string | null)[];
  speakers: string[];
  contacts: { person: string; phone: string }[];
};

export async function findTexts(conn: Conn, eventId: number, lang: string): Promise<TextRow> {
  const row = await maybe<TextRow>(conn)`
    select coalesce(x.description_html, xen.description_html, '') as description, coalesce(x.warm_reminder, xen.warm_reminder, '') as "warmReminder",
      ${picturesIn('DETAIL')} as "detailPhotos",
      array(select null::text from event_photo p where p.event_id = e.id and p.place = 'DETAIL')
        || array(select coalesce(own.alt, en.alt) from event_image im
          left join event_image_text own on own.event_image_id = im.id and own.lang = ${lang}
          left join event_image_text en on en.event_image_id = im.id and en.lang = 'en'
          where im.event_id = e.id and im.place = 'DETAIL' order by im.sort, im.id) as "photoTexts",
      array(select s.name from event_speaker es join speaker s on s.id = es.speaker_id where es.event_id = e.id order by s.name) as speakers,
      coalesce((select jsonb_agg(jsonb_build_object('person', c.person, 'phone', c.phone) order by c.sort, c.id)
        from event_contact c where c.event_id = e.id), '[]') as contacts
    from event e
    left join event_text x on x.event_id = e.id and x.lang = ${lang}
    left join event_text xen on xen.event_id = e.id and xen.lang = 'en'
    where e.id = ${eventId}`;
  return (
    row ?? {
      description: '',
      warmReminder: '',
      detailPhotos: [],
      photoTexts: [],
      speakers: [],
      contacts: [],
    }
  );
}

export async function listTypeOptions(
  conn: Conn,
  lang: string,
): Promise<{ value: string; text: string }[]> {
  return all<{ value: string; text: string }>(conn)`
    select t.code as value, coalesce(own.name, en.name, t.code) as text from event_type t
    left join event_type_text own on own.event_type_id = t.id and own.lang = ${lang}
    left join event_type_text en on en.event_type_id = t.id and en.lang = 'en' order by t.sort, t.id`;
}

export async function listSpeakers(conn: Conn, country: string): Promise<string[]> {
  return values<string>(conn)`
    select name from speaker where country = ${country} and active order by lower(name)`;
}

export async function listEventLanguages(conn: Conn): Promise<string[]> {
  return values<string>(conn)`select code from event_language where active order by sort, code`;
}
