import type { Core } from '#api/kit/http/context.ts';
import { settingOf } from '#api/features/regions/service.ts';

/** In days; `changeDays` before its use a room cannot be changed any more (CON-013). */
export type CancelDays = { lockedDays: number; noticeDays: number; changeDays: number };

/**
 * How long before its use a member may still cancel, by the settings of their country (CON-012,
 * CON-014). In days.
 */
export async function cancelDays(core: Pick<Core, 'db'>, country: string): Promise<CancelDays> {
  return {
    lockedDays: await settingOf(core, country, 'cancel.event.days'),
    noticeDays: await settingOf(core, country, 'cancel.room.days'),
    changeDays: await settingOf(core, country, 'change.room.days'),
  };
}
