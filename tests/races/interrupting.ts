import { sql } from '#api/platform/db/sql.ts';
import { afterEach } from 'vitest';
import type { Input } from '#domain/call.ts';
import type { saveInterruption } from '#domain/notices/calls.interruptions.ts';
import { getMaintainTips } from '#domain/notices/calls.ts';
import { refreshInterruptions } from '#api/features/notices/service.maintenance.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { TestApp } from '#tests/testApp.ts';

const [minute, hour] = [60_000, 3_600_000];
type InterruptionInput = Input<typeof saveInterruption>;

/** Makes interruptions of an application. All are deleted after each test. */
export function interruptingIn(testApp: () => TestApp) {
  afterEach(async () => {
    await testApp().setClock((await appNow(testApp().core.db)) + 3 * 86_400_000);
    await sql`delete from order_extension`.execute(testApp().core.db);
    await sql`delete from maintenance_window`.execute(testApp().core.db);
    await refreshInterruptions(testApp().core);
  });
  return {
    /** Input by hours from now, in whole minutes like the form's. */
    input: async (
      from: number | null,
      until: number,
      more: Partial<InterruptionInput> = {},
    ): Promise<InterruptionInput> => {
      const now = Math.ceil((await appNow(testApp().core.db)) / minute) * minute;
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
        await testApp().ask(
          getMaintainTips,
          { country: 'bn', originType: 1 },
          { token: await testApp().token('8400001') },
        )
      ).data.detail,
  };
}
