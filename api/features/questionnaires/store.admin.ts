import { changed, exists, type Tx } from '#api/platform/db/sql.ts';

/** Makes the row of an event that has none; false: somebody did a moment ago. */
export async function insertQuestionnaire(tx: Tx, eventId: string): Promise<boolean> {
  return exists(tx)`
    insert into questionnaire (event_id) values (${eventId}::bigint) on conflict do nothing returning 1`;
}

/**
 * Takes the next version, and the state where one is given; 0: somebody else was quicker. Whoever
 * answers at the moment is waited for.
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
