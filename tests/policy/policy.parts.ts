import { value } from '#api/platform/db/sql.ts';
import type { TestApp } from '#tests/testApp.ts';
import type { Things } from './policy.things.ts';

/** A slot keeps its service; tickets and sessions are those of the event. */
export async function keepParts({ core: { db } }: TestApp, things: Things): Promise<void> {
  if (things.serviceSlot !== undefined && things.assessment !== undefined)
    things.assessment = await value<string>(db)`
      select service_id::text from service_slot where id = ${things.serviceSlot}::bigint`;
  if (things.event === undefined || things.ticketType === undefined) return;
  things.ticketType = await value<string>(db)`
    select min(id)::text from ticket_type where event_id = ${things.event}::bigint`;
  things.session = await value<string>(db)`
    select min(id)::text from event_session where event_id = ${things.event}::bigint`;
}
