import { describe, expect, inject, test, vi } from 'vitest';
import { listAdministrators, saveAdministrator } from '#domain/administrators/calls.ts';
import { makeAdministrator } from '#api/demo/make/make.administrators.ts';
import { openWorld } from '#api/test/world.ts';

const guard = vi.hoisted(() => ({ isOff: false }));

/** The store as it is, but slow after counting; with the guard off nobody waits for anybody. */
vi.mock(import('./store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockAdministrators(tx) {
      if (!guard.isOff) await real.lockAdministrators(tx);
    },
    async countSystemAdministrators(conn) {
      const count = await real.countSystemAdministrators(conn);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return count;
    },
  };
});

/** Two system administrators are switched off in the same moment; answers how many are left. */
async function bothLeave(): Promise<number> {
  const world = await openWorld({ postgresUrl: inject('postgresUrl') });
  try {
    const admin = await world.admin('system');
    await makeAdministrator(world.core.db, {
      email: 'second@balai.test',
      name: 'Second',
      role: 'system',
    });
    const list = async () =>
      (
        await world.ask(
          listAdministrators,
          { pageNum: 1, pageSize: 100, isExport: false, role: 'system', isActive: true },
          { admin },
        )
      ).data.items;
    const both = await list();
    expect(both).toHaveLength(2);
    await Promise.all(
      both.map(({ id, version, email, name, scopes }) =>
        world.ask(
          saveAdministrator,
          { id, version, email, name, scopes, isActive: false },
          { admin },
        ),
      ),
    );
    const store = await vi.importActual<typeof import('./store.ts')>('./store.ts');
    return await store.countSystemAdministrators(world.core.db);
  } finally {
    await world.stop();
  }
}

describe('the last system administrator', () => {
  test('ADM-002 of two that are switched off in the same moment one stays', async () => {
    expect(await bothLeave()).toBe(1);
  });

  test('ADM-002 sentinel: without the lock none stays', async () => {
    guard.isOff = true;
    expect(await bothLeave()).toBe(0);
  });
});
