import type { Core } from '#api/platform/http/context.ts';
import { settingOf } from '#api/features/regions/service.ts';

/** In days: a room can be changed until `changeDays` before its use (CON-013). */
export type CancelDays = { lockedDays: number; changeDays: number };

/**
 * Reads the settings of the member's country: days before its use in which an event cannot be
 * cancelled and a room cannot be changed (CON-013, CON-014). Rooms and services store their own
 * cancellation deadline (B-48).
 */
export async function cancelDays(core: Pick<Core, 'db'>, country: string): Promise<CancelDays> {
  return {
    lockedDays: await settingOf(core, country, 'cancel.event.days'),
    changeDays: await settingOf(core, country, 'change.room.days'),
  };
}
