import * as z from 'zod/mini';
import { listInput, listOf } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { id, version } from '../wire.ts';
import { exportPlan, exportPlanRow, exportRowsOfFile, planFields } from './shapes.ts';

const own = { service: 'admin', who: { admin: null }, scope: 'self' } as const;

/** Lists the administrator's own planned exports. */
export const listExportPlans = call({
  ...own,
  name: 'listExportPlans',
  path: 'exports/listPlans',
  input: z.object(listInput),
  output: listOf(exportPlanRow),
  refuses: [],
});

/** Returns an own export with its last runs. */
export const getExportPlan = call({
  ...own,
  name: 'getExportPlan',
  path: 'exports/getPlan',
  input: z.object({ id }),
  output: exportPlan,
  refuses: ['noData'],
});

/**
 * Plans an export of a list that one may export (`notAllowed` otherwise), or changes one. It runs as
 * the administrator with the rights of that moment, who gets a mail with a link.
 */
export const saveExportPlan = call({
  ...own,
  name: 'saveExportPlan',
  path: 'exports/savePlan',
  input: z.object({ id: z.optional(id), version: z.optional(version), ...planFields }),
  output: z.object({ id }),
  refuses: ['noData', 'changedMeanwhile', 'wrongInput', 'tooManyExports'],
  errorDisplay: 'dialog',
});

/** Removes an own export with its files. */
export const removeExportPlan = call({
  ...own,
  name: 'removeExportPlan',
  path: 'exports/removePlan',
  input: z.object({ id, version }),
  output: z.null(),
  refuses: ['noData', 'changedMeanwhile'],
  errorDisplay: 'dialog',
});

/**
 * Returns the rows of a run of an own export. Refuses with 8361 if the rights to the list are not
 * those with which it was made.
 */
export const getExportFile = call({
  ...own,
  name: 'getExportFile',
  path: 'exports/getFile',
  input: z.object({ file: id }),
  output: exportRowsOfFile,
  refuses: ['noData', 'exportOfOtherRights'],
  report: 'never',
});
