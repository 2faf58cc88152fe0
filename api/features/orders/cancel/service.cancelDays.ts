import type { Core } from '#api/platform/http/context.ts';
import { settingOf } from '#api/features/regions/service.ts';

/** In days; `changeDays` before its use a room cannot be changed any more (CON-013). */
export type CancelDays = { lockedDays: number; changeDays: number };

/**
 * Days before its use in which a member cannot cancel an event or change a room, by the settings of
 * their country (CON-013, CON-014). Rooms and services keep their own cancellation deadline (B-48).
 */
export async function cancelDays(core: Pick<Core, 'db'>, country: string): Promise<CancelDays> {
  return {
    lockedDays: await settingOf(core, country, 'cancel.event.days'),
    changeDays: await settingOf(core, country, 'change.room.days'),
  };
}
