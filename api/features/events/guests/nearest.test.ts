import { expect, test } from 'vitest';
import { listGuestEvents } from '#domain/events/calls.guests.ts';
import { listQuestionnaires } from '#domain/questionnaires/calls.admin.ts';
import { makeEvent } from '#demo/make/make.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 100, isExport: false };
const dayMs = 86_400_000;

test.each([
  ['guests', listGuestEvents],
  ['questionnaires', listQuestionnaires],
] as const)(
  'lists %s by nearest date: upcoming ones first, then ended ones, latest end first (ADM-017, ADM-046)',
  async (kind, call) => {
    const { db } = testApp().core;
    const now = await appNow(db);
    const name = `Harbour walk ${kind}`;
    for (const days of [30, -20, 2, -1]) {
      const startTime = now + days * dayMs;
      await makeEvent(db, {
        name: `${name} ${days}`,
        startTime,
        endTime: startTime + 3_600_000,
        salesOpenAt: startTime - 40 * dayMs,
        salesCloseAt: startTime,
      });
    }
    const admin = await testApp().admin('event');
    const { data } = await testApp().ask<typeof call>(call, { ...page, search: name }, { admin });
    const names = data.items.map((row) => ('eventName' in row ? row.eventName : row.name));
    expect(names).toEqual([2, 30, -1, -20].map((days) => `${name} ${days}`));
    const input = { ...page, search: name, sort: kind === 'guests' ? '-startTime' : '-endTime' };
    const sorted = await testApp().ask<typeof call>(call, input, { admin });
    const first = sorted.data.items[0]!;
    expect('eventName' in first ? first.eventName : first.name).toBe(`${name} 30`);
  },
);
