import type { Input, Output } from '#domain/call.ts';
import type { getSurveyResults, listSurveyAnswers } from '#domain/services/surveys/calls.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { exportReachIn, logExport } from '#api/platform/records/exports.ts';
import { figuredServices } from '#api/features/services/figures/service.figures.ts';
import { listSurveyPage, listSurveyResults } from './store.surveys.view.ts';

/** Counts answers by service (ADM-046); services without visits are omitted. */
export async function surveyResults(
  ctx: AdminCtx,
  input: Input<typeof getSurveyResults>,
): Promise<Output<typeof getSurveyResults>> {
  const { of, services } = await figuredServices(ctx, input);
  const results = new Map(
    (await listSurveyResults(ctx.db, of)).map(({ id, ...counts }) => [id, counts]),
  );
  return {
    services: services.flatMap(({ id, name, venue }) => {
      const counts = results.get(id);
      return counts === undefined ? [] : [{ id, name, venue, ...counts }];
    }),
  };
}

/** Names need the right to export personal data; exports are logged (B-12, B-22). */
export async function surveyAnswerRows(ctx: AdminCtx, input: Input<typeof listSurveyAnswers>) {
  const { of: figured } = await figuredServices(ctx, input);
  const { country, serviceId, from, until, hasWords, search } = input;
  const reach = exportReachIn(ctx, 'services.read', input, country);
  const names = ctx.admin.reach('personal.export');
  const of = { ...figured, reach, names, hasWords };
  const page = await listSurveyPage(ctx.db, ctx.language, of, input);
  await logExport(ctx, input, {
    entity: 'survey',
    country,
    rows: page.items,
    filters: { search, serviceId, from, until, hasWords },
  });
  return page;
}
