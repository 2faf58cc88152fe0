import * as z from 'zod/mini';
import { listCall, readCall, saveCall } from '../../records.ts';
import {
  consultant,
  consultantFields,
  consultantFilters,
  consultantRow,
  plannedSession,
} from './shapes.consultants.ts';

/** Consultants of the countries the administrator may see (ADM-033). */
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

/** Sessions to come that a consultant is planned for, with those in their leave (B-13). */
export const getConsultantPlan = readCall({
  name: 'getConsultantPlan',
  path: 'services/getConsultantPlan',
  right: 'services.read',
  scope: 'reference',
  names: { id: 'country consultant' },
  record: z.object({ sessions: z.array(plannedSession) }),
});

/**
 * Adds a consultant or changes one (ADM-033). Leave may be entered over sessions they are planned
 * for: the plan marks those (B-13).
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
