import { getMaintainTips } from '#domain/notices/calls.ts';
import { getMaintainData } from '#domain/notices/calls.maintenance.ts';
import type { On } from '#api/platform/http/answer.ts';
import { maintenanceData, maintenanceTips } from './service.maintenance.ts';

export function maintenanceRoutes(on: On): void {
  on(getMaintainTips, (ctx) => maintenanceTips(ctx));
  on(getMaintainData, (visitor, input) => maintenanceData(visitor, input.country ?? 'bn'));
}
