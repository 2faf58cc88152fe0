import { nameOf } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { changeCall, listCall, readCall } from '../records.ts';
import { id, version } from '../wire.ts';
import { administrator, auditEntry, period, role, scope } from './shapes.ts';
import { line, mailLine } from '../text/text.ts';

/** Returns the signed-in administrator with roles and limits (ADM-001). Needs no permission. */
export const getConsole = call({
  name: 'getConsole',
  service: 'admin',
  path: 'administrators/getConsole',
  who: { admin: null },
  scope: 'self',
  input: z.object({}),
  output: z.object({
    id,
    name: z.string(),
    email: z.string(),
    scopes: z.array(scope),
    countries: z.array(z.object({ code: z.string(), name: z.string(), zone: z.string() })),
  }),
  refuses: [],
  errorDisplay: 'silent',
});

/** Lists administrators with their roles (ADM-002). */
export const listAdministrators = listCall({
  name: 'listAdministrators',
  path: 'administrators/listAdministrators',
  right: 'administrators.read',
  scope: 'country',
  exports: 'personal.export',
  filters: { role: z.optional(role), isActive: z.optional(z.boolean()) },
  row: administrator,
});

export const getAdministrator = readCall({
  name: 'getAdministrator',
  path: 'administrators/getAdministrator',
  right: 'administrators.read',
  scope: 'country',
  names: { id: 'country administrator' },
  record: administrator,
});

/**
 * Adds an administrator by e-mail address, or changes one (ADM-002). Refuses an address that is
 * already used, a version that has changed meanwhile, and the removal of the last system
 * administrator.
 */
export const saveAdministrator = changeCall({
  name: 'saveAdministrator',
  path: 'administrators/saveAdministrator',
  right: 'administrators.write',
  scope: 'country',
  names: { id: 'country administrator' },
  input: z.object({
    id: z.optional(id),
    version: z.optional(version),
    email: mailLine(200).check(z.toLowerCase(), z.email()),
    name: nameOf(100),
    isActive: z.boolean(),
    scopes: z.array(scope).check(z.maxLength(40)),
  }),
  output: z.object({ id }),
  refuses: ['changedMeanwhile', 'nameTaken', 'lastSystemAdministrator', 'noData'],
});

/**
 * Lists all changes by administrators, newest first (ADM-003, B-24). Roles with limits list the
 * changes of their countries.
 */
export const listAudit = listCall({
  name: 'listAudit',
  path: 'administrators/listAudit',
  right: 'audit.read',
  scope: 'country',
  names: { entityId: 'country entry' },
  exports: 'personal.export',
  filters: {
    ...period /** Part of the person's name. */,
    who: z.optional(line(100)),
    action: z.optional(line(100)),
    entity: z.optional(line(100)),
    entityId: z.optional(line(100)),
  },
  row: auditEntry,
});
