import * as z from 'zod/mini';
import { listCall, readCall, saveCall } from '../../records.ts';
import {
  consultant,
  consultantFields,
  consultantFilters,
  consultantRow,
  plannedSession,
} from './shapes.consultants.ts';

/** Lists consultants within the administrator's limits (ADM-033). */
export const listConsultantRows = listCall({
  name: 'listConsultantRows',
  path: 'services/listConsultants',
  right: 'services.read',
  scope: 'reference',
  names: { serviceId: 'country assessment' },
  filters: consultantFilters,
  row: consultantRow,
});

export const getConsultant = readCall({
  name: 'getConsultant',
  path: 'services/getConsultant',
  right: 'services.read',
  scope: 'reference',
  names: { id: 'country consultant' },
  record: consultant,
});

/** Lists a consultant's coming sessions, marked if they are in their leave (B-13). */
export const getConsultantPlan = readCall({
  name: 'getConsultantPlan',
  path: 'services/getConsultantPlan',
  right: 'services.read',
  scope: 'reference',
  names: { id: 'country consultant' },
  record: z.object({ sessions: z.array(plannedSession) }),
});

/**
 * Adds a consultant or changes one (ADM-033). Leave may overlap planned sessions; the plan marks
 * them (B-13).
 */
export const saveConsultant = saveCall({
  name: 'saveConsultant',
  path: 'services/saveConsultant',
  right: 'services.write',
  scope: 'reference',
  names: { id: 'country consultant', serviceIds: 'country assessment' },
  fields: consultantFields,
  refuses: ['batchStartAfterEnd', 'parameterInvalid', 'assessmentNotFound'],
});
