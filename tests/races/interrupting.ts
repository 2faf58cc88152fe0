import { sql } from '#api/platform/db/sql.ts';
import { afterEach } from 'vitest';
import type { Input } from '#domain/call.ts';
import type { saveInterruption } from '#domain/notices/calls.interruptions.ts';
import { getMaintainTips } from '#domain/notices/calls.ts';
import { refreshInterruptions } from '#api/features/notices/service.maintenance.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { World } from '#tests/world.ts';

const [minute, hour] = [60_000, 3_600_000];
type InterruptionInput = Input<typeof saveInterruption>;

/** Interruptions of a world, all of them gone after each test. */
export function interruptingIn(world: () => World) {
  afterEach(async () => {
    await world().setClock((await appNow(world().core.db)) + 3 * 86_400_000);
    await sql`delete from order_extension`.execute(world().core.db);
    await sql`delete from maintenance_window`.execute(world().core.db);
    await refreshInterruptions(world().core);
  });
  return {
    /** A wish by hours from now, whole minutes as the form sends them. */
    input: async (
      from: number | null,
      until: number,
      more: Partial<InterruptionInput> = {},
    ): Promise<InterruptionInput> => {
      const now = Math.ceil((await appNow(world().core.db)) / minute) * minute;
      return {
        country: 'bn',
        serviceType: 'MEMBERS',
        startTime: from === null ? null : now + from * hour,
        endTime: now + until * hour,
        remark: 'New database servers',
        isAnnounced: true,
        reason: 'agreed with operations',
        ...more,
      };
    },
    tips: async () =>
      (
        await world().ask(
          getMaintainTips,
          { country: 'bn', originType: 1 },
          { token: await world().token('8400001') },
        )
      ).data.detail,
  };
}
