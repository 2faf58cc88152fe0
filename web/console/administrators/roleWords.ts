import type { Role } from '#domain/administrators/shapes.ts';

/** The word of each role in the console's texts. */
export const roleWords = {
  system: 'roleSystem',
  content: 'roleContent',
  event: 'roleEvent',
  facility: 'roleFacility',
  service: 'roleService',
  order: 'roleOrder',
  'check-in': 'roleCheckIn',
  auditor: 'roleAuditor',
  'personal-export': 'rolePersonalExport',
} as const satisfies Record<Role, string>;
