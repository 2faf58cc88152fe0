import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { listAdministrators, saveAdministrator } from '#domain/administrators/calls.ts';
import { makeAdministrator } from '#demo/make/make.administrators.ts';
import { barrier } from '#tests/races/barrier.ts';
import { openTestApp } from '#tests/testApp.ts';

const guard = vi.hoisted(() => ({ isOff: false, counted: async () => {} }));

/** With the guard off, nothing is locked before administrators are counted. */
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockAdministrators(tx) {
      if (!guard.isOff) await real.lockAdministrators(tx);
    },
    async countSystemAdministrators(conn) {
      const count = await real.countSystemAdministrators(conn);
      await guard.counted();
      return count;
    },
  };
});

/** Deactivates two system administrators at the same time; returns how many are left. */
async function bothLeave(): Promise<number> {
  const testApp = await openTestApp({ postgresUrl: inject('postgresUrl') });
  try {
    const admin = await testApp.admin('system');
    await makeAdministrator(testApp.core.db, {
      email: 'second@balai.test',
      name: 'Second',
      role: 'system',
    });
    const list = async () =>
      (
        await testApp.ask(
          listAdministrators,
          { pageNum: 1, pageSize: 100, isExport: false, role: 'system', isActive: true },
          { admin },
        )
      ).data.items;
    const both = await list();
    expect(both).toHaveLength(2);
    await Promise.all(
      both.map(({ id, version, email, name, scopes }) =>
        testApp.ask(
          saveAdministrator,
          { id, version, email, name, scopes, isActive: false },
          { admin },
        ),
      ),
    );
    const store = await vi.importActual<typeof import('./store.ts')>('./store.ts');
    return await store.countSystemAdministrators(testApp.core.db);
  } finally {
    await testApp.stop();
  }
}

describe('the last system administrator', () => {
  afterEach(() => {
    Object.assign(guard, { isOff: false, counted: async () => {} });
  });

  test('stays when two are deactivated concurrently (ADM-002)', async () => {
    expect(await bothLeave()).toBe(1);
  });

  test('sentinel: without the lock none stays (ADM-002)', async () => {
    const overlap = barrier(2);
    Object.assign(guard, { isOff: true, counted: () => overlap.reach() });
    expect(await bothLeave()).toBe(0);
    expect(overlap.reached()).toBe(2);
  });
});
