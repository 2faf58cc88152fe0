import type { Secrets } from '#api/platform/auth/secrets.ts';
import { makeSecret } from '#api/platform/auth/secretLinks.ts';
import { type Conn, run, value, values } from '#api/platform/db/sql.ts';

type TeamGuestInput = { name: string; email?: string; dateNos?: readonly number[] };

type TeamNightInput = {
  orderId: number;
  message?: string;
  guests?: readonly TeamGuestInput[];
  /** Dates that were moved, with the days by which they were earlier. */
  moved?: readonly { dateNo: number; days: number }[];
};

/** Inserts the invitation to a room booking with its guests (decision 0204). */
export async function makeTeamNight(
  conn: Conn,
  secrets: Secrets,
  { orderId, message = '', guests = [], moved = [] }: TeamNightInput,
): Promise<{ id: number; secret: string; guestIds: number[] }> {
  const { secret, secretHash, sealedSecret } = makeSecret({ secrets });
  const id = await value<number>(conn)`
    insert into team_night (order_id, message, secret_hash, secret_enc)
    values (${orderId}, ${message}, decode(${secretHash}, 'hex'), decode(${sealedSecret}, 'hex')) returning id`;
  const rows = guests.map(({ name, email = null }) => ({
    name,
    email,
    ...makeSecret({ secrets }),
  }));
  const guestIds = await values<number>(conn)`
    insert into team_guest (team_night_id, device_hash, name, email, lang, secret_hash, secret_enc)
    select ${id}, sha256(gen_random_uuid()::text::bytea), g.name, g.email, 'en', decode(g."secretHash", 'hex'), decode(g."sealedSecret", 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(name text, email text, "secretHash" text, "sealedSecret" text) returning id`;
  const answers = guests.flatMap(({ dateNos = [1] }, place) =>
    dateNos.map((dateNo) => ({ guestId: guestIds[place], dateNo })),
  );
  await run(conn)`
    insert into team_answer (guest_id, session_no)
    select a."guestId", a."dateNo" from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a("guestId" bigint, "dateNo" smallint)`;
  for (const { dateNo, days } of moved)
    await run(conn)`
      insert into team_change (team_night_id, session_no, was_from, was_until, is_cancelled)
      select ${id}, s.session_no, (s.day - ${days}::int + make_interval(mins => s.start_tick * 15)) at time zone c.time_zone,
        (s.day - ${days}::int + make_interval(mins => s.end_tick * 15)) at time zone c.time_zone, false
      from facility_session s join booking_order o on o.id = s.order_id join country c on c.code = o.country
      where s.order_id = ${orderId} and s.session_no = ${dateNo}`;
  return { id, secret, guestIds };
}
