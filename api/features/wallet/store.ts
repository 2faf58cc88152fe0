import type { WalletKind } from '#domain/wallet/shapes.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { all, changed, type Conn, moment, run, value } from '#api/platform/db/sql.ts';

type NewPass = {
  ticketId: number;
  memberId: MemberId;
  kind: WalletKind;
  serial: string;
  lang: string;
};

/** Makes a pass, or finds the one that the member has of this ticket; returns its id. */
export const makePass = (conn: Conn, of: NewPass): Promise<number> =>
  value<number>(conn)`
    insert into wallet_pass (ticket_id, member_id, kind, serial, lang)
    values (${of.ticketId}, ${of.memberId}, ${of.kind}, ${of.serial}, ${of.lang})
    on conflict (ticket_id, member_id, kind) do update set lang = excluded.lang
    returning id`;

/**
 * Takes passes whose wallet must be notified of a change. A process that dies leaves them to the next
 * one after `leaseSeconds`.
 */
export async function takeChanged(
  conn: Conn,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<number[]> {
  const rows = await all<{ id: number }>(conn)`
    update wallet_pass set attempts = attempts + 1, next_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id in (select id from wallet_pass where not is_notified and next_at <= clock_timestamp() order by next_at, id limit ${most} for update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** A change after `changedAt` still has to be notified. */
export const setNotified = (conn: Conn, of: { id: number; changedAt: number }): Promise<void> =>
  run(conn)`
    update wallet_pass set is_notified = true, attempts = 0
    where id = ${of.id} and date_trunc('milliseconds', changed_at) = ${moment(of.changedAt)}`;

/** `pause` in seconds; null: given up until the next change. */
export const setFailed = (conn: Conn, of: { id: number; pause: number | null }): Promise<void> =>
  run(conn)`
    update wallet_pass set is_notified = ${of.pause === null}, next_at = clock_timestamp() + make_interval(secs => ${of.pause ?? 0})
    where id = ${of.id}`;

type NewDevice = { passId: number; device: string; pushToken: string };

/** Returns whether the device is new to the pass. */
export const saveDevice = (conn: Conn, of: NewDevice): Promise<boolean> =>
  value<boolean>(conn)`
    insert into wallet_device (wallet_pass_id, device, push_token)
    values (${of.passId}, ${of.device}, ${of.pushToken})
    on conflict (wallet_pass_id, device) do update set push_token = excluded.push_token
    returning (xmax = 0) as "isNew"`;

export const deleteDevice = (conn: Conn, passId: number, device: string): Promise<void> =>
  run(conn)`delete from wallet_device where wallet_pass_id = ${passId} and device = ${device}`;

export type DeviceRow = { passId: number; device: string; pushToken: string };

export const listDevices = (conn: Conn, passIds: readonly number[]): Promise<DeviceRow[]> =>
  all<DeviceRow>(conn)`
    select wallet_pass_id as "passId", device, push_token as "pushToken" from wallet_device
    where wallet_pass_id = any (${passIds}) order by wallet_pass_id, device`;

type ChangedPass = { serial: string; changedAt: number };

/** Passes of a device that changed after `since`, in epoch ms. */
export const listChanged = (conn: Conn, device: string, since: number): Promise<ChangedPass[]> =>
  all<ChangedPass>(conn)`
    select p.serial, p.changed_at as "changedAt" from wallet_device d join wallet_pass p on p.id = d.wallet_pass_id
    where d.device = ${device} and date_trunc('milliseconds', p.changed_at) > ${moment(since)} order by p.serial`;

/** Deletes passes by their ids. */
export const deletePasses = (conn: Conn, ids: readonly number[]): Promise<number> =>
  changed(conn)`delete from wallet_pass where id = any (${ids})`;
