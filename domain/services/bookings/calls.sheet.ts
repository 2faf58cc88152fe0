import * as z from 'zod/mini';
import { readCall } from '../../records.ts';
import { day } from '../../wire.ts';
import { sheetSession } from './shapes.sheet.ts';

/** Returns sessions, consultants and visitors of a day in a country, place by place (ADM-035). */
export const getServiceDaySheet = readCall({
  name: 'getServiceDaySheet',
  path: 'services/getDaySheet',
  right: 'services.read',
  scope: 'district',
  by: { country: z.string().check(z.regex(/^[a-z]{2}$/)), day },
  record: z.object({ sessions: z.array(sheetSession) }),
});
