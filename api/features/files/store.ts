import { run, type Tx, value, values } from '#api/platform/db/sql.ts';

/**
 * Inserts a picture and locks its row. Returns false if the picture exists; then it counts as used
 * now.
 */
export async function insertPicture(
  tx: Tx,
  of: { digest: string; country: string; width: number; height: number; bytes: number },
): Promise<boolean> {
  return value<boolean>(tx)`
    insert into picture as p (digest, country, width, height, bytes, last_used_at)
    values (${of.digest}, ${of.country}, ${of.width}, ${of.height}, ${of.bytes}, app_now())
    on conflict (digest) do update set last_used_at = app_now(), is_leaving = false
    returning p.xmax = 0 as "isNew"`;
}

/** Marks pictures as used now and returns those that are not leaving. Locks their rows, sorted. */
export async function setUsed(tx: Tx, digests: readonly string[]): Promise<Set<string>> {
  return new Set(
    await values<string>(tx)`
    with l as (
      select digest from picture where digest = any(${[...digests]}::text[]) and not is_leaving order by digest for no key update
    )
    update picture p set last_used_at = app_now() from l where p.digest = l.digest returning p.digest`,
  );
}

/**
 * Marks pictures as leaving that no record has and that were not used for `hours` (joins tables of
 * other features, decision 0004). Records can no longer take them. Locked rows are skipped.
 */
export async function markLeaving(tx: Tx, hours: number, most: number): Promise<void> {
  await run(tx)`
    update picture set is_leaving = true where digest in (
      select p.digest from picture p
      where not p.is_leaving and p.last_used_at < (select app_now()) - make_interval(hours => ${hours}::int)
        and not exists (select 1 from event_image i where i.digest = p.digest)
        and not exists (select 1 from venue_picture i where i.file like '/pictures/' || p.digest || '-%')
        and not exists (select 1 from room_picture i where i.file like '/pictures/' || p.digest || '-%')
        and not exists (select 1 from service_picture i where i.file like '/pictures/' || p.digest || '-%')
      order by p.last_used_at limit ${most} for update skip locked
    )`;
}

/** Locks pictures that are leaving; an upload of the same picture waits. */
export async function lockLeaving(tx: Tx, most: number): Promise<string[]> {
  return values<string>(tx)`
    select digest from picture where is_leaving order by digest limit ${most} for update skip locked`;
}

export async function deletePictures(tx: Tx, digests: readonly string[]): Promise<void> {
  await run(tx)`delete from picture where digest = any(${[...digests]}::text[])`;
}
