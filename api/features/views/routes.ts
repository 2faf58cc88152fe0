import { getSavedViews, removeView, saveView } from '#domain/views/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { dropView, keepView, savedViews } from './service.ts';

export function viewRoutes(on: On): void {
  on(getSavedViews, (ctx, { list }) => savedViews(ctx, list));
  on(saveView, (ctx, input) => keepView(ctx, input));
  on(removeView, (ctx, { view }) => dropView(ctx, view));
}
