import type { Role } from '#domain/administrators/shapes.ts';

export const roleNames = {
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

export const roleHints = {
  system: 'systemMay',
  content: 'contentMay',
  event: 'eventMay',
  facility: 'facilityMay',
  service: 'serviceMay',
  order: 'orderMay',
  'check-in': 'checkInMay',
  auditor: 'auditorMay',
  'personal-export': 'personalExportMay',
} as const satisfies Record<Role, string>;
