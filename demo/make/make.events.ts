import { type Conn, sql } from '#api/platform/db/sql.ts';
import { guestTypes } from '#domain/members/shapes.lookup.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { makeBasics, makeEventTypes } from '#api/db/basics/basics.ts';
import { at, idsOf, insertRows } from '#api/db/basics/rows.ts';
import {
  type TextInput,
  type EventInput,
  type MadeEvent,
  type SessionInput,
  type TicketTypeInput,
} from './make.inputs.ts';

const day = 86_400_000;
const hour = 3_600_000;

type Text = { lang: string; text: string };
const textsOf = (input: TextInput): Text[] =>
  typeof input === 'string'
    ? [{ lang: 'en', text: input }]
    : Object.entries(input).flatMap(([lang, text]) => (text == null ? [] : [{ lang, text }]));

/** Counts rows of all inputs, so that their ids are reserved at once. */
const count = (
  inputs: readonly EventInput[],
  of: (input: EventInput) => readonly unknown[] | undefined,
  otherwise: number,
) => inputs.reduce((sum, input) => sum + (of(input)?.length ?? otherwise), 0);

async function speakerIds(conn: Conn, inputs: readonly EventInput[]): Promise<Map<string, number>> {
  const wanted = new Map(
    inputs.flatMap((input) =>
      (input.speakers ?? []).map(
        (name) =>
          [`${input.country ?? 'bn'}/${name}`, { country: input.country ?? 'bn', name }] as const,
      ),
    ),
  );
  if (wanted.size === 0) return new Map();
  await sql`
    insert into speaker (country, name, active) select w.country, w.name, true
    from jsonb_to_recordset(${JSON.stringify([...wanted.values()])}::jsonb) as w(country text, name text)
    on conflict do nothing`.execute(conn);
  const { rows } = await sql<{
    id: number;
    country: string;
    name: string;
  }>`select id, country, name from speaker`.execute(conn);
  return new Map(rows.map((row) => [`${row.country}/${row.name}`, row.id]));
}

/** Adds missing event languages to the choices. */
async function knowLanguages(conn: Conn, inputs: readonly EventInput[]): Promise<void> {
  const codes = [...new Set(inputs.flatMap((input) => input.languages ?? ['en']))];
  await sql`insert into event_language (code, sort) select unnest(${codes}::text[]), 9 on conflict do nothing`.execute(
    conn,
  );
}

const emptyTables = () => ({
  event: [] as object[],
  event_text: [] as object[],
  event_photo: [] as object[],
  event_contact: [] as object[],
  event_speaker: [] as object[],
  event_offered_language: [] as object[],
  event_target_pin: [] as object[],
  event_venue: [] as object[],
  event_session: [] as object[],
  ticket_type: [] as object[],
  ticket_type_text: [] as object[],
  ticket_stock: [] as object[],
  event_invitation: [] as object[],
});

type Tables = ReturnType<typeof emptyTables>;
type Times = Pick<MadeEvent, 'startTime' | 'endTime' | 'salesOpenAt' | 'salesCloseAt'>;
/** Ids of new and existing rows, for all events. */
type Numbers = {
  now: number;
  types: ReadonlyMap<string, number>;
  speakers: ReadonlyMap<string, number>;
} & Record<'nextEvent' | 'nextVenue' | 'nextSession' | 'nextType', () => number>;

function timesOf(input: EventInput, now: number): Times {
  const startTime = input.startTime ?? input.sessions?.[0]?.startTime ?? now + 10 * day;
  const endTime =
    input.endTime ??
    Math.max(startTime + 2 * hour, ...(input.sessions ?? []).map((session) => session.endTime));
  const salesOpenAt = input.salesOpenAt ?? Math.min(now - day, startTime - day);
  const salesCloseAt = input.salesCloseAt ?? Math.max(startTime, salesOpenAt);
  return { startTime, endTime, salesOpenAt, salesCloseAt };
}

const levelsOf = ({ target }: EventInput): readonly string[] =>
  target && 'levels' in target ? target.levels : [];

function eventRow(
  input: EventInput,
  id: number,
  { startTime, endTime, salesOpenAt, salesCloseAt }: Times,
  { now, types }: Numbers,
): object {
  const state = input.state ?? 'PUBLISHED';
  const minimum = input.target && 'minimum' in input.target ? input.target.minimum : null;
  return {
    id,
    country: input.country ?? 'bn',
    district_code: input.districtCode ?? null,
    event_type_id: types.get(input.typeCode ?? '10')!,
    is_online: input.isOnline ?? false,
    activity_status_override: input.override ?? null,
    start_time: at(startTime),
    end_time: at(endTime),
    ticket_open_at: at(salesOpenAt),
    ticket_close_at: at(salesCloseAt),
    authorize_flag: input.authorizeFlag ?? (input.invitations?.length ?? 0) > 0,
    abo_only: input.aboOnly ?? false,
    real_name: input.realName ?? false,
    names_needed: input.namesNeeded ?? false,
    multi_date: input.multiDate ?? false,
    can_cancel: input.canCancel ?? true,
    cancel_by_place: input.cancelByPlace ?? false,
    queue_joins_at: input.queueJoinsAt === undefined ? null : at(input.queueJoinsAt),
    queue_rate: input.queueRate ?? null,
    target_mode: minimum !== null ? 'MINIMUM' : levelsOf(input).length > 0 ? 'LEVELS' : 'ALL',
    min_pin: minimum,
    state,
    cancelled_at: state === 'CANCELLED' ? at(now) : null,
  };
}

function addTexts(tables: Tables, input: EventInput, id: number): void {
  const reminders = new Map(
    textsOf(input.warmReminder ?? '').map(({ lang, text }) => [lang, text]),
  );
  const descriptions = new Map(
    textsOf(input.description ?? '').map(({ lang, text }) => [lang, text]),
  );
  for (const { lang, text } of textsOf(input.name ?? `Event ${id}`))
    tables.event_text.push({
      event_id: id,
      lang,
      name: text,
      description_html: descriptions.get(lang) ?? descriptions.get('en') ?? '',
      warm_reminder: reminders.get(lang) ?? reminders.get('en') ?? '',
    });
}

function addDetails(
  tables: Tables,
  input: EventInput,
  id: number,
  speakers: ReadonlyMap<string, number>,
): void {
  (input.photos ?? []).forEach((url, sort) =>
    tables.event_photo.push({ event_id: id, url, place: 'LIST', sort }),
  );
  (input.detailPhotos ?? []).forEach((url, sort) =>
    tables.event_photo.push({ event_id: id, url, place: 'DETAIL', sort }),
  );
  (input.contacts ?? []).forEach((contact, sort) =>
    tables.event_contact.push({ event_id: id, ...contact, sort }),
  );
  for (const name of new Set(input.speakers))
    tables.event_speaker.push({
      event_id: id,
      speaker_id: speakers.get(`${input.country ?? 'bn'}/${name}`)!,
    });
  [...new Set(input.languages ?? ['en'])].forEach((language_code, sort) =>
    tables.event_offered_language.push({ event_id: id, language_code, sort }),
  );
  for (const pin_code of levelsOf(input)) tables.event_target_pin.push({ event_id: id, pin_code });
}

/** Adds venues and sessions; returns the ids of the sessions. */
function addSessions(
  tables: Tables,
  input: EventInput,
  { id, startTime, endTime }: { id: number } & Times,
  { nextVenue, nextSession }: Numbers,
): number[] {
  const venueIds = (input.venues ?? [{ name: 'Hall 1', address: 'Jalan Gadong' }]).map(
    ({ name, address }, sort) => {
      const venueId = nextVenue();
      tables.event_venue.push({ id: venueId, event_id: id, venues_name: name, address, sort });
      return venueId;
    },
  );
  return (input.sessions ?? [{ startTime, endTime }]).map((session: SessionInput) => {
    const sessionId = nextSession();
    tables.event_session.push({
      id: sessionId,
      event_id: id,
      event_venue_id: venueIds[session.venue ?? 0] ?? null,
      start_time: at(session.startTime),
      end_time: at(session.endTime),
      state: session.state ?? 'OPEN',
      online_link: session.onlineLink ?? '',
    });
    return sessionId;
  });
}

/** Adds ticket types with their stock; returns their ids. */
function addTicketTypes(
  tables: Tables,
  input: EventInput,
  { id, sessionIds }: { id: number; sessionIds: readonly number[] },
  nextType: () => number,
): number[] {
  return (input.ticketTypes ?? [{}]).map((type: TicketTypeInput, sort) => {
    const typeId = nextType();
    tables.ticket_type.push({
      id: typeId,
      event_id: id,
      price_cents: type.price ?? 1000,
      limit_per_member: type.limit ?? 10,
      ticket_set_name: type.setName ?? null,
      sort,
      guest_types: type.guestTypes ?? guestTypes,
      ecom_item_code: type.itemCode === undefined ? `EVT-${id}-${sort + 1}` : type.itemCode,
    });
    for (const { lang, text } of textsOf(type.names ?? `Ticket ${sort + 1}`))
      tables.ticket_type_text.push({ ticket_type_id: typeId, lang, name: text });
    for (const index of type.sessions ?? sessionIds.keys())
      tables.ticket_stock.push({
        ticket_type_id: typeId,
        session_id: sessionIds[index]!,
        event_id: id,
        total: type.total ?? 100,
      });
    return typeId;
  });
}

function addInvitations(tables: Tables, input: EventInput, id: number, now: number): void {
  for (const { memberNo, quota, used, isRevoked } of input.invitations ?? [])
    tables.event_invitation.push({
      event_id: id,
      member_no: memberNo,
      quota: quota ?? 2,
      used: used ?? 0,
      revoked_at: isRevoked ? at(now) : null,
    });
}

function addEvent(tables: Tables, input: EventInput, numbers: Numbers): MadeEvent {
  const id = numbers.nextEvent();
  const times = timesOf(input, numbers.now);
  tables.event.push(eventRow(input, id, times, numbers));
  addTexts(tables, input, id);
  addDetails(tables, input, id, numbers.speakers);
  const sessionIds = addSessions(tables, input, { id, ...times }, numbers);
  const ticketTypeIds = addTicketTypes(tables, input, { id, sessionIds }, numbers.nextType);
  addInvitations(tables, input, id, numbers.now);
  return { id, sessionIds, ticketTypeIds, ...times };
}

/**
 * Inserts events with all their rows, in the order of the inputs. The number of statements does not
 * depend on their count.
 */
export async function makeEvents(conn: Conn, inputs: readonly EventInput[]): Promise<MadeEvent[]> {
  await makeBasics(conn);
  const now = await appNow(conn);
  const types = await makeEventTypes(
    conn,
    inputs.map((input) => input.typeCode ?? '10'),
  );
  const speakers = await speakerIds(conn, inputs);
  await knowLanguages(conn, inputs);
  const next = (table: string, of: (input: EventInput) => readonly unknown[] | undefined) =>
    idsOf(conn, table, count(inputs, of, 1));
  const numbers: Numbers = {
    now,
    types,
    speakers,
    nextEvent: await idsOf(conn, 'event', inputs.length),
    nextVenue: await next('event_venue', (input) => input.venues),
    nextSession: await next('event_session', (input) => input.sessions),
    nextType: await next('ticket_type', (input) => input.ticketTypes),
  };
  const tables = emptyTables();
  const made = inputs.map((input) => addEvent(tables, input, numbers));
  for (const [table, rows] of Object.entries(tables))
    await insertRows(conn, table, rows as Record<string, unknown>[]);
  return made;
}

export async function makeEvent(conn: Conn, input: EventInput = {}): Promise<MadeEvent> {
  const [event] = await makeEvents(conn, [input]);
  return event!;
}
