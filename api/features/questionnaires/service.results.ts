import type { ListQuery } from '#domain/administrators/shapes.ts';
import { averageOf, maxWords } from '#domain/questionnaires/rules.ts';
import type { QuestionResult } from '#domain/questionnaires/shapes.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { assertExport, logExport } from '#api/platform/records/exports.ts';
import { readable } from './service.admin.ts';
import { countMembers, listAnswers, listResults, listSessions } from './store.results.view.ts';

type Command = { id: string; sessionId?: string | undefined };

/** Counts answers per option and rating, with average and latest texts (ADM-046, B-12). */
export async function resultsOf(ctx: AdminCtx, input: Command) {
  const { id } = input;
  const sessionId = input.sessionId ?? null;
  const { country, district, eventName, state } = await readable(ctx, ctx.db, id);
  const rows = await listResults(ctx.db, { eventId: id, sessionId, lang: ctx.language, maxWords });
  const questions = rows.map(({ options, ratings, ...one }): QuestionResult => {
    const isRating = one.kind === 'RATING';
    const counts = isRating
      ? [1, 2, 3, 4, 5].map((rating) => ({
          key: String(rating),
          text: String(rating),
          count: ratings?.[rating] ?? 0,
        }))
      : options.flatMap(({ optionId, text, count, isRemoved }) =>
          isRemoved && count === 0 ? [] : [{ key: optionId, text, count }],
        );
    return {
      ...one,
      counts,
      average: isRating ? averageOf(counts.map(({ count }) => count)) : null,
    };
  });
  return {
    country,
    district,
    eventName,
    state,
    sessions: await listSessions(ctx.db, id),
    ...(await countMembers(ctx.db, id, sessionId)),
    questions,
  };
}

/** Names need the permission to export personal data. Exports are logged (B-12, B-22). */
export async function answerRows(ctx: AdminCtx, input: ListQuery & Command) {
  const event = await readable(ctx, ctx.db, input.id);
  const { country } = event;
  const hasNames = ctx.admin.can('personal.export', event);
  assertExport(ctx, input, event);
  const page = await listAnswers(
    ctx.db,
    { eventId: input.id, sessionId: input.sessionId ?? null, lang: ctx.language, hasNames },
    input,
  );
  await logExport(ctx, input, {
    entity: 'questionnaire',
    entityId: input.id,
    country,
    rows: page.items,
  });
  return page;
}
