import { type Conn, run } from '#api/platform/db/sql.ts';

/** Leaves out tickets that a check-in or a cancellation locks: the next opening records them. */
export const setLinkOpened = (conn: Conn, ids: readonly number[]): Promise<void> =>
  run(conn)`
    update ticket set link_opened_version = secret_version
    where id in (select k.id from ticket k where k.id = any (${[...ids]}::bigint[])
      and k.link_opened_version is distinct from k.secret_version order by k.id for no key update skip locked)`;
