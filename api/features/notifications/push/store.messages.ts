import { all, type Conn, run } from '#api/platform/db/sql.ts';

/**
 * Takes the next due messages, at most `most`, and returns their ids. They are not sent again if the
 * process dies before it stores the result: a reminder arrives once or not at all.
 */
export async function takeMessages(conn: Conn, most: number): Promise<number[]> {
  const rows = await all<{ id: number }>(conn)`
    update push_message set state = 'TAKEN', attempts = attempts + 1
    where id in (select id from push_message where state = 'WAITING' and next_at <= clock_timestamp() order by next_at, id limit ${most} for update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

export type PushResult = {
  id: number;
  state: 'WAITING' | 'SENT' | 'FAILED' | 'SKIPPED';
  /** Seconds until the next try of a waiting one. */
  pause: number;
  trouble: string;
};

export async function storeResults(conn: Conn, results: readonly PushResult[]): Promise<void> {
  await run(conn)`
    update push_message m set state = r.state, trouble = r.trouble, next_at = clock_timestamp() + make_interval(secs => r.pause)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(id bigint, state text, pause int, trouble text)
    where m.id = r.id and m.state = 'TAKEN'`;
}

/** Deletes devices that their push service does not know any more, with their messages. */
export async function deleteDead(conn: Conn, deviceIds: readonly number[]): Promise<void> {
  await run(conn)`delete from push_device where id = any (${deviceIds})`;
}

/** Deletes messages of the past; their keys are not needed after the reminders that they prevent. */
export async function deleteOld(conn: Conn): Promise<void> {
  await run(conn)`
    delete from push_message where created_at < app_now() - interval '30 days' and state <> 'WAITING'`;
}
