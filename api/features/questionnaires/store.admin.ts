import { changed, exists, type Tx } from '#api/platform/db/sql.ts';

/** Inserts the questionnaire of an event. Returns false if it exists. */
export async function insertQuestionnaire(tx: Tx, eventId: string): Promise<boolean> {
  return exists(tx)`
    insert into questionnaire (event_id) values (${eventId}::bigint) on conflict do nothing returning 1`;
}

/**
 * Raises the version and sets the state, unless null. Returns 0 if the version has changed
 * meanwhile. Waits for members who are answering.
 */
export async function setQuestionnaire(
  tx: Tx,
  eventId: string,
  version: number,
  state: 'DRAFT' | 'PUBLISHED' | null,
): Promise<number> {
  return changed(tx)`
    update questionnaire set version = version + 1, updated_at = now(), state = coalesce(${state}, state),
      published_at = case when ${state}::text = 'PUBLISHED' then app_now() else published_at end
    where event_id = ${eventId}::bigint and version = ${version}`;
}
