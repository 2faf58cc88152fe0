import * as z from 'zod/mini';
import { line, neededLine } from '../text/text.ts';
import { viewFields, viewList } from '../views/shapes.ts';
import { id, instant, version } from '../wire.ts';

export const exportTurns = ['DAY', 'WEEK', 'MONTH'] as const;
export const sheetEndings = ['csv', 'xlsx'] as const;

/** Planned exports of one administrator. */
export const maxPlans = 20;
/** Days for which the rows of an export are kept. */
export const keptDays = 14;

/** Filters and order of a list, as in the input of its call. */
const filter = z.record(
  z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
  z.union([line(300), z.int(), z.boolean()]),
);

/**
 * An export that runs by itself. `query` is the query of the list's address, `filter` the same as
 * input of its call. `weekday` (1 is Monday) counts for WEEK, `monthDay` for MONTH, `hour` is by the
 * clock of the country. `isPeriodBefore`: only the day, week or month before each run.
 */
export const planFields = {
  name: neededLine(60, 1),
  list: viewList,
  query: viewFields.query,
  filter,
  ending: z.enum(sheetEndings),
  every: z.enum(exportTurns),
  weekday: z.int().check(z.gte(1), z.lte(7)),
  monthDay: z.int().check(z.gte(1), z.lte(28)),
  hour: z.int().check(z.gte(0), z.lte(23)),
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  isPeriodBefore: z.boolean(),
  isActive: z.boolean(),
};
export type PlanFields = z.output<z.ZodMiniObject<typeof planFields>>;

/** REFUSED: the administrator did not have the right when it was due. */
const fileState = z.enum(['MADE', 'REFUSED']);

/** One run of an export. */
const exportFile = z.object({ id, madeAt: instant, rows: z.int(), state: fileState });
export type ExportFile = z.output<typeof exportFile>;

export const exportPlan = z.object({
  id,
  version,
  ...planFields,
  /** Null: stopped. */
  nextAt: z.nullable(instant),
  /** The latest first. */
  files: z.array(exportFile),
});
export type ExportPlan = z.output<typeof exportPlan>;

/** An export in the list, with its last run. */
export const exportPlanRow = z.object({
  id,
  name: z.string(),
  list: viewList,
  query: z.string(),
  every: planFields.every,
  weekday: z.int(),
  monthDay: z.int(),
  hour: z.int(),
  country: z.string(),
  nextAt: z.nullable(instant),
  last: z.nullable(exportFile),
});

export type ExportPlanRow = z.output<typeof exportPlanRow>;

/** The rows of a run, as in the response of the list's call. */
export const exportRowsOfFile = z.object({
  name: z.string(),
  list: viewList,
  ending: planFields.ending,
  madeAt: instant,
  rows: z.array(z.unknown()),
});
