import * as items from '#domain/facilities/equipment/calls.items.ts';
import * as packages from '#domain/facilities/equipment/calls.packages.ts';
import type { On } from '#api/platform/http/answer.ts';
import { itemRecord, itemRecords, keepItem, removeItem } from './service.items.ts';
import {
  equipmentChoices,
  keepPackage,
  packageRecord,
  packageRecords,
  removePackage,
  withdrawPackage,
} from './service.packages.ts';

export function equipmentRoutes(on: On): void {
  on(items.listEquipmentItemRows, itemRecords);
  on(items.getEquipmentItem, itemRecord);
  on(items.saveEquipmentItem, keepItem);
  on(items.removeEquipmentItem, removeItem);
  on(packages.listEquipmentPackageRows, packageRecords);
  on(packages.getEquipmentPackage, packageRecord);
  on(packages.getEquipmentChoices, equipmentChoices);
  on(packages.saveEquipmentPackage, keepPackage);
  on(packages.withdrawEquipmentPackage, withdrawPackage);
  on(packages.removeEquipmentPackage, removePackage);
}
