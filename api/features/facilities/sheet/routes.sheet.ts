import { getRoomSheet, importRooms } from '#domain/facilities/sheet/calls.sheet.ts';
import type { On } from '#api/platform/http/answer.ts';
import { importRoomFile, roomSheetOf } from './service.sheet.ts';

export function sheetRoutes(on: On): void {
  on(getRoomSheet, roomSheetOf);
  on(importRooms, importRoomFile);
}
