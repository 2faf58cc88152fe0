import {
  getExportFile,
  getExportPlan,
  listExportPlans,
  removeExportPlan,
  saveExportPlan,
} from '#domain/exports/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { dropPlan, exportFileOf, exportPlanOf, exportPlans, keepPlan } from './service.ts';

export function exportRoutes(on: On): void {
  on(listExportPlans, (ctx, input) => exportPlans(ctx, input));
  on(getExportPlan, (ctx, { id }) => exportPlanOf(ctx, id));
  on(saveExportPlan, (ctx, input) => keepPlan(ctx, input));
  on(removeExportPlan, (ctx, input) => dropPlan(ctx, input));
  on(getExportFile, (ctx, { file }) => exportFileOf(ctx, file));
}
