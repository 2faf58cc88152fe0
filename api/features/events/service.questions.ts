import type { Input } from '#domain/call.ts';
import type { getActivityQuestions } from '#domain/events/questions/calls.ts';
import type { Question } from '#domain/events/questions/shapes.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { findEventOfSession, listQuestions } from './store.questions.view.ts';
import { findEvents } from './store.view.ts';

/**
 * Lists questions of an event of the caller's country (API-049). Refuses with 8043 without event
 * and session, with 6040 for unknown ones.
 */
export async function questionsOf(
  ctx: Ctx,
  input: Input<typeof getActivityQuestions>,
): Promise<Question[]> {
  if (input.eventID === undefined && input.sessionId === undefined) throw new Refused('idMissing');
  const ofSession =
    input.sessionId === undefined
      ? null
      : await findEventOfSession(ctx.db, Number(input.sessionId));
  const eventId = input.eventID === undefined ? ofSession : Number(input.eventID);
  if (input.sessionId !== undefined && ofSession !== eventId) throw new Refused('noData');
  const [event] = eventId === null ? [] : await findEvents(ctx.db, [eventId], 'en');
  if (event === undefined || event.country !== ctx.me.country) throw new Refused('noData');
  return listQuestions(ctx.db, event.id, input.purpose, ctx.language);
}

/** Lists the questions about each attendee (EVT-066). */
export const nameListQuestions = (
  conn: Conn,
  eventId: number,
  language: string,
): Promise<Question[]> => listQuestions(conn, eventId, 'INVITATION', language);

/** Lists the questions of the published questionnaire (B-12). */
export const questionnaireQuestions = (
  conn: Conn,
  eventId: number,
  language: string,
): Promise<Question[]> => listQuestions(conn, eventId, 'QUESTIONNAIRE', language);
